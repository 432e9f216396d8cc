/// The fields of a request's head, in the order sent: looked at where they stand, and copied only
/// where somebody asks for one.
///
/// Bytes that are no UTF-8 become U+FFFD.
struct HTTPFields: Sendable {
  /// For each field the lengths of its name and its value, two bytes each, then both; names are in
  /// small letters.
  private let bytes: [UInt8]

  /// As the daemon puts them together.
  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Those of a test.
  init(_ fields: [(name: String, value: String)]) {
    var bytes: [UInt8] = []
    for field in fields {
      let name = Array(field.name.lowercased().utf8), value = Array(field.value.utf8)
      for size in [name.count, value.count] {
        bytes += [UInt8(truncatingIfNeeded: size), UInt8(truncatingIfNeeded: size >> 8)]
      }
      bytes += name + value
    }
    self.bytes = bytes
  }

  /// The value of the first field of that name, given in small letters.
  subscript(name: StaticString) -> String? { place(of: name).map { text(at: $0) } }

  /// Where the value of the first field of that name stands.
  func place(of name: StaticString) -> Range<Int>? {
    var start = 0
    while let field = field(at: start) {
      if isText(name, at: field.name) { return field.value }
      start = field.value.upperBound
    }
    return nil
  }

  /// The places of the name and the value of a field; the next one begins where its value ends.
  @inline(__always)
  func field(at start: Int) -> (name: Range<Int>, value: Range<Int>)? {
    guard start + 4 <= bytes.count else { return nil }
    let name = start + 4..<start + 4 + length(at: start)
    return (name, name.upperBound..<name.upperBound + length(at: start + 2))
  }

  private func length(at place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }

  /// Whether just these letters stand at a place.
  @inline(__always)
  func isText(_ text: StaticString, at place: Range<Int>) -> Bool {
    guard place.count == text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { letters in
      for index in 0..<place.count {
        if unsafe letters[index] != bytes[place.lowerBound + index] { return false }
      }
      return true
    }
  }

  /// What stands at a place.
  func text(at place: Range<Int>) -> String { String(decoding: bytes[place], as: UTF8.self) }

  /// The number that stands at a place; `nil` for anything but digits, and for too large a number.
  func number(at place: Range<Int>) -> Int? {
    if place.isEmpty { return nil }
    var number = 0
    for byte in bytes[place] {
      guard (0x30...0x39).contains(byte) else { return nil }
      let (tens, isFull) = number.multipliedReportingOverflow(by: 10)
      let (sum, isOver) = tens.addingReportingOverflow(Int(byte - 0x30))
      if isFull || isOver { return nil }
      number = sum
    }
    return number
  }

  /// Whether nothing but digits stands at a place.
  func isDigits(at place: Range<Int>) -> Bool {
    !place.isEmpty && bytes[place].allSatisfy { (0x30...0x39).contains($0) }
  }
}
