extension PictureHeader {
  /// The orientation in an EXIF block: a small TIFF file of its own.
  static func exifOrientation(_ reader: ByteReader) -> Orientation? {
    guard let (reader, first) = firstDirectory(reader) else { return nil }
    return entry(0x0112, of: first, in: reader).flatMap(Orientation.init(rawValue:))
  }

  /// The size of the largest page and how many pages there are.
  ///
  /// Leptonica honours the orientation of TIFF pages itself, so it is not told here.
  static func tiff(_ reader: ByteReader) -> PictureHeader? {
    var header = PictureHeader(width: 0, height: 0, pages: 0)
    header.isUncommon = isBigTIFF(reader)
    if header.isUncommon { return header }
    guard let (reader, first) = firstDirectory(reader) else { return nil }
    var directory = first
    var seen: Set<Int> = []
    // A directory that points back to an earlier one would never end.
    while directory != 0, seen.insert(directory).inserted, seen.count <= 65_536 {
      guard let entries = reader.number16(directory) else {
        header.isCutOff = true
        break
      }
      if let width = entry(0x0100, of: directory, in: reader),
        let height = entry(0x0101, of: directory, in: reader)
      {
        header.pages += 1
        header.isUncommon = header.isUncommon || isUncommon(directory, in: reader)
        header.isCutOff = header.isCutOff || !hasAllStrips(directory, in: reader)
        if width.multipliedReportingOverflow(by: height).partialValue
          > header.width.multipliedReportingOverflow(by: header.height).partialValue
        {
          header.width = width
          header.height = height
        }
      }
      directory = reader.number32(directory + 2 + entries * 12) ?? 0
    }
    return header.pages > 0 ? header : nil
  }

  /// Whether offsets are of 64 bits, for files of more than 4 GB.
  private static func isBigTIFF(_ reader: ByteReader) -> Bool {
    reader.matches([0x49, 0x49, 43, 0]) || reader.matches([0x4D, 0x4D, 0, 43])
  }

  /// Whether a page is kept in tiles, each colour for itself, or in signed or broken numbers.
  private static func isUncommon(_ directory: Int, in reader: ByteReader) -> Bool {
    let hasTiles = entry(0x0142, of: directory, in: reader) != nil
    let hasPlanes =
      entry(0x011C, of: directory, in: reader) == 2
      && entry(0x0115, of: directory, in: reader) ?? 1 > 1
    let numbers = entry(0x0153, of: directory, in: reader) ?? 1
    return hasTiles || hasPlanes || numbers == 2 || numbers == 3
  }

  /// Whether the pixels of a page lie inside the file: libtiff leaves those white that do not.
  private static func hasAllStrips(_ directory: Int, in reader: ByteReader) -> Bool {
    let starts = numbers(0x0111, of: directory, in: reader)
    let lengths = numbers(0x0117, of: directory, in: reader)
    return zip(starts, lengths).allSatisfy { $0 + $1 <= reader.count }
  }

  /// The values of a tag that holds numbers of 16 or 32 bits, as many as lie inside the file.
  private static func numbers(
    _ tag: Int, of directory: Int, in reader: ByteReader
  ) -> [Int] {
    guard let offset = place(of: tag, in: directory, reader),
      let kind = reader.number16(offset + 2), kind == 3 || kind == 4,
      let count = reader.number32(offset + 4)
    else { return [] }
    let size = kind == 3 ? 2 : 4
    guard count * size > 4 else {
      return (0..<count).compactMap {
        kind == 3 ? reader.number16(offset + 8 + 2 * $0) : reader.number32(offset + 8 + 4 * $0)
      }
    }
    guard let start = reader.number32(offset + 8) else { return [] }
    return (0..<min(count, max(0, reader.count - start) / size)).compactMap {
      kind == 3 ? reader.number16(start + 2 * $0) : reader.number32(start + 4 * $0)
    }
  }

  private static func firstDirectory(_ reader: ByteReader) -> (ByteReader, Int)? {
    var reader = reader
    if reader.matches("II") {
      reader.littleEndian = true
    } else if reader.matches("MM") {
      reader.littleEndian = false
    } else {
      return nil
    }
    guard reader.number16(2) == 42, let first = reader.number32(4) else { return nil }
    return (reader, first)
  }

  /// The value of a tag that holds one 16- or 32-bit number.
  private static func entry(_ tag: Int, of directory: Int, in reader: ByteReader) -> Int? {
    guard let offset = place(of: tag, in: directory, reader) else { return nil }
    switch reader.number16(offset + 2) {
    case 3: return reader.number16(offset + 8)
    case 4: return reader.number32(offset + 8)
    default: return nil
    }
  }

  /// Where the entry of a tag begins.
  private static func place(of tag: Int, in directory: Int, _ reader: ByteReader) -> Int? {
    guard let count = reader.number16(directory) else { return nil }
    for index in 0..<count {
      let offset = directory + 2 + index * 12
      guard let found = reader.number16(offset) else { return nil }
      if found == tag { return offset }
    }
    return nil
  }
}
