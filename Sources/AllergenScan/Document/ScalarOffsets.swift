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
    let bytes = utf8.span.bytes
    var count = 0, offset = 0
    while offset < utf8.count {
      if offset % Self.stride == 0 { marks.append(count) }
      if offset + 8 <= utf8.count {
        // In bounds, as was just checked, and any eight bytes are a number.
        let eight = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
        // After the first byte of a scalar all have their first bit set and not the second.
        let continued = eight >> 7 & ~(eight >> 6) & 0x0101_0101_0101_0101
        count += 8 - continued.nonzeroBitCount
        offset += 8
      } else {
        count += Self.begins(utf8[offset])
        offset += 1
      }
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
