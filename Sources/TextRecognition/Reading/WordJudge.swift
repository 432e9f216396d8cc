internal import RecognizedText

/// Says how much a word that was read may be trusted.
///
/// Remembers what it was told of each word: the same words come up in each pass.
final class WordJudge {
  private let languages: [String]
  private let understanding: TextUnderstanding?
  private var known: [String: Double] = [:]

  init(languages: [String], understanding: TextUnderstanding?) {
    self.languages = languages
    self.understanding = understanding
  }

  /// About 0…1.5: the engine's confidence, moved by what is known of the word.
  ///
  /// The weights were found by measuring which words of several readings were right.
  func trust(_ word: ReadWord) -> Double {
    var letters = 0
    var digits = 0
    var others = 0
    for scalar in word.text.unicodeScalars {
      if scalar.properties.isAlphabetic {
        letters += 1
      } else if scalar.properties.numericType != nil {
        digits += 1
      } else {
        others += 1
      }
    }
    var trust = word.confidence
    if word.isInDictionary { trust += 0.1 }
    if letters >= 5 { trust += 0.05 }
    if letters >= 3 {
      if let share = share(word.text) { trust += share * 0.35 - 0.1 }
    }
    if letters + digits < others * 3 / 2 { trust -= 0.3 }
    return trust
  }

  /// Whether a text is a word: scraps of a few letters are near to some word or other.
  func knows(_ text: String) -> Bool { share(text) ?? 0 >= (text.count <= 4 ? 0.8 : 0.5) }

  /// How well a word is understood, 0…1, or `nil` when nobody can tell.
  func share(_ text: String) -> Double? {
    guard let understanding else { return nil }
    if let share = known[text] { return share }
    let share = understanding(text, languages)
    known[text] = share
    return share
  }
}
