internal import DictionaryFormat
internal import DocumentModel
internal import FoodVocabulary

/// The parts of a pack, one for each language: each opens a list of ingredients and ends where the
/// next begins.
struct LabelParts {
  /// A list, and whether a word opens it.
  ///
  /// A part with the mark of a language and no such word is one in a language that no dictionary
  /// has: all of it is taken for a list.
  struct Part {
    /// Where it begins: with its mark, or with the name of the food.
    package var start: Int
    package var list: Range<Int>
    var isOpened: Bool
  }

  /// The most bytes that the name of a food has before the word that opens its list.
  private static let longestName = 60

  private let document: DocumentText
  private let facts: TextFacts
  /// Words that open lists, in order.
  private let openers: [Statement]
  /// Where words stand that end lists, in order.
  private let enders: [Int]
  /// Signs of languages before parts.
  private let marks: [Range<Int>]

  package init(
    _ document: DocumentText, _ statements: [Statement], openers: [Statement], facts: TextFacts
  ) {
    self.document = document
    self.facts = facts
    self.openers = openers
    let words = statements.filter { $0.kind == .ender && !document.isBracketed($0.start) }
    enders = (words.map(\.start) + document.nutritionTables).sorted()
    marks = LanguageMarks(document: document).ranges(before: openers.map(\.start))
  }

  /// In the order of the text.
  package func parts() -> [Part] {
    let end = document.utf8.count
    var parts = openers.map { opener in
      Part(
        start: partStart(of: opener), list: opener.wordsEnd..<end,
        isOpened: true)
    }
    if !marks.isEmpty {
      let starts = Set(parts.map(\.start)), first = starts.min() ?? end
      for mark in marks where mark.lowerBound > first && !starts.contains(mark.lowerBound) {
        parts.append(
          Part(start: mark.lowerBound, list: mark.upperBound..<end, isOpened: false))
      }
      parts.sort { $0.list.lowerBound < $1.list.lowerBound }
    }
    for index in parts.indices {
      let start = parts[index].list.lowerBound
      let next = index + 1 < parts.count ? parts[index + 1].start : end
      parts[index].list = start..<max(start, min(listEnd(after: start, before: next), next))
    }
    return parts
  }

  /// The first word after a place that ends a list.
  ///
  /// Nothing ends it before it names food, as long as food follows: what is printed beside its
  /// first lines, "cook for 8 minutes", is read among them.
  private func listEnd(after start: Int, before next: Int) -> Int {
    let all = enders[enders.partitioningIndex { $0 >= start }...].prefix { $0 < next }
    guard let first = all.first else { return next }
    let ender = all.prefix(Self.mostBesideFirst).first {
      $0 - start >= Self.longestWithoutFood || facts.foodShare(in: start..<$0) > 0
    }
    if let ender { return ender }
    return facts.foodShare(in: first..<next) > Self.leastFood ? next : first
  }

  /// Bytes that hardly a list has before its first food.
  private static let longestWithoutFood = 120
  /// The most words that would end a list, printed beside its first lines.
  private static let mostBesideFirst = 4
  /// The share of words for food that a list has at least, where it was read among others.
  private static let leastFood = 0.1

  /// Where the part of an opening word begins: at its mark, or with the line that names the food.
  private func partStart(of opener: Statement) -> Int {
    let utf8 = document.utf8
    let mark = marks[..<marks.partitioningIndex { $0.upperBound > opener.start }].last
    if let mark, !utf8[mark.upperBound..<opener.start].contains(UInt8(ascii: ",")) {
      return mark.lowerBound
    }
    let near = max(0, opener.start - Self.longestName - 1)
    let line = utf8[near..<opener.start].lastIndex(of: 10).map { $0 + 1 } ?? near
    let name = utf8[line..<opener.start]
    // The rest of a list that goes on in this line names no food.
    let last = utf8[..<line].lastIndex { $0 != 32 && $0 != 10 }
    let isNewSentence = last.map { Sentences(utf8: utf8).end(in: $0..<$0 + 1) } ?? false
    return isNewSentence && name.count <= Self.longestName && !name.contains(UInt8(ascii: ","))
      ? line : opener.start
  }
}

extension DocumentText {
  /// Units that nothing but a table of nutrition has; Spanish "cal" is lime.
  private static let energyUnits = Set(Lists.units([.energy]).filter { $0.first == "k" })

  /// Where the first rows of nutrition tables begin that no heading is read of: "kJ / kcal",
  /// "Energy 1600 kJ".
  ///
  /// The last lines of a list may have such a row beside them; they have commas, or the line before
  /// has one at its end.
  fileprivate var nutritionTables: [Int] {
    annotations.tokens.compactMap { token in
      let start = Int(token.start)
      // The first letter rules out nearly all words.
      guard utf8[start] | 0x20 == UInt8(ascii: "k"),
        Self.energyUnits.contains(string(token.range).lowercased()),
        let end = utf8[..<start].lastIndex(of: 10),
        !utf8[end..<start].contains(UInt8(ascii: ",")),
        let last = utf8[..<end].last(where: { $0 > 32 }), !",(-&/".utf8.contains(last)
      else { return nil }
      return end + 1
    }
  }

  /// How far the brackets around an offset may be, in bytes.
  private static let bracketReach = 80

  /// Whether an offset stands in brackets: "tomatoes (product of Italy), milk" goes on.
  fileprivate func isBracketed(_ offset: Int) -> Bool {
    let before = utf8[max(0, offset - Self.bracketReach)..<offset]
    let after = utf8[offset..<min(utf8.count, offset + Self.bracketReach)]
    let opened = before.last { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")") }
    let closed = after.first { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")") }
    return opened == UInt8(ascii: "(") && closed == UInt8(ascii: ")")
  }
}
