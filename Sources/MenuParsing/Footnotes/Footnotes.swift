internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// A footnote: what it says of all that carry its mark.
struct Footnote {
  /// As ``FootnoteMark`` has it.
  var mark: String
  /// Its text without the mark, on one line or several.
  var text: Passage
  var page: Int
}

/// Finds footnotes and what carries their marks: "Chicken salad*" … "* contains nuts".
///
/// A line that begins with a mark is one where something before it carries the mark, or where its
/// words say so themselves: "contains", "on request". It never belongs to the dish above it.
struct Footnotes {
  let document: DocumentText
  let facts: TextFacts
  private(set) var notes: [Footnote] = []
  /// The notes of each mark.
  private var ofMark: [String: [Int]] = [:]
  /// The signs of notes that some dishes have before their names: "*Roast lamb 14.00".
  private var leadingMarks: Set<String> = []
  /// The signs after dishes that no footnote explains.
  private(set) var unexplained: Set<String> = []

  /// More notes of one mark are a list with bullets.
  private static let mostOfMark = 50

  init(document: DocumentText, facts: TextFacts) {
    self.document = document
    self.facts = facts
  }

  /// Sets the lines of footnotes aside, and takes their marks out of the codes.
  mutating func take(_ lines: inout [MenuLine]) {
    takeSentences(&lines)
    var carried: Set<String> = []
    let bullets = bullets(of: lines)
    var index = 0
    while index < lines.count {
      defer { index += 1 }
      guard isOpen(lines[index]), let first = lines[index].pieces.first,
        let mark = FootnoteMark.leading(first.text)
          ?? FootnoteMark.bare(first.text, beforeColon: true),
        ofMark[mark.name, default: []].count < Self.mostOfMark,
        says(lines[index], mark, carried.subtracting(bullets))
      else {
        if lines[index].fixed == nil { carried.formUnion(marks(on: lines[index])) }
        continue
      }
      let start = index
      while index + 1 < lines.count, index - start < 3, goesOn(lines[index], lines[index + 1]) {
        index += 1
      }
      add(lines[start...index])
      for line in start...index { lines[line].fixed = .footnote }
    }
    takeLater(lines, carried)
    unexplained = unexplained(of: lines)
    guard !notes.isEmpty else { return }
    leadingMarks = leadingMarks(of: lines)
    let own = Set(notes.map(\.mark))
    for index in lines.indices {
      lines[index].codes.removeAll { group in
        group.tokens.allSatisfy { own.contains($0.code) || own.contains($0.code.lowercased()) }
      }
    }
  }

  /// Sets lines aside that speak of what carries a mark: "Dishes marked * contain nuts".
  private mutating func takeSentences(_ lines: inout [MenuLine]) {
    for index in lines.indices where isOpen(lines[index]) {
      let line = lines[index]
      guard let (place, mark) = markWithin(line), speaksOfMark(line, at: place),
        lines.indices.contains(where: { $0 != index && marks(on: lines[$0]).contains(mark.name) })
      else { continue }
      lines[index].fixed = .footnote
      let piece = line.pieces[place].range
      addNote(
        of: mark,
        Passage([
          line.range.lowerBound..<piece.lowerBound, piece.upperBound..<line.range.upperBound,
        ]), page: line.layout.page)
    }
  }

  /// Takes notes that begin after another sentence of their line, where the page has no other of
  /// their mark.
  private mutating func takeLater(_ lines: [MenuLine], _ carried: Set<String>) {
    for (index, line) in lines.enumerated() where line.fixed == nil {
      for place in line.pieces.indices.dropFirst() {
        let piece = line.pieces[place]
        guard let mark = opening(piece), carried.contains(mark.name), ofMark[mark.name] == nil,
          Sentences.isEnd(ofLine: line.pieces[place - 1].text)
        else { continue }
        let next = line.pieces[(place + 1)...].first { opening($0) != nil }
        var ranges = [
          piece.range.lowerBound + mark.length..<(next?.range.lowerBound ?? line.range.upperBound)
        ]
        if next == nil, let last = line.pieces.last, !Sentences.isEnd(ofLine: last.text) {
          // What the next line goes on with may be what it contains.
          guard index + 1 < lines.count, goesOn(line, lines[index + 1]) else { continue }
          ranges.append(lines[index + 1].range)
        }
        addNote(of: mark, Passage(ranges), page: line.layout.page)
      }
    }
  }

