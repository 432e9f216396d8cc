import RecognizedText
import Testing

@testable import TextRecognition

/// Small pictures in frames, drawn on white paper.
@Suite struct PictogramTests {
  /// What is drawn at a distance from the middle of a sign, told in half its side.
  private enum Sign: CaseIterable {
    case disc, ring, square, egg, letterO, bullet, openRing

    func isInk(_ x: Double, _ y: Double) -> Bool {
      let reach = (x * x + y * y).squareRoot()
      /// A fish: a body and a tail.
      let isPicture = abs(y) < 0.25 && abs(x) < 0.5 && !(x > 0.2 && x < 0.3 && abs(y) > 0.08)
      switch self {
      case .disc: return reach <= 1 && !isPicture
      case .ring: return reach <= 1 && reach > 0.86 || isPicture
      case .square: return max(abs(x), abs(y)) <= 1 && !isPicture
      case .egg: return reach <= 1 && x * x / 0.12 + y * y / 0.3 > 1
      case .letterO: return reach <= 1 && reach > 0.72
      case .bullet: return reach <= 1
      case .openRing: return reach <= 1 && reach > 0.72 && !(x > 0 && abs(y) < 0.3)
      }
    }
  }

  private static func paper(
    _ signs: [(Sign, left: Int, top: Int)], side: Int = 32, isLight: Bool = false
  ) -> GreyImage? {
    let (width, height) = (500, 300)
    var pixels = GreyPixels(
      width: width, height: height, values: [UInt8](repeating: 240, count: width * height))
    for (sign, left, top) in signs {
      for row in 0..<side {
        for column in 0..<side {
          let x = (Double(column) + 0.5) / Double(side) * 2 - 1
          let y = (Double(row) + 0.5) / Double(side) * 2 - 1
          if sign.isInk(x, y) {
            pixels.values[(top + row) * width + left + column] = isLight ? 170 : 40
          }
        }
      }
    }
    return GreyImage(pixels)
  }

  private static func found(_ image: GreyImage?) throws -> [Int] {
    Pictograms(in: try #require(image), letterHeight: 16).boxes.map { ($0.left + 2) / 10 * 10 }
      .sorted()
  }

  @Test(arguments: ["disc", "ring", "square"]) func `pictures in frames come in pairs`(
    name: String
  ) throws {
    let sign = try #require(Sign.allCases.first { "\($0)" == name })
    let two = Self.paper([(sign, 100, 50), (sign, 300, 150)])
    #expect(try Self.found(two) == [100, 300])
    #expect(
      try Self.found(Self.paper([(sign, 100, 50), (sign, 300, 150)], isLight: true)).count == 2)
    #expect(try Self.found(Self.paper([(sign, 100, 50)])).isEmpty)
  }

  @Test(arguments: ["letterO", "bullet", "openRing"]) func `letters and bullets are none`(
    name: String
  ) throws {
    let sign = try #require(Sign.allCases.first { "\($0)" == name })
    #expect(try Self.found(Self.paper([(sign, 100, 50), (sign, 300, 150)])).isEmpty)
  }

  @Test func `the disc of an egg is one among others of its size`() throws {
    let others: [(Sign, left: Int, top: Int)] = [(.disc, 100, 50), (.disc, 300, 150)]
    #expect(try Self.found(Self.paper(others + [(.egg, 200, 50)])) == [100, 200, 300])
  }

  @Test func `letters of a page are none`() throws {
    let image = try Pictures.image("menu_en_bistro.png")
    let height = TextSurvey(image).letterHeight
    #expect(Pictograms(in: image, letterHeight: height).boxes.isEmpty)
  }

  // MARK: Places

  private static func line(
    _ text: String, left: Int, top: Int, height: Int = 20, confidence: Double = 0.95
  ) -> ReadLine {
    let box = BoundingBox(
      left: left, top: top, right: left + 12 * text.count, bottom: top + height)
    let word = ReadWord(text: text, box: box, confidence: confidence, isInDictionary: false)
    return ReadLine(words: [word], box: box, block: 0)
  }

  private static func sign(_ left: Int, _ top: Int) -> BoundingBox {
    BoundingBox(left: left, top: top, right: left + 30, bottom: top + 30)
  }

  @Test(
    arguments: [
      ("after the name", 170, 95, "Suppe"), ("below the description", 100, 150, "Tomate"),
      ("before the price", 560, 95, "Preis"), ("of the other column", 700, 150, "Reis"),
    ]) func `a pictogram stands with the word nearest to it`(
      place: String, left: Int, top: Int, expected: String
    )
  {
    let lines = [
      Self.line("Suppe", left: 100, top: 100), Self.line("Preis", left: 600, top: 100),
      Self.line("Tomate", left: 100, top: 125), Self.line("Salat", left: 100, top: 200),
      Self.line("Reis", left: 700, top: 125), Self.line("Bohnen", left: 300, top: 155),
    ]
    let marks = PictogramHosts(of: [Self.sign(left, top)], among: lines).marks
    let host = lines.flatMap(\.words).first { $0.box == marks.first?.word }
    #expect(host?.text == expected, "\(place)")
  }

  @Test func `rows of scraps below dishes are marks where two are alike`() {
    let dishes = [
      Self.line("Suppe", left: 100, top: 100), Self.line("Salat", left: 100, top: 200),
    ]
    let scraps = [110, 210].map { top in
      Self.line("er,", left: 104, top: top + 15, height: 27, confidence: 0.3)
    }
    #expect(ScrapRows(among: dishes + scraps).marks.map(\.word) == dishes.map(\.words[0].box))
    #expect(ScrapRows(among: dishes + scraps.prefix(1)).marks.isEmpty)
    let small = [110, 210].map { top in
      Self.line("er,", left: 104, top: top + 15, height: 20, confidence: 0.3)
    }
    #expect(ScrapRows(among: dishes + small).marks.isEmpty)
  }
}
