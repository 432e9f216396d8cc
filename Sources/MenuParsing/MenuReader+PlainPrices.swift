import DocumentModel
import FoodVocabulary

/// Typed menus with their prices on lines of their own, as web pages and delivery apps have them.
extension MenuReader {
  /// Where the names of such a menu stand.
  private enum Order {
    /// "Mussels" / "€14" / "with cream"
    case abovePrice
    /// "Mussels" / "with cream" / "€14"
    case first
    /// "€14" / "Mussels" / "with cream"
    case belowPrice
  }

  /// Labels the lines between two or more such prices.
  func readLonePrices(_ labels: inout [LineLabel?], _ prepared: inout Prepared) {
    var open = prepared.openLines
    let buttons = buttons(among: open.map { prepared.lines[$0] })
    for position in buttons {
      labels[open[position]] = .other
      prepared.lines[open[position]].odds = .zero
    }
    open = open.indices.filter { !buttons.contains($0) }.map { open[$0] }
    let charges = charges(among: open.map { prepared.lines[$0] })
    for position in charges { labels[open[position]] = .other }
    open = open.indices.filter { !charges.contains($0) }.map { open[$0] }
    let lines = open.map { prepared.lines[$0] }
    let prices = lines.indices.filter { lines[$0].hasPrice && isLonePrice(lines[$0]) }
    guard prices.count >= 2, lines.count(where: \.hasPrice) == prices.count,
      let first = prices.first, let last = prices.last
    else { return }
    // Before each price, and after the last one.
    let starts = [0] + prices.map { $0 + 1 }
    let parts = zip(starts, prices + [lines.count]).map { Array($0..<$1) }
    let order = order(parts, lines)
    let text = order == .belowPrice ? parts.dropFirst() : parts.dropLast()
    guard text.allSatisfy({ !$0.isEmpty }) else { return }
    func label(_ position: Int, _ label: LineLabel) {
      labels[open[position]] = label
      prepared.lines[open[position]].odds = .zero
    }
    for position in first...last { label(position, .detail) }
    // Lines that most dishes begin with are their names: "Satay skewers", "Garden leaves".
    let headings = text.count { $0.count > 1 && isHeadingOfPrices(lines[$0[0]]) }
    let hasHeadings = headings < 2 || headings * 2 <= text.count
    for (part, price) in zip(text, prices) {
      var part = part[...]
      func takeHeadings() {
        while hasHeadings, part.count > 1, isHeadingOfPrices(lines[part[part.startIndex]]) {
          label(part.removeFirst(), .heading)
        }
      }
      // What stands above the name, and after the dish before.
      switch order {
      case .belowPrice:
        while part.count > 1, isHeadingOfPrices(lines[part[part.endIndex - 1]]) {
          label(part.removeLast(), .heading)
        }
        label(price, .start)
        for position in part { label(position, .detail) }
        if let name = part.first { label(name, .nameMore) }
      case .abovePrice:
        takeHeadings()
        if part[part.startIndex] < first {
          for position in part.dropLast() { label(position, .other) }
        } else {
          for position in part.dropLast().dropFirst() where isHeadingOfPrices(lines[position]) {
            label(position, .heading)
          }
        }
        if let name = part.last { label(name, .start) }
      case .first:
        // Lines above the first heading are no dishes: the restaurant's name, links of the page.
        if price == first,
          let heading = part.dropLast().lastIndex(where: { isHeadingOfPrices(lines[$0]) })
        {
          for position in part[..<heading] where labels[open[position]] != .heading {
            label(position, .other)
          }
          part = part[heading...]
        }
        takeHeadings()
        if part.count > 1, isHeadingOfFood(part.map { lines[$0] }) {
          label(part.removeFirst(), .heading)
        }
        // "Popular" is no food.
        while part.count > 1, lines[part[part.startIndex]].traits.foodShare == 0,
          lines[part[part.startIndex + 1]].traits.foodShare > 0,
          lines[part[part.startIndex + 1]].traits.commas == 0
        {
          label(part.removeFirst(), .other)
        }
        if let name = part.first { label(name, .start) }
        for position in part.dropFirst() { label(position, .detail) }
      }
    }
    if order == .abovePrice, let after = parts.last {
      for position in after where labels[open[position]] != .heading { label(position, .detail) }
    }
  }

