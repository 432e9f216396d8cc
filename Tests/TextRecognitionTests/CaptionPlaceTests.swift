import RecognizedText
import Testing

@testable import TextRecognition

@Suite struct `Places of captions` {
  private func box(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> BoundingBox {
    BoundingBox(left: left, top: top, right: right, bottom: bottom)
  }

  @Test func `are behind the frame where there is room`() {
    let frame = box(100, 200, 400, 240)
    var places = CaptionPlaces(width: 1000, height: 1000, frames: [frame])
    #expect(places.place(width: 120, height: 16, for: frame) == box(402, 200, 522, 216))
  }

  @Test func `are above it where a price stands behind it`() {
    let frame = box(100, 200, 400, 240), price = box(420, 205, 480, 235)
    var places = CaptionPlaces(width: 1000, height: 1000, frames: [frame, price])
    #expect(places.place(width: 120, height: 16, for: frame) == box(100, 184, 220, 200))
  }

  @Test func `never leave the page`() {
    let edges = [
      box(0, 0, 300, 20), box(700, 0, 1000, 20), box(0, 480, 300, 500), box(700, 480, 1000, 500),
      box(0, 0, 1000, 500),
    ]
    for frame in edges {
      var places = CaptionPlaces(width: 1000, height: 500, frames: edges)
      let place = places.place(width: 200, height: 24, for: frame)
      #expect(place.left >= 0 && place.top >= 0 && place.right <= 1000 && place.bottom <= 500)
      #expect(place.width == 200 && place.height == 24)
    }
  }

  @Test func `do not cover each other or other dishes on a crowded page`() {
    let frames = (0..<12).map { box(60, 100 + $0 * 40, 460, 130 + $0 * 40) }
    var places = CaptionPlaces(width: 800, height: 800, frames: frames)
    var taken: [BoundingBox] = []
    for frame in frames {
      let place = places.place(width: 220, height: 18, for: frame)
      #expect(!taken.contains { $0.intersection(place) != nil })
      #expect(!frames.contains { $0.intersection(place) != nil })
      taken.append(place)
    }
  }
}

@Suite struct `Annotated pictures` {
  /// The marked picture in grey.
  private func marked(_ marks: [PictureMark]) throws -> GreyPixels {
    let pages = try PictureAnnotator().draw(
      marks, on: .file(path: Pictures.sample("menu_en_bistro.png")))
    let drawn = try #require(pages.first)
    #expect(pages.count == 1 && drawn.page == 1)
    let opened = try OpenedPicture(
      .data(drawn.jpeg, name: "marked"), limits: RecognitionLimits(), decoders: [])
    return GreyPixels(try #require(try opened.page(0).image))
  }

  @Test func `show whole captions: letters inside a strip of the mark's colour`() throws {
    let frame = BoundingBox(left: 60, top: 300, right: 500, bottom: 360)
    let picture = try marked([
      PictureMark(
        page: 1, box: frame, pattern: .crossHatched,
        colour: PictureMark.Colour(red: 190, green: 0, blue: 30), caption: "UNSAFE: milk, eggs")
    ])
    let scan = 508..<560
    // The strip begins with the frame's top and ends where the paper begins again.
    let rows = (300..<360).prefix { row in
      scan.contains { picture.values[row * picture.width + $0] < 110 }
    }
    #expect((12...30).contains(rows.count))
    func lightest(_ row: Int) -> UInt8 {
      scan.map { picture.values[row * picture.width + $0] }.max() ?? 0
    }
    let letters = rows.filter { lightest($0) > 170 }
    #expect(letters.count >= 5)
    let first = try #require(rows.first), last = try #require(rows.last)
    #expect(lightest(first + 1) < 150 && lightest(last - 1) < 150)
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
