import AllergenScan
import Testing

/// The codes of others that findings carry.
struct AllergenCodeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var ingredient: String
    var id: String
    var gs1: String?
    var openFoodFacts: String?
    var testDescription: String { ingredient }
  }

  /// As GS1's web vocabulary and Open Food Facts' taxonomy have them.
  ///
  /// Some codes look like another allergen's name: PN is pine nut, SO coconut, SE butternut.
  @Test(arguments: [
    Case(ingredient: "butter", id: "milk", gs1: "AM", openFoodFacts: "en:milk"),
    Case(ingredient: "goat milk", id: "milk/goat-milk", gs1: "GOM", openFoodFacts: "en:milk"),
    Case(ingredient: "almonds", id: "nuts/almond", gs1: "SA", openFoodFacts: "en:nuts"),
    Case(ingredient: "wheat", id: "gluten/wheat", gs1: "UW", openFoodFacts: "en:gluten"),
    Case(ingredient: "spelt", id: "gluten/spelt", gs1: "GS", openFoodFacts: "en:gluten"),
    Case(ingredient: "peanuts", id: "peanuts", gs1: "AP", openFoodFacts: "en:peanuts"),
    Case(ingredient: "pine nuts", id: "pine-nut", gs1: "PN", openFoodFacts: "en:pine-nuts"),
    Case(ingredient: "soya flour", id: "soybeans", gs1: "AY", openFoodFacts: "en:soybeans"),
    Case(ingredient: "coconut", id: "coconut", gs1: "SO", openFoodFacts: "en:coconut"),
    Case(ingredient: "sesame seeds", id: "sesame", gs1: "AS", openFoodFacts: "en:sesame-seeds"),
    Case(
      ingredient: "sodium metabisulphite", id: "sulphites", gs1: "AU",
      openFoodFacts: "en:sulphur-dioxide-and-sulphites"),
    Case(ingredient: "squid", id: "molluscs/squid", gs1: "SQU", openFoodFacts: "en:molluscs"),
    Case(
      ingredient: "cuttlefish", id: "molluscs/cuttlefish", gs1: "UM", openFoodFacts: "en:molluscs"),
    Case(
      ingredient: "prawns", id: "crustaceans/shrimp", gs1: "ABL", openFoodFacts: "en:crustaceans"),
    Case(ingredient: "cod", id: "fish/cod", gs1: "ADF", openFoodFacts: "en:fish"),
    Case(ingredient: "buckwheat flour", id: "buckwheat", gs1: "BWD", openFoodFacts: nil),
    Case(ingredient: "garlic", id: "garlic", gs1: nil, openFoodFacts: nil),
    Case(ingredient: "shiso", id: "term:shiso", gs1: nil, openFoodFacts: nil),
  ])
  func `a finding has the codes of its member, or of its allergen`(_ example: Case) throws {
    let settings = ScanSettings(
      profiles: [Profile(avoid: [.init(allergen: "milk")], avoidTerms: ["shiso"])])
    let result = AllergenScanner.judge(
      text: "Ingredients: \(example.ingredient)", source: "text", settings: settings)
    let findings = result.items.flatMap(\.findings)
    let finding = try #require(findings.first { $0.id == example.id }, "\(findings.map(\.id))")
    #expect(finding.gs1 == example.gs1)
    #expect(finding.openFoodFacts == example.openFoodFacts)
  }

  @Test func `all fourteen have both, and no two allergens share a tag`() {
    let allergens = Vocabulary.builtIn.allergens
    let fourteen = allergens.filter { $0.annex != nil }
    #expect(fourteen.compactMap(\.gs1).count == 14)
    #expect(Set(fourteen.compactMap(\.openFoodFactsTag)).count == 14)
    let tops = allergens.filter { $0.member == nil }.compactMap(\.openFoodFactsTag)
    #expect(Set(tops).count == tops.count)
  }
}
