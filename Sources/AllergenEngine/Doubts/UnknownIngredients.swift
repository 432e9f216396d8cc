import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing

/// Finds ingredients of which no word is known: "rice, flurbium, salt".
///
/// What was misread is not one of them: a word that is badly read, has digits, or is one letter
/// away from a harmless word alone. Words that say nothing of what is in an ingredient ("premix") and
/// numbers of additives that there are not are among them.
struct UnknownIngredients {
  let vocabulary: Vocabulary
  let document: DocumentText
  /// Whether the law wants the lists complete.
  let isPack: Bool

  /// Whether the lists are those of a pack in plain text, where nothing is a scrap of a picture.
  var isTyped: Bool { isPack && document.words.isEmpty }
  /// Letters of the shortest ingredient that is missed: shorter ones are scraps or abbreviations.
  private var fewestLetters: Int { isTyped ? 3 : 4 }
  /// Letters of the shortest word of a plain text that may be a misprint of a harmless one.
  private static let fewestLettersOfMisprint = 6
  /// Letters of words of other languages that count as they do there.
  private static let fewestLettersOfForeign = 5
  /// Letters of a word with digits that are more than a unit.
  private static let fewestBesideDigits = 4
  /// The same of what is said to be contained, and of a word of a plain text that is an ingredient by
  /// itself: "xq".
  private static let fewestLettersOfName = 2

  /// The words between two signs of a list.
  struct Ingredient {
    var words: [Token] = []
    var letters = 0
    var isKnown = false
    /// Whether the dictionaries have one of its words in phrases alone.
    var isPartOfPhrases = false

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
        if let name = vagueName(in: range) ?? unknownAdditive(in: range) { return name }
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
    guard
      tokens.indices.contains(where: {
        tokens[$0].knowledge == .unknown || isOnlyForeign($0) || isOnlyPartOfPhrases($0)
          || isTyped && isLetter(tokens[$0])
      })
    else { return [] }
    return parted(tokens)
  }

  /// Words of a list by the ingredients that they name.
  func parted(_ tokens: ArraySlice<Token>) -> [Ingredient] {
    var all: [Ingredient] = []
    for index in tokens.indices {
      let token = tokens[index]
      if all.last?.words.last.map({ parts(Int($0.end)..<Int(token.start)) }) ?? true {
        all.append(Ingredient())
      }
      all[all.count - 1].words.append(token)
      switch token.knowledge {
      case .unknown: all[all.count - 1].letters += isPlain(token) ? token.range.count : 0
      case .number: break
      case .known where isOnlyForeign(index):
        all[all.count - 1].letters += isPlain(token) ? token.range.count : 0
      case .known where isOnlyPartOfPhrases(index):
        all[all.count - 1].letters += token.range.count
        all[all.count - 1].isPartOfPhrases = true
      case .known where isTyped && tellsNoFood(index): break
      case .known, .compound, .misread: all[all.count - 1].isKnown = true
      }
    }
    return all
  }

  private func name(of ingredient: Ingredient) -> String? {
    guard !ingredient.isKnown, let range = ingredient.range else { return nil }
    // Beside others such a word is mostly a phrase that was written otherwise.
    if ingredient.isPartOfPhrases, ingredient.words.count > 1 { return nil }
    if isTwoLetters(ingredient) { return document.string(Passage(range)) }
    let fewest = ingredient.words.count == 1 && isTyped ? Self.fewestLettersOfName : fewestLetters
    guard ingredient.letters >= fewest else { return nil }
    let unknown = ingredient.words.filter { $0.knowledge != .number && isPlain($0) }
    let isMisread =
      unknown.contains { !isWellRead($0) }
      || isNearHarmless(range)
      || unknown.allSatisfy { isNearHarmless($0.range) }
    return isMisread ? nil : document.string(Passage(range))
  }

  /// Whether an ingredient of a plain text is two letters apart: "e  i" may be a word.
  private func isTwoLetters(_ ingredient: Ingredient) -> Bool {
    isTyped && ingredient.words.count == 2
      && ingredient.words.allSatisfy(isLetter)
  }

