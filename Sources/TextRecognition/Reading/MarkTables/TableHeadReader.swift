internal import RecognizedText

/// Reads what stands above the columns of a table of marks: names, level, slanting or on their side, on
/// one line or several, or codes.
struct TableHeadReader {
  let patches: PatchReader
  /// All that was read.
  let lines: [ReadLine]
  /// All that may be letters.
  let prints: [TextSurvey.Print]
  /// What small hyphens are read as.
  let hyphens: Set<Character>

  /// How far heads reach up, and what parts them from print above, in heights of words.
  private static let (tallest, gap) = (20.0, 1.2)
  /// Heights of turned heads in those of words, and how many rows of them are tried.
  private static let (leastHeight, mostPlaces) = (2.0, 3)
  /// The share of the columns that a row of heads names.
  private static let leastShare = 0.6
  /// Words read with less are no heads: on the page, and when they are read alone.
  private static let leastConfidence = (ofPage: 0.75, alone: 0.4)
  /// Widths of a head in distances of columns.
  private static let widest = 1.6
  /// Heights of letters in those of words.
  private static let letters = 0.3...1.8
  /// The height to which letters are brought, in pixels.
  private static let wanted = 32.0
  /// Lines of one head are so near to one another, and words of one line, in heights of words.
  private static let near = (lines: 1.3, words: 0.8)

  /// The heads of some columns, also of such as hold no mark, in no order.
  func heads(of columns: TableColumns) -> [MarkTable.Head] {
    let marks = columns.marks
    let top = marks.map { min($0.box.top, $0.host.top) }.min() ?? 0
    let margin = Int(columns.pitch / 2)
    let band = BoundingBox(
      left: max(0, (marks.map(\.box.left).min() ?? 0) - margin),
      top: max(0, top - Int(Self.tallest * columns.wordHeight)),
      right: min(patches.image.width, (marks.map(\.box.right).max() ?? 0) + margin), bottom: top)
    let level = levelHeads(in: band, columns)
    if !level.isEmpty { return level }
    let turned = turnedHeads(in: band, columns)
    return turned.isEmpty ? slantingHeads(in: band, columns) : turned
  }

  // MARK: Level heads

  private func levelHeads(
    in band: BoundingBox, _ columns: TableColumns
  ) -> [MarkTable.Head] {
    func isInside(_ box: BoundingBox) -> Bool {
      Double(band.left) <= box.midX && box.midX <= Double(band.right)
        && Double(band.top) <= box.midY && box.midY <= Double(band.bottom)
    }
    let read = lines.flatMap(\.words).filter {
      isInside($0.box) && $0.confidence >= Self.leastConfidence.ofPage && $0.letterCount > 0
    }
    let index = BoxIndex(read.map(\.box))
    let heights = Self.rows(of: read, \.box, height: columns.wordHeight)
      .filter { columns.share(at: $0.map(\.box)) >= Self.leastShare }.map { $0.map(\.box).box }
    var words = read
    for print in prints {
      let letters = print.shapes.filter { shape in
        isInside(shape) && Self.letters.contains(Double(shape.height) / columns.wordHeight)
      }.uncovered(by: index)
      for row in Self.rows(of: letters, \.self, height: columns.wordHeight)
      where columns.share(at: row) >= Self.leastShare
        || heights.contains(where: { $0.holdsRow(of: row.box) })
      {
        words += self.words(of: row, print.isLight, columns)
      }
    }
    let rows = Self.rows(of: Self.surest(words, columns), \.box, height: columns.wordHeight)
    guard
      let nearest = rows.lastIndex(where: { row in
        columns.share(at: row.map(\.box)) >= Self.leastShare && areHeads(row, of: columns)
      })
    else { return [] }
    var heads = joined(rows[nearest], columns)
    // "Fruits" above "à coque".
    for row in rows[..<nearest].reversed() {
      let gap = (heads.map(\.box.top).min() ?? 0) - (row.map(\.box.bottom).max() ?? 0)
      guard Double(gap) <= Self.near.lines * columns.wordHeight / 2 else { break }
      for above in joined(row, columns) {
        let below = heads.indices.filter { heads[$0].box.overlapsAcross(above.box) }
        guard below.count == 1, let head = below.first else { continue }
        heads[head].text = joined(above.text, heads[head].text)
        heads[head].box = heads[head].box.union(above.box)
      }
    }
    return heads
  }

