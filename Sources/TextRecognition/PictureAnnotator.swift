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
  /// Stands above the frame; letters beyond ASCII are drawn without their accents, or as `?`.
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
      for mark in marks where mark.page == number { canvas.draw(mark) }
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

  func draw(_ mark: PictureMark) {
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
    if !mark.caption.isEmpty { write(mark.caption, left: left, above: top, mark.colour) }
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

  /// White letters on the mark's colour, above the frame or, at the top of the page, inside it.
  private func write(
    _ caption: String, left: Int, above top: Int, _ colour: PictureMark.Colour
  ) {
    guard let letters = unsafe letters else { return }
    let text = String(Self.plain(caption).prefix(120))
    // Leptonica's widest letter of this size is 20 pixels wide.
    var strip = unsafe pixCreate(Int32(text.utf8.count * 20 + 8), 26, 32)
    defer { unsafe pixDestroy(&strip) }
    guard let drawn = unsafe strip else { return }
    let value =
      UInt32(colour.red) << 24 | UInt32(colour.green) << 16 | UInt32(colour.blue) << 8
    unsafe pixSetAllArbitrary(drawn, value)
    var length: Int32 = 0, overflow: Int32 = 0
    unsafe pixSetTextline(drawn, letters, text, 0xFFFF_FF00, 4, 20, &length, &overflow)
    var part = unsafe boxCreate(0, 0, length + 8, 26)
    defer { unsafe boxDestroy(&part) }
    var cut = unsafe pixClipRectangle(drawn, part, nil)
    defer { unsafe pixDestroy(&cut) }
    guard let cut = unsafe cut else { return }
    let size = Float(scale) * 0.8
    var scaled = unsafe pixScale(cut, size, size)
    defer { unsafe pixDestroy(&scaled) }
    guard let label = unsafe scaled else { return }
    let labelWidth = unsafe Int(pixGetWidth(label)), labelHeight = unsafe Int(pixGetHeight(label))
    let x = max(0, min(left, width - labelWidth))
    let y = top >= labelHeight ? top - labelHeight : top
    unsafe pixRasterop(
      pix, Int32(x), Int32(y), Int32(labelWidth), Int32(labelHeight), Int32(PIX_SRC), label, 0, 0)
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