  /// Whether a token is a single letter.
  private func isLetter(_ token: Token) -> Bool {
    token.knowledge == .number && document.string(token.range).first?.isLetter == true
  }

  /// Whether a word has more letters than a unit: "240ml" is an amount.
  private func isPlain(_ token: Token) -> Bool {
    let digits = document.utf8[token.range].count { (0x30...0x39).contains($0) }
    return digits == 0 || token.range.count - digits >= Self.fewestBesideDigits
  }

  /// Whether a word of no dictionary was read as it is printed; plain text always is.
  func isWellRead(_ token: Token) -> Bool {
    document.words(in: token.range).allSatisfy { $0.confidence >= Thresholds.unknownWord }
  }

  private func isNearHarmless(_ range: Range<Int>) -> Bool {
    if isTyped, range.count < Self.fewestLettersOfMisprint { return false }
    return vocabulary.isNearHarmlessWord(
      document.utf8[range], languages: document.annotations.languages)
  }

  /// Whether a word names an allergen in other languages alone and is so short that it counts for
  /// nothing: "soia" in a Finnish list, "lait" in an English one, which has it in phrases alone.
  private func isOnlyForeign(_ index: Int) -> Bool {
    let token = document.annotations.tokens[index]
    guard isTyped, token.knowledge == .known, letters(of: token) < Self.fewestLettersOfForeign,
      !token.languages.isEmpty, !isMatched(index)
    else { return false }
    return vocabulary.ids(of: document.string(token.range)).contains {
      vocabulary.hasEffect(.contains, $0)
    }
  }

  /// Whether the dictionaries have a word of a pack's list in phrases alone, none of which is here:
  /// the "yumurta" of "sahanda yumurta".
  private func isOnlyPartOfPhrases(_ index: Int) -> Bool {
    let token = document.annotations.tokens[index]
    return isTyped && token.knowledge == .known && letters(of: token) >= Self.fewestLettersOfForeign
      && !isMatched(index)
  }

  /// Whether a word tells nothing of what an ingredient is made of: the "roasted" of "roasted flonk",
  /// the "oil of" of "oil of flonk".
  func tellsNoFood(_ index: Int) -> Bool {
    let token = document.annotations.tokens[index]
    let matches = document.annotations.matches(around: index).filter {
      $0.start <= token.start && token.end <= $0.end && $0.kind != .statement && $0.kind != .heading
    }
    return !matches.isEmpty
      && matches.allSatisfy { match in
        guard match.range == token.range, match.kind == .food else { return false }
        switch FoodSection(rawValue: vocabulary.section(of: match.entry)) {
        case .preparation, .manner, .mannerOf, .colour, .function, .fat, .oilFat: return true
        default: return false
        }
      }
  }

  private func letters(of token: Token) -> Int {
    document.utf8[token.range].count { $0 & 0xC0 != 0x80 }
  }

  /// Whether the dictionaries of the text's languages have a word, alone or as part of a phrase.
  private func isMatched(_ index: Int) -> Bool {
    let annotations = document.annotations, token = annotations.tokens[index]
    // Most begin something themselves.
    let first = Int(annotations.firstMatch[index])
    if first < annotations.matches.count, annotations.matches[first].start == token.start {
      return true
    }
    return annotations.matches(around: index).contains {
      $0.start <= token.start && token.end <= $0.end
    }
  }

  /// Whether an ingredient ends between two words: at a sign, or at a line's end in a list of
  /// lines.
  private func parts(_ gap: Range<Int>) -> Bool {
    if document.parts(gap) || document.utf8[gap].contains(10) && document.endsItem(at: gap) {
      return true
    }
    let sentences = Sentences(utf8: document.utf8)
    return gap.contains { offset in
      sentences.partsItems(at: offset) || isTyped && document.utf8[offset] == UInt8(ascii: "/")
    }
  }
}