  /// Lines that name no food and return with the prices: "Add", "View details", "Sold out".
  private func buttons(among lines: [MenuLine]) -> Set<Int> {
    let prices = lines.count { $0.hasPrice && isLonePrice($0) }
    guard prices >= 2 else { return [] }
    var found: [String: [Int]] = [:]
    for (position, line) in lines.enumerated() where !line.hasPrice && line.traits.foodShare == 0 {
      found[document.string(line.range).lowercased(), default: []].append(position)
    }
    return Set(found.values.filter { $0.count >= 2 && $0.count * 2 >= prices }.joined())
  }

  /// Lines with prices and no food before all dishes or after them: "delivery £1.49", where the dishes
  /// have their prices on lines of their own.
  private func charges(among lines: [MenuLine]) -> Set<Int> {
    let priced = lines.indices.filter { lines[$0].hasPrice }
    let lone = priced.filter { isLonePrice(lines[$0]) }
    guard let first = lone.first, let last = lone.last, lone.count >= 3 else { return [] }
    let others = priced.filter { !isLonePrice(lines[$0]) }
    let areOutside = others.allSatisfy {
      ($0 < first || $0 > last) && lines[$0].traits.foodShare == 0
    }
    return areOutside ? Set(others) : []
  }

  /// Commas stand in descriptions: where they do tells which lines are names.
  private func order(_ parts: [[Int]], _ lines: [MenuLine]) -> Order {
    let isTop = parts[0].allSatisfy { isHeadingOfPrices(lines[$0]) }
    // "Spicy" is no dish.
    let rest = parts.last?.contains { lines[$0].traits.foodShare > 0 || lines[$0].traits.words > 2 }
    if isTop, rest == true { return .belowPrice }
    let several = parts.dropLast().filter { $0.count > 1 }
    func commas(_ line: KeyPath<[Int], Int?>) -> Int {
      several.reduce(0) { $0 + ($1[keyPath: line].map { lines[$0].traits.commas } ?? 0) }
    }
    let atFirst = commas(\.first), atLast = commas(\.last)
    if atFirst != atLast { return atFirst > atLast ? .abovePrice : .first }
    if rest == true { return .abovePrice }
    // Descriptions have more words than names, if not each of them.
    let pairs = several.map { part in
      Array(part.drop { isHeadingOfPrices(lines[$0]) })
    }.filter { $0.count > 1 }
    let words = pairs.map { (lines[$0[0]].traits.words, lines[$0[$0.count - 1]].traits.words) }
    let first = words.reduce(0) { $0 + $1.0 }, last = words.reduce(0) { $0 + $1.1 }
    if pairs.count >= 3, max(first, last) * 2 >= min(first, last) * 3 {
      return first > last ? .abovePrice : .first
    }
    // "5 pieces" is no name.
    let counts = several.dropFirst().contains { part in lines[part[0]].traits.foodShare == 0 }
    return counts ? .abovePrice : .first
  }

  private func isHeadingOfPrices(_ line: MenuLine) -> Bool {
    line.traits.headingShare > 0.95 && line.traits.foodShare < 0.3 || line.traits.isWeekday
      || isHeadingApart(line)
  }

  /// Whether the first of the lines before a price is a heading though it names food: "Curries" over
  /// "Butter chicken" and "Chicken in a creamy sauce", "Bread" over "Naan".
  private func isHeadingOfFood(_ lines: [MenuLine]) -> Bool {
    let name = lines[1].traits
    guard lines[0].traits.headingShare > 0.95, lines[0].traits.words <= 2, name.beginsAsName,
      name.commas == 0, name.foodShare > 0
    else { return false }
    return lines.count > 2 ? name.words < lines[2].traits.words : name.words <= 2
  }

  /// Whether a blank line stands above what may be a heading, even where it names food: "Entrées".
  private func isHeadingApart(_ line: MenuLine) -> Bool {
    line.traits.headingShare > 0.95 && line.isAfterBlankLine && line.traits.words <= 3
  }
}
