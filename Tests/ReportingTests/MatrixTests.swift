import AllergenScan
import DictionaryFormat
import ScanTestSupport
import Testing

@testable import Reporting

/// The table that hangs on the canteen's wall.
struct MatrixTests {
  private static func finding(
    _ allergen: String, _ member: String?, _ presence: Presence, _ evidence: Evidence
  ) -> Finding {
    Finding(
      allergen: allergen, member: member, presence: presence, evidence: evidence, term: "x",
      text: "x", span: 0..<1, rule: "named", isInProfile: false, confidence: 1, boxes: [])
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var findings: [Finding]
    var regime = "eu"
    var kind = ScanResult.Kind.menu
    /// By column, in words; columns without a mark are left out.
    var expected: [String: String]
  }

  @Test(arguments: [
    Case(
      testDescription: "a code is declared, a word is found",
      findings: [
        finding("milk", nil, .contains, .code), finding("fish", "cod", .contains, .ingredient),
      ], expected: ["milk": "contains declared", "fish": "contains found"]),
    Case(
      testDescription: "a label's list is its declaration",
      findings: [finding("eggs", nil, .contains, .ingredient)], kind: .label,
      expected: ["eggs": "contains declared"]),
    Case(
      testDescription: "the strongest counts, declared before found",
      findings: [
        finding("nuts", "almond", .likely, .dish), finding("nuts", nil, .mayContain, .statement),
        finding("milk", nil, .contains, .ingredient), finding("milk", nil, .contains, .statement),
      ], expected: ["nuts": "may-contain declared", "milk": "contains declared"]),
    Case(
      testDescription: "what a person said is not the menu's word",
      findings: [
        finding("milk", nil, .contains, .user), finding("eggs", nil, .contains, .user),
        finding("eggs", nil, .contains, .code), finding("fish", nil, .contains, .user),
        finding("fish", nil, .contains, .ingredient),
      ],
      expected: ["milk": "contains said", "eggs": "contains declared", "fish": "contains said"]),
    Case(
      testDescription: "what is said to be absent makes no mark",
      findings: [
        finding("gluten", nil, .freeFrom, .claim), finding("soybeans", nil, .exempt, .ingredient),
      ], expected: [:]),
    Case(
      testDescription: "American law names wheat: another cereal is none, an unnamed one may be",
      findings: [
        finding("gluten", "rye", .contains, .ingredient),
        finding("gluten", nil, .contains, .statement),
      ], regime: "us", expected: ["gluten/wheat": "may-contain declared"]),
    Case(
      testDescription: "Japanese law names shrimp and walnut",
      findings: [
        finding("crustaceans", "shrimp", .contains, .dish),
        finding("nuts", "almond", .contains, .ingredient),
      ], regime: "jp", expected: ["crustaceans/shrimp": "contains found"]),
  ])
  func `A dish's marks are what is known, and where from`(_ example: Case) {
    let item = SampleScan.item("Dish", "", .caution, [], findings: example.findings)
    let matrix = AllergenMatrix(regime: example.regime, language: .en, vocabulary: .builtIn)
    let marks = zip(matrix.columns, matrix.marks(of: item, kind: example.kind)).compactMap {
      column, mark in
      mark.map { (column, "\($0.presence.rawValue) \($0.source)") }
    }
    #expect(Dictionary(uniqueKeysWithValues: marks) == example.expected)
  }

  @Test(arguments: Language.allCases)
  func `Every language has each word of the legend, and a name for each column`(
    _ language: Language
  ) {
    let matrix = AllergenMatrix(regime: "eu", language: language, vocabulary: .builtIn)
    // English says "contains" and "declared" in words of its own, too.
    for word in MatrixWord.allCases where word != .contains {
      #expect(matrix.word(word) != word.rawValue)
    }
    #expect(matrix.names.count == 14)
    #expect(Set(matrix.names).count == 14)
    #expect(Set(matrix.names).isDisjoint(with: ["crustaceans", "sulphites", "molluscs"]))
  }

  @Test func `A spreadsheet has a row for each dish, in the language of the menu`() throws {
    var scan = SampleScan.menu
    scan.languages = ["deu"]
    var writer = MatrixCSVReport(legend: nil, hasMark: false, vocabulary: .builtIn)
    let text = writer.text(ScanReport(profiles: [SampleScan.milk], scans: [scan]))
    let rows = text.split(separator: "\r\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    try #require(rows.count == 6)
    #expect(
      rows[0].prefix(10) == [
        "source", "section", "Gericht", "Gluten", "Krebstiere", "Eier", "Fisch", "Erdnüsse", "Soja",
        "Milch",
      ])
    #expect(rows[1][9] == "enthält (aus den Wörtern der Karte erkannt)")
    #expect(rows[2].dropFirst(3).joined().isEmpty)
  }
}
