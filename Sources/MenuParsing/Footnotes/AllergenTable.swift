internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Tables that have the names of allergens above their columns, and marks below them in the rows of
/// dishes: "Dish | Nuts | Milk", "Lemonade | x | –".
///
/// They are read in plain text, where tabs or signs part the cells. On pictures too many marks are
/// missed for an empty cell to tell anything.
struct AllergenTable {
  let document: DocumentText
  let facts: TextFacts
  let vocabulary: Vocabulary

  /// What the columns say of a dish: the names above its marks.
  struct Row {
    var contained: [Passage] = []
    var traces: [Passage] = []
    /// Claims that are answered with "no": "gluten free".
    var denied: [Passage] = []
  }

  /// Sets the heads of tables aside, takes the marks out of the rows, and says what they mean.
  ///
  /// - Complexity: linear in the lines, but for the rows of tables.
  func read(_ lines: inout [MenuLine]) {
    let names = lines.contains(where: isCodedHead) ? explainedNames(lines) : [:]
    var index = 0
    while index < lines.count {
      index = read(&lines, at: index, names) ?? index + 1
    }
  }

  /// Sets the head of a table aside whose marks were not understood: what it names may be in any dish.
  ///
  /// That is the one line of nothing but names of allergens on a page without prices.
  func doubt(_ lines: inout [MenuLine]) {
    guard !lines.contains(where: { $0.hasPrice || $0.tableRow != nil }) else { return }
    let heads = lines.indices.filter { namesAllergensOnly(lines[$0]) }
    if heads.count == 1, let head = heads.first { lines[head].fixed = .unreadHead }
  }

  private func namesAllergensOnly(_ line: MenuLine) -> Bool {
    guard line.fixed == nil, line.pieces.count < 40,
      !line.pieces.contains(where: { $0.text.hasSuffix(",") })
    else { return false }
    // "Nuts" is one allergen, a dish may be several.
    let named = Dictionary(grouping: facts.allergens(in: line.range), by: \.range)
      .filter { Set($0.value.map(\.allergen)).count == 1 }
    let names = RangeIndex(Array(named.keys))
    let others = line.pieces.count { $0.letterCount > 1 && !names.overlaps($0.range) }
    return Set(named.values.flatMap { $0 }.map(\.allergen)).count >= 3 && others <= 1
      && facts.phrases(in: line.range, [.contains, .mayContain, .opener]).isEmpty
  }

  /// Reads the table whose head is a line, and returns the line after it.
  private func read(
    _ lines: inout [MenuLine], at index: Int, _ names: [String: Range<Int>]
  ) -> Int? {
    guard lines[index].fixed == nil,
      let head = head(lines[index]) ?? codedHead(lines[index], names)
    else { return nil }
    var rows: [(line: Int, cells: [Cell])] = []
    var end = index + 1
    while end < lines.count, lines[end].fixed == nil,
      lines[end].layout.page == lines[index].layout.page
    {
      let cells = cells(of: lines[end], head.separator)
      if let name = cells.first, isName(name) {
        guard cells.dropFirst().allSatisfy({ head.column(above: $0) == nil || !hasNumber($0) })
        else { break }
        if cells.count > 1 { rows.append((end, cells)) }
      } else if cells.contains(where: { !isRule($0) }) {
        break
      }
      end += 1
    }
    let marks = rows.flatMap { row in
      row.cells.dropFirst().filter { head.column(above: $0) != nil && isMark($0) }.map(text)
    }
    guard marks.contains(where: { !$0.isEmpty }), !head.isPunctuated || rows.allSatisfy(isOfSigns)
    else { return nil }
    let meaning = Meaning(marks)
    for (line, cells) in rows {
      var row = Row()
      var gone: [Range<Int>] = []
      for cell in cells.dropFirst() {
        guard let (kind, name) = head.column(above: cell) else { continue }
        // "Wheat" below "Gluten" is a mark that says more.
        guard isMark(cell) else {
          if kind == .allergen { row.contained.append(Passage(name)) }
          continue
        }
        gone.append(cell.range)
        switch (kind, meaning.of(text(cell))) {
        case (.allergen, .contained): row.contained.append(Passage(name))
        case (.allergen, .traces): row.traces.append(Passage(name))
        case (.claim, .absent) where !text(cell).isEmpty: row.denied.append(Passage(name))
        case (.allergen, .absent), (.claim, _), (.diet, _): break
        }
      }
      lines[line].tableRow = row
      keep(cells.filter { !gone.contains($0.range) }, of: &lines[line], head.separator)
    }
    lines[index].fixed = .footnote
    // Rules between the head and the rows.
    for line in index..<end where lines[line].tableRow == nil {
      if isRule(lines[line]) { lines[line].fixed = .dropped }
    }
    return end
  }

  // MARK: Cells

  /// A cell of a line.
  private struct Cell {
    var range: Range<Int>
    /// Its number on the line.
    var column: Int
    /// The columns of characters that it covers, counted from the start of the line, where spaces make
    /// the columns.
    var place: Range<Int>?
  }

