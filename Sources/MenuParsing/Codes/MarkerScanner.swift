internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Finds dietary marks (V, GF, DF …) that stand with a dish.
struct MarkerScanner {
  let document: DocumentText
  let facts: TextFacts
  let legend: CodeLegend?

  func scan(_ lines: inout [MenuLine]) {
    let explained = legend.map { Set($0.claims.keys).union($0.harmless) } ?? []
    for index in lines.indices where lines[index].fixed == nil {
      lines[index].markers = markers(in: lines[index], explained)
    }
  }

  private func markers(in line: MenuLine, _ explained: Set<String>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    // What is a doubtful code without a legend may be a mark as well.
    let isSure = legend?.isPrinted ?? false
    let codes = RangeIndex(
      line.codes.filter { isSure || !$0.tokens.allSatisfy(\.isMended) }.map(\.range))
    let priced = RangeIndex(line.prices.map(\.pieces))
    lazy var words = Words(of: line, codes: codes, answers: isAnswer)
    for (index, piece) in line.pieces.enumerated() {
      // No mark has as many letters, and icons are no ASCII.
      if piece.letterCount > 5, !piece.counts.isWide { continue }
      let core = piece.text.trimmingSet("()[]{}.,;:*|/·•-")
      guard
        (1...5).contains(core.count) || core.unicodeScalars.contains(where: { $0.value > 0x2600 })
      else { continue }
      let isKnown =
        facts.matches(in: piece.range, [.marker]).contains { covers($0.match.range, core) }
        || explained.contains(core.uppercased())
        || isOfMarks(core, piece)
      guard isKnown, stands(index, in: line, words, core: core),
        !isStray(piece, core, in: line, words),
        !codes.overlaps(piece.range), !priced.overlaps(index..<index + 1),
        !document.isPartOfWord(piece.range), !isPartOfName(piece, in: line),
        !isUnit(index, in: line, priced), !isCount(index, core: core, in: line, priced),
        !isJoining(core, piece, in: line) || explained.contains(core.uppercased())
      else { continue }
      result.append(withOffer(range(of: core, in: piece), in: line))
    }
    return result
  }

  /// A mark with the words that make it an offer: "GF option available", "DF on request".
  private func withOffer(_ mark: Range<Int>, in line: MenuLine) -> Range<Int> {
    let start = max(line.range.lowerBound, mark.lowerBound - Self.reachOfOffer)
    let end = min(line.range.upperBound, mark.upperBound + Self.reachOfOffer)
    let near = min(start, mark.lowerBound)..<max(end, mark.upperBound)
    return facts.matches(in: near, [.marker])
      .map(\.match.range)
      .filter { $0.lowerBound <= mark.lowerBound && $0.upperBound >= mark.upperBound }
      .max { $0.count < $1.count } ?? mark
  }

  /// The longest name or offer that a mark can be a part of, in bytes; and the most pieces in a bracket
  /// of marks.
  private static let (reachOfOffer, mostInBracket) = (100, 24)

  /// Whether a piece belongs to a longer name: the "à" of "bacalhau à" / "brás", broken over two
  /// lines, is no mark, nor is the "(lo" of "(lo mein)", nor the "A" of "Menu A".
  private func isPartOfName(_ piece: MenuPiece, in line: MenuLine) -> Bool {
    let start = max(
      min(line.range.lowerBound, piece.range.lowerBound),
      piece.range.lowerBound - Self.reachOfOffer)
    return document.annotations.matches(startingIn: start..<piece.range.upperBound).contains {
      match in
      [.term, .dish].contains(match.kind) && Int(match.end) > piece.range.upperBound
        || match.kind == .heading && Int(match.end) == piece.range.upperBound
    }
  }

  /// Whether it is the unit of a number before it, which is no price: the "g" of "150 g".
  private func isUnit(_ index: Int, in line: MenuLine, _ priced: RangeIndex) -> Bool {
    guard index > 0, PriceColumns.isUnit(line.pieces[index].text) else { return false }
    let number = line.pieces[index - 1]
    return number.hasDigit && number.letterCount == 0 && !priced.overlaps(index - 1..<index)
  }

  /// Whether a lone small letter says how many there are: the "p." of "2 p.", for pieces.
  private func isCount(
    _ index: Int, core: String, in line: MenuLine, _ priced: RangeIndex
  ) -> Bool {
    guard index > 0, core.utf8.count == 1, core != core.uppercased() else { return false }
    let number = line.pieces[index - 1].text.trimmingSet("([")
    return (1...2).contains(number.count) && number.allSatisfy(\.isDigit)
      && !priced.overlaps(index - 1..<index)
  }

  /// Whether a lone letter is a word of the language that joins others, in the print of the line:
  /// the name in "con cappesante e   16,00" goes on below.
  private func isJoining(_ core: String, _ piece: MenuPiece, in line: MenuLine) -> Bool {
    guard core.utf8.count == 1, piece.text == core,
      let token = facts.tokens(in: piece.range).first, facts.joins(token)
    else { return false }
    return core != core.uppercased()
      || line.pieces.allSatisfy { $0.letterCount < 2 || $0.isUppercased }
  }

