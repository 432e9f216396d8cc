internal import DictionaryFormat
internal import FoodVocabulary

extension Annotations {
  /// The words that close a phrase of two sides, in the same sentence: of "kann … enthalten".
  ///
  /// - Parameters:
  ///   - index: the match of its opening words.
  ///   - candidates: matches among which the closing words are, in order: those of all closing words
  ///     where a text has many phrases, all matches otherwise.
  ///   - sentences: those of the text.
  ///   - reach: how far after its opening words a phrase may close, in bytes.
  ///   - allowsGuesses: whether the words may be ones that only the rest of their phrase told.
  /// - Returns: The match of its closing words; `nil` where the phrase does not close.
  func closing(
    ofMatch index: Int, among candidates: some RandomAccessCollection<Int>, in sentences: Sentences,
    reach: Int, allowsGuesses: Bool = true
  ) -> Match? {
    let opening = matches[index]
    let next = candidates.partitioningIndex { $0 > index }
    let closing = candidates[next...].lazy.map { matches[$0] }
      .prefix { $0.start < opening.end + Int32(reach) }
      .first {
        $0.entry == opening.entry && $0.part == .closing && $0.start >= opening.end
          && (allowsGuesses || !$0.isGuessed)
      }
    guard let closing, !sentences.end(in: Int(opening.end)..<Int(closing.start)) else {
      return nil
    }
    return closing
  }
}
