private import CTIFF
private import CTesseract

/// A picture in one of the formats that need no other library than Leptonica, checked against the
/// limits.
struct LeptonicaPicture: Sendable {
  let header: PictureHeader
  private let name: String
  private let format: PictureFormat
  private let bytes: [UInt8]
  /// The number of the colour that covers nothing.
  private var transparent: Int?
  /// Whether parts of the file that hold no pixels are damaged.
  private let isDamaged: Bool

  init(
    _ bytes: [UInt8], format: PictureFormat, name: String, limits: RecognitionLimits
  ) throws(RecognitionError) {
    switch format {
    case .jpeg2000, .heif, .avif, .pdf:
      throw .unsupportedFormat(name: name, format: format.rawValue)
    case .jpeg, .png, .gif, .bmp, .webp, .tiff, .pnm: break
    }
    guard let header = PictureHeader(of: format, in: bytes) else {
      throw .damaged(name: name, format: format.rawValue)
    }
    guard !header.isUncommon else {
      throw .unsupportedFormat(name: name, format: "\(format.rawValue) of this kind")
    }
    guard header.width > 0, header.height > 0 else { throw .noPixels(name: name) }
    let (pixels, overflows) = header.width.multipliedReportingOverflow(by: header.height)
    // Leptonica's own limits on a side; a row of a million pixels is no page.
    guard !overflows, pixels <= limits.pixels, max(header.width, header.height) < 1_000_000 else {
      throw .tooManyPixels(
        name: name, width: header.width, height: header.height, limit: limits.pixels)
    }
    guard !header.isCutOff, let whole = Self.checkedEnd(bytes, format) else {
      throw .damaged(name: name, format: format.rawValue)
    }
    self.header = header
    self.name = name
    self.format = format
    self.bytes = whole.file
    transparent = whole.transparent
    isDamaged = whole.isDamaged
  }

  /// Decodes a page to grey, upright.
  func page(_ index: Int) throws(RecognitionError) -> OpenedPicture.Page {
    LeptonicaMessages.silence()
    var warnings: Int32 = 0
    let image =
      switch format {
      case .jpeg: jpeg(&warnings)
      case .tiff: tiff(index, &warnings)
      default: other()
      }
    guard let upright = image?.upright(from: header.orientation) else {
      throw .damaged(name: name, format: format.rawValue)
    }
    var page = OpenedPicture.Page(image: upright)
    page.isDamaged = isDamaged || warnings > 0
    return page
  }

  private func jpeg(_ warnings: inout Int32) -> GreyImage? {
    // A damaged stretch of pixels is worth a warning; a missing end is told by `checkedEnd`.
    let hint = Int32(L_JPEG_CONTINUE_WITH_BAD_DATA)
    if !header.isCMYK {
      let grey = unsafe GreyImage(
        adopting: pixReadMemJpeg(
          bytes, bytes.count, 0, 1, &warnings, hint | Int32(L_JPEG_READ_LUMINANCE)))
      if let grey, unsafe pixGetDepth(grey.pix) == 8 { return grey }
    }
    var colour = unsafe pixReadMemJpeg(bytes, bytes.count, 0, 1, &warnings, hint)
    defer { unsafe pixDestroy(&colour) }
    return unsafe colour.flatMap { unsafe GreyImage.grey(from: $0) }
  }

  private func tiff(_ index: Int, _ warnings: inout Int32) -> GreyImage? {
    tiff_damage_listen()
    var picture = unsafe pixReadMemTiff(bytes, bytes.count, Int32(index))
    warnings = tiff_damage_heard()
    defer { unsafe pixDestroy(&picture) }
    return unsafe picture.flatMap { unsafe GreyImage.grey(from: $0, transparent: transparent) }
  }

  private func other() -> GreyImage? {
    switch format {
    case .bmp: return BMPDecoder(bytes)?.pixels().flatMap { GreyImage($0) }
    case .pnm: return PNMDecoder(ByteReader(bytes: bytes))?.pixels().flatMap { GreyImage($0) }
    default: break
    }
    var picture = unsafe pixReadMem(bytes, bytes.count)
    defer { unsafe pixDestroy(&picture) }
    return unsafe picture.flatMap { unsafe GreyImage.grey(from: $0, transparent: transparent) }
  }

  /// What is to be decoded, or `nil` when the file is cut off.
  ///
  /// Checked here because libjpeg invents what is missing, libpng writes to standard error, and
  /// the GIF decoder makes room for every frame of an animation before it gives the first.
  private static func checkedEnd(
    _ bytes: [UInt8], _ format: PictureFormat
  ) -> (file: [UInt8], transparent: Int?, isDamaged: Bool)? {
    switch format {
    case .jpeg: bytes.suffix(4096).contains(0xD9) && endsJPEG(bytes) ? (bytes, nil, false) : nil
    case .png: PNGChunks(bytes).map { ($0.file, nil, $0.isDamaged) }
    case .gif: GIFFirstFrame(of: bytes).map { ($0.file, $0.transparent, false) }
    case .webp: WebPFirstFrame.cut(from: bytes).map { ($0, nil, false) }
    default: (bytes, nil, false)
    }
  }

  /// Whether an end-of-image marker stands anywhere in the last part; cameras append to it.
  private static func endsJPEG(_ bytes: [UInt8]) -> Bool {
    var index = bytes.count - 2
    while index >= 2 {
      if bytes[index] == 0xFF, bytes[index + 1] == 0xD9 { return true }
      index -= 1
    }
    return false
  }
}

/// Leptonica writes to standard error; what matters of it comes back as errors.
enum LeptonicaMessages {
  private static let silenced: Void = {
    _ = setMsgSeverity(Int32(L_SEVERITY_NONE))
  }()

  static func silence() { silenced }
}
