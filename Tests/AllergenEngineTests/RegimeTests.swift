import AllergenEngine
import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

@testable import AllergenScan

/// What each law lists and exempts, as its text has it, and what that does to a label.
struct RegimeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var regime: String
    var mandatory: Set<String>
    /// Allergens of which some derivatives are exempt.
    var exempt: Set<String>
    /// Ingredients and the verdict for someone who avoids all that the law lists.
    var verdicts: [(ingredient: String, verdict: Verdict)]
    var testDescription: String { regime }
  }

  private static let fourteen: Set = [
    "gluten", "crustaceans", "eggs", "fish", "peanuts", "soybeans", "milk", "nuts", "celery",
    "mustard", "sesame", "sulphites", "lupin", "molluscs",
  ]

  static let cases: [Case] = [
    Case(
      regime: "eu", mandatory: fourteen, exempt: ["gluten", "soybeans", "milk", "fish", "nuts"],
      verdicts: [
        ("wheat glucose syrup", .safe), ("refined soya oil", .safe),
        ("refined peanut oil", .unsafe), ("lupin flour", .unsafe), ("pine nuts", .safe),
        ("coconut", .safe), ("buckwheat", .safe),
      ]),
    Case(
      regime: "uk", mandatory: fourteen, exempt: ["gluten", "soybeans", "milk", "fish", "nuts"],
      verdicts: [("wheat glucose syrup", .safe), ("celery", .unsafe), ("chestnuts", .safe)]),
    Case(
      regime: "us",
      mandatory: [
        "milk", "eggs", "fish", "crustaceans", "nuts", "pine-nut", "gluten/wheat", "peanuts",
        "soybeans", "sesame",
      ], exempt: ["soybeans", "peanuts", "nuts", "sesame"],
      verdicts: [
        ("refined peanut oil", .safe), ("refined soya oil", .safe),
        ("wheat glucose syrup", .unsafe), ("pine nuts", .unsafe), ("celery", .safe),
        ("mussels", .safe), ("barley", .safe), ("coconut", .safe), ("chestnuts", .safe),
      ]),
    Case(
      regime: "ca",
      mandatory: [
        "eggs", "milk", "mustard", "peanuts", "crustaceans", "molluscs", "fish", "sesame",
        "soybeans", "sulphites", "nuts", "pine-nut", "gluten",
      ], exempt: [],
      verdicts: [
        ("wheat glucose syrup", .unsafe), ("pine nuts", .unsafe), ("mustard", .unsafe),
        ("lupin flour", .safe), ("celery", .safe),
      ]),
    Case(
      regime: "anz",
      mandatory: [
        "gluten", "fish", "crustaceans", "molluscs", "eggs", "milk", "peanuts", "soybeans",
        "sesame", "lupin", "sulphites", "nuts", "pine-nut",
      ], exempt: ["gluten", "soybeans", "milk"],
      verdicts: [
        ("wheat glucose syrup", .safe), ("pine nuts", .unsafe), ("lupin flour", .unsafe),
        ("celery", .safe),
      ]),
    Case(
      regime: "jp",
      mandatory: [
        "crustaceans/shrimp", "crustaceans/crab", "nuts/walnut", "nuts/cashew", "gluten/wheat",
        "buckwheat", "eggs", "milk", "peanuts",
      ], exempt: [],
      verdicts: [
        ("wheat glucose syrup", .unsafe), ("buckwheat", .unsafe), ("prawns", .unsafe),
        ("lobster", .safe), ("squid", .safe), ("almonds", .safe), ("walnuts", .unsafe),
      ]),
    Case(
      regime: "kr",
      mandatory: [
        "eggs", "milk", "buckwheat", "peanuts", "soybeans", "gluten/wheat", "fish/mackerel",
        "crustaceans/crab", "crustaceans/shrimp", "pork", "peach", "tomato", "sulphites",
        "nuts/walnut", "chicken", "beef", "molluscs/squid", "molluscs/oyster",
        "molluscs/abalone", "molluscs/mussel", "pine-nut",
      ], exempt: [],
      verdicts: [
        ("refined soya oil", .unsafe), ("peaches", .unsafe), ("mackerel", .unsafe),
        ("salmon", .safe), ("pork", .unsafe), ("sesame seeds", .safe), ("pine nuts", .unsafe),
      ]),
    Case(
      regime: "cn",
      mandatory: [
        "gluten", "crustaceans", "fish", "eggs", "peanuts", "soybeans", "milk", "nuts",
      ], exempt: [],
      verdicts: [
        ("wheat glucose syrup", .unsafe), ("sesame seeds", .safe), ("mussels", .safe),
        ("barley", .unsafe),
      ]),
    Case(
      regime: "br",
      mandatory: [
        "gluten", "crustaceans", "eggs", "fish", "peanuts", "soybeans", "milk", "nuts",
        "pine-nut", "chestnut", "latex",
      ], exempt: [],
      verdicts: [
        ("refined soya oil", .unsafe), ("chestnuts", .unsafe), ("pine nuts", .unsafe),
        ("sesame seeds", .safe), ("natural latex", .unsafe),
      ]),
    Case(
      regime: "ch", mandatory: fourteen, exempt: ["gluten", "soybeans", "milk", "fish", "nuts"],
      verdicts: [("wheat glucose syrup", .safe), ("lupin flour", .unsafe), ("pine nuts", .safe)]),
  ]

  @Test(arguments: cases)
  func `lists and exempts what its law says`(_ example: Case) throws {
    let vocabulary = Vocabulary.builtIn
    let regime = try #require(Regime(id: example.regime, vocabulary: vocabulary))
    #expect(Set(regime.mandatory.map(vocabulary.id(of:))) == example.mandatory)
    #expect(Set(regime.exempt.map(vocabulary.id(of:))) == example.exempt)
  }

  @Test(arguments: cases)
  func `judges by what it lists`(_ example: Case) {
    let vocabulary = Vocabulary.builtIn
    let profile = Profile.mandatory(regime: example.regime, vocabulary: vocabulary)
    let engine = ItemAssessor(vocabulary: vocabulary, profiles: [profile])
    for (ingredient, verdict) in example.verdicts {
      let (document, content) = DocumentParser(vocabulary: vocabulary).parse(
        text: "Ingredients: water, \(ingredient), salt", kind: .label, languages: LanguageSet(.en))
      guard case .label(let label) = content else {
        Issue.record("not a label")
        continue
      }
      let items = engine.assess(label, in: document)
      #expect(
        items.map(\.verdict) == [verdict],
        "\(ingredient): \(items.flatMap(\.people).flatMap(\.reasons))")
    }
  }

  @Test func `there are ten`() {
    #expect(Regime.all(in: .builtIn).sorted() == Self.cases.map(\.regime).sorted())
  }
}