  /// Whether a lone letter is more likely a blot than a mark: badly read, of another size than the
  /// line, or with no word beside it.
  private func isStray(
    _ piece: MenuPiece, _ core: String, in line: MenuLine, _ words: Words
  ) -> Bool {
    guard core.count == 1, piece.size > 0, piece.text.first.map({ !$0.isOne(of: "([") }) ?? true,
      core.unicodeScalars.allSatisfy({ $0.value < 0x2600 })
    else { return false }
    let isApart = !words.cells.contains(piece.cell)
    return words.cells.isEmpty || piece.confidence < (isApart ? 0.8 : 0.6)
      || piece.size < 0.45 * line.layout.size || piece.size > 1.6 * line.layout.size
  }

  /// The mark without brackets and commas.
  private func range(of core: String, in piece: MenuPiece) -> Range<Int> {
    guard let found = piece.text.firstRange(of: core) else { return piece.range }
    let start = piece.range.lowerBound + piece.text[..<found.lowerBound].utf8.count
    return start..<start + core.utf8.count
  }

  /// Whether a mark is all that a piece has but pictures: "makrela🍴w" is the beginning of a name.
  private func covers(_ range: Range<Int>, _ core: String) -> Bool {
    let bytes = core.unicodeScalars.reduce(0) {
      $0 + ($1.value > 0x2600 ? 0 : UTF8.width($1))
    }
    return range.count >= bytes
  }

  /// Whether it is several marks: `GF/V` or `V,GF`.
  private func isOfMarks(_ core: String, _ piece: MenuPiece) -> Bool {
    guard core.utf8.contains(where: { "/,|+&".utf8.contains($0) }) else { return false }
    let parts = core.split { $0.isOne(of: "/,|+&") }.map(String.init)
    return parts.count > 1 && parts.allSatisfy { isMark($0, piece) }
  }

  private func isMark(_ part: String, _ piece: MenuPiece) -> Bool {
    guard part != piece.text.trimmingSet("()[]{}.,;:*|/·•-") else { return false }
    return facts.matches(in: piece.range, [.marker]).contains {
      document.string($0.match.range).lowercased() == part.lowercased()
    }
  }

  /// Marks stand in brackets, or at the end of a cell with nothing but marks, codes and prices
  /// after.
  private func stands(_ index: Int, in line: MenuLine, _ words: Words, core: String) -> Bool {
    let piece = line.pieces[index]
    if core.unicodeScalars.contains(where: { $0.value > 0x2600 }) { return true }
    let opening = opening(of: index, in: line)
    let isBracketed = opening != nil
    // "à" is a word; "ⓥ" is none.
    let isAccented = core.unicodeScalars.allSatisfy { (0x80..<0x250).contains($0.value) }
    guard isBracketed || core == core.uppercased() || (core.count == 1 && !isAccented) else {
      return false
    }
    if let opening { return core.count > 1 || closesWithMarks(opening, in: line) }
    // A lower-case "v" only alone in its cell or right before the price.
    return words.ends[piece.cell, default: 0] <= index + 1
  }

  /// The piece that opens the bracket around a piece: of both marks in "(L, G)" the first.
  ///
  /// Words between them take what a mark says back: "(not vegan)".
  private func opening(of index: Int, in line: MenuLine) -> Int? {
    let near = line.pieces[max(0, index - Self.mostInBracket)...index]
    let opening = near.lastIndex { $0.text.first?.isOne(of: "([") ?? false }
    guard let opening,
      line.pieces[opening..<index].allSatisfy({
        ($0.isUppercased && $0.letterCount <= 3 || isAnswer($0))
          && !($0.text.last?.isOne(of: ")]") ?? false)
      })
    else { return nil }
    return opening
  }

  /// Whether a word is what a mark with a colon is answered with: the "no" of "GF: no".
  private func isAnswer(_ piece: MenuPiece) -> Bool {
    piece.letterCount <= Self.lettersOfAnswer
      && facts.tokens(in: piece.range).first.map(facts.isAnswer) ?? false
  }

  /// "Nein", "kyllä".
  private static let lettersOfAnswer = 5

  /// Whether nothing but short marks stand in the bracket that a piece opens: `(V, N)`, but not
  /// "(S of straw-fed pork)" nor "(u/ ost)".
  private func closesWithMarks(_ index: Int, in line: MenuLine) -> Bool {
    for piece in line.pieces[index...] {
      if piece.letterCount > 3 || piece.text.hasSuffix("/") { return false }
      if piece.text.contains(where: { $0.isOne(of: ")]") }) { return true }
    }
    return true
  }
}

/// Where the words of a line are, among its marks, codes and prices.
private struct Words {
  /// The cells that have a word of some length.
  var cells: Set<Int> = []
  /// For each cell the index after the last piece that is neither a mark nor a code nor a price.
  var ends: [Int: Int] = [:]

  init(of line: MenuLine, codes: RangeIndex, answers: (MenuPiece) -> Bool) {
    for (index, piece) in line.pieces.enumerated() {
      if piece.letterCount >= 3 { cells.insert(piece.cell) }
      let isShort =
        piece.letterCount <= 3 && (piece.hasDigit || piece.isUppercased)
      if !isShort, !codes.overlaps(piece.range), !answers(piece) {
        ends[piece.cell] = index + 1
      }
    }
  }
}

extension DocumentText {
  /// Whether a piece is a letter or more of a word whose letters are printed apart: no code and no
  /// mark.
  func isPartOfWord(_ range: Range<Int>) -> Bool {
    annotations.isInsideWord(range.lowerBound) || annotations.isInsideWord(range.upperBound)
  }
}
