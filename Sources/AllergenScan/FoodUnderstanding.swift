public import FoodVocabulary
public import TextRecognition

extension FoodVocabulary {
  /// How much of a text is words that the dictionaries know, 0…1, for a recogniser that chooses
  /// between readings.
  public var understanding: TextUnderstanding {
    { text, languages in
      let set = LanguageSet(languages.compactMap { Language(code: $0) })
      return knownShare(of: Array(text.utf8), languages: set.isEmpty ? nil : set)
    }
  }

  /// The share of letters that stand in known words; 0 for a text without words.
  ///
  /// A word taken for a misread one counts half: it is nearer to a word than noise is.
  func knownShare(of utf8: [UInt8], languages: LanguageSet?) -> Double {
    var known = 0.0
    var all = 0.0
    for token in annotate(utf8, languages: languages).tokens {
      let length = Double(token.end - token.start)
      switch token.knowledge {
      case .number: continue
      case .known, .compound: known += length
      case .misread: known += length / 2
      case .unknown: break
      }
      all += length
    }
    return all > 0 ? known / all : 0
  }
}
