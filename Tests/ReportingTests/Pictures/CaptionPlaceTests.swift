import RecognizedText
import ScanTestSupport
import Testing

@testable import Reporting
@testable import TextRecognition

@Suite struct `Places of captions` {
  private func box(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> BoundingBox {
    BoundingBox(left: left, top: top, right: right, bottom: bottom)
  }

  @Test func `are after the frame where there is room`() {
    let frame = box(100, 200, 400, 240)
    var places = CaptionPlaces(width: 1000, height: 1000, frames: [frame])
    #expect(places.place([(120, 16)], for: [frame]) == box(402, 200, 522, 216))
  }

  @Test func `are above it where a price stands after it`() {
    let frame = box(100, 200, 400, 240), price = box(420, 205, 480, 235)
    var places = CaptionPlaces(width: 1000, height: 1000, frames: [frame, price])
    #expect(places.place([(120, 16)], for: [frame]) == box(100, 184, 220, 200))
  }

  @Test func `keep off print that has no frame`() {
    let frame = box(100, 200, 400, 240)
    var places = CaptionPlaces(width: 1000, height: 1000, frames: [frame]) {
      $0.intersection(box(390, 150, 1000, 250))?.area ?? 0
    }
    #expect(places.place([(120, 16)], for: [frame]) == box(100, 184, 220, 200))
  }

  @Test func `shrink where only a small one has room`() {
    let frames = [box(100, 200, 400, 240), box(0, 0, 1000, 188), box(0, 240, 1000, 900)]
    var places = CaptionPlaces(
      width: 1000, height: 900, frames: frames + [box(420, 180, 1000, 900)])
    #expect(places.place([(120, 16), (90, 12)], for: [frames[0]]) == box(100, 188, 190, 200))
  }

  @Test func `never leave the page`() {
    let edges = [
      box(0, 0, 300, 20), box(700, 0, 1000, 20), box(0, 480, 300, 500), box(700, 480, 1000, 500),
      box(0, 0, 1000, 500),
    ]
    for frame in edges {
      var places = CaptionPlaces(width: 1000, height: 500, frames: edges)
      let place = places.place([(200, 24)], for: [frame])
      #expect(place.left >= 0 && place.top >= 0 && place.right <= 1000 && place.bottom <= 500)
      #expect(place.width == 200 && place.height == 24)
    }
  }

  @Test func `are given up where they would hide something`() {
    let frame = box(100, 200, 400, 240)
    var full = CaptionPlaces(width: 1000, height: 1000, frames: [frame, box(0, 0, 1000, 1000)])
    #expect(full.freePlace([(120, 16), (60, 8)], for: [frame]) == nil)
    var free = CaptionPlaces(width: 1000, height: 1000, frames: [frame])
    #expect(free.freePlace([(120, 16)], for: [frame]) == box(402, 200, 522, 216))
    // The next one keeps off the first.
    #expect(free.freePlace([(120, 16)], for: [frame]) == box(100, 184, 220, 200))
  }

  @Test func `do not cover each other or other dishes on a crowded page`() {
    let frames = (0..<12).map { box(60, 100 + $0 * 40, 460, 130 + $0 * 40) }
    var places = CaptionPlaces(width: 800, height: 800, frames: frames)
    var taken: [BoundingBox] = []
    for frame in frames {
      let place = places.place([(220, 18)], for: [frame])
      #expect(!taken.contains { $0.intersection(place) != nil })
      #expect(!frames.contains { $0.intersection(place) != nil })
      taken.append(place)
    }
  }
}

@Suite struct `Frames around sloping text` {
  struct Case: CustomTestStringConvertible, Sendable {
    var title: String
    var box: BoundingBox
    var degrees: Double
    /// Where the text begins, and how long and high it is.
    var start: (x: Double, y: Double)
    var width: Double
    var height: Double
    var testDescription: String { title }
  }

  static let upright = BoundingBox(left: 100, top: 50, right: 300, bottom: 90)
  static let tall = BoundingBox(left: 100, top: 50, right: 140, bottom: 250)

  @Test(arguments: [
    Case(title: "level", box: upright, degrees: 0, start: (100, 50), width: 200, height: 40),
    Case(title: "up the page", box: tall, degrees: 90, start: (100, 250), width: 200, height: 40),
    Case(
      title: "upside down", box: upright, degrees: 180, start: (300, 90), width: 200, height: 40),
    Case(title: "down the page", box: tall, degrees: 270, start: (140, 50), width: 200, height: 40),
    // 200 by 20 at 10 degrees reach over 200.4 by 54.4.
    Case(
      title: "rising", box: BoundingBox(left: 0, top: 0, right: 200, bottom: 54), degrees: 10,
      start: (0, 35), width: 200, height: 20),
  ])
  func `follow it`(_ test: Case) {
    let found = SlopingBox(test.box, degrees: test.degrees)
    let start = found.point(0, 0)
    #expect(abs(start.x - test.start.x) < 1.5 && abs(start.y - test.start.y) < 1.5)
    #expect(abs(found.width - test.width) < 1.5 && abs(found.height - test.height) < 1.5)
  }