  private struct Head {
    var separator: UInt8?
    var cells: [Cell]
    var kinds: [Kind?]
    /// What the columns are for: their own words, or those that a legend has for their codes.
    var names: [Range<Int>]

    enum Kind {
      /// "Milk"
      case allergen
      /// "Milk free"
      case claim
      /// "Vegan"
      case diet
    }

    /// Whether commas or semicolons part its cells, as they part what a dish is made of.
    var isPunctuated: Bool { separator.map { $0 != UInt8(ascii: "|") } ?? false }

    /// What a column has marks for, above a cell, and its name.
    func column(above cell: Cell) -> (Kind, Range<Int>)? {
      if let place = cell.place {
        let above = cells.indices.min { distance($0, place) < distance($1, place) }
        return above.flatMap { index in kinds[index].map { ($0, names[index]) } }
      }
      return cells.indices.lazy.filter { cells[$0].column == cell.column }
        .compactMap { index in kinds[index].map { ($0, names[index]) } }.first
    }

    /// Between the middles, in half letters.
    private func distance(_ index: Int, _ place: Range<Int>) -> Int {
      guard let own = cells[index].place else { return .max }
      return abs(own.lowerBound + own.upperBound - place.lowerBound - place.upperBound)
    }
  }

  private static let separators = [UInt8]("|;,".utf8)

  /// The line as the head of a table: two or more names of allergens, or claims, each in a cell of
  /// its own, and hardly anything else.
  private func head(_ line: MenuLine) -> Head? {
    for separator in [nil] + Self.separators.map(Optional.some) {
      let cells = cells(of: line, separator).filter { !$0.range.isEmpty }
      guard cells.count >= 2 else { continue }
      // "Bread, cream, eggs 9.50" is a dish with commas.
      let isPunctuation = separator != nil && separator != UInt8(ascii: "|")
      if isPunctuation, cells.contains(where: hasNumber) { continue }
      let kinds = cells.map(kind)
      let count = kinds.count { $0 != nil }
      if count >= 2, count * 2 >= cells.count, separator == nil || kinds[0] == nil {
        return Head(separator: separator, cells: cells, kinds: kinds, names: cells.map(\.range))
      }
    }
    return nil
  }

  /// The line as a head of codes that a legend explains: "Dish | 1 | 3 | 7".
  private func codedHead(_ line: MenuLine, _ names: [String: Range<Int>]) -> Head? {
    guard !names.isEmpty, let (separator, cells) = codeCells(line) else { return nil }
    let explained = cells.map { names[text($0).uppercased()] }
    let codes = cells.count { CodeToken.isCode(text($0)) }
    guard explained.count(where: { $0 != nil }) * 2 > codes else { return nil }
    return Head(
      separator: separator, cells: cells, kinds: explained.map { $0 == nil ? nil : .allergen },
      names: zip(explained, cells).map { $0 ?? $1.range })
  }

  private func isCodedHead(_ line: MenuLine) -> Bool { codeCells(line) != nil }

  private static let nameColumns = Set(Lists.signs(.nameColumn))

  /// The cells of a line that has "dish", or nothing, in the first of them and codes in the others.
  private func codeCells(_ line: MenuLine) -> (separator: UInt8?, cells: [Cell])? {
    for separator in [nil] + Self.separators.map(Optional.some) {
      let cells = cells(of: line, separator).filter { !$0.range.isEmpty }
      let codes = cells.count { CodeToken.isCode(text($0)) }
      let isNamed = cells.first.map { Self.nameColumns.contains(text($0)) } == true
      if codes >= 2, codes == (isNamed ? cells.count - 1 : cells.count),
        isNamed || separator == nil, Set(cells.map(text)).count == cells.count
      {
        return (separator, cells)
      }
    }
    return nil
  }

  /// What the page's legend says of its codes.
  private func explainedNames(_ lines: [MenuLine]) -> [String: Range<Int>] {
    let scanner = LegendEntryScanner(document: document, facts: facts, vocabulary: vocabulary)
    var names: [String: Range<Int>] = [:]
    for line in lines where !isCodedHead(line) {
      let entries = scanner.entries(of: line.pieces, next: []).filter { !$0.allergens.isEmpty }
      guard entries.count >= 2 else { continue }
      for entry in entries where names[entry.code] == nil { names[entry.code] = entry.text }
    }
    return names
  }

  private func kind(of cell: Cell) -> Head.Kind? {
    guard facts.tokens(in: cell.range).count <= 4, !text(cell).contains(",") else { return nil }
    if !facts.phrases(in: cell.range, [.plantBased, .meatFree]).isEmpty { return .diet }
    let claims =
      !facts.phrases(in: cell.range, [.freeFrom]).isEmpty
      || facts.matches(in: cell.range, [.term]).contains(where: \.entry.onlyClaims)
    if claims { return .claim }
    return facts.allergens(in: cell.range).isEmpty ? nil : .allergen
  }

  private func isName(_ cell: Cell) -> Bool { text(cell).count(where: \.isLetter) >= 3 }

  /// Whether it has digits, as prices do; noughts and ones alone are marks.
  private func hasNumber(_ cell: Cell) -> Bool {
    !["0", "1"].contains(text(cell)) && text(cell).contains(where: \.isNumber)
  }

