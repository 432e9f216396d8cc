private import CTesseract
public import RecognizedText

/// Something to draw on a picture: a frame with a caption, or a line under words.
public struct PictureMark: Sendable, Hashable {
  /// How a frame is filled, so that its meaning does not hang on its colour.
  public enum Pattern: Sendable, Hashable {
    case plain, hatched, crossHatched
    /// No frame: a line under the box.
    case underline
  }

  /// An opaque colour in sRGB.
  public struct Colour: Sendable, Hashable {
    /// 0…255.
    public var red: UInt8
    /// 0…255.
    public var green: UInt8
    /// 0…255.
    public var blue: UInt8

    /// Black is three times 0, white three times 255.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }
  }

  /// 1 for the first page.
  public var page: Int
  /// In pixels of the picture after its EXIF orientation; what is outside is cut.
  public var box: BoundingBox
  /// Tells the mark apart where colours cannot.
  public var pattern: Pattern
  /// Of frame, line and filling, and behind the caption, whose letters are white.
  public var colour: Colour
  /// Stands beside the frame where nothing else does; letters beyond ASCII are drawn without their
  /// accents, or as `?`.
  public var caption: String

  /// A mark for one page; marks are drawn in the order given, later ones on top.
  public init(
    page: Int, box: BoundingBox, pattern: Pattern, colour: Colour, caption: String = ""
  ) {
    self.page = page
    self.box = box
    self.pattern = pattern
    self.colour = colour
    self.caption = caption
  }
}

/// Draws marks on the pages of a picture, which is shown in grey beneath them.
public struct PictureAnnotator: Sendable {
  private let limits: RecognitionLimits
  private let decoders: [PictureDecoder]

  /// Opens what the recogniser opens, when it is given the same limits and decoders.
  public init(limits: RecognitionLimits = RecognitionLimits(), decoders: [PictureDecoder] = []) {
    self.limits = limits
    self.decoders = decoders
  }

  /// The pages that have marks, as JPEG, in the size of the picture.
  ///
  /// - Throws: When the picture cannot be opened or decoded. Marks outside the page are cut, not
  ///   an error.
  public func draw(
    _ marks: [PictureMark], on picture: PictureInput
  ) throws(RecognitionError) -> [(page: Int, jpeg: [UInt8])] {
    let opened = try OpenedPicture(picture, limits: limits, decoders: decoders)
    var result: [(page: Int, jpeg: [UInt8])] = []
    for number in Set(marks.map(\.page)).sorted() where (1...opened.pageCount).contains(number) {
      let page = try opened.page(number - 1)
      let size = page.image.map { ($0.width, $0.height) } ?? page.text.map { ($0.width, $0.height) }
      guard let size, let canvas = Canvas(page.image, width: size.0, height: size.1) else {
        throw .damaged(name: opened.name, format: "page \(number)")
      }
      canvas.draw(marks.filter { $0.page == number })
      guard let jpeg = canvas.jpeg() else {
        throw .damaged(name: opened.name, format: "page \(number)")
      }
      result.append((number, jpeg))
    }
    return result
  }
}

/// A picture of 32 bits to draw on.
@safe private final class Canvas {
  /// Owned: destroyed with this object.
  private let pix: UnsafeMutablePointer<Pix>
  /// Owned: Leptonica's own letters, at 20 points; `nil` when memory runs out.
  private let letters: UnsafeMutablePointer<L_Bmf>?
  private let width: Int
  private let height: Int
  /// Lines and letters grow with the picture.
  private let scale: Int

  init?(_ image: GreyImage?, width: Int, height: Int) {
    let made =
      unsafe image.map { unsafe pixConvert8To32($0.pix) }
      ?? pixCreate(Int32(clamping: width), Int32(clamping: height), 32)
    guard let made = unsafe made else { return nil }
    if image == nil { unsafe pixSetAll(made) }
    unsafe pix = unsafe made
    unsafe letters = unsafe bmfCreate(nil, 20)
    self.width = width
    self.height = height
    scale = max(1, max(width, height) / 1400)
  }

  deinit {
    var pix: UnsafeMutablePointer<Pix>? = unsafe self.pix
    unsafe pixDestroy(&pix)
    var letters = unsafe self.letters
    unsafe bmfDestroy(&letters)
  }

  /// Frames and lines first, the captions over them.
  func draw(_ marks: [PictureMark]) {
    for mark in marks { draw(mark) }
    let frames = marks.filter { $0.pattern != .underline }.map(\.box)
    var places = CaptionPlaces(width: width, height: height, frames: frames)
    for mark in marks where !mark.caption.isEmpty {
      write(mark.caption, at: mark.box, mark.colour, &places)
    }
  }

  private func draw(_ mark: PictureMark) {
    let left = max(0, min(width - 1, mark.box.left)), top = max(0, min(height - 1, mark.box.top))
    let right = max(left + 1, min(width, mark.box.right))
    let bottom = max(top + 1, min(height, mark.box.bottom))
    switch mark.pattern {
    case .underline: line(from: left, to: right, at: min(height - 1, bottom + scale), mark.colour)
    case .plain: frame(left, top, right, bottom, mark.colour)
    case .hatched:
      frame(left, top, right, bottom, mark.colour)
      hatch(left, top, right, bottom, mark.colour, directions: [L_POS_SLOPE_LINE])
    case .crossHatched:
      frame(left, top, right, bottom, mark.colour)
      hatch(
        left, top, right, bottom, mark.colour, directions: [L_POS_SLOPE_LINE, L_NEG_SLOPE_LINE])
    }
  }

