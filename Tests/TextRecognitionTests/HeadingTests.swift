import RecognizedText
import Testing

@testable import TextRecognition

@Suite struct HeadingTests {
  struct Reading: Sendable {
    var text: String
    var name: String
    var difference: Double
  }

  private static func winner(_ readings: [Reading]) -> String? {
    var votes = HeadingVotes()
    for reading in readings {
      votes.add(reading.text, ReadHeading(name: reading.name, difference: reading.difference))
    }
    return votes.winner
  }

  private static let votes: [([Reading], String?)] = [
    (readings("tostas", ["Toslas": 0.08, "loslas": 0.17, "Todas": 0.33]), "Tostas"),
    (readings("tapas", ["TAPAS": 0, "IAPAS": 0.1]), "TAPAS"),
    (readings("pho", ["Pho": 0, "PHO": 0]), nil),
    (readings("pasta", ["Past": 0.2, "Fasta": 0.3]), nil),
    (readings("sandwiches", ["Dandwiches": 0.1]), nil),
    (readings("menu", ["MENU": 0, "MENU.": 0]), "MENU"),
    (readings("menu", ["MEMU": 0.2, "MEHU": 0.2]), nil),
  ]

  private static func readings(_ name: String, _ read: KeyValuePairs<String, Double>) -> [Reading] {
    read.map { Reading(text: $0.key, name: name, difference: $0.value) }
  }

  @Test(arguments: votes) func `several readings near one name make it the heading`(
    readings: [Reading], expected: String?
  ) {
    #expect(Self.winner(readings) == expected)
  }

  @Test func `the name that most speaks for is the heading`() {
    let readings = [
      Reading(text: "Bocados", name: "bocados", difference: 0),
      Reading(text: "Hocadillos", name: "bocadillos", difference: 0.1),
      Reading(text: "Secadillos", name: "bocadillos", difference: 0.16),
    ]
    #expect(Self.winner(readings) == "Bocadillos")
  }

  // MARK: Places

  private static func box(_ left: Int, _ top: Int, _ width: Int, _ height: Int) -> BoundingBox {
    BoundingBox(left: left, top: top, right: left + width, bottom: top + height)
  }

  /// Five letters of one size, each close to the next.
  private static func letters(at left: Int, _ top: Int, height: Int) -> [BoundingBox] {
    (0..<5).map { box(left + $0 * height, top, height * 3 / 4, height) }
  }

  private static func places(_ shapes: [BoundingBox], words: [BoundingBox]) -> [BoundingBox] {
    var survey = TextSurvey(letterHeight: 20)
    survey.prints = [TextSurvey.Print(isLight: false, letters: [], shapes: shapes)]
    return LargePrint(survey, words: words).places
  }

  @Test func `print that no word covers is a place`() {
    let heading = Self.letters(at: 100, 50, height: 30)
    let name = Self.letters(at: 100, 120, height: 20)
    #expect(
      Self.places(heading + name, words: [Self.box(100, 120, 95, 20)])
        == [BoundingBox(left: 100, top: 50, right: 242, bottom: 80)])
  }

  @Test func `prices far to the right are no part of it, a word beside it is`() {
    let heading = Self.letters(at: 100, 50, height: 30)
    #expect(Self.places(heading, words: [Self.box(500, 52, 60, 26)]).count == 1)
    #expect(Self.places(heading, words: [Self.box(260, 52, 60, 26)]).isEmpty)
  }

  @Test func `small print and a whole picture are none`() {
    #expect(Self.places(Self.letters(at: 100, 50, height: 8), words: []).isEmpty)
    #expect(Self.places([Self.box(100, 50, 300, 400)], words: []).isEmpty)
  }

  // MARK: Bars and print on its side

  @Test(arguments: [("menu_en_parlour.png", 3), ("menu_de_gasthaus.png", 0)])
  func `bars are solid, wide and as high as a line`(file: String, bars: Int) throws {
    let image = try Pictures.image(file)
    let height = try #require(TextSurvey(image).letterHeight)
    #expect(PrintedBars(in: image, letterHeight: height).places.count == bars)
  }

  @Test func `letters one above the other are print on its side`() {
    let word = (0..<6).map { Self.box(40, 300 - $0 * 22, 20, 18) }
    let name = Self.letters(at: 100, 200, height: 20)
    var survey = TextSurvey(letterHeight: 20)
    survey.prints = [TextSurvey.Print(isLight: true, letters: [], shapes: word + name)]
    #expect(
      SidewaysText(survey, words: [Self.box(100, 200, 95, 20)]).places
        == [BoundingBox(left: 40, top: 190, right: 60, bottom: 318)])
  }

  @Test(arguments: [("menu_nl_kaart.png", ["ontbijt", "lunch", "drinken"])])
  func `headings on their side are read and laid above their dishes`(
    file: String, expected: [String]
  ) throws {
    let page = PlacedPage(try Pictures.image(file))
    let engine = try TesseractEngine(languages: ["nld"], dataPath: nil)
    let limits = ReadingLimits(stop: StopSignal(), deadline: .now + .seconds(600))
    let lines = try #require(
      engine.read(page.image, segmentation: .page, triesBothPolarities: false, limits: limits)
    ).lines
    let reader = SidewaysHeadingReader(
      patches: PatchReader(image: page.image, engine: engine, limits: limits),
      judge: WordJudge(languages: ["nld"], understanding: { _, _ in 1 }))
    let found = reader.headings(beside: lines, survey: page.survey).joined()
    #expect(Set(found.map { $0.text.lowercased() }) == Set(expected))
    // Each is close above the first dish of its card.
    let firsts = ["Havermoutpap", "Tosti", "Muntthee"]
    let dishes = lines.flatMap(\.words).filter { firsts.contains($0.text) }.map(\.box)
    #expect(dishes.count == firsts.count)
    for dish in dishes {
      #expect(found.contains { abs($0.box.bottom - dish.top) <= 2 && $0.box.left == dish.left })
    }
  }

  // MARK: Reading

  /// A sample of whose lines the first heading was left out, and of which only "Suppen" is known to
  /// be a section's name.
  @Test(arguments: [true, false]) func `a heading that was left out is read`(isKnown: Bool) throws {
    let page = PlacedPage(try Pictures.image("menu_de_gasthaus.png"))
    let engine = try TesseractEngine(languages: ["deu"], dataPath: nil)
    let limits = ReadingLimits(stop: StopSignal(), deadline: .now + .seconds(600))
    let lines = try #require(
      engine.read(page.image, segmentation: .page, triesBothPolarities: false, limits: limits)
    ).lines
    let rest = lines.filter { line in !line.words.contains { $0.text.lowercased() == "suppen" } }
    let place = try #require(lines.first { !rest.contains($0) }).box
    let reader = HeadingReader(
      patches: PatchReader(image: page.image, engine: engine, limits: limits),
      judge: WordJudge(languages: ["deu"], understanding: nil),
      headings: { text, _ in
        isKnown && text.lowercased() == "suppen" ? ReadHeading(name: "suppen", difference: 0) : nil
      })
    let found = reader.headings(beside: rest, survey: page.survey)
    #expect(found.map { $0.words.map { $0.text.lowercased() } } == (isKnown ? [["suppen"]] : []))
    for heading in found { #expect(heading.words.map(\.box).box.covers(place) > 0.6) }
  }
}
