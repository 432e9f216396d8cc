import RecognizedText
import Testing

@testable import TextRecognition

@Suite struct CodePlaceTests {
  /// A word whose letters are 14 pixels high, 10 without ascenders.
  private static let name = CertainWord(
    box: BoundingBox(left: 40, top: 100, right: 180, bottom: 114), line: 0, isPrice: false,
    lowest: 10)
  private static let price = CertainWord(
    box: BoundingBox(left: 800, top: 100, right: 840, bottom: 114), line: 1, isPrice: true,
    lowest: 10)

  private static func letters(_ lefts: [Int], top: Int = 105, height: Int = 9) -> [CodeShape] {
    lefts.map {
      let box = BoundingBox(left: $0, top: top, right: $0 + 7, bottom: top + height)
      return CodeShape(letter: box, outer: box)
    }
  }

  private static func places(
    _ shapes: [CodeShape], beside more: [CertainWord] = []
  ) -> [CodePlaces.Place] {
    CodePlaces(shapes: shapes, certain: [name, price] + more).places
  }

  @Test func `small letters after a word are a place of its line`() throws {
    let place = try #require(Self.places(Self.letters([188, 199, 210])).first)
    #expect(place.line == 0 && place.isNear)
    // With brackets that are no shapes, without the word.
    #expect(place.box.left > 180 && place.box.left < 188 && place.box.right > 217)
  }

  @Test func `so are letters in a column of their own, and below the word`() throws {
    let column = try #require(Self.places(Self.letters([520, 533])).first)
    #expect(column.line == 0 && !column.isNear)
    let below = try #require(Self.places(Self.letters([42, 55], top: 120)).first)
    #expect(below.line == nil && !below.isNear)
  }

  @Test(arguments: [
    ("as high as capitals", letters([188, 199], top: 100, height: 14)),
    ("after a price", letters([850, 860])),
    ("a line with no word above it", letters([42, 55], top: 300)),
  ]) func `other print is none`(title: String, shapes: [CodeShape]) {
    #expect(Self.places(shapes).isEmpty, "\(title)")
  }

  @Test func `a comma after a word is no code`() {
    var name = Self.name
    name.baseline = 114
    let places = { (top: Int, height: Int) in
      CodePlaces(
        shapes: Self.letters([183], top: top, height: height), certain: [name]
      ).places.count
    }
    #expect(places(111, 4) == 0)
    #expect(places(108, 6) == 1)
  }

  @Test func `print that a word follows is part of a text`() {
    let next = CertainWord(
      box: BoundingBox(left: 212, top: 100, right: 260, bottom: 114), line: 0, isPrice: false,
      lowest: 10)
    #expect(Self.places(Self.letters([188, 199]), beside: [next]).isEmpty)
  }

  @Test func `letters in rings and dots are framed, the holes of letters are not`() throws {
    let ring = BoundingBox(left: 40, top: 4, right: 60, bottom: 24)
    let inner = BoundingBox(left: 46, top: 10, right: 54, bottom: 19)
    let white = GreyPixels(width: 100, height: 30, values: [UInt8](repeating: 255, count: 3000))
    let blank = try #require(GreyImage(white))
    let framed = [CodeShape(letter: inner, outer: ring)]
    #expect(CodeShape.all(in: [ring, inner], of: blank) == framed)
    #expect(framed[0].isFramed)
    // A dot with a letter within.
    let dot = try #require(GreyImage(Self.painted(white, [(ring, 90), (inner, 255)])))
    #expect(CodeShape.all(in: [ring], of: dot) == framed)
    // The hole of an O fills most of it.
    let hole = BoundingBox(left: 43, top: 7, right: 57, bottom: 21)
    let letter = try #require(GreyImage(Self.painted(white, [(ring, 0), (hole, 255)])))
    #expect(
      CodeShape.all(in: [ring], of: letter) == [CodeShape(letter: ring, outer: ring)])
  }

  @Test func `what stands in frames after a word is a place of letters`() {
    let ring = BoundingBox(left: 190, top: 97, right: 210, bottom: 117)
    let inner = BoundingBox(left: 196, top: 103, right: 204, bottom: 112)
    #expect(
      Self.places([CodeShape(letter: inner, outer: ring)]).map(\.framed) == [[[inner]]])
  }

  /// The picture with boxes of these greys.
  private static func painted(
    _ pixels: GreyPixels, _ boxes: [(BoundingBox, UInt8)]
  ) -> GreyPixels {
    var pixels = pixels
    for (box, grey) in boxes {
      for row in box.top..<box.bottom {
        for column in box.left..<box.right { pixels.values[row * pixels.width + column] = grey }
      }
    }
    return pixels
  }

  @Test(arguments: [
    ("A,C,G", ["A", "C", "G"]), ("ACG", ["A", "C", "G"]), ("A C", ["A", "C"]), ("a.c", ["A", "C"]),
    ("CA", nil), ("A,C,C", nil), ("A,X", nil), ("", nil),
  ]) func `lists of letters`(text: String, codes: [String]?) {
    #expect(CodeAlphabet(["A", "C", "F", "G"]).codes(in: text) == codes)
  }

  @Test func `a small i may be an l where a legend has both`() {
    #expect(CodeAlphabet(["A", "I", "L"]).isMistakable(["A", "L"]))
    #expect(!CodeAlphabet(["A", "I", "L"]).isMistakable(["A"]))
    #expect(!CodeAlphabet(["A", "L"]).isMistakable(["A", "L"]))
  }

  @Test(arguments: [
    ("1,9,10", ["1", "9", "10"]), ("7 14", ["7", "14"]), ("79", ["7", "9"]), ("1,15", nil),
    // One and two, or twelve: nobody knows.
    ("12", ["12"]),
  ]) func `lists of numbers`(text: String, codes: [String]?) {
    #expect(CodeAlphabet(Set((1...14).map(String.init))).codes(in: text) == codes)
  }

  /// A picture of black bars on white.
  private func ink(_ bars: [BoundingBox]) throws -> CodeInk {
    let white = GreyPixels(width: 100, height: 30, values: [UInt8](repeating: 255, count: 3000))
    let image = try #require(GreyImage(Self.painted(white, bars.map { ($0, 0) })))
    return CodeInk(image, in: BoundingBox(left: 0, top: 0, right: 100, bottom: 30))
  }

  @Test(arguments: [
    ("A,CG", "A,CG"), ("A.C.G", "A,CG"), ("ACG", "A,CG"), ("AC", nil),
  ]) func `readings have as many letters as are printed, and commas where they stand apart`(
    text: String, list: String?
  ) throws {
    let ink = try ink([
      BoundingBox(left: 10, top: 5, right: 17, bottom: 15),
      // A comma.
      BoundingBox(left: 18, top: 13, right: 20, bottom: 17),
      BoundingBox(left: 21, top: 5, right: 28, bottom: 15),
      BoundingBox(left: 30, top: 5, right: 37, bottom: 15),
    ])
    #expect(ink.list(text) == list)
  }
}