  /// Whether words stand above one column each: those of a sentence run on over several.
  private func areHeads(_ row: [ReadWord], of columns: TableColumns) -> Bool {
    let narrow = joined(row, columns).map(\.box).filter {
      Double($0.width) <= Self.widest * columns.pitch
    }
    return columns.share(at: narrow) >= Self.leastShare
  }

  /// Without words that stand where surer ones do, or are read badly where the column has others.
  private static func surest(_ words: [ReadWord], _ columns: TableColumns) -> [ReadWord] {
    var kept: [ReadWord] = []
    for word in words.sorted(by: { $0.confidence > $1.confidence }) {
      let isSure = word.confidence >= leastConfidence.ofPage
      let isRead = kept.contains { other in
        other.box.covers(word.box) > 0.3
          || !isSure
            && (columns.column(of: word.box).map { $0 == columns.column(of: other.box) }
              ?? (other.box.overlapsAcross(word.box) && other.box.holdsRow(of: word.box)))
      }
      if !isRead { kept.append(word) }
    }
    return kept
  }

  /// The words of a row of letters: together, and those of each column alone where that is surer.
  private func words(of row: [BoundingBox], _ areLight: Bool, _ columns: TableColumns) -> [ReadWord]
  {
    func read(_ letters: [BoundingBox]) -> [ReadWord] {
      patches.words(
        of: letters, areLight: areLight, scale: Self.wanted / Double(letters.box.height),
        margin: letters.box.height
      ).filter { $0.confidence >= Self.leastConfidence.alone && $0.letterCount > 0 }
    }
    let together = read(row)
    let apart = Dictionary(grouping: row) { columns.column(of: $0) }
      .compactMap { column, letters in column == nil ? nil : letters.sorted { $0.left < $1.left } }
      .flatMap { letters in
        let known = together.filter { $0.box.overlapsAcross(letters.box) }
        let sure = known.map(\.confidence).min() ?? 0
        return sure >= Self.leastConfidence.ofPage ? [] : read(letters)
      }
    return apart
      + together.filter { word in
        !apart.contains { $0.box.overlapsAcross(word.box) && $0.confidence > word.confidence }
      }
  }

  /// Two lines of a head, of which the first may end in a hyphen.
  private func joined(_ first: String, _ second: String) -> String {
    guard let last = first.last, "-‐".contains(last) || hyphens.contains(last),
      second.first?.isLowercase == true
    else { return first + " " + second }
    return first.dropLast() + second
  }

  /// Words of one row, of one line or several, as heads: those that stand close together are one.
  private func joined(_ row: [ReadWord], _ columns: TableColumns) -> [MarkTable.Head] {
    var heads: [[ReadWord]] = []
    for word in row.sorted(by: { $0.box.left < $1.box.left }) {
      if let last = heads.last?.map(\.box).box,
        Double(word.box.left - last.right) <= Self.near.words * columns.wordHeight,
        !columns.tellApart(last, word.box)
      {
        heads[heads.count - 1].append(word)
      } else {
        heads.append([word])
      }
    }
    return heads.map { words in
      let lines = Self.rows(of: words, \.box, height: columns.wordHeight * 0.8).map { line in
        line.sorted { $0.box.left < $1.box.left }.map(\.text).joined(separator: " ")
      }
      return MarkTable.Head(
        text: lines.dropFirst().reduce(lines[0], joined), box: words.map(\.box).box)
    }
  }

  /// Parts of one height, from above.
  private static func rows<Part>(
    of parts: [Part], _ box: (Part) -> BoundingBox, height: Double
  ) -> [[Part]] {
    var rows: [[Part]] = []
    for part in parts.sorted(by: { box($0).midY < box($1).midY }) {
      if let last = rows.last?.last, box(part).midY - box(last).midY <= height / 2 {
        rows[rows.count - 1].append(part)
      } else {
        rows.append([part])
      }
    }
    return rows
  }

