import AllergenEngine
import DictionaryFormat
import DocumentModel
import FoodVocabulary
import TestSupport
import Testing

@testable import AllergenScan

/// Texts as menus and packs print them, and what a person who knows food expects of each: the
/// tables are in `Rows/`, one file for each language, and its README explains their signs.
struct RowTests {
  private static func rows(_ language: Language, _ heading: String) throws -> [TextRow] {
    let rows = try TextRows.of("Rows/\(language.code).txt", beside: #filePath)
      .filter { $0.heading == heading }
    try #require(!rows.isEmpty, "Rows/\(language.code).txt has no [\(heading)]")
    return rows
  }

  /// What is expected of a text, by the signs of the dictionaries.
  private struct Expectation {
    var contained: Set<String> = []
    var usual: Set<String> = []
    var traces: Set<String> = []
    var never: Set<String> = []

    init(_ cell: String) {
      for word in cell.split(separator: " ").map(String.init) {
        switch word.first {
        case "~": usual.insert(String(word.dropFirst()))
        case "?": traces.insert(String(word.dropFirst()))
        case "!": never.insert(String(word.dropFirst()))
        default: if word == "none" { never.formUnion(annex) } else { contained.insert(word) }
        }
      }
    }
  }

  private static let annex = Set(
    Vocabulary.builtIn.allergens.filter { $0.annex != nil }.map(\.id))

  /// The allergens of a text's findings of the law's list, by what the findings say of them.
  private struct Found {
    private var findings: [Finding]

    init(_ items: [ScannedItem]) {
      findings = items.flatMap(\.findings).filter { annex.contains($0.allergen) }
    }

    func with(_ presences: Presence...) -> Set<String> {
      Set(findings.filter { presences.contains($0.presence) }.map(\.allergen))
    }

    var warned: Set<String> { with(.contains, .likely, .mayContain) }
  }

  /// Each name by itself, as a list prints it: it brings these and no others for certain.
  @Test(arguments: Language.allCases)
  func `an ingredient is what it is`(_ language: Language) throws {
    for row in try Self.rows(language, "ingredients") {
      let expected = Expectation(row[1])
      let found = Found(assess(row[0], .label, language))
      #expect(found.with(.contains) == expected.contained, "\(row)")
      #expect(expected.usual.subtracting(found.warned) == [], "\(row)")
      #expect(expected.never.intersection(found.warned) == [], "\(row)")
    }
  }

  /// The same names as packs print them: in capitals, without accents, broken, with marks and
  /// amounts; and what a dish says that it contains.
  @Test(arguments: Language.allCases, [("prints", DocumentKind.label), ("declared", .menu)])
  func `what is printed or declared is in it, and nothing else`(
    _ language: Language, _ table: (heading: String, kind: DocumentKind)
  ) throws {
    for row in try Self.rows(language, table.heading) {
      let found = Found(assess(row[0], table.kind, language))
      #expect(found.with(.contains) == Expectation(row[1]).contained, "\(row)")
    }
  }

  /// A dish and what may be added to it: this may be in it, and is not for certain.
  @Test(arguments: Language.allCases)
  func `an option is possible and no more`(_ language: Language) throws {
    for row in try Self.rows(language, "options") {
      let expected = Expectation(row[1]).contained
      let found = Found(assess(row[0], .menu, language))
      #expect(expected.subtracting(found.with(.mayContain)) == [], "\(row)")
      #expect(expected.intersection(found.with(.contains)) == [], "\(row)")
    }
  }

  /// What only looks like an allergen warns of none.
  @Test(arguments: Language.allCases)
  func `what looks like an allergen is none`(_ language: Language) throws {
    for row in try Self.rows(language, "lookalikes") {
      let found = Found(assess(row[0], .label, language))
      #expect(Expectation(row[1]).never.intersection(found.warned) == [], "\(row)")
    }
  }

  /// A name with or without a description: what it certainly has, what it usually has, and what it
  /// never has.
  @Test(arguments: Language.allCases)
  func `a dish has what its kitchen puts in`(_ language: Language) throws {
    for row in try Self.rows(language, "dishes") {
      let expected = Expectation(row[1])
      let found = Found(assess(row[0], .menu, language))
      #expect(expected.contained.subtracting(found.with(.contains)) == [], "\(row)")
      #expect(expected.usual.subtracting(found.warned) == [], "\(row)")
      #expect(expected.never.intersection(found.warned) == [], "\(row)")
    }
  }

  /// The whole text of a pack: these are in it, of these there may be traces, and no others.
  @Test(arguments: Language.allCases)
  func `a label has what it declares`(_ language: Language) throws {
    for row in try Self.rows(language, "labels") {
      let expected = Expectation(row[1])
      let found = Found(assess(row[0], .label, language))
      #expect(found.with(.contains) == expected.contained, "\(row)")
      #expect(
        found.with(.mayContain).subtracting(expected.contained) == expected.traces, "\(row)")
    }
  }