  /// A sign, a letter or two, or a short word that is no food.
  private func isMark(_ cell: Cell) -> Bool {
    let text = text(cell)
    if Meaning.crossWords.contains(text) || Meaning.traceWords.contains(text) { return true }
    return text.count <= 12 && !hasNumber(cell)
      && (text.count <= 3
        || facts.allergens(in: cell.range).isEmpty && facts.foodShare(in: cell.range) == 0)
  }

  /// The cells of a line whose columns are made by spaces: what two of them and more part.
  private func cellsBetweenSpaces(of line: MenuLine) -> [Cell] {
    let utf8 = document.utf8
    let start = utf8[..<line.range.lowerBound].lastIndex(of: 10).map { $0 + 1 } ?? 0
    var cells: [Cell] = []
    var place = 0
    for offset in start..<line.range.upperBound {
      // The other bytes of a letter.
      if utf8[offset] & 0xC0 != 0x80 { place += 1 }
      guard offset >= line.range.lowerBound, utf8[offset] > 32 else { continue }
      if let last = cells.last, let first = last.place?.lowerBound,
        offset - last.range.upperBound < 2
      {
        cells[cells.count - 1].range = last.range.lowerBound..<offset + 1
        cells[cells.count - 1].place = first..<place
      } else {
        cells.append(Cell(range: offset..<offset + 1, column: 0, place: place - 1..<place))
      }
    }
    return cells
  }

  /// Whether a row has nothing but signs after its name: lists of ingredients in brackets below each
  /// dish have commas, too.
  private func isOfSigns(_ row: (line: Int, cells: [Cell])) -> Bool {
    row.cells.dropFirst().allSatisfy { isMark($0) || hasNumber($0) }
  }

  private func isRule(_ line: MenuLine) -> Bool {
    !document.string(line.range).contains { $0.isLetter || $0.isNumber }
  }

  private func isRule(_ cell: Cell) -> Bool { !text(cell).contains { $0.isLetter || $0.isNumber } }

  /// Leaves some cells of a line: the name of its dish, and prices.
  private func keep(_ cells: [Cell], of line: inout MenuLine, _ separator: UInt8?) {
    let ranges = Set(cells.map(\.range))
    if separator == nil, cells.allSatisfy({ $0.place == nil }) {
      line.layout.cells.removeAll { !ranges.contains($0.range) }
    } else {
      line.layout.cells = cells.filter { !$0.range.isEmpty }.map {
        LayoutLine.Cell(range: $0.range, left: 0, right: 0, size: 0)
      }
    }
    line.pieces = MenuPiece.pieces(of: line.layout, in: document)
  }

  private func text(_ cell: Cell) -> String {
    document.string(cell.range).lowercased()
  }

  private func cells(of line: MenuLine, _ separator: UInt8?) -> [Cell] {
    guard let separator else {
      guard line.isPlain, line.layout.cells.allSatisfy({ $0.column == 0 }) else {
        return line.layout.cells.map { Cell(range: $0.range, column: $0.column) }
      }
      return cellsBetweenSpaces(of: line)
    }
    let bytes = document.utf8[line.range]
    var parts = bytes.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count > 2 else { return [] }
    // "| Dish | Nuts |" begins and ends with a sign.
    if parts[0].allSatisfy({ $0 == 32 }) { parts.removeFirst() }
    if parts.last?.allSatisfy({ $0 == 32 }) == true, separator == UInt8(ascii: "|") {
      parts.removeLast()
    }
    return parts.enumerated().map { index, part in
      let start = part.firstIndex { $0 != 32 } ?? part.endIndex
      let end = part.lastIndex { $0 != 32 }.map { $0 + 1 } ?? part.endIndex
      return Cell(range: start..<max(start, end), column: index)
    }
  }
}

/// What the marks of a table mean, which the others of the table tell.
private struct Meaning {
  static let crossWords = Set(Lists.signs(.crossWord)), traceWords = Set(Lists.signs(.traceWord))
  private static let crossLetters = Set(Lists.signs(.crossLetter))
  private static let crosses = Lists.characters(.cross)

  /// Whether the table has other marks besides crosses, or besides "n": these then mean "no".
  private let crossesDeny: Bool, lettersDeny: Bool

  init(_ marks: [String]) {
    let told = Set(marks.filter { !Self.denies($0) })
    crossesDeny = told.contains { !Self.isCross($0) }
    lettersDeny = !told.isSubset(of: Self.crossLetters)
  }

  enum Sense { case contained, traces, absent }

  func of(_ mark: String) -> Sense {
    if Self.denies(mark) || Self.crossLetters.contains(mark) && lettersDeny
      || Self.isCross(mark) && crossesDeny
    {
      return .absent
    }
    return Self.traceWords.contains(mark) ? .traces : .contained
  }

  private static func isCross(_ mark: String) -> Bool {
    mark.first.map(crosses.contains) ?? false
  }

  private static func denies(_ mark: String) -> Bool {
    crossWords.contains(mark) || mark.allSatisfy(\.isDash)
  }
}