  private func line(from left: Int, to right: Int, at y: Int, _ colour: PictureMark.Colour) {
    unsafe pixRenderLineArb(
      pix, Int32(left), Int32(y), Int32(right), Int32(y), Int32(2 * scale), colour.red,
      colour.green, colour.blue)
  }

  private func frame(
    _ left: Int, _ top: Int, _ right: Int, _ bottom: Int, _ colour: PictureMark.Colour
  ) {
    unsafe withBox(left, top, right, bottom) { box in
      unsafe pixRenderBoxArb(pix, box, Int32(2 * scale), colour.red, colour.green, colour.blue)
    }
  }

  /// A hatched bar along the left of the frame: over the words it would hide them.
  private func hatch(
    _ left: Int, _ top: Int, _ right: Int, _ bottom: Int, _ colour: PictureMark.Colour,
    directions: [Int]
  ) {
    let bar = 12 * scale
    let start = left >= bar ? left - bar : left
    unsafe withBox(start, top, start + bar, bottom) { box in
      for direction in directions {
        unsafe pixRenderHashBoxArb(
          pix, box, Int32(5 * scale), Int32(scale), Int32(direction), 1, Int32(colour.red),
          Int32(colour.green), Int32(colour.blue))
      }
    }
  }

  private func withBox(
    _ left: Int, _ top: Int, _ right: Int, _ bottom: Int,
    _ body: (UnsafeMutablePointer<Box>) -> Void
  ) {
    var box = unsafe boxCreate(
      Int32(left), Int32(top), Int32(max(1, right - left)), Int32(max(1, bottom - top)))
    if let made = unsafe box { unsafe body(made) }
    unsafe boxDestroy(&box)
  }

  /// White letters on the mark's colour, beside the frame.
  private func write(
    _ caption: String, at frame: BoundingBox, _ colour: PictureMark.Colour,
    _ places: inout CaptionPlaces
  ) {
    guard let letters = unsafe letters else { return }
    let text = String(Self.plain(caption).prefix(120))
    var length: Int32 = 0, ascent: Int32 = 0
    guard unsafe bmfGetStringWidth(letters, text, &length) == 0,
      unsafe bmfGetBaseline(letters, CChar(UInt8(ascii: "A")), &ascent) == 0, length > 0
    else { return }
    // Room around the letters, and below for those that hang.
    let edge = ascent / 4
    let stripHeight = ascent + ascent / 3 + 2 * edge
    var strip = unsafe pixCreate(length + 4 * edge, stripHeight, 32)
    defer { unsafe pixDestroy(&strip) }
    guard let strip = unsafe strip else { return }
    let value =
      UInt32(colour.red) << 24 | UInt32(colour.green) << 16 | UInt32(colour.blue) << 8
    unsafe pixSetAllArbitrary(strip, value)
    var drawn: Int32 = 0, overflow: Int32 = 0
    unsafe pixSetTextline(
      strip, letters, text, 0xFFFF_FF00, 2 * edge, edge + ascent, &drawn, &overflow)
    // As high as a line of print on a page that is looked at as a whole, never wider than the page.
    let wanted = max(12, Double(max(width, height)) / 85) / Double(stripHeight)
    let factor = Float(min(wanted, Double(width) / Double(length + 4 * edge)))
    var scaled = unsafe pixScale(strip, factor, factor)
    defer { unsafe pixDestroy(&scaled) }
    guard let label = unsafe scaled else { return }
    let size = unsafe (width: Int(pixGetWidth(label)), height: Int(pixGetHeight(label)))
    let place = places.place(width: size.width, height: size.height, for: frame)
    unsafe pixRasterop(
      pix, Int32(place.left), Int32(place.top), Int32(size.width), Int32(size.height),
      Int32(PIX_SRC), label, 0, 0)
  }

  /// The letters that Leptonica can draw: ASCII, accents taken off.
  private static func plain(_ text: String) -> String {
    String(
      text.map { character -> Character in
        if character.isASCII { return character.isNewline ? " " : character }
        let base = character.unicodeScalars.first?.properties
        let name = base?.name ?? ""
        // "LATIN SMALL LETTER E WITH ACUTE": the letter stands behind "LETTER ".
        guard let letter = name.split(separator: " ").dropFirst(3).first, letter.count == 1,
          name.hasPrefix("LATIN"), let plain = letter.first
        else { return "?" }
        return name.contains("SMALL") ? Character(plain.lowercased()) : plain
      })
  }

  func jpeg() -> [UInt8]? {
    var data: UnsafeMutablePointer<UInt8>?
    var size = 0
    guard unsafe pixWriteMemJpeg(&data, &size, pix, 85, 0) == 0, let bytes = unsafe data else {
      return nil
    }
    defer { unsafe lept_free(bytes) }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: size))
  }
}
