/// Takes a PNG file apart before libpng sees it, which writes what it dislikes to standard error.
///
/// Only what the pixels need is handed on: headers, palette, data, resolution.
struct PNGChunks {
  /// The file with those alone.
  let file: [UInt8]
  /// Whether a part that was left out is not what was written: bytes of this file were lost or
  /// changed.
  let isDamaged: Bool

  /// - Returns: `nil` where the file is cut off, or the pixels are not what was written.
  init?(_ bytes: [UInt8]) {
    let reader = ByteReader(bytes: bytes)
    // Without a palette one colour may stand for nothing. It is no colour of the print, and
    // Leptonica would drop all others.
    let hasPalette = reader.byte(25) == 3
    var kept = Array(bytes.prefix(8))
    var isDamaged = false
    var offset = 8
    while let length = reader.number32(offset) {
      let end = offset + 12 + length
      guard let sum = reader.number32(end - 4), let first = reader.byte(offset + 4) else { break }
      let isWhole = Self.checksum(bytes[offset + 4..<end - 4]) == UInt32(truncatingIfNeeded: sum)
      // Capital letters begin the names of what no decoder may skip.
      let isNeeded = first & 0x20 == 0
      if isNeeded, !isWhole { return nil }
      isDamaged = isDamaged || !isWhole
      let isTransparency = reader.matches("tRNS", at: offset + 4) && hasPalette
      if isWhole, isNeeded || isTransparency || reader.matches("pHYs", at: offset + 4) {
        kept += bytes[offset..<end]
      }
      if reader.matches("IEND", at: offset + 4) {
        file = kept
        self.isDamaged = isDamaged
        return
      }
      offset = end
    }
    return nil
  }

  /// CRC-32 as in ISO 3309, which PNG prescribes.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    let table = Self.table
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes { sum = table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ (sum >> 8) }
    return ~sum
  }

  private static let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }
}
