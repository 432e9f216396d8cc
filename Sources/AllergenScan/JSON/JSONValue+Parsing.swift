/// Why a text is not JSON, and where.
package struct JSONError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong, without the place.
  package var message: String
  /// From 1.
  package var line: Int
  /// In bytes, from 1.
  package var column: Int

  /// The place and the message on one line.
  package var description: String { "line \(line), column \(column): \(message)" }
}

extension JSONValue {
  /// Reads one JSON document.
  ///
  /// Nesting ends at 64 levels; what is not UTF-8 is an error, since repaired letters would be
  /// others than those meant.
  ///
  /// - Complexity: linear in the text.
  package init(parsing text: some Sequence<UInt8>) throws(JSONError) {
    var parser = JSONParser(Array(text))
    self = try parser.document()
  }

  /// Reads one JSON document, and finds the bytes of one member's value in its outermost object.
  ///
  /// Of several members of that name the last counts; the place is `nil` if there is none.
  package static func parsing(
    _ bytes: [UInt8], locating name: String
  ) throws(JSONError) -> (value: JSONValue, place: Range<Int>?) {
    var parser = JSONParser(bytes, locating: name)
    let value = try parser.document()
    return (value, parser.located)
  }

  /// The text of a JSON string that fills a range of bytes; `nil` if they are not one whole string.
  static func text(in bytes: [UInt8], from start: Int, to end: Int) -> String? {
    guard start < end, bytes[start] == UInt8(ascii: "\"") else { return nil }
    var parser = JSONParser(bytes, at: start)
    guard let text = try? parser.string(), parser.position == end else { return nil }
    return text
  }

  /// Reads one JSON document; columns of errors count bytes of its UTF-8.
  package init(parsing text: String) throws(JSONError) { try self.init(parsing: text.utf8) }
}

private struct JSONParser {
  private let bytes: [UInt8]
  private(set) var position = 0
  private var line = 1
  private var lineStart = 0
  /// The member of the outermost object whose value's bytes are wanted.
  private let wanted: String?
  /// The bytes of that value.
  private(set) var located: Range<Int>?

  init(_ bytes: [UInt8], locating wanted: String? = nil) {
    // The mark that some editors put before UTF-8.
    let hasMark = bytes.first == 0xEF && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    self.bytes = hasMark ? Array(bytes.dropFirst(3)) : bytes
    // Without the mark all places are others.
    self.wanted = hasMark ? nil : wanted
  }

  init(_ bytes: [UInt8], at position: Int) {
    self.bytes = bytes
    self.position = position
    wanted = nil
  }

