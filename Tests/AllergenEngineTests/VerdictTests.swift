import AllergenEngine
import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

@testable import AllergenScan

/// What a person is told, for what was found and what they avoid.
struct VerdictTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var title: String
    var text: String
    var kind: DocumentKind = .label
    var avoid: Profile.Avoidance
    var verdict: Verdict
    var testDescription: String { title }
  }

  @Test(arguments: [
    Case(title: "named", text: "sugar, butter", avoid: .init(allergen: "milk"), verdict: .unsafe),
    Case(title: "not named", text: "sugar, butter", avoid: .init(allergen: "fish"), verdict: .safe),
    Case(
      title: "traces", text: "sugar. May contain milk.", avoid: .init(allergen: "milk"),
      verdict: .caution),
    Case(
      title: "traces for a severe allergy", text: "sugar. May contain milk.",
      avoid: .init(allergen: "milk", severity: .severe), verdict: .unsafe),
    Case(
      title: "traces ignored", text: "sugar. May contain milk.",
      avoid: .init(allergen: "milk", traces: .ignore), verdict: .safe),
    Case(
      title: "a member of what is avoided", text: "sugar, almonds", avoid: .init(allergen: "nuts"),
      verdict: .unsafe),
    Case(
      title: "another member", text: "sugar, almonds", avoid: .init(allergen: "nuts/walnut"),
      verdict: .safe),
    Case(
      title: "the group, of which one is avoided", text: "sugar, nuts",
      avoid: .init(allergen: "nuts/almond"), verdict: .caution),
    Case(
      title: "spelt is wheat", text: "spelt flour", avoid: .init(allergen: "gluten/wheat"),
      verdict: .unsafe),
    Case(
      title: "rye is not wheat", text: "rye, salt", avoid: .init(allergen: "gluten/wheat"),
      verdict: .safe),
    Case(
      title: "milk has lactose", text: "whole milk", avoid: .init(allergen: "milk/lactose"),
      verdict: .unsafe),
    Case(
      title: "nuts in a warning may mean peanuts", text: "sugar. May contain nuts.",
      avoid: .init(allergen: "peanuts"), verdict: .caution),
    Case(
      title: "an option is a question even for a severe allergy",
      text: "Grilled chicken (add cheese +1)", kind: .menu,
      avoid: .init(allergen: "milk", severity: .severe), verdict: .caution),
    Case(
      title: "claim and traces contradict", text: "rice, milk-free. May contain milk.",
      avoid: .init(allergen: "milk"), verdict: .caution),
    Case(
      title: "a claim never outvotes an ingredient", text: "milk-free. Ingredients: butter",
      avoid: .init(allergen: "milk"), verdict: .unsafe),
    Case(
      title: "generic name", text: "Soup of the day", kind: .menu, avoid: .init(allergen: "lupin"),
      verdict: .caution),
    Case(
      title: "a name in no language it knows", text: "Qwrtz plmokn zxcvb", kind: .menu,
      avoid: .init(allergen: "lupin"), verdict: .caution),
    Case(
      title: "a Cyrillic letter in a word",
      text: "sugar, m\u{456}lk powder, salt, water, rice, oats",
      avoid: .init(allergen: "milk"), verdict: .unsafe),
    Case(
      title: "letters with spaces between", text: "sugar, m i l k, salt, water, rice, oats",
      avoid: .init(allergen: "milk"), verdict: .unsafe),
    Case(
      title: "vitamins are letters too", text: "sugar, vitamins A, C, D and E, salt, water",
      avoid: .init(allergen: "milk"), verdict: .safe),
    Case(
      title: "signs where a word was", text: "sugar, ?????, salt, water, rice, oats",
      avoid: .init(allergen: "milk"), verdict: .caution),
    Case(
      title: "exempt derivative", text: "refined soybean oil, salt",
      avoid: .init(allergen: "soybeans"), verdict: .safe),
  ])
  func `verdict`(_ example: Case) {
    let items = assess(example.text, example.kind, .en, avoid: [example.avoid])
    #expect(
      items.map(\.verdict) == [example.verdict],
      "\(items.flatMap { $0.people.flatMap(\.reasons) })")
    #expect(items.allSatisfy { $0.people.allSatisfy { !$0.reasons.isEmpty } })
  }

  @Test func `of a misread word three quarters are understood, of an unknown one nothing`() {
    let items = assess("sugar, watcr, rice, flaur", .label, .en)
    #expect(items.map(\.coverage) == [2.75 / 4])
  }

  @Test func `own words are found in the text`() {
    let vocabulary = Vocabulary.builtIn
    let profile = Profile(avoid: [], avoidTerms: ["coriander"])
    let engine = ItemAssessor(vocabulary: vocabulary, profiles: [profile])
    let (document, content) = DocumentParser(vocabulary: vocabulary).parse(
      text: "Chicken with Coriander", kind: .menu, languages: LanguageSet(.en))
    guard case .menu(let menu) = content else {
      Issue.record("not a menu")
      return
    }
    let items = engine.assess(menu, in: document)
    #expect(items.map(\.verdict) == [.unsafe])
    #expect(
      items.flatMap(\.findings).contains {
        $0.allergen == "term:coriander" && $0.text == "Coriander"
      })
  }

  @Test(arguments: [("milk", Verdict.caution), ("fish", .safe)])
  func `what a line close by names is possible`(avoided: String, verdict: Verdict) {
    let vocabulary = Vocabulary.builtIn
    let profile = Profile(avoid: [.init(allergen: avoided)])
    let engine = ItemAssessor(vocabulary: vocabulary, profiles: [profile])
    let (document, content) = DocumentParser(vocabulary: vocabulary).parse(
      text: "Roast potatoes 4.00\nwith cheese 5.00", kind: .menu, languages: LanguageSet(.en))
    guard case .menu(var menu) = content else {
      Issue.record("not a menu")
      return
    }
    let start = "Roast potatoes 4.00\n".utf8.count
    menu.sections[0].items = [menu.sections[0].items[0]]
    menu.sections[0].items[0].closeBy = [Passage(start..<document.text.utf8.count)]
    let items = engine.assess(menu, in: document)
    #expect(items.map(\.verdict) == [verdict])
    #expect(items[0].findings.map(\.rule) == ["doubtful-place"])
    #expect(items[0].findings.map(\.presence) == [.likely])
  }
}