  /// After a list that has no allergen: the sentence warns of these, and calls nothing an
  /// ingredient.
  @Test(arguments: Language.allCases)
  func `a sentence that warns`(_ language: Language) throws {
    for row in try Self.rows(language, "warnings") {
      let found = Found(assess("Ingredients, Zutaten: xanthan. \(row[0])", .label, language))
      #expect(found.with(.mayContain) == Expectation(row[1]).contained, "\(row)")
      #expect(found.with(.contains) == [], "\(row)")
    }
  }

  /// The same sentence below a dish, on two lines: a dish beside it may contain what it names.
  @Test(arguments: Language.allCases)
  func `a sentence that warns on two lines`(_ language: Language) throws {
    for row in try Self.rows(language, "warnings") {
      let words = row[0].split(separator: " ")
      for end in words.indices.dropFirst() {
        let lines = [words[..<end], words[end...]].map { $0.joined(separator: " ") }
        let items = assess("Cola 3.50\n\(lines[0])\n\(lines[1])\nTonic 3.50", .menu, language)
        let missed = Expectation(row[1]).contained.subtracting(Found(items).warned)
        #expect(missed == [], "\(row): \(lines)")
      }
    }
  }

  /// After the same list: the sentence says that it is free of these, and warns of nothing.
  @Test(arguments: Language.allCases)
  func `a sentence that says what is not in it`(_ language: Language) throws {
    for row in try Self.rows(language, "claims") {
      let found = Found(assess("Ingredients, Zutaten: xanthan. \(row[0])", .label, language))
      #expect(Expectation(row[1]).contained.subtracting(found.with(.freeFrom)) == [], "\(row)")
      #expect(found.warned == [], "\(row)")
    }
  }

  /// A name with the member that it is, as profiles name it; several names of one member count.
  @Test(arguments: Language.allCases)
  func `a name is told by its member`(_ language: Language) throws {
    for row in try Self.rows(language, "members") {
      let found = assess(row[0], .label, language).flatMap(\.findings)
        .filter { $0.presence == .contains }.map(\.id)
      #expect(found.contains(row[1]), "\(row): \(found)")
    }
  }

  /// A menu of two dishes and a notice: each dish may contain what it names.
  @Test(arguments: Language.allCases)
  func `a notice reaches every dish`(_ language: Language) throws {
    for row in try Self.rows(language, "notices") {
      let items = assess("Cola 3.50\nTonic 3.50\n\(row[0])", .menu, language)
      #expect(items.map(\.name) == ["Cola", "Tonic"], "\(row)")
      for item in items {
        #expect(
          Found([item]).with(.mayContain) == Expectation(row[1]).contained, "\(row): \(item.name)")
      }
    }
  }

  /// A line of a menu or a pack, without a word on its language, is read with it and few others.
  @Test(arguments: Language.allCases)
  func `a text tells its language`(_ language: Language) throws {
    for row in try Self.rows(language, "language") {
      let (document, _) = DocumentParser(vocabulary: .builtIn).parse(
        text: row[0], kind: .auto, languages: nil)
      let languages = document.annotations.languages.languages
      #expect(languages.contains(language) && languages.count <= 6, "\(row): \(languages)")
    }
  }

  /// The verdict of the first item for a person who avoids one thing.
  @Test(arguments: Language.allCases)
  func `a person's verdict`(_ language: Language) throws {
    for kind in ["label", "menu"] {
      for row in try Self.rows(language, "\(kind) verdicts") {
        let items = assess(
          row[0], kind == "label" ? .label : .menu, language, avoid: [Self.avoidance(row[1])])
        let reasons = items.first?.people.first?.reasons.joined(separator: "; ") ?? "no item"
        #expect(items.first?.verdict.rawValue == row[2], "\(row): \(reasons)")
      }
    }
  }

  /// `milk severe traces=ignore`.
  private static func avoidance(_ cell: String) -> Profile.Avoidance {
    let words = cell.split(separator: " ").map(String.init)
    let traces = words.compactMap {
      $0.hasPrefix("traces=") ? Profile.Traces(rawValue: String($0.dropFirst(7))) : nil
    }
    return Profile.Avoidance(
      allergen: words[0],
      severity: words.compactMap(Profile.Severity.init(rawValue:)).first ?? .allergy,
      traces: traces.first)
  }
}
