internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Headings and days at the left of several dishes, on the line of the first: "Starters | Leek
/// soup | 6.00", the next dish below the soup.
///
/// Each becomes a line of its own above the dish, as headings are on most menus.
struct SideHeadings {
  let facts: TextFacts

  /// One alone may be what a dish is called.
  private static let fewest = 2

  func split(_ lines: [MenuLine]) -> [MenuLine] {
    var result: [MenuLine] = []
    var start = 0
    while start < lines.count {
      let region = lines[start].layout.region
      let end = lines[start...].firstIndex { $0.layout.region != region } ?? lines.count
      result += split(region: lines[start..<end])
      start = end
    }
    return result
  }

  private func split(region: ArraySlice<MenuLine>) -> [MenuLine] {
    guard region.count >= 2 * Self.fewest, let edge = Self.edge(of: region) else {
      return Array(region)
    }
    let ends = region.map { Self.labelEnd($0, before: edge) }
    let labelled = zip(region.indices, ends).filter { $0.1 != nil }.map(\.0)
    let below = region.count { Self.begins($0, at: edge) }
    guard labelled.count >= Self.fewest, labelled.count <= below,
      areHeadings(labelled, in: region, ends)
    else { return Array(region) }
    return zip(region, ends).flatMap { line, end in
      end.map { line.parted(at: $0) } ?? [line]
    }
  }

  /// Where most cells with text begin; `nil` where there is no such place.
  ///
  /// - Complexity: the cells squared, for each slant.
  private static func edge(of region: ArraySlice<MenuLine>) -> Edge? {
    let places = region.flatMap { line in
      line.layout.cells.indices.filter { cell in
        line.pieces.contains { $0.cell == cell && $0.letterCount >= 3 }
      }.map { (left: line.layout.cells[$0].left, line: line.layout) }
    }
    var best: (edge: Edge, count: Int)?
    for slant in slants {
      for place in places {
        let edge = Edge(left: place.left, baseline: place.line.baseline, slant: slant)
        let count = places.count { abs($0.left - edge.left(of: $0.line)) <= 0.5 * $0.line.size }
        // Upright unless clearly more begin on a slanted one.
        if Double(count) > Double(best?.count ?? 0) * (slant == 0 ? 1 : 1.15) {
          best = (edge, count)
        }
      }
    }
    guard let best, best.count * 2 >= region.count else { return nil }
    return best.edge
  }

  /// A line down the page, which photographs slant.
  private struct Edge {
    var left: Double
    var baseline: Double
    /// Pixels across for each pixel down.
    var slant: Double

    /// Where it stands on a line, in pixels.
    func left(of line: LayoutLine) -> Double { left + slant * (line.baseline - baseline) }
  }

  /// As photographs of pages have them, seen from the side.
  private static let slants = [0, 0.02, -0.02, 0.04, -0.04, 0.06, -0.06, 0.09, -0.09]

  private static func begins(_ line: MenuLine, at edge: Edge) -> Bool {
    abs(line.layout.left - edge.left(of: line.layout)) <= 0.5 * line.layout.size
  }

  /// How many pieces at the beginning stand before the edge, where words follow that begin there.
  private static func labelEnd(_ line: MenuLine, before edge: Edge) -> Int? {
    let size = line.layout.size, edge = edge.left(of: line.layout)
    guard line.fixed == nil, size > 0, line.layout.left < edge - 2 * size,
      let cell = line.layout.cells.firstIndex(where: { abs($0.left - edge) <= 0.5 * size }),
      cell > 0, line.layout.cells[cell - 1].right < edge - 0.5 * size,
      let end = line.pieces.firstIndex(where: { $0.cell == cell })
    else { return nil }
    let label = line.pieces[..<end]
    let letters = label.reduce(0) { $0 + $1.letterCount }
    let rest = line.pieces[end...].reduce(0) { $0 + $1.letterCount }
    return letters >= 3 && rest >= 3 && !label.contains(where: \.hasDigit) ? end : nil
  }

  /// Whether most are known as headings or days, or have several prices beside and below them: a
  /// name with what is said of it beside has one.
  private func areHeadings(
    _ labelled: [Int], in region: ArraySlice<MenuLine>, _ ends: [Int?]
  ) -> Bool {
    var known = 0, shared = 0
    for (position, index) in labelled.enumerated() {
      let next = position + 1 < labelled.count ? labelled[position + 1] : region.endIndex
      let prices = region[index..<next].count { $0.pieces.last?.hasDigit ?? false }
      if prices >= 2 { shared += 1 }
      guard let end = ends[index - region.startIndex] else { continue }
      let line = region[index]
      let range = line.range.lowerBound..<line.pieces[end - 1].range.upperBound
      if facts.headingShare(in: range) > 0.5
        || !facts.phrases(in: range, [.weekday]).isEmpty
      {
        known += 1
      }
    }
    return max(known, shared) * 2 > labelled.count
  }
}

extension MenuLine {
  /// The first pieces as a line of its own above the rest.
  func parted(at end: Int) -> [MenuLine] {
    var label = self, rest = self
    label.pieces = Array(pieces[..<end])
    rest.pieces = Array(pieces[end...])
    let cut = pieces[end - 1].range.upperBound
    label.layout.range = range.lowerBound..<cut
    rest.layout.range = pieces[end].range.lowerBound..<range.upperBound
    label.layout.right = pieces[end - 1].right
    rest.layout.left = pieces[end].left
    label.layout.cells = layout.cells.filter { $0.range.lowerBound < cut }
    for cell in label.layout.cells.indices where label.layout.cells[cell].range.upperBound > cut {
      label.layout.cells[cell].range = label.layout.cells[cell].range.lowerBound..<cut
      label.layout.cells[cell].right = label.layout.right
    }
    if let size = label.layout.cells.max(by: { $0.range.count < $1.range.count })?.size {
      label.layout.size = size
    }
    // What follows on the line is told as what follows on the next.
    rest.layout.gapAbove = isPlain ? 1 : 1.5 * layout.size
    return [label, rest]
  }
}
