import DictionaryFormat
import FoodVocabulary
import Foundation
import Testing

/// The dictionaries themselves: what a person who edits them must not break.
struct DictionaryDataTests {
  static let vocabulary = Vocabulary.builtIn

  static let sources: [(path: String, text: String)] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Dictionaries")
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return paths.filter { $0.hasSuffix(".txt") }.sorted().compactMap { path in
      (try? String(contentsOf: folder.appending(path: path), encoding: .utf8)).map { (path, $0) }
    }
  }()

  @Test func `every file is well formed`() {
    #expect(Self.sources.count > 50)
    var compiler = VocabularyCompiler()
    compiler.add(Self.sources)
    #expect(compiler.problems.map(\.description) == [])
  }

  @Test func `every file is in the program`() {
    let compiled = Set(Self.vocabulary.files)
    let expected = Self.sources.map(\.path).filter {
      $0 != "allergens.txt" && !$0.hasPrefix("morphology/")
    }
    #expect(expected.filter { !compiled.contains($0) } == [])
  }

  @Test func `no dietary mark is the name of something that an allergen is in`() {
    // "PESCE" as a mark of a diet took the fish out of "ALLERGENI: LATTE, PESCE".
    let marks = Self.vocabulary.entries(ofFile: "markers.txt").map(\.name)
    #expect(marks.count > 100)
    let foods = marks.filter { mark in
      mark.count > 3
        && Self.vocabulary.meanings(of: mark).contains { entry in
          entry.kind == .term && entry.effects.contains { $0.kind == .contains }
        }
    }
    #expect(foods == [])
  }

  @Test func `text is composed and has no stray bytes`() {
    for source in Self.sources {
      #expect(
        source.text == source.text.precomposedStringWithCanonicalMapping,
        "\(source.path) is not NFC")
      #expect(!source.text.contains("\t"), "\(source.path) has tabs")
      #expect(!source.text.unicodeScalars.contains("\u{FFFD}"), "\(source.path) has broken letters")
    }
  }

  @Test func `the 14 stand in the order of the law with their letters`() {
    let annex = Self.vocabulary.allergens.filter { $0.annex != nil }
    #expect(
      annex.map { "\($0.annex ?? 0) \($0.austrianLetter ?? "-") \($0.id)" } == [
        "1 A gluten", "2 B crustaceans", "3 C eggs", "4 D fish", "5 E peanuts", "6 F soybeans",
        "7 G milk", "8 H nuts", "9 L celery", "10 M mustard", "11 N sesame", "12 O sulphites",
        "13 P lupin", "14 R molluscs",
      ])
  }

  @Test func `one scheme of codes has the numbers of the law`() {
    let schemes = Self.vocabulary.codeSchemes.filter(\.isOfLaw)
    #expect(schemes.count == 1)
    for allergen in Self.vocabulary.allergens {
      guard let number = allergen.annex else { continue }
      let meant = schemes.first?.meanings["\(number)"] ?? []
      #expect(meant.map { Self.vocabulary.id(of: $0) } == [allergen.id])
    }
  }

  @Test func `members name parents and kinds that exist`() {
    for allergen in Self.vocabulary.allergens {
      #expect(Self.vocabulary.allergen(id: allergen.top) != nil, "\(allergen.id)")
      for id in allergen.within {
        #expect(Self.vocabulary.allergen(id: id) != nil, "\(allergen.id)")
      }
    }
  }

  @Test(arguments: Language.allCases)
  func `each language has every kind of file, and names for each of the 14`(_ language: Language) {
    let code = language.code
    for folder in ["terms", "foods", "statements", "headings"] {
      #expect(
        !Self.vocabulary.entries(ofFile: "\(folder)/\(code).txt").isEmpty, "\(folder)/\(code).txt")
    }
    let terms = Self.vocabulary.entries(ofFile: "terms/\(code).txt")
    let named = Set(
      terms.flatMap(\.effects).filter { $0.kind == .contains }.map {
        Self.vocabulary.id(of: Self.vocabulary.top(of: $0.allergen))
      })
    for allergen in Self.vocabulary.allergens where allergen.annex != nil {
      #expect(named.contains(allergen.id), "\(code) has no word for \(allergen.id)")
    }
    #expect(terms.count >= 500)
    #expect(Self.vocabulary.entries(ofFile: "foods/\(code).txt").count >= 1500)
  }

  @Test(arguments: Language.allCases)
  func `each language has words that tell a page, folded`(_ language: Language) {
    let words = Lists.commonWords[language.tesseract] ?? []
    #expect(words.count >= 20)
    #expect(!Lists.countries(of: language).isEmpty)
    #expect(
      words.filter { $0.utf8.count < 2 || !$0.utf8.allSatisfy { (97...122).contains($0) } } == [])
  }

  @Test func `units are small letters, each in one section`() {
    let units = Lists.units(Set(UnitSection.allCases).subtracting([.size, .until]))
    #expect(Set(units).count == units.count)
    #expect(units.filter { $0 != $0.lowercased() || $0.hasSuffix(".") } == [])
  }

  @Test(arguments: Language.allCases)
  func `each language has the statements that matter`(_ language: Language) {
    let entries = Self.vocabulary.entries(ofFile: "statements/\(language.code).txt")
    let sections = Set(entries.map(\.section))
    for section in [
      "opener", "ender", "contains", "may-contain", "free-from", "and", "but", "none", "ask-staff",
      "ignore", "charge", "marks-dishes", "all", "page-wide", "set-price", "goes-on",
      "any-allergen", "cross-contact", "allergic", "unsuitable", "nutrition", "no-guarantee",
      "thereof",
      "guarantee", "instead", "perhaps-without", "suits", "vague",
    ] {
      #expect(sections.contains(section), "\(language.code) has no [\(section)]")
    }
    let known: Set<String> = [
      "opener", "ender", "contains", "may-contain", "free-from", "not-a-claim", "suitable",
      "kitchen",
      "ask-staff", "ignore", "charge", "none", "option", "on-request", "without", "generic",
      "other", "and", "but",
      "organic-note", "serving-tip", "plant-based", "meat-free", "market-price", "price-label",
      "price-from",
      "legend",
      "additive-legend", "marks-dishes",
      "weekday", "all", "page-wide", "set-price", "goes-on", "any-allergen", "cross-contact",
      "allergic",
      "unsuitable", "nutrition", "no-guarantee", "traces", "thereof",
      "guarantee", "instead", "perhaps-without", "section-wide", "heat", "suits", "vague",
      "neither", "nor", "rather",
    ]
    #expect(sections.subtracting(known) == [])
  }

  /// A lookalike of the same words takes a term away: its inflected forms must not meet one.
  @Test func `nothing is certain and a lookalike of the same in one language`() {
    var found: [String] = []
    for surface in Self.vocabulary.surfaces() {
      let entries = Self.vocabulary.meanings(of: surface).filter { $0.kind == .term }
      for certain in entries {
        for effect in certain.effects where effect.kind == .contains {
          let top = Self.vocabulary.top(of: effect.allergen)
          let denying = entries.filter { other in
            other.language == certain.language && !other.effects.contains(effect)
              && other.effects.contains {
                $0.kind == .lookalike && ($0.allergen == top || $0.allergen == effect.allergen)
              }
          }
          if !denying.isEmpty { found.append("\(certain.language?.code ?? "") \(surface)") }
        }
      }
    }
    // A sea weed or a clam, malt or the island, herrings or silt, fish or who catches them.
    let meant: Set = [
      "fr haricot de mer", "fr haricot de mers", "fr haricots de mer", "fr haricots de mers",
      "da malte", "nb malte", "nb malta", "sv malta", "da silder", "nb bygget", "nb fisker",
      "nb kremtopper", "sv fiska", "sv fiskarens",
    ]
    #expect(Set(found).subtracting(meant).sorted() == [])
  }

  @Test func `every regime has mandatory allergens`() {
    for path in Self.vocabulary.files where path.hasPrefix("regimes/") {
      let mandatory = Self.vocabulary.entries(ofFile: path).filter { $0.section == "mandatory" }
      #expect(mandatory.count >= 8, "\(path)")
    }
  }
}
