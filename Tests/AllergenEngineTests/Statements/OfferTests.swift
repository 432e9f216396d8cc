import AllergenEngine
import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

/// What a kitchen offers to leave out is in the dish until somebody asks.
struct OfferTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var language: Language
    var text: String
    var testDescription: String { text }
  }

  @Test(arguments: [
    Case(language: .en, text: "Chicken curry, gluten-free on request"),
    Case(language: .en, text: "Chicken curry, can be made gluten free"),
    Case(language: .en, text: "Chicken curry, gluten-free bread available on request"),
    Case(language: .en, text: "Chicken curry GF*"),
    Case(language: .de, text: "Gemüsecurry, auf Wunsch glutenfrei"),
    Case(language: .de, text: "Gemüsecurry, auch glutenfrei erhältlich"),
    Case(language: .es, text: "Ensalada de quinoa (sin gluten bajo petición)"),
    Case(language: .it, text: "Risotto ai funghi, su richiesta senza glutine"),
    Case(language: .fr, text: "Curry de légumes, possible sans gluten"),
    Case(language: .nl, text: "Groentecurry, glutenvrij mogelijk"),
    Case(language: .fi, text: "Kasviscurry, saatavana gluteenittomana"),
    Case(language: .sv, text: "Grönsakscurry, kan fås glutenfri"),
    Case(language: .pl, text: "Zupa jarzynowa, możliwa wersja bezglutenowa"),
    Case(language: .cs, text: "Zeleninové kari, možno bezlepkové"),
    Case(language: .pt, text: "Caril de legumes, opção sem glúten"),
    Case(language: .da, text: "Grøntsagscurry, kan laves glutenfri"),
    Case(language: .nb, text: "Grønnsakscurry, kan lages glutenfri"),
  ])
  func `an offer is a question, never a claim`(_ example: Case) {
    let items = assess(
      example.text, .menu, example.language, avoid: [.init(allergen: "gluten")])
    #expect(items.map(\.verdict) == [.caution])
    let gluten = items.flatMap(\.findings).filter { $0.allergen == "gluten" }
    #expect(gluten.contains { $0.presence == .likely }, "\(gluten.map(\.rule))")
    #expect(!gluten.contains { $0.presence == .freeFrom }, "\(gluten.map(\.rule))")
  }

  @Test(arguments: [
    "Rice bowl, gluten free", "Rice bowl GF", "Rice bowl, gluten free. Dressing on request",
  ])
  func `a claim is one, and says so`(_ text: String) {
    let items = assess(text, .menu, .en, avoid: [.init(allergen: "gluten")])
    #expect(items.map(\.verdict) == [.safe])
    #expect(items.first?.people.first?.reasons.last?.hasPrefix("claims to be free of") == true)
  }
}