  @Test func `stay upright where no sloping one fits`() {
    let box = BoundingBox(left: 0, top: 0, right: 200, bottom: 10)
    #expect(SlopingBox(box, degrees: 10).parts == [box])
  }

  @Test func `have parts that leave out the corners`() {
    let box = BoundingBox(left: 0, top: 0, right: 200, bottom: 54)
    let parts = SlopingBox(box, degrees: 10).parts
    #expect(parts.count == 10)
    #expect(parts.allSatisfy { $0.height < 30 })
    #expect((parts.first?.top ?? 0) > 25 && (parts.last?.bottom ?? 54) < 29)
  }
}

@Suite struct `Annotated pictures` {
  private static let menu = Recording.path(ofPicture: "menu_en_bistro.png")

  private func grey(_ picture: PictureInput) throws -> GreyPixels {
    let opened = try OpenedPicture(picture, limits: RecognitionLimits(), decoders: [])
    return GreyPixels(try #require(try opened.page(0).image))
  }

  /// The marked picture in grey.
  private func marked(
    _ marks: [PictureMark], as format: DrawingFormat = .jpeg
  ) throws -> GreyPixels {
    let pages = try PictureAnnotator().draw(
      marks, on: .file(path: Self.menu), as: format)
    let drawn = try #require(pages.first)
    #expect(pages.count == 1 && drawn.page == 1)
    let start: [UInt8] = format == .png ? [0x89, 0x50, 0x4E, 0x47] : [0xFF, 0xD8, 0xFF]
    #expect(drawn.bytes.starts(with: start))
    return try grey(.data(drawn.bytes, name: "marked"))
  }

  @Test(arguments: [DrawingFormat.jpeg, .png])
  func `show whole captions: letters inside a strip of the mark's colour`(
    _ format: DrawingFormat
  ) throws {
    let frame = BoundingBox(left: 60, top: 300, right: 500, bottom: 360)
    let picture = try marked(
      [
        PictureMark(
          page: 1, box: frame, pattern: .crossHatched,
          colour: PictureMark.Colour(red: 190, green: 0, blue: 30), caption: "UNSAFE: milk, eggs")
      ], as: format)
    let scan = 508..<560
    // The strip begins with the frame, a little above the text, and ends where the paper begins
    // again.
    func isStrip(_ row: Int) -> Bool {
      scan.contains { picture.values[row * picture.width + $0] < 110 }
    }
    let rows = (285..<360).drop { !isStrip($0) }.prefix(while: isStrip)
    #expect((16...36).contains(rows.count))
    func lightest(_ row: Int) -> UInt8 {
      scan.map { picture.values[row * picture.width + $0] }.max() ?? 0
    }
    let letters = rows.filter { lightest($0) > 170 }
    #expect(letters.count >= 5)
    let first = try #require(rows.first), last = try #require(rows.last)
    #expect(lightest(first + 1) < 150 && lightest(last - 1) < 150)
  }

  @Test func `have captions below the picture where dishes leave no room for them`() throws {
    let red = PictureMark.Colour(red: 190, green: 0, blue: 30)
    let plain = try grey(.file(path: Self.menu))
    let crowded = try marked(
      (0..<3).map { _ in
        PictureMark(
          page: 1, box: BoundingBox(left: 0, top: 0, right: 5000, bottom: 5000), pattern: .hatched,
          colour: red, caption: "UNSAFE: milk")
      })
    #expect(crowded.width == plain.width)
    #expect(crowded.height > plain.height + 3 * 16)
  }

  @Test func `keep marks at the edges on the page`() throws {
    let red = PictureMark.Colour(red: 190, green: 0, blue: 30)
    let picture = try marked([
      PictureMark(
        page: 1, box: BoundingBox(left: -40, top: -20, right: 4000, bottom: 20), pattern: .hatched,
        colour: red, caption: "CAUTION: gluten, milk, eggs, nuts"),
      PictureMark(
        page: 1, box: BoundingBox(left: 1200, top: 9000, right: 1300, bottom: 9050),
        pattern: .underline, colour: red),
    ])
    #expect(picture.width > 0)
  }
}
