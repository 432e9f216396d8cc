import Foundation
import RecognizedText
import Testing

@testable import TextRecognition

/// Small pictures in frames, drawn on white paper.
@Suite struct PictogramTests {
  /// What is drawn at a distance from the middle of a sign, told in half its side.
  private enum Sign: CaseIterable {
    case disc, ring, square, egg, letterO, bullet, openRing, target, wide, parted

    func isInk(_ x: Double, _ y: Double) -> Bool {
      let reach = (x * x + y * y).squareRoot()
      /// A fish: a body and a tail.
      let isPicture = abs(y) < 0.25 && abs(x) < 0.5 && !(x > 0.2 && x < 0.3 && abs(y) > 0.08)
      switch self {
      case .disc: return reach <= 1 && !isPicture
      case .ring: return reach <= 1 && reach > 0.86 || isPicture
      case .square: return max(abs(x), abs(y)) <= 1 && !isPicture
      // A picture that comes near the edge of its disc, and one of two parts in a row.
      case .wide: return reach <= 1 && !(abs(y) < 0.3 && x > -0.5 && x < 0.8)
      case .parted: return reach <= 1 && !(abs(y) < 0.25 && abs(x) < 0.5 && abs(x) > 0.1)
      case .egg: return reach <= 1 && x * x / 0.12 + y * y / 0.3 > 1
      case .letterO: return reach <= 1 && reach > 0.72
      case .bullet: return reach <= 1
      case .target: return reach <= 1 && reach > 0.86 || reach < 0.6 && reach > 0.4
      case .openRing: return reach <= 1 && reach > 0.72 && !(x > 0 && abs(y) < 0.3)
      }
    }
  }

  /// `band` are the rows of a dark band behind the signs.
  private static func paper(
    _ signs: [(Sign, left: Int, top: Int)], side: Int = 32, isLight: Bool = false,
    band: Range<Int> = 0..<0
  ) -> GreyImage? {
    let (width, height) = (500, 300)
    var pixels = GreyPixels(
      width: width, height: height, values: [UInt8](repeating: 240, count: width * height))
    for row in band {
      for column in 0..<width { pixels.values[row * width + column] = 40 }
    }
    for (sign, left, top) in signs {
      for row in 0..<side {
        for column in 0..<side {
          let x = (Double(column) + 0.5) / Double(side) * 2 - 1
          let y = (Double(row) + 0.5) / Double(side) * 2 - 1
          let place = (top + row) * width + left + column
          if sign.isInk(x, y) {
            pixels.values[place] = isLight ? 170 : 40
          } else if (x * x + y * y) < 1 {
            pixels.values[place] = 240
          }
        }
      }
    }
    return GreyImage(pixels)
  }

