internal import RecognizedText

/// Reads tables of marks: what stands above their columns, level or on its side, and which cells hold
/// a mark.
struct MarkTableReader {
  let patches: PatchReader
  /// The page with all its marks.
  let picture: GreyImage
  /// All that was read.
  let lines: [ReadLine]
  /// All that may be letters.
  let prints: [TextSurvey.Print]
  let judge: WordJudge
  /// What small hyphens are read as.
  let hyphens: Set<Character>

  /// The table of a page.
  ///
  /// - Parameter dots: What was taken out of the page's print and may be marks.
  /// - Returns: `nil` where there is none, or where a mark has no head that could be read.
  func table(withDots dots: [BoundingBox]) -> MarkTable? {
    for print in prints where !patches.limits.isOver {
      if let table = table(of: TableRows(print.shapes + dots, beside: lines)) { return table }
    }
    return nil
  }

  /// Tells the words that marks of a table were taken for.
  func wordsOfMarks(in table: MarkTable) -> (ReadWord) -> Bool {
    let marks = BoxIndex(table.cells.map(\.mark))
    return { word in
      if TableRows.isPrint(word) { return false }
      return marks.contains(where: { word.box.covers($0) > 0.5 }, near: word.box)
    }
  }

  private func table(of rows: TableRows) -> MarkTable? {
    guard rows.marks.count >= Self.fewestMarks else { return nil }
    let reader = TableHeadReader(
      patches: patches, lines: lines, prints: prints, hyphens: hyphens)
    let pixels = GreyPixels(picture)
    let sets = TableMarkKinds(of: rows.marks, in: pixels).sets
    for (number, kinds) in sets.enumerated() {
      guard let first = TableColumns(of: kinds[0], wordHeight: rows.wordHeight) else { continue }
      let kinds = kinds.filter(first.hold)
      guard let columns = TableColumns(of: kinds.flatMap(\.self), wordHeight: rows.wordHeight)
      else { continue }
      let heads = NumberedHeads.completing(reader.heads(of: columns), columns)
        .sorted { $0.box.midX < $1.box.midX }
      guard areUnderstood(heads) else { continue }
      let looks = kinds.map { marks in
        marks.count { pixels.isHollow($0.box) } * 2 > marks.count
          ? MarkTable.Kind.hollow : .filled
      }
      func kind(of mark: BoundingBox) -> Int? {
        guard kinds[0].contains(where: { $0.box.hasTableSize(of: mark) }) else { return nil }
        if looks.count == 1 { return 0 }
        return Set(looks).count == looks.count
          ? looks.firstIndex(of: pixels.isHollow(mark) ? .hollow : .filled) : nil
      }
      let others = sets.indices.filter { $0 != number }.map { sets[$0].flatMap(\.self) }
      let lettered = letters(
        in: others.filter(columns.hold).map { marks in
          marks.filter { Self.head(above: $0.box, heads, columns) != nil }
        })
      if let cells = cells(
        of: kinds + (lettered.map { [$0.marks] } ?? []), rows, columns, heads, kind: kind)
      {
        return checked(
          MarkTable(
            heads: heads, kinds: looks + (lettered == nil ? [] : [.letter]), cells: cells,
            rows: [], letter: lettered?.letter), rows, columns, pixels)
      }
    }
    return nil
  }

  /// The marks of one size that are a letter, and that letter; `nil` where none are.
  private func letters(in sets: [[TableMark]]) -> (marks: [TableMark], letter: String)? {
    for marks in sets where !patches.limits.isOver {
      let step = max(1, marks.count / Self.triedLetters)
      let read = stride(from: 0, to: marks.count, by: step).compactMap { number -> String? in
        let box = marks[number].box
        let words = patches.words(
          of: [box], scale: Self.letterHeight / Double(box.height), margin: box.height)
        guard words.count == 1, let word = words.first, word.letterCount == 1,
          word.text.count == 1, word.text.allSatisfy(\.isUppercase)
        else { return nil }
        return word.text
      }
      let counts = Dictionary(grouping: read, by: \.self).mapValues(\.count)
      if let best = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
        best.value * 2 > Self.triedLetters
      {
        return (marks, best.key)
      }
    }
    return nil
  }

