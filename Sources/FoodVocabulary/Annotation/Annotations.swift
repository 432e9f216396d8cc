package import DictionaryFormat

/// One word of a text: a run of letters and digits.
@usableFromInline
package struct Token: Sendable {
  /// Offsets into the UTF-8 of the text.
  @usableFromInline package var start: Int32
  /// The offset after the last byte; a word broken at a line's end reaches over the break.
  @usableFromInline package var end: Int32
  /// Where its folded form stands in the annotations' folded text.
  var foldedStart: Int32
  var foldedLength: Int32
  var hash: UInt64
  /// What it costs to read it so, in misread letters.
  var cost: Float
  /// How the vocabulary knows it.
  package var knowledge: Knowledge
  /// The languages in which it is a word.
  package var languages: LanguageSet

  /// How sure it is that a word was read, and read right.
  @usableFromInline
  package enum Knowledge: UInt8, Sendable {
    /// In no dictionary, not a compound of known words, near no known word.
    case unknown
    /// A number, or a single letter.
    case number
    /// A compound whose parts are known.
    case compound
    /// Taken for a misread form of a known word.
    case misread
    /// A word of a dictionary.
    case known
  }

  /// Its bytes in the UTF-8 of the text.
  @inlinable package var range: Range<Int> { Int(start)..<Int(end) }
  /// Its folded letters in the annotations' folded text.
  var foldedRange: Range<Int> { Int(foldedStart)..<Int(foldedStart + foldedLength) }
}

/// A place where an entry of a dictionary stands in a text.
@usableFromInline
package struct Match: Sendable {
  /// The entry; ask the vocabulary for it.
  package var entry: EntryID
  /// Which kind of dictionary file the entry stands in.
  package var kind: EntryKind
  /// Whether the entry says something of an allergen.
  package var hasEffects: Bool
  /// Which part of a statement pattern this is; `.whole` for everything else.
  package var part: PatternPart
  /// The tokens that it covers.
  package var firstToken: Int32
  /// The last one itself, which may be the first too.
  package var lastToken: Int32
  /// Offsets into the UTF-8 of the text; inside a compound, of the part of the word.
  @usableFromInline package var start: Int32
  /// The offset after the last byte.
  @usableFromInline package var end: Int32
  /// 0 for an exact match; otherwise what reading it so costs, in misread letters.
  package var cost: Float
  /// Whether the other words of a phrase told what one of them was: it could be others as well.
  package var isGuessed: Bool

  init(
    _ meaning: Table.Meaning, firstToken: Int32, lastToken: Int32, start: Int32, end: Int32,
    cost: Float, isGuessed: Bool = false
  ) {
    entry = EntryID(rawValue: UInt32(meaning.entry))
    kind = meaning.metadata.kind
    hasEffects = meaning.hasEffects
    part = meaning.part
    self.firstToken = firstToken
    self.lastToken = lastToken
    self.start = start
    self.end = end
    self.cost = cost
    self.isGuessed = isGuessed
  }

  /// Its bytes in the UTF-8 of the text; less than its token's inside a compound.
  @inlinable package var range: Range<Int> { Int(start)..<Int(end) }
  /// Whether it is only a name that one letter parts from what was printed.
  package var isNearName: Bool { cost >= WordReader.costOfNear }
  /// Indices into ``Annotations/tokens``.
  package var tokens: ClosedRange<Int> { Int(firstToken)...Int(lastToken) }
}

/// What the vocabulary knows of one text: its words and everything the dictionaries say about them.
///
/// Matches are in the order of their start; all that pass the languages are kept, also
/// overlapping ones (lookalikes too: it is the engine that lets them take matches away).
package struct Annotations: Sendable {
  /// In the order of the text, without overlap.
  package var tokens: [Token] = []
  /// By start, then by end.
  package var matches: [Match] = []
  /// The languages that the text was judged in: those given, or those found.
  package var languages: LanguageSet = []
  /// For each token the index of the first match that starts at it or later.
  package var firstMatch: [Int32] = []
  /// Of words that were taken for misread ones what was meant, folded, by the token's index.
  var corrections: [Int32: [UInt8]] = [:]

  /// What an empty text has.
  package init() {}

  /// Adds what was made out later, where all else is known; those words are misread ones then.
  ///
  /// - Complexity: linear in all matches.
  package mutating func add(_ names: [Match]) {
    guard !names.isEmpty else { return }
    for index in names.lazy.flatMap(\.tokens) { tokens[index].knowledge = .misread }
    matches = (matches + names).sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    index()
  }

  /// Finds the first match of each token.
  mutating func index() {
    var next = 0
    firstMatch = tokens.map { token in
      while next < matches.count, matches[next].start < token.start { next += 1 }
      return Int32(next)
    }
  }

  /// The folded words that a match was taken for; `nil` where none of its words was misread.
  package func meant(by match: Match, in utf8: [UInt8]) -> String? {
    guard match.tokens.contains(where: { corrections[Int32($0)] != nil }) else { return nil }
    return match.tokens.flatMap { index in
      corrections[Int32(index)].map { [String(decoding: $0, as: UTF8.self)] }
        ?? Folding.standard.words(of: String(decoding: utf8[tokens[index].range], as: UTF8.self))
    }.joined(separator: " ")
  }

  /// Matches that may cover a token: phrases begin at most six words before.
  package func matches(around index: Int) -> ArraySlice<Match> {
    let first = Int(firstMatch[max(0, index - 6)])
    let last = index + 1 < firstMatch.count ? Int(firstMatch[index + 1]) : matches.count
    return matches[first..<max(first, last)]
  }
}
