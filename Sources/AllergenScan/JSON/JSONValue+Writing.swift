extension JSONValue {
  /// Everything on one line, or a line for each element and member.
  package enum Layout: Sendable { case compact, indented }

  /// The document as text, without a newline at its end.
  ///
  /// Equal values give equal text. What is not a number (infinity) becomes `null`.
  package func text(_ layout: Layout = .compact) -> String {
    String(decoding: utf8(layout), as: UTF8.self)
  }

  /// The same as bytes.
  package func utf8(_ layout: Layout = .compact) -> [UInt8] {
    var writer = JSONTextWriter(isIndented: layout == .indented)
    writer.write(self, depth: 0)
    return writer.bytes
  }
}

private struct JSONTextWriter {
  let isIndented: Bool
  var bytes: [UInt8] = []

  init(isIndented: Bool) {
    self.isIndented = isIndented
    // Most results are longer; growing from nothing copies what is written several times.
    bytes.reserveCapacity(4096)
  }

  mutating func write(_ value: JSONValue, depth: Int) {
    switch value {
    case .null: add("null")
    case .bool(let value): add(value ? "true" : "false")
    case .number(let value): number(value)
    case .string(let value): string(value)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for index in values.indices {
        begin(index, depth)
        write(values[index], depth: depth + 1)
      }
      if !values.isEmpty { newline(depth) }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for index in members.indices {
        begin(index, depth)
        string(members[index].key)
        bytes.append(UInt8(ascii: ":"))
        if isIndented { bytes.append(0x20) }
        write(members[index].value, depth: depth + 1)
      }
      if !members.isEmpty { newline(depth) }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// What stands before an element or a member.
  private mutating func begin(_ index: Int, _ depth: Int) {
    if index > 0 { bytes.append(UInt8(ascii: ",")) }
    newline(depth + 1)
  }

  private mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func newline(_ depth: Int) {
    guard isIndented else { return }
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: 2 * depth))
  }

  private mutating func number(_ value: Double) {
    guard value.isFinite else { return add("null") }
    // Beyond 2^53 a double does not count single steps, and the long form would pretend it does.
    if value == value.rounded(), abs(value) < 9_007_199_254_740_992 {
      add(String(Int(value)))
    } else {
      add(value.description)
    }
  }

  private mutating func string(_ text: String) {
    bytes.append(0x22)
    var text = text
    text.withUTF8 { letters in
      var start = 0
      var index = 0
      // Runs without anything to escape are copied whole: nearly all text is such a run.
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
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: letters[start..<index]))
        if isControl { index += 1 }
        escape(letters[index])
        index += 1
        start = index
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: letters[start...]))
    }
    bytes.append(0x22)
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case 0x22: add("\\\"")
    case 0x5C: add("\\\\")
    case 0x0A: add("\\n")
    case 0x0D: add("\\r")
    case 0x09: add("\\t")
    default:
      let digits = String(byte, radix: 16)
      add("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
    }
  }
}
