import AllergenEngine
import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

/// Footnotes speak of the dishes that carry their marks, and of no other.
struct FootnoteTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var language: Language
    var mark: String
    var note: String
    /// `presence allergen` of the dish with the mark.
    var finding: String
    var testDescription: String { "\(mark) \(note)" }
  }

  @Test(arguments: [
    Case(language: .en, mark: "*", note: "* contains nuts", finding: "contains nuts"),
    Case(language: .en, mark: "**", note: "** may contain sesame", finding: "may-contain sesame"),
    Case(language: .en, mark: "†", note: "† contains celery", finding: "contains celery"),
    Case(language: .en, mark: "¹", note: "¹ contains lupin", finding: "contains lupin"),
    Case(language: .en, mark: " (1)", note: "(1) contains lupin", finding: "contains lupin"),
    Case(language: .en, mark: "ᵃ", note: "ᵃ contains lupin", finding: "contains lupin"),
    Case(language: .en, mark: " a)", note: "a) contains lupin", finding: "contains lupin"),
    Case(language: .de, mark: "ᶠ", note: "ᶠ enthält Lupine", finding: "contains lupin"),
    Case(language: .fr, mark: " b)", note: "b) contient du lupin", finding: "contains lupin"),
    Case(
      language: .en, mark: "*", note: "*gluten free on request", finding: "likely gluten"),
    Case(language: .en, mark: "‡", note: "‡ nut free", finding: "free-from nuts"),
    Case(language: .de, mark: "*", note: "* enthält Senf", finding: "contains mustard"),
    Case(language: .de, mark: "**", note: "** kann Sesam enthalten", finding: "may-contain sesame"),
    Case(language: .fr, mark: "*", note: "* contient du sésame", finding: "contains sesame"),
    Case(language: .es, mark: "*", note: "* contiene sésamo", finding: "contains sesame"),
    Case(language: .it, mark: "*", note: "* contiene sesamo", finding: "contains sesame"),
    Case(language: .nl, mark: "*", note: "* bevat sesam", finding: "contains sesame"),
    Case(language: .pt, mark: "*", note: "* contém sésamo", finding: "contains sesame"),
    Case(language: .pl, mark: "*", note: "* zawiera sezam", finding: "contains sesame"),
    Case(language: .sv, mark: "*", note: "* innehåller sesam", finding: "contains sesame"),
    Case(language: .da, mark: "*", note: "* indeholder sesam", finding: "contains sesame"),
    Case(language: .nb, mark: "*", note: "* inneholder sesam", finding: "contains sesame"),
    Case(language: .fi, mark: "*", note: "* sisältää seesamia", finding: "contains sesame"),
    Case(language: .cs, mark: "*", note: "* obsahuje sezam", finding: "contains sesame"),
  ])
  func `a footnote speaks of the dish with its mark`(_ example: Case) {
    let words = PrintGenerator.words(of: example.language)
    let text = """
      \(words[2].withCapital)\(example.mark)  8,50
      \(words[5].withCapital)  6,50
      \(words[1].withCapital)  3,50

      \(example.note)
      """
    let items = assess(text, .menu, example.language)
    #expect(items.count == 3)
    let found = items.map { item in
      item.findings.map { "\($0.presence.rawValue) \($0.allergen)" }.contains(example.finding)
    }
    #expect(found == [true, false, false])
  }

  /// The sign may stand before the name; where it stands before every dish it is a bullet.
  @Test(arguments: [
    ("*Carrots 8.50\nTomatoes 6.50\nRice 3.50", "* contains nuts", ["contains", "", ""]),
    (
      "* Carrots 8.50\nTomatoes 6.50\n* Rice 3.50", "* contains nuts", ["contains", "", "contains"]
    ),
    ("¹Carrots 8.50\nTomatoes 6.50\nRice 3.50", "¹ may contain nuts", ["may-contain", "", ""]),
    ("†Carrots\n8.50\nTomatoes\n6.50\nRice\n3.50", "† contains nuts", ["contains", "", ""]),
    ("*Carrots 8.50\n**Tomatoes 6.50\nRice 3.50", "** contains nuts", ["", "contains", ""]),
    (
      "* Carrots 8.50\n* Tomatoes 6.50\n* Rice 3.50", "* contains nuts",
      ["may-contain", "may-contain", "may-contain"]
    ),
  ]) func `a sign before a dish leads to its footnote`(
    dishes: String, note: String, expected: [String]
  ) {
    let items = assess("\(dishes)\n\n\(note)", .menu, .en)
    let told = items.map { item in
      item.findings.first { $0.allergen == "nuts" }?.presence.rawValue ?? ""
    }
    #expect(told == expected)
  }

  @Test func `a footnote without a dish is a doubt about all of them`() {
    let items = assess(
      "Carrots 8.50\nTomatoes 6.50\nRice 3.50\n\n* contains nuts", .menu, .en)
    #expect(items.map { $0.people.first?.verdict } == [.caution, .caution, .caution])
  }

  @Test func `a footnote that names nothing leaves the dishes alone`() {
    let items = assess(
      "Carrots* 8.50\nTomatoes 6.50\nRice 3.50\n\n* organic", .menu, .en)
    #expect(items.map { $0.people.first?.verdict } == [.safe, .safe, .safe])
  }

  @Test(arguments: [
    ("Ingredients: tomatoes*, whey powder¹, salt. *organic. ¹ from milk", "contains milk"),
    ("Ingredients: tomatoes*, lecithin¹, salt. * organic ¹ from soya", "contains soybeans"),
    ("Ingredients: tomatoes, spices*, salt. *contains celery", "contains celery"),
    ("Ingredients: tomatoes, spices*, salt. *may contain celery", "may-contain celery"),
  ])
  func `the footnotes of a label`(_ text: String, _ finding: String) {
    let found = assess(text, .label, .en).flatMap(\.findings)
      .map { "\($0.presence.rawValue) \($0.allergen)" }
    #expect(found.contains(finding))
  }
}
