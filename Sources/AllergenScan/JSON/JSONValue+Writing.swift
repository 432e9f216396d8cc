extension JSONValue {
  /// Everything on one line, or a line for each element and member.
  package enum Spacing: Sendable { case compact, indented }

  /// The document as text, without a newline at its end.
  ///
  /// Equal values give equal text. What is not a number (infinity) becomes `null`.
  package func text(_ spacing: Spacing = .compact) -> String {
    var writer = JSONTextWriter(isIndented: spacing == .indented)
    writer.write(self, depth: 0)
    return writer.text.string
  }

  /// The same as bytes.
  package func utf8(_ spacing: Spacing = .compact) -> [UInt8] {
    var writer = JSONTextWriter(isIndented: spacing == .indented)
    writer.write(self, depth: 0)
    return writer.text.bytes
  }
}

struct JSONTextWriter: ~Copyable {
  private let isIndented: Bool
  var text = ByteText()
  /// Whether the next value or name of a document written piece by piece needs a comma before it.
  var needsComma = false

  init(isIndented: Bool = false) { self.isIndented = isIndented }

  mutating func write(_ value: JSONValue, depth: Int) {
    switch value {
    case .null: text.add("null")
    case .bool(let value): text.add(value ? "true" : "false")
    case .number(let value): number(value)
    case .string(let value): string(value)
    case .array(let values):
      text.add(UInt8(ascii: "["))
      for index in values.indices {
        begin(index, depth)
        write(values[index], depth: depth + 1)
      }
      if !values.isEmpty { newline(depth) }
      text.add(UInt8(ascii: "]"))
    case .object(let members):
      text.add(UInt8(ascii: "{"))
      for index in members.indices {
        begin(index, depth)
        string(members[index].key)
        text.add(UInt8(ascii: ":"))
        if isIndented { text.add(0x20) }
        write(members[index].value, depth: depth + 1)
      }
      if !members.isEmpty { newline(depth) }
      text.add(UInt8(ascii: "}"))
    }
  }

  /// A member of an object that is written piece by piece.
  mutating func add(_ member: JSONMember) {
    separate()
    string(member.key)
    text.add(UInt8(ascii: ":"))
    write(member.value, depth: 0)
  }

  /// What stands before an element or a member.
  private mutating func begin(_ index: Int, _ depth: Int) {
    if index > 0 { text.add(UInt8(ascii: ",")) }
    newline(depth + 1)
  }

  private mutating func newline(_ depth: Int) {
    guard isIndented else { return }
    text.add(0x0A)
    for _ in 0..<2 * depth { text.add(0x20) }
  }

  mutating func number(_ value: Double) {
    guard value.isFinite else { return text.add("null") }
    // Beyond 2^53 a double does not count single steps, and the long form would pretend it does.
    if abs(value) < 9_007_199_254_740_992, value == Double(Int(value)) {
      text.add(decimal: Int(value))
    } else {
      text.add(copying: value.description)
    }
  }

  mutating func string(_ string: String) {
    string.utf8.span.withUnsafeBufferPointer { letters in
      if !text.add(quoted: letters) { addEscaped(letters) }
    }
  }

  private mutating func addEscaped(_ letters: UnsafeBufferPointer<UInt8>) {
    text.add(0x22)
    var start = 0
    var index = 0
    // Runs without anything to escape are copied whole.
    while index < letters.count {
      let byte = letters[index]
      guard byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F || byte == 0xC2 else {
        index += 1
        continue
      }
      // U+0080 to U+009F, which steer some terminals; others that begin so stay.
      let isControl = byte == 0xC2 && index + 1 < letters.count && letters[index + 1] < 0xA0
      guard byte != 0xC2 || isControl else {
        index += 1
        continue
      }
      text.add(UnsafeBufferPointer(rebasing: letters[start..<index]))
      if isControl { index += 1 }
      escape(letters[index])
      index += 1
      start = index
    }
    text.add(UnsafeBufferPointer(rebasing: letters[start...]))
    text.add(0x22)
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case 0x22: text.add("\\\"")
    case 0x5C: text.add("\\\\")
    case 0x0A: text.add("\\n")
    case 0x0D: text.add("\\r")
    case 0x09: text.add("\\t")
    default:
      let digits = String(byte, radix: 16)
      text.add(copying: "\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
    }
  }
}
