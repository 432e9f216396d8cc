/// A file format, told by the first bytes alone: names and endings may lie.
package enum PictureFormat: String, Sendable, Hashable, CaseIterable {
  case jpeg = "JPEG"
  case png = "PNG"
  case gif = "GIF"
  case bmp = "BMP"
  case webp = "WebP"
  case tiff = "TIFF"
  case pnm = "PNM"
  case jpeg2000 = "JPEG 2000"
  case heif = "HEIC"
  case avif = "AVIF"
  case pdf = "PDF"

  /// The format that a file beginning with these bytes claims to be; the first 1,024 suffice.
  package init?(sniffing bytes: [UInt8]) {
    let reader = ByteReader(bytes: bytes)
    if reader.matches([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if reader.matches([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if reader.matches("GIF87a") || reader.matches("GIF89a") {
      self = .gif
    } else if reader.matches("RIFF"), reader.matches("WEBP", at: 8) {
      self = .webp
    } else if Self.isTIFF(reader) {
      self = .tiff
    } else if reader.matches("BM"), reader.count >= 26 {
      self = .bmp
    } else if Self.isPNM(reader) {
      self = .pnm
    } else if reader.matches("jP  ", at: 4) || reader.matches([0xFF, 0x4F, 0xFF, 0x51]) {
      self = .jpeg2000
    } else if reader.matches("ftyp", at: 4), let brand = Self.mediaBrand(reader) {
      self = brand
    } else if Self.isPDF(reader) {
      self = .pdf
    } else {
      return nil
    }
  }

  /// With offsets of 32 bits, or of 64.
  private static func isTIFF(_ reader: ByteReader) -> Bool {
    [0x2A, 0x2B].contains { kind in
      reader.matches([0x49, 0x49, kind, 0]) || reader.matches([0x4D, 0x4D, 0, kind])
    }
  }

  private static func isPNM(_ reader: ByteReader) -> Bool {
    guard reader.matches("P"), let kind = reader.byte(1), (0x31...0x37).contains(kind),
      let next = reader.byte(2)
    else { return false }
    return next == 0x20 || (0x09...0x0D).contains(next) || next == 0x23
  }

  private static func mediaBrand(_ reader: ByteReader) -> PictureFormat? {
    if reader.matches("avif", at: 8) || reader.matches("avis", at: 8) { return .avif }
    let brands: [StaticString] = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]
    return brands.contains { reader.matches($0, at: 8) } ? .heif : nil
  }

  /// The mark may come within the first 1,024 bytes (PDF 1.7, Annex H, note 13).
  private static func isPDF(_ reader: ByteReader) -> Bool {
    (0..<max(1, min(1024, reader.count))).contains { reader.matches("%PDF-", at: $0) }
  }
}
