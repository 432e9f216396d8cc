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

  static func pnm(_ reader: ByteReader) -> PictureHeader? {
    PNMDecoder(reader).map { PictureHeader(width: $0.width, height: $0.height) }
  }
}
