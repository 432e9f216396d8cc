import AllergenScan
import DictionaryFormat
import FoodVocabulary
import Testing

@testable import Reporting

/// The card for the waiter: its data, and what it says.
struct CardTests {
  private static let ids = [
    "gluten", "crustaceans", "eggs", "fish", "peanuts", "soybeans", "milk", "nuts", "celery",
    "mustard", "sesame", "sulphites", "lupin", "molluscs",
  ]
  private static let sections = [
    "title", "greeting", "severe", "allergy", "intolerance", "words", "hides", "traces", "check",
    "unsure", "thanks",
  ]

  private func entries(_ language: Language) -> [Entry] {
    Vocabulary.builtIn.entries(ofFile: "card/\(language.code).txt")
  }

  @Test(arguments: Language.allCases)
  func `A language says each sentence once, and has a name for each of the 14`(
    _ language: Language
  ) {
    let entries = entries(language)
    for section in Self.sections {
      #expect(entries.filter { $0.section == section }.count == 1, "[\(section)]")
    }
    let named = entries.filter { $0.section == "names" }.compactMap {
      $0.name.split(separator: " ").first.map(String.init)
    }
    #expect(Array(named.prefix(14)) == Self.ids)
    // Members and other foods have the same names in each language's card.
    let english = self.entries(.en).filter { $0.section == "names" }.compactMap {
      $0.name.split(separator: " ").first.map(String.init)
    }
    #expect(named == english)
    for id in named { #expect(Vocabulary.builtIn.allergen(id: id) != nil, "\(id)") }
    let columns = entries.filter { $0.section == "columns" }.compactMap {
      $0.name.split(separator: " ").first.map(String.init)
    }
    #expect(columns == Self.ids)
    let known = Set(Self.sections + ["names", "hidden", "matrix", "columns"])
    #expect(Set(entries.map(\.section)).subtracting(known) == [])
  }

  @Test(arguments: Language.allCases)
  func `Where something hides is what the dictionaries say, too`(_ language: Language) {
    let phrases = CardPhrases(language, .builtIn)
    for id in Self.ids {
      let hidden = phrases.entry(id).hidden
      #expect(!hidden.isEmpty, "\(id)")
      for food in hidden { #expect(phrases.brings(food, id), "\(id): \(food)") }
    }
  }

  @Test(arguments: Language.allCases)
  func `A card is whole, and the same for reading and for printing`(_ language: Language) throws {
    let profile = Profile(
      name: "Alex",
      avoid: [
        .init(allergen: "milk", severity: .allergy), .init(allergen: "nuts", severity: .severe),
        .init(allergen: "kiwi", severity: .intolerance),
      ], avoidTerms: ["coriander <b>"])
    let card = try #require(AllergyCard(profile, in: language, vocabulary: .builtIn))
    #expect(card.groups.map(\.entries.count) == [1, 1, 1, 1])
    #expect(card.requests.count == 4)
    #expect(card.html.contains("<html lang=\"\(language.code)\">"))
    #expect(card.html.contains("coriander &lt;b&gt;"))
    // Whose it is, is nobody's business.
    #expect(!card.text.contains("Alex") && !card.html.contains("Alex"))
    #expect(card.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `An Italian cook reads what is meant`() throws {
    let profile = Profile(
      avoid: [
        .init(allergen: "nuts/almond", severity: .severe), .init(allergen: "gluten"),
      ], avoidTerms: ["Coriander", "pineapple"])
    let card = try #require(AllergyCard(profile, in: .it, vocabulary: .builtIn))
    #expect(card.groups.last?.entries.map(\.name) == ["coriandolo", "pineapple"])
    #expect(card.title == "Allergia alimentare")
    #expect(card.groups[0].sentence.hasPrefix("Anche una minima traccia"))
    #expect(card.groups[0].entries[0].name == "mandorle")
    #expect(card.groups[0].entries[0].hidden.contains("marzapane"))
    #expect(!card.groups[0].entries[0].hidden.contains("gianduia"))
    #expect(card.groups[1].entries[0].name.contains("cereali con glutine"))
    #expect(card.requests.contains { $0.contains("padella") })
    #expect(card.requests.last?.hasPrefix("Grazie") == true)
  }
}
