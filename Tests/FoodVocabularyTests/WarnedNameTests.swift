import DictionaryFormat
import Testing

@testable import FoodVocabulary

/// The names of warnings, and how far from them a word may be.
struct WarnedNameTests {
  static let vocabulary = Vocabulary.builtIn

  @Test(arguments: Language.allCases)
  func `each language has warned names for each of the 14, and knows what they stand for`(
    _ language: Language
  ) {
    let entries = Self.vocabulary.entries(ofFile: "warned/\(language.code).txt")
    let required = Self.vocabulary.allergens.filter { $0.annex != nil }.map(\.id)
    #expect(Set(entries.map(\.section)) == Set(required))
    for entry in entries {
      let name = Self.vocabulary.warnedName(
        near: Array(entry.name.utf8)[...], languages: LanguageSet(language), reach: .usual)
      let allergens = name.map { Self.vocabulary.effects(of: $0.entry) } ?? []
      // "Cereals" in a warning are those that the law means.
      let tops = allergens.filter { $0.kind == .contains || $0.kind == .ambiguous }.map {
        Self.vocabulary.id(of: Self.vocabulary.top(of: $0.allergen))
      }
      #expect(name?.cost == 0, "\(entry.name)")
      #expect(tops.contains(entry.section), "\(entry.name)")
    }
  }

  @Test(arguments: [
    ("rnilk", "milk", 0.4), ("rnilx", "milk", 1.4), ("mlk", "milk", 0.8), ("fruitsa coque", "", 9),
    ("milk", "milk", 0), ("ay", "soy", 1.6), ("", "egg", 3),
  ])
  func `what looks alike costs less than what does not`(
    _ read: String, _ meant: String, _ cost: Float
  ) {
    let read = Array(read.utf8), meant = Array(meant.utf8)
    let found = MisreadCosts.of(read) { $0.cost(of: meant, limit: 5) }
    if cost > 5 {
      #expect(found == nil)
    } else {
      #expect(found.map { abs($0 - cost) < 0.01 } == true)
    }
  }

  @Test func `a word costs the same after another that begins as it does`() {
    let words: [(word: String, kept: Int, cost: Float)] = [
      ("milk", 0, 0.4), ("milx", 3, 1.0), ("mik", 2, 1.2), ("milk", 2, 0.4), ("rnilk", 0, 0),
    ]
    MisreadCosts.of(Array("rnilk".utf8)) { costs in
      for (word, kept, wanted) in words {
        costs.keep(kept)
        let cost = costs.cost(of: Array(word.utf8), limit: 9)
        #expect(cost.map { abs($0 - wanted) < 0.01 } == true, "\(word)")
        costs.keep(kept)
        #expect(costs.cost(of: Array(word.utf8), limit: wanted + 0.02) == cost, "\(word)")
        costs.keep(kept)
        #expect(costs.cost(of: Array(word.utf8), limit: wanted - 0.02) == nil, "\(word)")
      }
    }
  }

  @Test(arguments: [
    "rnilk", "haselnusse", "soia", "eqq", "clutcn", "5ellerie", "arachıdes", "lait",
  ])
  func `a limit takes nothing away that keeps it`(_ read: String) {
    let names = ["milk", "haselnüsse", "soja", "egg", "gluten", "sellerie", "arachides", "dlait"]
    MisreadCosts.of(Array(read.utf8)) { costs in
      for name in names {
        costs.keep(0)
        let meant = Array(name.utf8), cost = costs.cost(of: meant, limit: .infinity)
        for limit: Float in [0.3, 0.7, 1, 1.5, 2, 3, 5] {
          costs.keep(0)
          let kept = cost.flatMap { $0 <= limit ? $0 : nil }
          #expect(costs.cost(of: meant, limit: limit) == kept, "\(name), \(limit)")
        }
      }
    }
  }

  @Test func `a name of several words may be parted or run together`() {
    let names = ["fruitsà coque", "fruits àcoque", "fruits à cogue", "fruitsàcoque"]
    for name in names {
      let found = Self.vocabulary.warnedName(
        near: Array(name.utf8)[...], languages: LanguageSet(.fr), reach: .usual)
      #expect(found != nil, "\(name)")
    }
  }
}
