import DocumentModel

/// Names and what is said of them in turn, without prices, as the courses of a tasting menu.
extension MenuReader {
  /// Fewer pairs of dishes are no habit of a page, and fewer others may be printed so by chance.
  private static let fewest = (dishes: 5, others: 3)
  /// Heights of capitals: of what is said in those of its name, and of a name in those of others.
  private static let (smaller, alike) = (0.92, 0.85...1.35)
  /// The table is unsure of labels with less.
  private static let unsure: Float = 0.7

  /// Takes pairs of lines for dishes that are printed as the dishes of the page are, where several
  /// of one column were passed over: a second menu beside the first.
  func startPairs(_ labels: inout [LineLabel?], _ lines: [(Int, MenuLine)]) {
    let dishes = lines.indices.filter {
      labels[lines[$0].0] == .start && isPair($0, lines) && labels[lines[$0 + 1].0] == .detail
    }
    guard dishes.count >= Self.fewest.dishes else { return }
    let sizes = dishes.map { lines[$0].1.traits.size }.sorted()
    let size = sizes[sizes.count / 2]
    let others = lines.indices.filter { position in
      isPair(position, lines) && isOpen(position, labels, lines)
        && mayBeText(position + 1, labels, lines)
        && Self.alike.contains(lines[position].1.traits.size / max(1, size))
    }
    let columns = Dictionary(grouping: others) { lines[$0].1.layout.region }
    for pairs in columns.values {
      let lost = pairs.filter { labels[lines[$0 + 1].0]?.isItem != true }
      let food = lost.count {
        lines[$0].1.traits.foodShare > 0 || lines[$0 + 1].1.traits.foodShare > 0
      }
      guard lost.count >= Self.fewest.others, food * 3 >= lost.count * 2 else { continue }
      for position in pairs {
        labels[lines[position].0] = .start
        labels[lines[position + 1].0] = .detail
      }
    }
  }

  /// Whether a line without a price begins as names do and has another in smaller print below.
  private func isPair(_ position: Int, _ lines: [(Int, MenuLine)]) -> Bool {
    guard position + 1 < lines.count else { return false }
    let name = lines[position].1, text = lines[position + 1].1
    return !name.hasPrice && !text.hasPrice && name.layout.region == text.layout.region
      && name.traits.letters >= 4 && text.traits.letters >= 4 && !name.traits.startsLower
      && text.traits.size <= Self.smaller * name.traits.size
  }

  /// Whether a line is no part of a dish, and not surely a heading.
  private func isOpen(
    _ position: Int, _ labels: [LineLabel?], _ lines: [(Int, MenuLine)]
  ) -> Bool {
    let (index, line) = lines[position]
    switch labels[index] {
    case .other, .note: return true
    case .heading:
      return line.odds[LineLabel.heading.rawValue] < Self.unsure && line.traits.headingShare < 0.5
    default: return false
    }
  }

  /// Whether a line may be what is said of the one above.
  private func mayBeText(
    _ position: Int, _ labels: [LineLabel?], _ lines: [(Int, MenuLine)]
  ) -> Bool {
    let (index, line) = lines[position]
    switch labels[index] {
    case .other, .note, .detail: return true
    case .start: return line.odds[LineLabel.start.rawValue] < Self.unsure
    default: return false
    }
  }
}
