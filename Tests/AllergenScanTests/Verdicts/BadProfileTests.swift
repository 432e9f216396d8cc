import AllergenScan
import ScanTestSupport
import Testing
import TextRecognition

/// Settings that name what does not exist would look for nothing, and find nothing.
@Suite(.timeLimit(.minutes(30)))
struct BadProfileTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var settings: ScanSettings
    /// What the message says besides the source.
    var message: String

    init(_ name: String, _ profiles: [Profile], country: String? = nil, _ message: String) {
      self.name = name
      settings = ScanSettings(profiles: profiles, country: country)
      self.message = message
    }

    var testDescription: String { name }
  }

  static let milk = Profile(avoid: [.init(allergen: "milk")])

  @Test(arguments: [
    Case("nobody", [], "nobody to judge for"),
    Case("misspelt", [Profile(avoid: [.init(allergen: "mlik")])], "entry 1 of 'avoid'"),
    Case("in capitals", [Profile(avoid: [.init(allergen: "Milk")])], "entry 1 of 'avoid'"),
    Case("empty", [Profile(avoid: [.init(allergen: "")])], "entry 1 of 'avoid'"),
    Case(
      "a member that is none", [Profile(avoid: [.init(allergen: "nuts/pebble")])],
      "entry 1 of 'avoid'"),
    Case(
      "the second of two",
      [milk, Profile(avoid: [.init(allergen: "eggs"), .init(allergen: "x")])],
      "profile 2 cannot be judged by: entry 2 of 'avoid'"),
    Case("no regime", [Profile(regime: "zz", avoid: milk.avoid)], "its regime is none of"),
    Case("avoids nothing", [Profile(avoid: [])], "it avoids nothing"),
    Case("a word of nothing", [Profile(avoid: [], avoidTerms: ["…"])], "entry 1 of 'avoidTerms'"),
    Case("no country", [milk], country: "ZZ", "no country has this code"),
    Case("a country's name", [milk], country: "Austria", "no country has this code"),
  ])
  func `such a scan fails and is never safe`(_ example: Case) async {
    let text = "Ingredients: milk."
    let judged = AllergenScanner.judge(text: text, source: "a", settings: example.settings)
    let scanner = AllergenScanner(
      recognizer: StubRecognizer(RecognizedDocument(pages: [.line(text)])))
    let scanned = await scanner.scan(ScanRequest(path: "a", settings: example.settings))
    for result in [judged, scanned] {
      #expect(result.failure?.code == .badProfile)
      #expect(result.verdict == .caution)
      #expect(result.items.isEmpty)
      let message = result.failure?.message ?? ""
      #expect(message.hasPrefix("a: "))
      #expect(message.contains(example.message), "\(message)")
    }
  }

  @Test func `What a person avoids does not stand in the message`() {
    let profile = Profile(
      name: "Anna", avoid: [.init(allergen: "peanuts"), .init(allergen: "celrey")],
      avoidTerms: ["durian"])
    let result = AllergenScanner.judge(
      text: "x", source: "a", settings: ScanSettings(profiles: [profile]))
    let message = result.failure?.message ?? ""
    for word in ["Anna", "peanuts", "celrey", "durian"] { #expect(!message.contains(word)) }
  }

  @Test(arguments: ["AT", "at", "GB", "UK", "XX"]) func `Countries are those of ISO 3166-1`(
    _ code: String
  ) {
    #expect(CountryCode.isKnown(code) == (code != "XX"))
  }
}