  mutating func document() throws(JSONError) -> JSONValue {
    let value = try self.value(depth: 0)
    skipSpace()
    if position < bytes.count { throw error("text after the end of the document") }
    return value
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func error(_ message: String, at position: Int? = nil) -> JSONError {
    JSONError(message: message, line: line, column: (position ?? self.position) - lineStart + 1)
  }

  private mutating func skipSpace() {
    while let byte = next {
      switch byte {
      case 0x0A:
        line += 1
        lineStart = position + 1
      case 0x20, 0x09, 0x0D: break
      default: return
      }
      position += 1
    }
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    skipSpace()
    guard depth < 64 else { throw error("nested too deeply") }
    switch next {
    case nil: throw error("the text ends where a value should stand")
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case let byte? where byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte):
      return try number()
    default: return try word()
    }
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
    var members: [JSONMember] = []
    position += 1
    skipSpace()
    if take("}") { return .object([]) }
    // As many as most requests have.
    members.reserveCapacity(6)
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw error("expected a name in quotes") }
      let line = self.line
      let key = try string()
      skipSpace()
      guard take(":") else { throw error("expected ':' after \"\(key)\"") }
      skipSpace()
      let start = position
      members.append(JSONMember(key: key, value: try value(depth: depth + 1), line: line))
      if depth == 0, let wanted, key == wanted { located = start..<position }
      skipSpace()
      if take("}") { return .object(members) }
      guard take(",") else { throw error("expected ',' or '}' after the value of \"\(key)\"") }
    }
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
    var values: [JSONValue] = []
    position += 1
    skipSpace()
    if take("]") { return .array([]) }
    while true {
      values.append(try value(depth: depth + 1))
      skipSpace()
      if take("]") { return .array(values) }
      guard take(",") else { throw error("expected ',' or ']' in a list") }
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func word() throws(JSONError) -> JSONValue {
    for (word, value) in [
      ("true", JSONValue.bool(true)), ("false", .bool(false)), ("null", .null),
    ] where bytes[position...].starts(with: word.utf8) {
      position += word.utf8.count
      return value
    }
    throw error("not a JSON value")
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = position
    while let byte = next, "+-.eE0123456789".utf8.contains(byte) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    // Swift also takes "01", "1.e5" and "-.1".
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let hasForm =
      digits.first?.isNumber == true
      && !(digits.hasPrefix("0") && digits.dropFirst().first?.isNumber == true)
      && text.split(separator: ".", omittingEmptySubsequences: false).dropFirst().allSatisfy {
        $0.first?.isNumber == true
      }
    guard hasForm, let value = Double(text), value.isFinite else {
      throw error("'\(text.prefix(40))' is not a number", at: start)
    }
    return .number(value)
  }

  mutating func string() throws(JSONError) -> String {
    // Nearly all text is one run without an escape, and in ASCII.
    let run = Self.plainRun(in: bytes.span, from: position + 1)
    guard run.isASCII, run.end < bytes.count, bytes[run.end] == UInt8(ascii: "\"") else {
      return try anyString()
    }
    defer { position = run.end + 1 }
    return String(decoding: bytes[position + 1..<run.end], as: UTF8.self)
  }

  private mutating func anyString() throws(JSONError) -> String {
    let start = position
    position += 1
    var text: [UInt8] = []
    // Runs without an escape are copied whole.
    var run = position
    while let byte = nextSpecial() {
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        let rest = bytes[run..<position - 1]
        if let whole = String(validating: text + rest, as: UTF8.self) { return whole }
        throw error("this text is not UTF-8; save it with that encoding", at: start)
      case UInt8(ascii: "\\"):
        text += bytes[run..<position - 1]
        text.append(contentsOf: try escape().utf8)
        run = position
      default: throw error("a line break or control sign inside a string", at: position - 1)
      }
    }
    throw error("a string without its closing quote", at: start)
  }

  /// Goes on to the next quotation mark, backslash or control sign.
  private mutating func nextSpecial() -> UInt8? {
    position = Self.plainRun(in: bytes.span, from: position).end
    return next
  }

  private static func plainRun(
    in letters: Span<UInt8>, from start: Int
  ) -> (end: Int, isASCII: Bool) {
    var end = start
    var all: UInt8 = 0
    while end < letters.count {
      let byte = letters[end]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      all |= byte
      end += 1
    }
    return (end, all < 0x80)
  }

  private mutating func escape() throws(JSONError) -> String {
    guard let byte = next else { throw error("a string without its closing quote") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicode()
    default: throw error("unknown escape in a string", at: position - 2)
    }
  }

  private mutating func unicode() throws(JSONError) -> String {
    let first = try hex()
    if (0xD800..<0xDC00).contains(first), bytes[position...].starts(with: [0x5C, 0x75]) {
      let back = position
      position += 2
      let second = try hex()
      if (0xDC00..<0xE000).contains(second) {
        return String(decoding: [UInt16(first), UInt16(second)], as: UTF16.self)
      }
      position = back
    }
    // Half a pair stands for nothing.
    return Unicode.Scalar(first).map { String($0) } ?? "\u{FFFD}"
  }

  private mutating func hex() throws(JSONError) -> UInt32 {
    let digits = bytes[position..<min(position + 4, bytes.count)]
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error("expected four hexadecimal digits after \\u") }
    position += 4
    return value
  }
}