  /// So many of the marks that may be a letter are read, enlarged to this height in pixels.
  private static let (triedLetters, letterHeight) = (5, 40.0)
  private static let fewestMarks = 8
  /// The share of the heads that must be words or codes: shapes of a photograph have scraps above them.
  private static let leastUnderstood = 0.7
  private static let longestCode = 3

  private func areUnderstood(_ heads: [MarkTable.Head]) -> Bool {
    let understood = heads.count { head in
      let letters = head.text.filter { !$0.isPunctuation }
      return letters.count > 1 && judge.knows(head.text)
        || letters.count <= Self.longestCode
          && letters.allSatisfy { $0.isUppercase || $0.isNumber }
    }
    return Set(heads.map(\.text)).count == heads.count
      && Double(understood) >= Self.leastUnderstood * Double(heads.count)
  }

  /// The cells with marks; `nil` where a mark has no head.
  private func cells(
    of kinds: [[TableMark]], _ rows: TableRows, _ columns: TableColumns,
    _ heads: [MarkTable.Head], kind: (BoundingBox) -> Int?
  ) -> [MarkTable.Cell]? {
    var cells: [MarkTable.Cell] = []
    func add(_ mark: TableMark, head: Int, kind: Int?) {
      let mark = rows.placed(mark, slope: columns.rowSlope)
      // What else is in a cell with a mark says the same.
      if cells.contains(where: { $0.head == head && $0.word == mark.host }) { return }
      cells.append(.init(head: head, mark: mark.box, word: mark.host, kind: kind))
    }
    for (kind, marks) in kinds.enumerated() {
      for mark in marks {
        guard let head = Self.head(above: mark.box, heads, columns) else { return nil }
        add(mark, head: head, kind: kind)
      }
    }
    // Whatever else has about their size, right below a head, may be one that was printed badly.
    let usual = cells.map(\.mark.height).sorted()[cells.count / 2]
    let place = cells.map(\.mark).box
    for mark in rows.marks
    where mark.box.height * 2 >= usual && mark.box.intersection(place) != nil {
      if let head = Self.head(above: mark.box, heads, columns, within: Self.middle) {
        add(mark, head: head, kind: kind(mark.box))
      }
    }
    return cells
  }

  /// A table with its rows, and with the cells that hold ink and no mark that was found.
  private func checked(
    _ table: MarkTable, _ rows: TableRows, _ columns: TableColumns, _ pixels: GreyPixels
  ) -> MarkTable {
    var table = table
    let marks = table.cells.map(\.mark)
    let ink = CellInk(of: marks, in: pixels)
    let known = BoxIndex(marks)
    for end in rows.ends(around: marks.box, leftOf: Int(columns.middles[0] - columns.pitch / 2)) {
      let lost = table.heads.indices.compactMap { head -> MarkTable.Cell? in
        let x =
          columns.place(of: table.heads[head].box)
          + columns.slope * (end.midY - columns.top)
        let y = end.midY + columns.rowSlope * (x - end.midX)
        guard let box = ink.ink(x: x, y: y),
          !known.contains(where: { $0.intersection(box) != nil }, near: box)
        else { return nil }
        return MarkTable.Cell(head: head, mark: box, word: end, kind: nil)
      }
      // The bar of a heading is ink from end to end.
      if Double(lost.count) >= Self.bar * Double(table.heads.count) { continue }
      table.cells += lost
      table.rows.append(end)
    }
    return table
  }

  /// The share of its cells that a row without a single empty one holds ink in.
  private static let bar = 0.8

  /// How far from the middle of a column what looks like no mark may be one, in distances of columns.
  private static let middle = 0.2

  private static func head(
    above mark: BoundingBox, _ heads: [MarkTable.Head], _ columns: TableColumns,
    within reach: Double = 0.5
  ) -> Int? {
    func distance(_ head: Int) -> Double {
      abs(columns.place(of: heads[head].box) - columns.place(of: mark))
    }
    return heads.indices.min { distance($0) < distance($1) }
      .flatMap { distance($0) <= columns.pitch * reach ? $0 : nil }
  }
}
