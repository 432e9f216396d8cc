import AllergenEngine
import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

/// Who cannot digest lactose may take what claims to be free of it, by asking; who is allergic to
/// milk may not.
struct LactoseTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var kind = DocumentKind.label
    var language = Language.en
    var intolerance: Verdict
    var allergy: Verdict
    var testDescription: String { text }
  }

  @Test(arguments: [
    Case(text: "lactose-free milk, sugar", intolerance: .caution, allergy: .unsafe),
    Case(
      text: "laktosefreie Sahne, Zucker", language: .de, intolerance: .caution, allergy: .unsafe),
    Case(text: "lait sans lactose, sucre", language: .fr, intolerance: .caution, allergy: .unsafe),
    Case(text: "milk, sugar", intolerance: .unsafe, allergy: .unsafe),
    Case(
      text: "lactose-free cream, sugar, wheat flour, butter", intolerance: .unsafe, allergy: .unsafe
    ),
    Case(
      text: "sugar, milk powder, cocoa, salt. Lactose free.", intolerance: .caution,
      allergy: .unsafe),
    Case(text: "sugar, lactose, salt. Lactose free.", intolerance: .unsafe, allergy: .unsafe),
    Case(text: "sugar, salt", intolerance: .safe, allergy: .safe),
    Case(
      text: "Lohikeitto L", kind: .menu, language: .fi, intolerance: .caution, allergy: .unsafe),
  ])
  func `a claim is caution for an intolerance, and nothing for an allergy`(_ example: Case) {
    func verdict(_ severity: Profile.Severity, _ allergen: String) -> Verdict? {
      let items = assess(
        example.text, example.kind, example.language,
        avoid: [.init(allergen: allergen, severity: severity)])
      return items.first?.people.first?.verdict
    }
    #expect(verdict(.intolerance, "milk/lactose") == example.intolerance)
    #expect(verdict(.allergy, "milk/lactose") == example.allergy)
    #expect(verdict(.allergy, "milk") == example.allergy)
    #expect(verdict(.intolerance, "milk") == example.allergy)
  }

  @Test func `Finnish marks are claims, and one of lactose still means milk`() {
    let items = assess("Porkkanakeitto G, L 9,00\nKasviskeitto M, G 8,00", .menu, .fi)
    let found = items.map { item in
      Set(item.findings.map { "\($0.presence.rawValue) \($0.id)" })
    }
    #expect(items.count == 2)
    #expect(found.first?.isSuperset(of: ["free-from milk/lactose", "likely milk"]) == true)
    #expect(found.last?.contains("free-from milk") == true)
    #expect(found.last?.contains("likely milk") == false)
  }
}