  // MARK: Heads on their side

  private func turnedHeads(
    in band: BoundingBox, _ columns: TableColumns
  ) -> [MarkTable.Head] {
    for place in placesOfTurnedHeads(in: band, columns) {
      // Read from below, as nearly all are, and from above.
      for quarters in [1, 3] {
        let heads = turnedHeads(in: place, quarters: quarters, height: columns.wordHeight)
        if columns.share(at: heads.map(\.box)) >= Self.leastShare { return heads }
      }
    }
    return []
  }

  /// Where letters stand above the columns, the nearest first, parted by gaps.
  private func placesOfTurnedHeads(
    in band: BoundingBox, _ columns: TableColumns
  ) -> [BoundingBox] {
    let letters = prints.flatMap(\.shapes).filter { shape in
      band.left <= shape.left && shape.right <= band.right && band.top <= shape.top
        && shape.bottom <= band.bottom
        && Double(max(shape.width, shape.height)) <= 2 * columns.wordHeight
    }.sorted { $0.bottom > $1.bottom }
    var places: [BoundingBox] = []
    for letter in letters {
      if let last = places.last,
        Double(last.top - letter.bottom) <= Self.gap * columns.wordHeight
      {
        places[places.count - 1] = last.union(letter)
      } else {
        places.append(letter)
      }
    }
    let margin = Int(columns.wordHeight / 4)
    return places.filter { Double($0.height) >= Self.leastHeight * columns.wordHeight }
      .prefix(Self.mostPlaces).map { place in
        BoundingBox(
          left: band.left, top: max(band.top, place.top - margin), right: band.right,
          bottom: min(band.bottom, place.bottom + margin))
      }
  }

  private func turnedHeads(
    in place: BoundingBox, quarters: Int, height: Double
  ) -> [MarkTable.Head] {
    patches.lines(in: place, turnedBy: quarters, scale: min(3, Self.wanted / height))
      .compactMap { line in
        let words = line.words.filter {
          $0.confidence >= Self.leastConfidence.alone && $0.letterCount > 0
        }
        guard !words.isEmpty else { return nil }
        return MarkTable.Head(
          text: words.map(\.text).joined(separator: " "), box: words.map(\.box).box)
      }
  }
}

// MARK: - Slanting heads

extension TableHeadReader {
  /// How much such heads rise, in degrees.
  private static let slants = [45.0, 60, 35]

  private func slantingHeads(
    in band: BoundingBox, _ columns: TableColumns
  ) -> [MarkTable.Head] {
    // They reach to the right of their columns as far as they reach up.
    let reach = Int(Self.tallest * columns.wordHeight)
    let wide = BoundingBox(
      left: band.left, top: band.top, right: min(patches.image.width, band.right + reach),
      bottom: band.bottom)
    for place in placesOfTurnedHeads(in: wide, columns) {
      let found = Self.slants.map { slantingHeads(in: place, degrees: $0, columns) }
      let best = found.max { columns.share(at: $0.map(\.box)) < columns.share(at: $1.map(\.box)) }
      if let best, columns.share(at: best.map(\.box)) >= Self.leastShare { return best }
    }
    return []
  }

  private func slantingHeads(
    in place: BoundingBox, degrees: Double, _ columns: TableColumns
  ) -> [MarkTable.Head] {
    let half = max(1, Int(columns.wordHeight / 4))
    return patches.lines(
      in: place, risingBy: degrees, scale: min(3, Self.wanted / columns.wordHeight)
    ).compactMap { line in
      let words = line.words.filter {
        $0.confidence >= Self.leastConfidence.alone && $0.letterCount > 1
      }
      guard !words.isEmpty else { return nil }
      // The column is the one below its beginning.
      let (x, y) = (Int(line.start.x), Int(line.start.y))
      return MarkTable.Head(
        text: words.map(\.text).joined(separator: " "),
        box: BoundingBox(left: x - half, top: y - half, right: x + half, bottom: y + half))
    }
  }
}

extension BoundingBox {
  /// Whether another stands above or below a part of it.
  fileprivate func overlapsAcross(_ other: BoundingBox) -> Bool {
    left < other.right && other.left < right
  }
}
