/// Turns offsets into the UTF-8 of a text into counts of Unicode scalars.
struct ScalarOffsets {
  private let utf8: [UInt8]
  /// Scalars before every 32nd byte; empty for a text that is all ASCII.
  private let marks: [Int]
  private static let stride = 32

  /// - Complexity: linear in the text.
  init(_ utf8: [UInt8]) {
    self.utf8 = utf8
    var marks: [Int] = []
    marks.reserveCapacity(utf8.count / Self.stride + 1)
    let bytes = utf8.span
    var count = 0
    for offset in bytes.indices {
      if offset % Self.stride == 0 { marks.append(count) }
      count += Self.begins(bytes[offset])
    }
    self.marks = count == utf8.count ? [] : marks
  }

  /// The number of scalars that begin before the offset, in constant time.
  func scalars(before offset: Int) -> Int {
    let offset = min(max(offset, 0), utf8.count)
    guard !marks.isEmpty else { return offset }
    let mark = min(offset / Self.stride, marks.count - 1)
    let bytes = utf8.span
    var count = marks[mark]
    for place in mark * Self.stride..<offset { count += Self.begins(bytes[place]) }
    return count
  }

  func scalars(_ range: Range<Int>) -> Range<Int> {
    let start = scalars(before: range.lowerBound)
    return start..<max(start, scalars(before: range.upperBound))
  }

  /// 1 for the first byte of a scalar, 0 for the others.
  private static func begins(_ byte: UInt8) -> Int { byte & 0xC0 != 0x80 ? 1 : 0 }
}
