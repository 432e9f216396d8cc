/// Takes the first frame out of an animation, which Leptonica does not decode.
enum WebPFirstFrame {
  /// The file itself where it is no animation, else one with the first frame alone; `nil` when that
  /// is cut off.
  static func cut(from bytes: [UInt8]) -> [UInt8]? {
    let reader = ByteReader(bytes: bytes, littleEndian: true)
    guard reader.matches("VP8X", at: 12), let flags = reader.byte(20), flags & 2 != 0 else {
      return bytes
    }
    var offset = 12
    while let length = reader.number32(offset + 4) {
      let end = offset + 8 + length
      guard reader.matches("ANMF", at: offset) else {
        offset = end + length & 1
        continue
      }
      // The frame's place and size, its time and flags stand before its own chunks.
      let first = offset + 8 + 16
      guard first < end, end <= bytes.count else { return nil }
      let size = bytes[(offset + 14)..<(offset + 20)]
      let coverage: UInt8 = reader.matches("ALPH", at: first) ? 0x10 : 0
      let header = Array("VP8X".utf8) + [10, 0, 0, 0, coverage, 0, 0, 0] + size
      let chunks = (coverage > 0 ? header : []) + bytes[first..<end]
      return Array("RIFF".utf8) + little(chunks.count + 4) + Array("WEBP".utf8) + chunks
    }
    return nil
  }

  private static func little(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
