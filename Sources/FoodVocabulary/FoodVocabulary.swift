// What a vocabulary is made of (languages, effects) is defined with the files, and is part of this
// target's interface: whoever imports the vocabulary needs it.
@_exported public import DictionaryFormat

/// All that the dictionaries know, ready to match.
///
/// A value that many threads may use at once.
public struct FoodVocabulary: Sendable {
  /// The dictionaries that the program was built with.
  public static let builtIn = FoodVocabulary()

  init() {}

  /// What the dictionaries know of a text.
  ///
  /// - Parameters:
  ///   - utf8: the text; offsets in the result are into it.
  ///   - languages: the languages that the text is in, if the caller knows; otherwise they are found.
  /// - Complexity: linear in the text; unknown words cost some thousand times as much as known ones.
  public func annotate(_ utf8: [UInt8], languages: LanguageSet? = nil) -> Annotations {
    Annotations()
  }

  /// The entry that a match names. Constant time.
  public func entry(_ id: EntryID) -> Entry {
    Entry(id: id, kind: .food, language: nil, section: "", name: "", effects: [])
  }

  /// The id of an allergen as profiles and reports write it: `milk`, `nuts/almond`.
  public func id(of allergen: AllergenIndex) -> String { "" }

  /// Finds an allergen by its id.
  public func allergen(id: String) -> AllergenIndex? { nil }

  /// The top id's index: of `nuts` for `nuts/almond`.
  public func top(of allergen: AllergenIndex) -> AllergenIndex { allergen }

  /// The code schemes that menus follow (`codes/<scheme>.txt`).
  public var codeSchemes: [CodeScheme] { [] }
}

/// Letters or numbers that menus print behind dishes, and what they mean.
public struct CodeScheme: Sendable {
  /// The name of its file: `at`, `de`, `annex`.
  public var id: String
  /// ISO 3166-1 codes of the countries where it is expected.
  public var countries: [String]
  /// Keyed by the code in capitals.
  public var meanings: [String: [AllergenIndex]]
  /// Codes of additives and the like.
  public var harmless: Set<String>
}
