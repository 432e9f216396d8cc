internal import DictionaryFormat
internal import FoodVocabulary
internal import RecognizedText

/// Spells words right of which a recogniser took some letters for others, where the dictionaries
/// know the word that was meant and the recogniser's own do not know what it read: "Tomotsaus".
struct SpellingMender {
  let vocabulary: Vocabulary
  let languages: LanguageSet

  /// What Tesseract's confidence comes to at most for a word that its dictionaries do not have;
  /// measured on 29,000 words of 126 pictures.
  private static let surest = 0.93
  /// What may be undone, in misread letters: one confusion of letters that look alike.
  private static let mostCost: Float = 0.6
  /// Words with the same letter read wrongly from which a page has the habit.
  private static let habit = 2
  /// Places of a word that a page's habit is tried at.
  private static let mostPlaces = 4

  /// One letter that was taken for another.
  private struct Swap: Hashable, Comparable {
    var read: Character
    var meant: Character

    static func < (a: Swap, b: Swap) -> Bool { (a.read, a.meant) < (b.read, b.meant) }
  }

  /// - Complexity: linear in the words; one of no dictionary costs some thousand times as much as
  ///   others.
  func mended(_ page: RecognizedPage) -> RecognizedPage {
    guard !languages.isEmpty else { return page }
    var doubtful: Set<String> = []
    for word in page.words where word.confidence < Self.surest { doubtful.insert(word.text) }
    var spellings: [String: String] = [:], swaps: [Swap: Int] = [:]
    for word in doubtful.sorted() {
      guard let spelling = respelt(word) else { continue }
      spellings[word] = spelling
      if let swap = Self.swap(from: word, to: spelling) { swaps[swap, default: 0] += 1 }
    }
    // In one order: the same page is spelt the same each time.
    let habits = swaps.filter { $0.value >= Self.habit }
      .sorted { ($0.value, $1.key) > ($1.value, $0.key) }.map(\.key)
    for word in doubtful where spellings[word] == nil {
      spellings[word] = habits.lazy.compactMap { respelt(word, undoing: $0) }.first
    }
    if spellings.isEmpty { return page }
    var page = page
    for block in page.blocks.indices {
      for line in page.blocks[block].lines.indices {
        for word in page.blocks[block].lines[line].words.indices {
          let read = page.blocks[block].lines[line].words[word]
          guard read.confidence < Self.surest, let spelling = spellings[read.text] else { continue }
          page.blocks[block].lines[line].words[word].text = spelling
        }
      }
    }
    return page
  }

  /// The word with all of its parts spelt right; `nil` where nothing is to be mended.
  private func respelt(_ text: String) -> String? {
    let utf8 = Array(text.utf8)
    let annotations = vocabulary.annotate(utf8, languages: languages)
    var spelt = "", done = 0, isMended = false
    for (index, token) in annotations.tokens.enumerated() {
      guard let mended = annotations.respelling(ofToken: index, in: utf8),
        mended.cost <= Self.mostCost
      else { continue }
      spelt += String(decoding: utf8[done..<token.range.lowerBound], as: UTF8.self) + mended.word
      done = token.range.upperBound
      isMended = true
    }
    return isMended ? spelt + String(decoding: utf8[done...], as: UTF8.self) : nil
  }

  // MARK: Habits of a page

  /// A type whose "a" looks like "o" makes the same mistake in many words, and more than once in
  /// some: "parmoson".
  private func respelt(_ text: String, undoing swap: Swap) -> String? {
    let letters = Array(text)
    let places = letters.indices.filter { letters[$0] == swap.read }.prefix(Self.mostPlaces)
    guard letters.count >= 5, !places.isEmpty, !isKnown(text) else { return nil }
    let ways = (1..<1 << places.count).map { way in
      var spelt = letters
      for (bit, place) in places.enumerated() where way & 1 << bit != 0 {
        spelt[place] = swap.meant
      }
      return String(spelt)
    }
    return ways.first(where: isKnown)
  }

  private func isKnown(_ text: String) -> Bool {
    let tokens = vocabulary.words(of: Array(text.utf8), languages: languages)
    return tokens.count == 1
      && (tokens[0].knowledge == .compound
        || tokens[0].knowledge == .known && !tokens[0].languages.isDisjoint(with: languages))
  }

  /// The one letter in which two spellings differ; `nil` where they differ in more.
  private static func swap(from read: String, to meant: String) -> Swap? {
    guard read.count == meant.count else { return nil }
    let pairs = zip(read, meant).filter { $0 != $1 }
    guard pairs.count == 1, let pair = pairs.first else { return nil }
    return Swap(read: pair.0, meant: pair.1)
  }
}
