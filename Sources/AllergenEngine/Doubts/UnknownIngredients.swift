import DocumentModel
import FoodVocabulary
import MenuParsing

/// Finds ingredients of which no word is known: "rice, flurbium, salt".
///
/// What was misread is not one of them: a word that is badly read, has digits, or is one letter
/// away from a harmless word alone.
struct UnknownIngredients {
  let vocabulary: Vocabulary
  let document: DocumentText

  /// Letters of the shortest ingredient that is missed: shorter ones are scraps.
  private static let fewestLetters = 4

  /// The words between two signs of a list.
  private struct Ingredient {
    var words: [Token] = []
    var letters = 0
    var isKnown = false
  }

  /// The first such ingredient of some lists, as read.
  ///
  /// Numbers, single letters and scraps say nothing; one known word tells what kind of thing it is.
  func first(in lists: [Passage]) -> String? {
    for range in lists.lazy.flatMap(\.ranges) {
      var open = Ingredient()
      for token in document.annotations.tokens(startingIn: range) {
        if let last = open.words.last, parts(Int(last.end)..<Int(token.start)) {
          if let name = name(of: open) { return name }
          open = Ingredient()
        }
        open.words.append(token)
        switch token.knowledge {
        case .unknown: open.letters += isPlain(token) ? token.range.count : 0
        case .number: break
        case .known, .compound, .misread: open.isKnown = true
        }
      }
      if let name = name(of: open) { return name }
    }
    return nil
  }

  private func name(of ingredient: Ingredient) -> String? {
    guard !ingredient.isKnown, ingredient.letters >= Self.fewestLetters,
      let first = ingredient.words.first, let last = ingredient.words.last
    else { return nil }
    let range = Int(first.start)..<Int(last.end)
    let unknown = ingredient.words.filter { $0.knowledge == .unknown && isPlain($0) }
    let isMisread =
      unknown.contains { !isWellRead($0) }
      || isNearHarmless(range)
      || unknown.allSatisfy { isNearHarmless($0.range) }
    return isMisread ? nil : document.string(Passage(range))
  }

  /// Whether a word has more letters than a unit: "240ml" is an amount.
  private func isPlain(_ token: Token) -> Bool {
    let digits = document.utf8[token.range].count { (0x30...0x39).contains($0) }
    return digits == 0 || token.range.count - digits >= Self.fewestLetters
  }

  /// Whether a word of no dictionary was read as it is printed; plain text always is.
  private func isWellRead(_ token: Token) -> Bool {
    document.words(in: token.range).allSatisfy { $0.confidence >= Thresholds.unknownWord }
  }

  private func isNearHarmless(_ range: Range<Int>) -> Bool {
    vocabulary.isNearHarmlessWord(
      document.utf8[range], languages: document.annotations.languages)
  }

  /// Whether an ingredient ends between two words.
  private func parts(_ gap: Range<Int>) -> Bool {
    document.utf8[gap].contains { byte in
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
