import DocumentModel

/// Set menus whose dishes have lines with nothing but "or" between them.
extension MenuReader {
  /// Fewer dishes after "or" are no habit of a page.
  private static let fewestAlternatives = 3
  /// Usual steps from a line to the next of one dish.
  private static let nextLine = 1.25

  /// In typed text what follows "or" on a line of its own, and begins as names do, is another dish.
  func startAtAlternatives(_ labels: inout [LineLabel?], _ lines: [(Int, MenuLine)]) {
    for (index, line) in lines where line.isAlternative && line.traits.beginsAsName {
      if labels[index] == .nameMore || labels[index] == .detail { labels[index] = .start }
    }
  }

  /// Makes dishes of all lines after "or", and of the lines above it, where most lines after "or"
  /// are dishes already.
  func startAtPrintedAlternatives(_ labels: inout [LineLabel?], _ lines: [(Int, MenuLine)]) {
    let after = lines.indices.filter {
      lines[$0].1.isAlternative && lines[$0].1.traits.letters >= 3
    }
    let starts = after.count { labels[lines[$0].0] == .start }
    guard starts >= Self.fewestAlternatives, starts * 2 >= after.count else { return }
    for position in after { labels[lines[position].0] = .start }
    for position in after where position > 0 {
      let last = position - 1
      var first = last
      while first > 0, goesOn(first, labels, lines) { first -= 1 }
      guard lines[first].1.layout.region == lines[position].1.layout.region,
        lines[first].1.traits.letters >= 3
      else { continue }
      labels[lines[first].0] = .start
      for (index, _) in lines[first...last].dropFirst() where labels[index]?.isItem != true {
        labels[index] = .detail
      }
    }
  }

  /// Whether a line above "or" is a further one of its dish.
  private func goesOn(
    _ position: Int, _ labels: [LineLabel?], _ lines: [(Int, MenuLine)]
  ) -> Bool {
    let line = lines[position].1, above = lines[position - 1]
    guard !line.isAlternative, line.layout.region == above.1.layout.region else { return false }
    if line.traits.startsLower { return true }
    guard labels[lines[position].0] == .detail || labels[lines[position].0] == .nameMore else {
      return false
    }
    return (line.traits.gap ?? 1) < Self.nextLine
  }
}
