/// Turns offsets into the UTF-8 of a text into counts of Unicode scalars.
struct ScalarOffsets {
  private let utf8: [UInt8]
  /// Scalars before every 256th byte; empty for a text that is all ASCII.
  private let marks: [Int]
  private static let stride = 256

  /// - Complexity: linear in the text.
  init(_ utf8: [UInt8]) {
    self.utf8 = utf8
    guard utf8.contains(where: { $0 >= 0x80 }) else {
      marks = []
      return
    }
    var marks: [Int] = []
    var count = 0
    marks.reserveCapacity(utf8.count / Self.stride + 1)
    for start in Swift.stride(from: 0, to: utf8.count, by: Self.stride) {
      marks.append(count)
      count += utf8[start..<min(start + Self.stride, utf8.count)].count(where: Self.begins)
    }
    self.marks = marks
  }

  /// The number of scalars that begin before the offset, in constant time.
  func scalars(before offset: Int) -> Int {
    let offset = min(max(offset, 0), utf8.count)
    guard !marks.isEmpty else { return offset }
    let mark = min(offset / Self.stride, marks.count - 1)
    return utf8[mark * Self.stride..<offset].reduce(marks[mark]) {
      $0 + (Self.begins($1) ? 1 : 0)
    }
  }

  func scalars(_ range: Range<Int>) -> Range<Int> {
    let start = scalars(before: range.lowerBound)
    return start..<max(start, scalars(before: range.upperBound))
  }

  /// Whether a byte is the first of a scalar.
  private static func begins(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }
}
