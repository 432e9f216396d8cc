internal import CTesseract
internal import RecognizedText
internal import TextRecognition

/// A picture of 32 bits to draw on.
@safe final class PictureCanvas {
  /// Owned: destroyed with this object.
  private let pix: UnsafeMutablePointer<Pix>
  /// Owned: Leptonica's own letters, at 20 points; `nil` when memory runs out.
  private let letters: UnsafeMutablePointer<L_Bmf>?
  /// In pixels, without the band of captions below.
  let width: Int
  /// See ``width``.
  let height: Int
  /// Lines and letters grow with the picture.
  private let scale: Int
  /// Captions that had no place on the picture, in the order of their numbers.
  private var footnotes: [(text: String, colour: PictureMark.Colour)] = []

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
    let print = unsafe PrintMap(pix, width: width, height: height)
    for mark in marks { draw(mark) }
    let margin = Double(2 * scale + 1)
    func parts(_ mark: PictureMark) -> [BoundingBox] {
      SlopingBox(mark.box, degrees: mark.slope).grown(by: margin).parts
    }
    let frames = marks.filter { $0.pattern != .underline }.flatMap(parts)
    var places = CaptionPlaces(width: width, height: height, frames: frames) {
      print.amount(in: $0)
    }
    for mark in marks where !mark.caption.isEmpty {
      write(mark.caption, at: parts(mark), mark.colour, &places)
    }
  }

  private func draw(_ mark: PictureMark) {
    let text = SlopingBox(mark.box, degrees: mark.slope)
    // Letters keep off the lines.
    let frame = text.grown(by: Double(2 * scale + 1))
    switch mark.pattern {
    case .underline:
      let under = text.height + Double(scale)
      line(text.point(0, under), text.point(text.width, under), 2 * scale, mark.colour)
    case .plain:
      outline(frame, mark.colour)
    case .hatched:
      outline(frame, mark.colour)
      hatch(besides: frame, mark.colour, isCrossed: false)
    case .crossHatched:
      outline(frame, mark.colour)
      hatch(besides: frame, mark.colour, isCrossed: true)
    }
  }

  private func outline(_ box: SlopingBox, _ colour: PictureMark.Colour) {
    let corners = box.corners
    for (index, corner) in corners.enumerated() {
      line(corner, corners[(index + 1) % 4], 2 * scale, colour)
    }
  }

  /// A hatched bar before the text: over the words it would hide them.
  private func hatch(besides frame: SlopingBox, _ colour: PictureMark.Colour, isCrossed: Bool) {
    let bar = Double(12 * scale)
    for (start, end) in Self.diagonals(width: bar, height: frame.height, step: Double(6 * scale)) {
      line(
        frame.point(start.x - bar, start.y), frame.point(end.x - bar, end.y), scale, colour)
      if isCrossed {
        line(frame.point(-start.x, start.y), frame.point(-end.x, end.y), scale, colour)
      }
    }
    line(frame.point(-bar, 0), frame.point(-bar, frame.height), scale, colour)
    line(frame.point(-bar, 0), frame.point(0, 0), scale, colour)
    line(frame.point(-bar, frame.height), frame.point(0, frame.height), scale, colour)
  }

  /// Lines that rise to the right across a rectangle.
  private static func diagonals(
    width: Double, height: Double, step: Double
  ) -> [(start: (x: Double, y: Double), end: (x: Double, y: Double))] {
    stride(from: step, to: width + height, by: step).map { sum in
      let (left, top) = (max(0, sum - height), max(0, sum - width))
      return ((left, sum - left), (sum - top, top))
    }
  }

  private func line(
    _ start: (x: Double, y: Double), _ end: (x: Double, y: Double), _ thickness: Int,
    _ colour: PictureMark.Colour
  ) {
    // Beyond the page there is nothing to draw on, and the numbers fit the library's.
    let (x1, y1) = (pixel(start.x, width), pixel(start.y, height))
    let (x2, y2) = (pixel(end.x, width), pixel(end.y, height))
    unsafe pixRenderLineArb(
      pix, x1, y1, x2, y2, Int32(thickness), colour.red, colour.green, colour.blue)
  }

  private func pixel(_ place: Double, _ size: Int) -> Int32 {
    Int32(max(0, min(Double(size - 1), place.rounded())))
  }

  /// White letters on the mark's colour, beside the frame; where they would hide anything a number
  /// stands there, and the caption below the picture.
  private func write(
    _ caption: String, at frame: [BoundingBox], _ colour: PictureMark.Colour,
    _ places: inout CaptionPlaces
  ) {
    let isWritten = withStrip(caption, colour) { strip in
      // Smaller where there is no room.
      let sizes = [1, 0.75, 0.6].map { share in
        (width: max(1, Int(strip.width * share)), height: max(1, Int(strip.height * share)))
      }
      guard let place = places.freePlace(sizes, for: frame) else { return false }
      unsafe paste(strip.pix, at: place, onto: pix)
      return true
    }
    guard isWritten == false else { return }
    footnotes.append((caption, colour))
    _ = withStrip("\(footnotes.count)", colour) { strip in
      let size = (width: max(1, Int(strip.width * 0.8)), height: max(1, Int(strip.height * 0.8)))
      unsafe paste(strip.pix, at: places.place([size], for: frame), onto: pix)
    }
  }

  /// The picture, with the captions that had no place on it in a band below.
  private func withFootnotes() -> UnsafeMutablePointer<Pix>? {
    let rowHeight = Int(lineHeight * 1.3)
    guard
      let page = unsafe pixCreate(
        Int32(clamping: width),
        Int32(clamping: height + footnotes.count * rowHeight + rowHeight / 2),
        32)
    else { return nil }
    unsafe pixSetAll(page)
    unsafe paste(
      pix, at: BoundingBox(left: 0, top: 0, right: width, bottom: height), onto: page)
    for (index, note) in footnotes.enumerated() {
      let top = height + rowHeight / 4 + index * rowHeight
      _ = withStrip("\(index + 1)  \(note.text)", note.colour) { strip in
        let place = BoundingBox(
          left: 0, top: top, right: max(1, Int(strip.width)),
          bottom: top + max(1, Int(strip.height)))
        unsafe paste(strip.pix, at: place, onto: page)
      }
    }
    return unsafe page
  }

  /// Legible on a page that is looked at as a whole.
  private var lineHeight: Double { max(16, Double(max(width, height)) / 60) }

  /// A drawn text with the size that it should have on the page, never wider than that.
  @safe private struct Strip {
    var pix: UnsafeMutablePointer<Pix>
    var width: Double
    var height: Double
  }

  /// - Returns: `nil` where the text cannot be drawn.
  private func withStrip<Result>(
    _ caption: String, _ colour: PictureMark.Colour, _ body: (Strip) -> Result
  ) -> Result? {
    guard let letters = unsafe letters else { return nil }
    let text = String(Self.plain(caption).prefix(120))
    var length: Int32 = 0, ascent: Int32 = 0
    guard unsafe bmfGetStringWidth(letters, text, &length) == 0,
      unsafe bmfGetBaseline(letters, CChar(UInt8(ascii: "A")), &ascent) == 0, length > 0
    else { return nil }
    // Room around the letters, and below for those that hang.
    let edge = ascent / 4
    let stripHeight = ascent + ascent / 3 + 2 * edge
    var strip = unsafe pixCreate(length + 4 * edge, stripHeight, 32)
    defer { unsafe pixDestroy(&strip) }
    guard let strip = unsafe strip else { return nil }
    let value =
      UInt32(colour.red) << 24 | UInt32(colour.green) << 16 | UInt32(colour.blue) << 8
    unsafe pixSetAllArbitrary(strip, value)
    var drawn: Int32 = 0, overflow: Int32 = 0
    unsafe pixSetTextline(
      strip, letters, text, 0xFFFF_FF00, 2 * edge, edge + ascent, &drawn, &overflow)
    let factor = min(
      lineHeight / Double(stripHeight), Double(width) / Double(length + 4 * edge))
    return unsafe body(
      Strip(
        pix: strip, width: Double(length + 4 * edge) * factor,
        height: Double(stripHeight) * factor))
  }

  private func paste(
    _ picture: UnsafeMutablePointer<Pix>, at place: BoundingBox,
    onto page: UnsafeMutablePointer<Pix>
  ) {
    var scaled = unsafe pixScaleToSize(picture, Int32(place.width), Int32(place.height))
    defer { unsafe pixDestroy(&scaled) }
    guard let scaled = unsafe scaled else { return }
    unsafe pixRasterop(
      page, Int32(place.left), Int32(place.top), Int32(place.width), Int32(place.height),
      Int32(PIX_SRC), scaled, 0, 0)
  }

  /// The letters that Leptonica can draw: ASCII, accents taken off.
  private static func plain(_ text: String) -> String {
    String(
      text.map { character -> Character in
        if character.isASCII { return character.isNewline ? " " : character }
        let base = character.unicodeScalars.first?.properties
        let name = base?.name ?? ""
        // "LATIN SMALL LETTER E WITH ACUTE": the letter stands after "LETTER ".
        guard let letter = name.split(separator: " ").dropFirst(3).first, letter.count == 1,
          name.hasPrefix("LATIN"), let plain = letter.first
        else { return "?" }
        return name.contains("SMALL") ? Character(plain.lowercased()) : plain
      })
  }

  /// The picture with its captions.
  func encoded(as format: DrawingFormat) -> [UInt8]? {
    var longer = unsafe footnotes.isEmpty ? nil : withFootnotes()
    defer { unsafe pixDestroy(&longer) }
    let whole = unsafe longer ?? pix
    switch format {
    case .png: return unsafe Self.bytes { unsafe pixWriteMemPng(&$0, &$1, whole, 0) }
    case .jpeg: return unsafe Self.jpeg(whole, quality: 85)
    }
  }

  /// The picture without its captions, made smaller where a side has more pixels.
  func jpeg(longestSide: Int) -> [UInt8]? {
    let share = Double(longestSide) / Double(max(width, height))
    guard share < 1 else { return unsafe Self.jpeg(pix, quality: 70) }
    let (small, low) = (Int32(Double(width) * share), Int32(Double(height) * share))
    var scaled = unsafe pixScaleToSize(pix, max(1, small), max(1, low))
    defer { unsafe pixDestroy(&scaled) }
    guard let scaled = unsafe scaled else { return nil }
    return unsafe Self.jpeg(scaled, quality: 70)
  }

  private static func jpeg(_ picture: UnsafeMutablePointer<Pix>, quality: Int32) -> [UInt8]? {
    unsafe bytes { unsafe pixWriteMemJpeg(&$0, &$1, picture, quality, 0) }
  }

  /// What Leptonica writes to memory; `nil` when it says that it could not.
  private static func bytes(
    _ write: (inout UnsafeMutablePointer<UInt8>?, inout Int) -> Int32
  ) -> [UInt8]? {
    var data: UnsafeMutablePointer<UInt8>?
    var size = 0
    guard unsafe write(&data, &size) == 0, let bytes = unsafe data else { return nil }
    defer { unsafe lept_free(bytes) }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: size))
  }
}
