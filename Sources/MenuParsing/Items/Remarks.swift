internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Sentences about all dishes, or all of a kind: "All burgers are served with fries".
struct Remarks {
  let document: DocumentText
  let facts: TextFacts
  let hasGeometry: Bool

  /// Sets the lines of such sentences aside.
  func mark(_ lines: inout [MenuLine]) {
    if !hasGeometry { markBelowLists(&lines) }
    var index = 0
    while index < lines.count {
      defer { index += 1 }
      guard lines[index].fixed == nil, !lines[index].hasPrice else { continue }
      let isLater =
        index > 0 && index + 1 < lines.count
        && !lines[index + 1].pieces.allSatisfy { $0.letterCount == 0 || $0.isCurrency }
        && opensLater(lines[index], below: lines[index - 1])
      guard isLater || opens(lines[index]) else { continue }
      let first = index
      var end = index
      while end + 1 < lines.count, end - index < 3, !lines[end].endsSentence,
        goesOn(lines[end + 1])
          || endsInBracket(lines[first...end]) && closesBracket(lines[end + 1]),
        lines[end + 1].layout.region == lines[index].layout.region
      {
        end += 1
      }
      guard (first...end).reduce(0, { $0 + words(lines[$1]) }) >= 4,
        isLater || isSentence(lines[first], through: lines[end])
      else { continue }
      for line in index...end { lines[line].fixed = .remark }
      index = end
    }
  }

  /// Sets aside remarks after a list of one-line dishes, separated from it by a blank line: "Served with
  /// fries" applies to all of them, "Our batter contains egg" to any that may have it.
  private func markBelowLists(_ lines: inout [MenuLine]) {
    for index in lines.indices.dropFirst(2) where isBelowList(index, lines) {
      let range = lines[index].range
      let opening = facts.phrases(in: range, [.goesOn]).first.map { $0.range.lowerBound }
      if let opening, opening <= range.lowerBound + 1 {
        lines[index].fixed = .remark
      } else if !facts.phrases(in: range, [.contains]).isEmpty, lines[index].codes.isEmpty,
        facts.matches(in: range, [.term]).contains(where: \.match.hasEffects)
      {
        lines[index].fixed = .lostFootnote
      }
    }
  }

  private func isBelowList(_ index: Int, _ lines: [MenuLine]) -> Bool {
    lines[index].fixed == nil && !lines[index].hasPrice && lines[index].isAfterBlankLine
      && lines[index - 1].hasPrice && lines[index - 2].hasPrice
      && !lines[index - 1].isAfterBlankLine
  }

  /// The sentence begins with "all" and does not name a dish of that name.
  private func opens(_ line: MenuLine) -> Bool {
    guard let first = line.pieces.first(where: { $0.letterCount > 0 }) else { return false }
    let found = facts.phrases(in: line.range, [.all, .pageWide])
    guard found.contains(where: { $0.range.lowerBound <= first.range.lowerBound + 1 }),
      words(line) >= 3
    else { return false }
    // Notices of the kitchen and the house are for all dishes, whatever they name.
    let notices = facts.phrases(
      in: line.range, [.kitchen, .mayContain, .askStaff, .ignore])
    return notices.allSatisfy { notice in
      found.contains { $0.range.lowerBound == notice.range.lowerBound } && notice.part == .before
    }
  }

  /// Whether a later sentence of the line speaks of all that the line above names as their heading:
  /// "Rolls", "Regular or jumbo. Every roll is griddled in butter."
  private func opensLater(_ line: MenuLine, below heading: MenuLine) -> Bool {
    guard !heading.hasPrice, words(heading) <= Self.longestHeading else { return false }
    return facts.phrases(in: line.range, [.all]).contains { opening in
      let isStart = line.pieces.contains { piece in
        piece.range.upperBound + 1 == opening.range.lowerBound
          && Sentences.isEnd(ofLine: piece.text)
      }
      let kind = line.pieces.first { $0.range.lowerBound > opening.range.upperBound }
      // What is named before may be what a dish is made of: "With almonds. Every roast is …".
      let before = line.range.lowerBound..<opening.range.lowerBound
      guard isStart, let kind,
        !facts.matches(in: before, [.term, .dish]).contains(where: \.match.hasEffects)
      else { return false }
      return Self.haveCommonStem(kind.text, document.string(heading.range))
    }
  }

