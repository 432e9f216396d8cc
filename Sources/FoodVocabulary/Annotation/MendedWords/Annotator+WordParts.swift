import DictionaryFormat

/// What tokens are as parts of a broken word.
extension Annotator {
  /// Whether signs or the ends of a line are on both sides of some tokens.
  func isBetweenSigns(_ tokens: ClosedRange<Int>) -> Bool {
    func isEnd(_ byte: UInt8?) -> Bool {
      byte.map { $0 == 10 || ",;:.()[]/".utf8.contains($0) } ?? true
    }
    let start = Int(result.tokens[tokens.lowerBound].start)
    let end = Int(result.tokens[tokens.upperBound].end)
    return isEnd(text[..<start].last { $0 != 32 }) && isEnd(text[end...].first { $0 != 32 })
  }

  /// Whether a token is a word of a dictionary or a compound of some.
  func isWord(_ index: Int) -> Bool {
    !isFragment(index)
      || WordReader(vocabulary, languages: result.languages)
        .isWhole(Array(bytes(of: result.tokens[index])))
  }

  /// Letters of the shortest word that is put together where it brings no allergen by itself: it
  /// may be one of a phrase that does.
  static let shortestOfPhrase = 4

  /// Whether letters are a word of the text's languages, and no short one.
  func isLongWord(_ letters: [UInt8]) -> Bool {
    letters.count >= Self.shortestOfPhrase && isKnown(letters[...])
  }

  /// Whether a token is not by itself a word of the text's languages.
  func isFragment(_ index: Int) -> Bool {
    let token = result.tokens[index]
    switch token.knowledge {
    case .unknown: return true
    case .number: return !isDigits(token)
    case .known:
      return !token.languages.isEmpty && token.languages.isDisjoint(with: result.languages)
    case .compound, .misread: return false
    }
  }

  func hasFragment(_ tokens: ClosedRange<Int>) -> Bool {
    for index in tokens where isFragment(index) { return true }
    return false
  }

  func isDigits(_ token: Token) -> Bool {
    token.knowledge == .number && (48...57).contains(folded[Int(token.foldedStart)])
  }
}
