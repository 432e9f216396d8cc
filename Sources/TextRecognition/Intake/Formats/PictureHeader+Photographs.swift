extension PictureHeader {
  /// Walks the segments up to the frame header; EXIF stands before it.
  static func jpeg(_ reader: ByteReader) -> PictureHeader? {
    var offset = 2
    var orientation = Orientation.upright
    while let marker = reader.byte(offset) {
      guard marker == 0xFF, let kind = reader.byte(offset + 1) else { return nil }
      if kind == 0xFF {  // a fill byte
        offset += 1
        continue
      }
      guard let length = reader.number16(offset + 2), length >= 2 else { return nil }
      if isFrame(kind) {
        guard let height = reader.number16(offset + 5), let width = reader.number16(offset + 7)
        else { return nil }
        var header = PictureHeader(width: width, height: height, orientation: orientation)
        header.isCMYK = reader.byte(offset + 9) == 4
        return header
      }
      if kind == 0xE1, reader.matches("Exif\0\0", at: offset + 4),
        let found = exifOrientation(reader.moved(to: offset + 10))
      {
        orientation = found
      }
      if kind == 0xDA || kind == 0xD9 { return nil }
      offset += 2 + length
    }
    return nil
  }

  /// Start-of-frame markers, without the tables and the restart markers among them.
  private static func isFrame(_ kind: Int) -> Bool {
    (0xC0...0xCF).contains(kind) && kind != 0xC4 && kind != 0xC8 && kind != 0xCC
  }

  static func png(_ reader: ByteReader) -> PictureHeader? {
    guard reader.matches("IHDR", at: 12), let width = reader.number32(16),
      let height = reader.number32(20)
    else { return nil }
    var header = PictureHeader(width: width, height: height)
    var offset = 8
    // EXIF may follow the pixels; each step moves on by at least 12 bytes.
    while let length = reader.number32(offset), reader.byte(offset + 8) != nil {
      if reader.matches("eXIf", at: offset + 4) {
        header.orientation = exifOrientation(reader.moved(to: offset + 8)) ?? .upright
        break
      }
      offset += 12 + length
    }
    return header
  }

  static func webP(_ reader: ByteReader) -> PictureHeader? {
    var little = reader
    little.littleEndian = true
    if little.matches("VP8 ", at: 12) {
      guard little.matches([0x9D, 0x01, 0x2A], at: 23), let width = little.number16(26),
        let height = little.number16(28)
      else { return nil }
      return PictureHeader(width: width & 0x3FFF, height: height & 0x3FFF)
    }
    if little.matches("VP8L", at: 12) {
      guard little.byte(20) == 0x2F, let bits = little.number32(21) else { return nil }
      return PictureHeader(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    }
    guard little.matches("VP8X", at: 12), let width = little.number24(24),
      let height = little.number24(27)
    else { return nil }
    var header = PictureHeader(width: width + 1, height: height + 1)
    var offset = 12
    while let length = little.number32(offset + 4) {
      if little.matches("EXIF", at: offset) {
        let skipped = little.matches("Exif\0\0", at: offset + 8) ? 14 : 8
        header.orientation = exifOrientation(little.moved(to: offset + skipped)) ?? .upright
        break
      }
      offset += 8 + length + length & 1
    }
    return header
  }
}
