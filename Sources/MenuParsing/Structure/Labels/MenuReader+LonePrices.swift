import DocumentModel

extension MenuReader {
  /// A price alone below the lines of a dish that has none is its price, as on cards.
  ///
  /// Where a page has cards, the line that looks as their names do is the name of one, too.
  func keepLonePrices(_ labels: inout [LineLabel?], _ lines: [(Int, MenuLine)]) {
    let owners = lines.indices.map { position in
      // The last card of a column has nothing below that tells whose its price is.
      owner(of: position, labels, lines)
        ?? (labels[lines[position].0]?.isItem == true
          ? owner(of: position, labels, lines, within: Self.widestOfCards) : nil)
    }
    let names = owners.compactMap(\.self).map { lines[$0].1 }
    let isOfCards = names.count >= 3
    for position in lines.indices where isUnclaimed(position, labels, lines) {
      var name = owners[position]
      if name == nil, isOfCards, !isNearerToNext(position, lines) {
        name = owner(of: position, labels, lines, within: Self.widestOfCards)
      }
      if name == nil, isOfCards {
        name = above(position, lines).last { candidate in
          names.contains { isPrintedAs($0, lines[candidate].1) }
        }
      }
      guard let name else { continue }
      labels[lines[name].0] = .start
      for part in name + 1...position where labels[lines[part].0]?.isItem != true {
        labels[lines[part].0] = .detail
      }
    }
  }

  /// Whether a line is a price alone.
  private func isUnclaimed(
    _ position: Int, _ labels: [LineLabel?], _ lines: [(Int, MenuLine)]
  ) -> Bool {
    lines[position].1.hasPrice && isLonePrice(lines[position].1)
  }

  /// The lines of one card above a price, the nearest first: without a price, and no wide gap
  /// between them.
  private func above(
    _ position: Int, _ lines: [(Int, MenuLine)], within widest: Double = widest
  ) -> [Int] {
    var result: [Int] = []
    var below = position
    while below > 0, result.count < 4,
      gap(above: lines[below].1, lines[below - 1].1) < (below == position ? widest : Self.widest),
      lines[below - 1].1.layout.region == lines[position].1.layout.region,
      !lines[below - 1].1.hasPrice
    {
      below -= 1
      result.append(below)
    }
    return result
  }

  /// The widest gap between the lines of a card, and that above its price, in steps of lines.
  ///
  /// Cards are of one height, their prices at the bottom, whatever is said of their dishes.
  private static let (widest, widestOfCards) = (2.0, 5.0)

  /// Whether the next line of the column is nearer than the one above.
  private func isNearerToNext(_ position: Int, _ lines: [(Int, MenuLine)]) -> Bool {
    guard position + 1 < lines.count,
      lines[position + 1].1.layout.region == lines[position].1.layout.region,
      let above = lines[position].1.layout.gapAbove,
      let below = lines[position + 1].1.layout.gapAbove
    else { return false }
    return below < above
  }

  /// The gap in steps from line to line; "2 pcs" in between was set aside, but is print.
  private func gap(above line: MenuLine, _ previous: MenuLine) -> Double {
    guard let gap = line.traits.gap, let own = line.layout.gapAbove else { return .infinity }
    let distance = line.layout.baseline - previous.layout.baseline
    return distance > own ? gap * own / distance : gap
  }

  /// The name of the dish that a price alone belongs to.
  private func owner(
    of position: Int, _ labels: [LineLabel?], _ lines: [(Int, MenuLine)],
    within widest: Double = widest
  ) -> Int? {
    guard isUnclaimed(position, labels, lines) else { return nil }
    let nearest = above(position, lines, within: widest).first {
      labels[lines[$0].0] == .start || labels[lines[$0].0] == .heading
    }
    return nearest.flatMap { labels[lines[$0].0] == .start ? $0 : nil }
  }

  func isPrintedAs(_ name: MenuLine, _ line: MenuLine) -> Bool {
    abs(name.traits.size - line.traits.size) <= 0.1 * name.traits.size
      && name.traits.isBold == line.traits.isBold
      && name.isInCapitals == line.isInCapitals && line.traits.letters >= 3
  }
}

extension MenuLine {
  /// Whether its letters are capitals, but for those in brackets: "NIGIRI (2 pc)".
  fileprivate var isInCapitals: Bool {
    if traits.isCapitals { return true }
    guard body.contains(where: { $0.text.hasPrefix("(") }) else { return false }
    var letters = 0, isInside = false
    for piece in body {
      if piece.text.hasPrefix("(") { isInside = true }
      if !isInside {
        guard piece.isUppercased else { return false }
        letters += piece.letterCount
      }
      if piece.text.contains(")") { isInside = false }
    }
    return letters >= 4
  }
}
