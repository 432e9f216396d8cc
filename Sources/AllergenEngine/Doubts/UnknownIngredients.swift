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
  /// The same of what is said to be contained.
  private static let fewestLettersOfName = 2

  /// The words between two signs of a list.
  private struct Ingredient {
    var words: [Token] = []
    var letters = 0
    var isKnown = false

    var range: Range<Int>? {
      guard let first = words.first, let last = words.last else { return nil }
      return Int(first.start)..<Int(last.end)
    }
  }

  /// The first such ingredient of some lists, as read.
  ///
  /// Numbers, single letters and scraps say nothing; one known word tells what kind of thing it is.
  func first(in lists: [Passage]) -> String? {
    for list in lists {
      for range in list.ranges {
        for ingredient in ingredients(in: range) {
          if let name = name(of: ingredient) { return name }
        }
      }
    }
    return nil
  }

  /// The names in a sentence of what is contained that have a word of no dictionary, however short
  /// and badly read: each may be what is looked for ("contains gluten, milk, se nn").
  func names(inSentence range: Range<Int>) -> [Range<Int>] {
    ingredients(in: range).filter { $0.letters >= Self.fewestLettersOfName }.compactMap(\.range)
  }

  /// Nothing of a range in which all words are known.
  private func ingredients(in range: Range<Int>) -> [Ingredient] {
    let tokens = document.annotations.tokens(startingIn: range)
    guard tokens.contains(where: { $0.knowledge == .unknown }) else { return [] }
    var all: [Ingredient] = []
    for token in tokens {
      if all.last?.words.last.map({ parts(Int($0.end)..<Int(token.start)) }) ?? true {
        all.append(Ingredient())
      }
      all[all.count - 1].words.append(token)
      switch token.knowledge {
      case .unknown: all[all.count - 1].letters += isPlain(token) ? token.range.count : 0
      case .number: break
      case .known, .compound, .misread: all[all.count - 1].isKnown = true
      }
    }
    return all
  }

  private func name(of ingredient: Ingredient) -> String? {
    guard !ingredient.isKnown, ingredient.letters >= Self.fewestLetters,
      let range = ingredient.range
    else { return nil }
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
