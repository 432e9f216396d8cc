internal import DictionaryFormat
internal import FoodVocabulary

extension Annotations {
  /// The words that close a phrase of two sides, in the same sentence: of "kann … enthalten".
  ///
  /// - Parameters:
  ///   - index: the match of its opening words.
  ///   - sentences: those of the text.
  ///   - reach: how far after its opening words a phrase may close, in bytes.
  ///   - allowsGuesses: whether the words may be ones that only the rest of their phrase told.
  /// - Returns: The match of its closing words; `nil` where the phrase does not close.
  func closing(
    ofMatch index: Int, in sentences: Sentences, reach: Int, allowsGuesses: Bool = true
  ) -> Match? {
    let opening = matches[index]
    let closing = matches[(index + 1)...].prefix { $0.start < opening.end + Int32(reach) }.first {
      $0.entry == opening.entry && $0.part == .closing && $0.start >= opening.end
        && (allowsGuesses || !$0.isGuessed)
    }
    guard let closing, !sentences.end(in: Int(opening.end)..<Int(closing.start)) else {
      return nil
    }
    return closing
  }
}

/// The closing words of a text by the entry of their phrase, so that asking for those of many opening
/// words costs little.
struct ClosingWords {
  private let annotations: Annotations
  /// Indices of matches, in order.
  private let ofEntry: [EntryID: [Int]]

  /// - Complexity: linear in the matches.
  init(_ annotations: Annotations) {
    self.annotations = annotations
    let closing = annotations.matches.indices.filter {
      annotations.matches[$0].kind == .statement && annotations.matches[$0].part == .closing
    }
    ofEntry = Dictionary(grouping: closing) { annotations.matches[$0].entry }
  }

  /// As ``Annotations/closing(ofMatch:in:reach:allowsGuesses:)``.
  func match(
    closing opening: Match, in sentences: Sentences, reach: Int, allowsGuesses: Bool
  ) -> Match? {
    guard let own = ofEntry[opening.entry] else { return nil }
    let matches = annotations.matches
    let first = own.partitioningIndex { matches[$0].start >= opening.end }
    let closing = own[first...].lazy.map { matches[$0] }
      .prefix { $0.start < opening.end + Int32(reach) }
      .first { allowsGuesses || !$0.isGuessed }
    guard let closing, !sentences.end(in: Int(opening.end)..<Int(closing.start)) else {
      return nil
    }
    return closing
  }
}
