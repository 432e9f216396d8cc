import FoodVocabulary
import MenuParsing

extension DocumentText {
  /// The first ingredient of some lists of which no word is known: "rice, flurbium, salt".
  ///
  /// Numbers, single letters and scraps say nothing; one known word tells what kind of thing it is.
  func unknownIngredient(in lists: [Passage]) -> String? {
    for range in lists.lazy.flatMap(\.ranges) {
      var first: Token?
      var last: Token?
      var letters = 0
      var isKnown = false
      func found() -> String? {
        guard let first, let last, !isKnown, letters >= Self.fewestLetters else { return nil }
        return string(Passage(Int(first.start)..<Int(last.end)))
      }
      for token in annotations.tokens(startingIn: range) {
        if let before = last, parts(Int(before.end)..<Int(token.start)) {
          if let name = found() { return name }
          (first, last, letters, isKnown) = (nil, nil, 0, false)
        }
        first = first ?? token
        last = token
        switch token.knowledge {
        case .unknown: letters += token.range.count
        case .number: break
        case .known, .compound, .misread: isKnown = true
        }
      }
      if let name = found() { return name }
    }
    return nil
  }

  /// Letters of the shortest ingredient that is missed: shorter ones are scraps.
  private static let fewestLetters = 4

  /// Whether an ingredient ends between two words.
  private func parts(_ gap: Range<Int>) -> Bool {
    utf8[gap].contains { byte in
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "("), UInt8(ascii: ")"),
        UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ":"), UInt8(ascii: "."),
        UInt8(ascii: "|"), UInt8(ascii: "{"), UInt8(ascii: "}"):
        true
      default: false
      }
    }
  }
}
