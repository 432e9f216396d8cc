/// What the header of a picture tells before anything is decoded.
struct PictureHeader: Equatable {
  var width: Int
  var height: Int
  var pages = 1
  /// Inks for print instead of a screen's colours: no luminance can be taken from the file.
  var isCMYK = false
  /// Pixels in tiles, planes or numbers that nothing here decodes.
  var isUncommon = false
  /// Whether the file ends before its pixels do, where the header tells.
  var isCutOff = false
  /// How the pixels must be turned for the picture to stand upright.
  var orientation = Orientation.upright

  /// Reads the header, or gives `nil` when it is damaged; no work grows with the claimed size.
  init?(of format: PictureFormat, in bytes: [UInt8]) {
    let reader = ByteReader(bytes: bytes)
    let header: PictureHeader? =
      switch format {
      case .jpeg: Self.jpeg(reader)
      case .png: Self.png(reader)
      case .gif: Self.gif(reader)
      case .bmp: Self.bmp(reader)
      case .webp: Self.webP(reader)
      case .tiff: Self.tiff(reader)
      case .pnm: Self.pnm(reader)
      case .jpeg2000, .heif, .avif, .pdf: nil
      }
    guard let header else { return nil }
    self = header
  }

  init(width: Int, height: Int, pages: Int = 1, orientation: Orientation = .upright) {
    self.width = width
    self.height = height
    self.pages = pages
    self.orientation = orientation
  }
}

/// The eight EXIF orientations, by the number in the file.
enum Orientation: Int, CaseIterable {
  case upright = 1
  case mirrored, upsideDown, upsideDownMirrored
  case mirroredThenTurnedLeft, turnedLeft, mirroredThenTurnedRight, turnedRight
}