  private static func found(_ image: GreyImage?) throws -> [Int] {
    Pictograms(in: try #require(image), letterHeight: 16).sets.flatMap(\.self)
      .map { ($0.left + 2) / 10 * 10 }.sorted()
  }

  @Test(arguments: ["disc", "ring", "square", "wide"])
  func `pictures in frames return on other lines`(name: String) throws {
    let sign = try #require(Sign.allCases.first { "\($0)" == name })
    let places = [(sign, 100, 50), (sign, 150, 50), (sign, 300, 150)]
    #expect(try Self.found(Self.paper(places)) == [100, 150, 300])
    #expect(try Self.found(Self.paper(places, isLight: true)).count == 3)
    #expect(try Self.found(Self.paper(Array(places.prefix(2)))).isEmpty, "on one line")
    #expect(try Self.found(Self.paper([places[0], places[2]])).isEmpty, "only two")
  }

  @Test(arguments: ["letterO", "bullet", "openRing", "target"])
  func `letters and bullets are none`(name: String) throws {
    let sign = try #require(Sign.allCases.first { "\($0)" == name })
    let many = [(sign, 100, 50), (sign, 150, 50), (sign, 300, 150), (sign, 100, 200)]
    #expect(try Self.found(Self.paper(many)).isEmpty)
  }

  @Test func `the disc of an egg is one among others of its size`() throws {
    let others: [(Sign, left: Int, top: Int)] = [
      (.disc, 100, 50), (.disc, 300, 150), (.disc, 400, 150),
    ]
    #expect(try Self.found(Self.paper(others + [(.egg, 200, 50)])) == [100, 200, 300, 400])
  }

  @Test func `one with letters, or in two parts, counts among many pictures of its size`() throws {
    let many: [(Sign, left: Int, top: Int)] = (0..<8).map { number in
      (.disc, 50 + number % 4 * 100, 50 + number / 4 * 100)
    }
    let parted: (Sign, left: Int, top: Int) = (.parted, 100, 250)
    #expect(try Self.found(Self.paper(many + [parted], isLight: true)).count == 9)
  }

  @Test func `those of a dark band are seen where it is turned`() throws {
    let signs: [(Sign, left: Int, top: Int)] = [
      (.disc, 100, 110), (.disc, 300, 110), (.disc, 200, 160),
    ]
    let page = try #require(Self.paper(signs, isLight: true, band: 100..<200))
    #expect(try Self.found(page).isEmpty)
    // Its paper light, what was white black.
    var pixels = GreyPixels(page)
    for place in 100 * 500..<200 * 500 {
      pixels.values[place] =
        switch pixels.values[place] {
        case 40: 240
        case 240: 0
        default: 120
        }
    }
    let turned = try #require(GreyImage(pixels))
    let found = Pictograms(in: page, turned: turned, letterHeight: 16).sets.flatMap(\.self)
    #expect(found.map { ($0.left + 2) / 10 * 10 }.sorted() == [100, 200, 300])
  }

  @Test func `a letter O is none among pictures of its size`() throws {
    let others: [(Sign, left: Int, top: Int)] = [
      (.ring, 100, 50), (.ring, 300, 150), (.ring, 400, 150),
    ]
    #expect(try Self.found(Self.paper(others + [(.letterO, 200, 50)])) == [100, 300, 400])
  }

  @Test func `nothing on the sample menus is one`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Pictures.samples.path)
      .filter { $0.hasPrefix("menu_") && !$0.hasSuffix(".pdf") }
    #expect(names.count >= 10)
    for name in names {
      let page = PlacedPage(try Pictures.image(name))
      let found = Pictograms(in: page.mostlyDark, letterHeight: page.survey.letterHeight)
      #expect(found.sets.isEmpty, "\(name)")
      #expect(found.badges.isEmpty, "\(name)")
    }
  }

  // MARK: Print around it

  private static func box(_ left: Int, _ top: Int, _ width: Int, _ height: Int) -> BoundingBox {
    BoundingBox(left: left, top: top, right: left + width, bottom: top + height)
  }

  @Test(
    arguments: [
      // A price: 1, 2, a comma, two noughts.
      ("a nought beside a comma", box(130, 100, 20, 20), true),
      ("a nought beside another", box(153, 100, 20, 20), true),
      ("a sign of their height a space away", box(180, 100, 20, 20), true),
      ("a sign that is higher", box(180, 94, 30, 30), false),
      ("a sign far away", box(300, 100, 20, 20), false),
      ("a sign on a line of its own", box(120, 150, 20, 20), false),
    ]) func `noughts are told by the print on their line`(
      title: String, sign: BoundingBox, expected: Bool
    )
  {
    let noughts = [Self.box(130, 100, 20, 20), Self.box(153, 100, 20, 20)]
    let digits = [
      Self.box(95, 100, 8, 20), Self.box(106, 100, 14, 20), Self.box(123, 116, 4, 8),
    ]
    let frames = Array(Set(noughts + [sign]))
    let print = PrintAround(shapes: digits + frames, frames: frames)
    #expect(print.makesLetter(of: sign) == expected, "\(title)")
  }

  @Test(
    arguments: [
      ("12,00", 0.9, false, true), ("Zoo", 0.9, true, true), ("12,00", 0.5, false, false),
      ("salad@", 0.9, false, false), ("O", 0.95, true, false), ("00", 0.9, false, false),
    ]) func `what was read where a set stands makes it letters`(
      text: String, confidence: Double, isInDictionary: Bool, expected: Bool
    )
  {
    let word = ReadWord(
      text: text, box: Self.box(100, 100, 80, 22), confidence: confidence,
      isInDictionary: isInDictionary)
    let read = ReadLetters(in: [ReadLine(words: [word], box: word.box, block: 0)])
    let signs = [Self.box(150, 101, 20, 20), Self.box(150, 301, 20, 20)]
    #expect(read.stand(in: signs) == expected, "\(text)")
    #expect(!read.stand(in: [signs[1]]))
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

  /// Below each name a row of pictograms; a rule above the next name was read as part of its letters.
  @Test func `pictograms stand on one side of all their names`() {
    let lines = (0..<5).map { Self.line("Suppe", left: 100, top: 100 + 80 * $0) }
    let tall = Self.line("Reis", left: 100, top: 480, height: 40)
    let signs = (0..<6).map { Self.sign(100, 128 + 80 * $0) }
    let marks = PictogramHosts(
      of: signs, among: lines + [Self.line("Salat", left: 100, top: 560), tall]
    ).marks
    #expect(marks.map(\.word.top) == [100, 180, 260, 340, 420, 480])
  }
}