  /// A heading has no more words.
  private static let longestHeading = 4

  /// "All beef hot dog, simple & delicious" describes a dish; "All burgers come with fries." and
  /// "All our burgers …" do not.
  private func isSentence(_ first: MenuLine, through last: MenuLine) -> Bool {
    if !facts.phrases(in: first.range, [.pageWide]).isEmpty { return true }
    let opening = facts.phrases(in: first.range, [.all])
    let speaksOfKind = opening.contains { words in
      facts.tokens(in: words.range).count > 1
        || isFollowedByKind(words.range.upperBound, in: first)
        || isFollowedByVerb(words.range.upperBound, in: first)
    }
    if speaksOfKind { return true }
    return last.pieces.last.map { Sentences.isEnd(ofLine: $0.text) } ?? false
  }

  /// Whether a word of headings comes next: "all salads", but not "all beef".
  private func isFollowedByKind(_ offset: Int, in line: MenuLine) -> Bool {
    facts.matches(in: line.range, [.heading]).contains { found in
      offset + 1 == found.match.range.lowerBound
        && !Self.ingredients.contains(found.entry.section)
    }
  }

  /// Whether the verb of a declaration comes next: "all contain celery".
  private func isFollowedByVerb(_ offset: Int, in line: MenuLine) -> Bool {
    facts.phrases(in: line.range, [.contains, .mayContain]).contains {
      offset + 1 == $0.range.lowerBound
    }
  }

  private static let ingredients: Set = [
    HeadingSection.meat.rawValue, HeadingSection.fish.rawValue,
  ]

  private func words(_ line: MenuLine) -> Int { line.pieces.count { $0.letterCount > 1 } }

  /// Whether a bracket is open at the end of some lines: "(egg," goes on whatever follows.
  private func endsInBracket(_ lines: ArraySlice<MenuLine>) -> Bool {
    let signs = lines.flatMap { document.utf8[$0.range] }
    return signs.count { $0 == UInt8(ascii: "(") } > signs.count { $0 == UInt8(ascii: ")") }
  }

  /// Whether a line that is no dish closes a bracket of the line above before it opens one.
  private func closesBracket(_ line: MenuLine) -> Bool {
    let brackets = document.utf8[line.range].filter { [0x28, 0x29].contains($0) }
    return brackets.first == UInt8(ascii: ")") && [nil, .dropped].contains(line.fixed)
  }

  private func goesOn(_ line: MenuLine) -> Bool {
    guard line.fixed == nil, !line.hasPrice, let first = line.pieces.first?.text.first else {
      return false
    }
    if let gap = line.layout.gapAbove, hasGeometry, gap > 2.2 * max(line.layout.size, 1) {
      return false
    }
    return first.isLowercase || first.isNumber
  }

  /// Whether a sentence speaks of all dishes of the page, not only "in this section".
  func speaksOfAll(_ range: Range<Int>) -> Bool {
    !facts.phrases(in: range, [.pageWide]).isEmpty
      && facts.phrases(in: range, [.sectionWide]).isEmpty
  }

  /// Whether a sentence names what a section is called: "Alle Vorspeisen und Salate" speaks of
  /// "Salatvariationen" too.
  func speaks(_ range: Range<Int>, of section: MenuSection) -> Bool {
    guard let title = section.title else { return false }
    return Self.haveCommonStem(document.string(range), title)
  }

  /// Whether a longer word of one text begins as one of the other does: "roll", "Rolls".
  private static func haveCommonStem(_ one: String, _ other: String) -> Bool {
    let others = stems(other)
    return stems(one).contains { stem in
      others.contains { $0.hasPrefix(stem) || stem.hasPrefix($0) }
    }
  }

  /// The first letters of the longer words, folded.
  private static func stems(_ text: String) -> [String] {
    Folding.standard.words(of: text).filter { $0.count >= 4 }.map { String($0.prefix(5)) }
  }
}