  /// The sign of a note that a word begins with.
  private func opening(_ piece: MenuPiece) -> FootnoteMark? {
    FootnoteMark.leading(piece.text).flatMap { mark in
      mark.isSign && mark.length < piece.text.utf8.count ? mark : nil
    }
  }

  /// A sign that stands for itself after the first word of a line.
  private func markWithin(_ line: MenuLine) -> (place: Int, mark: FootnoteMark)? {
    for (place, piece) in line.pieces.enumerated().dropFirst() where piece.letterCount == 0 {
      let core = piece.text.trimmingSet(Self.signsAround)
      // A plus sign adds, elsewhere than after a word.
      if core != "+", let mark = FootnoteMark.leading(core), mark.isSign,
        mark.length == core.utf8.count
      {
        return (place, mark)
      }
    }
    return nil
  }

  private static let signsAround = "()[]'\"„“”‘’«»:,."

  /// Whether a line says what something contains or not, and names no food before a mark.
  private func speaksOfMark(_ line: MenuLine, at place: Int) -> Bool {
    let before = line.range.lowerBound..<line.pieces[place].range.lowerBound
    return facts.matches(in: before, [.term, .dish]).isEmpty
      && !facts.phrases(in: line.range, Self.openings).isEmpty
      && facts.phrases(in: line.range, [.kitchen]).isEmpty
  }

  /// Signs that many lines begin with: a list has them before its entries, a page seldom has four
  /// footnotes of one mark.
  private func bullets(of lines: [MenuLine]) -> Set<String> {
    var counts: [String: Int] = [:]
    for line in lines where isOpen(line) {
      guard let first = line.pieces.first, let mark = FootnoteMark.leading(first.text), mark.isSign
      else { continue }
      counts[mark.name, default: 0] += 1
    }
    return Set(counts.filter { $0.value >= 4 }.keys)
  }

  private func isOpen(_ line: MenuLine) -> Bool {
    line.fixed == nil && !line.hasPrice
      && (line.pieces.contains { $0.letterCount > 2 } || namesAllergen(line))
      && !isBetweenOrnaments(line)
  }

  /// Whether a short word after a sign is an allergen: "†Ei".
  private func namesAllergen(_ line: MenuLine) -> Bool {
    guard let first = line.pieces.first else { return false }
    return FootnoteMark.leading(first.text)?.isSign == true
      && !facts.allergens(in: line.range).isEmpty
  }

  /// Whether signs stand before and after its words, as around headings: "*** Desserts ***".
  private func isBetweenOrnaments(_ line: MenuLine) -> Bool {
    guard line.pieces.count >= 3, let first = line.pieces.first, let last = line.pieces.last else {
      return false
    }
    return first.isSign && last.isSign && first.text.first == last.text.last
  }

  /// Whether a line is a footnote by its words, or by what carries its mark.
  private func says(_ line: MenuLine, _ mark: FootnoteMark, _ carried: Set<String>) -> Bool {
    let isCarried = carried.contains(mark.name)
    // "1) Soup" is more often a dish.
    if !mark.isSign, !isCarried { return false }
    // "* milk ** nuts": what several marks say, of which the dishes need not carry the first.
    if mark.isSign, signs(of: line).contains(where: { $0 != mark.name && carried.contains($0) }) {
      return true
    }
    let range = line.range
    // What the kitchen says of all its dishes stays a notice, whatever mark it has.
    if !facts.phrases(in: range, [.kitchen, .pageWide]).isEmpty { return false }
    let opens = opens(line, after: mark.length)
    // "a contains …" and "e contiene …": a letter that is a word everywhere.
    if mark.length == 1, !mark.isSign { return opens }
    return opens
      || isCarried
        && (mark.isSign || !facts.phrases(in: range, Self.openings).isEmpty
          || !facts.allergens(in: range).isEmpty)
  }

  /// The signs that words of a line begin with.
  private func signs(of line: MenuLine) -> [String] {
    line.pieces.compactMap { FootnoteMark.leading($0.text) }.filter(\.isSign).map(\.name)
  }

  /// Whether what a footnote says begins right after its mark.
  private func opens(_ line: MenuLine, after length: Int) -> Bool {
    let start = line.range.lowerBound + length
    return facts.phrases(in: line.range, Self.openings).contains {
      document.utf8[start..<max(start, $0.range.lowerBound)].allSatisfy { !$0.isLetter }
    }
  }

