/// Cuts an animation down to its first frame.
struct GIFFirstFrame {
  /// The file up to the end of the first frame and a trailer.
  let file: [UInt8]
  /// The colour that lets what lies beneath shine through.
  private(set) var transparent: Int?

  /// Cuts; `nil` when the file is cut off already.
  init?(of bytes: [UInt8]) {
    let reader = ByteReader(bytes: bytes, littleEndian: true)
    guard let flags = reader.byte(10) else { return nil }
    var offset = 13 + Self.colourTable(flags)
    while let kind = reader.byte(offset) {
      switch kind {
      case 0x21:  // an extension: label, then blocks
        guard let end = Self.blocksEnd(reader, from: offset + 2) else { return nil }
        if reader.byte(offset + 1) == 0xF9, let flags = reader.byte(offset + 3) {
          transparent = flags & 1 == 1 ? reader.byte(offset + 6) : nil
        }
        offset = end
      case 0x2C:  // a frame: box, flags, colour table, code size, blocks
        guard let frameFlags = reader.byte(offset + 9),
          let end = Self.blocksEnd(reader, from: offset + 11 + Self.colourTable(frameFlags))
        else { return nil }
        file = bytes[..<end] + [0x3B]
        return
      default:
        return nil
      }
    }
    return nil
  }

  private static func colourTable(_ flags: Int) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1)
  }

  private static func blocksEnd(_ reader: ByteReader, from start: Int) -> Int? {
    var offset = start
    while let length = reader.byte(offset) {
      if length == 0 { return offset + 1 }
      offset += 1 + length
    }
    return nil
  }
}
