internal import DictionaryFormat
package import FoodVocabulary
internal import MenuParsing
package import TextRecognition

extension Vocabulary {
  /// How much of a text is words that the dictionaries know, 0…1, for a recogniser that chooses
  /// between readings.
  package var understanding: TextUnderstanding {
    { text, languages in
      let set = LanguageSet(recognised: languages)
      return knownShare(of: Array(text.utf8), languages: set.isEmpty ? nil : set)
    }
  }

  /// The codes that the legend of a page explains, for a recogniser that reads them again.
  package var explainedCodes: CodeFinder {
    { lines, languages in
      let set = LanguageSet(recognised: languages)
      return MenuReader.explainedCodes(
        in: lines, vocabulary: self, languages: set.isEmpty ? nil : set)
    }
  }

  /// The section of a menu whose name a text may be a misreading of, for a recogniser that reads
  /// decorative print.
  package var headings: HeadingFinder {
    { text, languages in
      let set = LanguageSet(recognised: languages)
      return heading(near: text, in: set, limit: ReadHeading.mostDifference).map {
        ReadHeading(name: $0.name, difference: $0.difference)
      }
    }
  }

  /// The share of letters that stand in known words; 0 for a text without words.
  ///
  /// A single word that may be a misread one counts half: it is nearer to a word than noise is.
  /// Longer texts are asked about once for each language: words of other languages alone do not
  /// count there, and guessing at each word would take longer than reading them.
  func knownShare(of utf8: [UInt8], languages: LanguageSet?) -> Double {
    let isWord = !utf8.contains { $0 == 0x20 || $0 == 0x0A }
    let tokens =
      isWord
      ? annotate(utf8, languages: languages).tokens : words(of: utf8, languages: languages)
    var known = 0.0
    var all = 0.0
    for token in tokens {
      let length = Double(token.end - token.start)
      switch token.knowledge {
      case .number: continue
      case .known:
        let isOfAny = isWord || languages == nil || token.languages.isEmpty
        if isOfAny || languages?.isDisjoint(with: token.languages) == false { known += length }
      case .compound: known += length
      case .misread: known += length / 2
      case .unknown: break
      }
      all += length
    }
    return all > 0 ? known / all : 0
  }
}

extension LanguageSet {
  /// The languages of a recogniser's names that the dictionaries have.
  fileprivate init(recognised names: [String]) {
    self.init(names.compactMap { Language(code: $0) })
  }
}