  private static let openings: [StatementSection] = [
    .contains, .mayContain, .freeFrom, .notAClaim, .onRequest, .organicNote, .suitable,
    .ignore, .plantBased, .meatFree,
  ]

  private func goesOn(_ line: MenuLine, _ next: MenuLine) -> Bool {
    guard isOpen(next), next.layout.region == line.layout.region,
      let begin = next.pieces.first?.text, let first = begin.first,
      let last = line.pieces.last?.text, FootnoteMark.leading(begin) == nil
    else { return false }
    if FootnoteMark.bare(begin, beforeColon: true) != nil, opens(next, after: 1) { return false }
    return first.isLowercase && !Sentences.isEnd(ofLine: last)
  }

  /// The footnotes of lines, of which several may stand on one.
  private mutating func add(_ lines: ArraySlice<MenuLine>) {
    for line in lines {
      for (index, piece) in line.pieces.enumerated() {
        let mark =
          FootnoteMark.leading(piece.text)
          ?? (index == 0 && line.range == lines.first?.range
            ? FootnoteMark.bare(piece.text, beforeColon: true) : nil)
        let isFirst = index == 0 && line.range == lines.first?.range
        let isNext =
          mark?.isSign == true
          || index > 0 && line.pieces[index - 1].text.last.map { $0.isOne(of: ".;,|") } == true
        if let mark, isFirst || index > 0 && isNext {
          addNote(of: mark, Passage([]), page: line.layout.page)
          append(piece.range.lowerBound + mark.length..<piece.range.upperBound)
        } else {
          append(piece.range)
        }
      }
    }
  }

  private mutating func addNote(of mark: FootnoteMark, _ text: Passage, page: Int) {
    ofMark[mark.name, default: []].append(notes.count)
    notes.append(Footnote(mark: mark.name, text: text, page: page))
  }

  /// Whether a footnote begins with a mark.
  func hasNote(of mark: String) -> Bool { ofMark[mark] != nil }

  private mutating func append(_ range: Range<Int>) {
    guard !range.isEmpty, let last = notes.indices.last else { return }
    var ranges = notes[last].text.ranges
    if let before = ranges.last, range.lowerBound - before.upperBound <= 2 {
      ranges[ranges.count - 1] = before.lowerBound..<range.upperBound
    } else {
      ranges.append(range)
    }
    notes[last].text = Passage(ranges)
  }

  // MARK: Carriers

  /// The marks after the words of a line.
  func marks(on line: MenuLine) -> Set<String> {
    var marks: Set<String> = []
    for (index, piece) in line.pieces.enumerated() where index > 0 || piece.letterCount > 1 {
      marks.formUnion(FootnoteMark.trailing(piece.text))
      // After the words of a dish, with nothing or a price after it.
      let next = index + 1 < line.pieces.count ? line.pieces[index + 1].text.first : nil
      if index > 0, let mark = FootnoteMark.bare(piece.text), next.map({ !$0.isLetter }) ?? true {
        marks.insert(mark.name)
      }
    }
    return marks
  }

  /// The signs of notes that lines begin with, where not all dishes do: those have bullets.
  private func leadingMarks(of lines: [MenuLine]) -> Set<String> {
    var found: Set<String> = []
    for line in lines where line.fixed == nil {
      if let mark = leadingMark(of: line) { found.insert(mark) }
    }
    return found.filter { mark in
      lines.contains { $0.fixed == nil && $0.hasPrice && leadingMark(of: $0) != mark }
    }
  }

  /// The sign of a note before the first word of a line; a plus sign adds, there.
  private func leadingMark(of line: MenuLine) -> String? {
    guard let text = line.pieces.first?.text, text.first != "+",
      let mark = FootnoteMark.leading(text), mark.isSign, ofMark[mark.name] != nil
    else { return nil }
    return mark.name
  }

  /// What the footnotes say of a line: those of its page, where that has such a mark.
  func notes(of line: MenuLine) -> [Int] {
    if notes.isEmpty { return [] }
    var marks = marks(on: line)
    if let mark = leadingMark(of: line), leadingMarks.contains(mark) { marks.insert(mark) }
    let found = marks.flatMap { ofMark[$0] ?? [] }.sorted()
    let near = found.filter { notes[$0].page == line.layout.page }
    return near.isEmpty ? found : near
  }
}
