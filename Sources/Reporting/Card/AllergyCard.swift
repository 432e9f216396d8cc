public import AllergenScan
package import DictionaryFormat

/// What a person hands to the waiter, in the language of the kitchen.
public struct AllergyCard: Sendable, Hashable {
  /// One thing that is avoided.
  public struct Entry: Sendable, Hashable {
    /// Its name in the card's language.
    public var name: String
    /// Foods and dishes of that kitchen that it is often in.
    public var hidden: [String]
  }

  /// Things that are avoided for the same reason.
  public struct Group: Sendable, Hashable {
    /// Why, in words that a cook understands.
    public var sentence: String
    /// In the profile's order.
    public var entries: [Entry]
  }

  /// ISO 639-1.
  public var language: String
  /// "Food allergy".
  public var title: String
  /// Who asks for what.
  public var greeting: String
  /// The most serious first; words of the person's own last.
  public var groups: [Group]
  /// What stands before the foods that something hides in.
  public var hides: String
  /// What to do and to ask, and thanks, one sentence or two each.
  public var requests: [String]

  /// A card for a person, in a language by its code of ISO 639-1.
  ///
  /// - Returns: `nil` where the dictionaries have no card in that language.
  public init?(_ profile: Profile, language code: String, vocabulary: Vocabulary = .builtIn) {
    guard let language = Language(code: code) else { return nil }
    self.init(profile, in: language, vocabulary: vocabulary)
  }

  /// A card for a person.
  ///
  /// - Returns: `nil` where the dictionaries have no card in that language.
  /// - Complexity: linear in the language's terms.
  package init?(_ profile: Profile, in language: Language, vocabulary: Vocabulary) {
    let phrases = CardPhrases(language, vocabulary)
    guard let title = phrases[.title], let greeting = phrases[.greeting],
      let hides = phrases[.hides]
    else { return nil }
    self.language = language.code
    self.title = title
    self.greeting = greeting
    self.hides = hides
    groups = [Profile.Severity.severe, .allergy, .intolerance].compactMap { severity in
      let ids = profile.avoid.filter { $0.severity == severity }.map(\.allergen)
      guard !ids.isEmpty,
        let sentence = CardSection(rawValue: severity.rawValue).flatMap({ phrases[$0] })
      else { return nil }
      return Group(sentence: sentence, entries: ids.map(phrases.entry))
    }
    if !profile.avoidTerms.isEmpty, let sentence = phrases[.words] {
      groups.append(
        Group(
          sentence: sentence,
          // A word that is a food of the dictionaries is told as the kitchen calls it.
          entries: profile.avoidTerms.map {
            Entry(name: phrases.name(of: $0.lowercased()) ?? $0, hidden: [])
          }))
    }
    let hasTraces = profile.avoid.contains { $0.traces == .unsafe }
    let sections: [CardSection] = [.check, .unsure, .thanks]
    requests = ((hasTraces ? [.traces] : []) + sections).compactMap { phrases[$0] }
  }
}
