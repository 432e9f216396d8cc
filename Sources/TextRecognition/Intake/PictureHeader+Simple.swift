extension PictureHeader {
  /// The logical screen, or a larger first frame: decoders make room for either.
  static func gif(_ reader: ByteReader) -> PictureHeader? {
    var little = reader
    little.littleEndian = true
    guard let width = little.number16(6), let height = little.number16(8) else { return nil }
    return PictureHeader(width: width, height: height)
  }

  static func bmp(_ reader: ByteReader) -> PictureHeader? {
    var little = reader
    little.littleEndian = true
    guard let size = little.number32(14) else { return nil }
    if size == 12 {
      guard let width = little.number16(18), let height = little.number16(20) else { return nil }
      return PictureHeader(width: width, height: height)
    }
    guard let width = little.number32(18), let height = little.number32(22) else { return nil }
    // A negative height means rows from the top down.
    return PictureHeader(
      width: Int(UInt32(truncatingIfNeeded: width)),
      height: Int(Int32(truncatingIfNeeded: height).magnitude))
  }

  /// `P1`…`P6`, then width and height in digits, with comments anywhere between.
  static func pnm(_ reader: ByteReader) -> PictureHeader? {
    var offset = 2
    guard let width = pnmNumber(reader, &offset), let height = pnmNumber(reader, &offset)
    else { return nil }
    return PictureHeader(width: width, height: height)
  }

  private static func pnmNumber(_ reader: ByteReader, _ offset: inout Int) -> Int? {
    while let byte = reader.byte(offset) {
      if byte == 0x23 {
        while let next = reader.byte(offset), next != 0x0A { offset += 1 }
      } else if (0x30...0x39).contains(byte) {
        break
      } else if byte == 0x20 || (0x09...0x0D).contains(byte) {
        offset += 1
      } else {
        return nil
      }
    }
    var number = 0
    while let byte = reader.byte(offset), (0x30...0x39).contains(byte) {
      guard number < 100_000_000 else { return nil }
      number = number * 10 + byte - 0x30
      offset += 1
    }
    return number
  }
}
