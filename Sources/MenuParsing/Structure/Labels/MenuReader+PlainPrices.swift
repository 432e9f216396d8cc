import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Typed menus with their prices on lines of their own, as web pages and delivery apps have them.
extension MenuReader {
  /// Labels the lines between two or more such prices.
  func readLonePrices(_ labels: inout [LineLabel?], _ prepared: inout Prepared) {
    var open = prepared.openLines
    let buttons = buttons(among: open.map { prepared.lines[$0] })
    for position in buttons {
      // What follows goes on with the dish above.
      labels[open[position]] = nil
      prepared.lines[open[position]].odds = .zero
      prepared.lines[open[position]].fixed = .dropped
    }
    open = open.indices.filter { !buttons.contains($0) }.map { open[$0] }
    let charges = charges(among: open.map { prepared.lines[$0] })
    for position in charges { labels[open[position]] = .other }
    open = open.indices.filter { !charges.contains($0) }.map { open[$0] }
    for position in ratings(among: open.map { prepared.lines[$0] }) {
      labels[open[position]] = nil
      prepared.lines[open[position]].fixed = .dropped
      prepared.lines[open[position]].prices = []
    }
    open.removeAll { prepared.lines[$0].fixed != nil }
    let lines = open.map { prepared.lines[$0] }
    let prices = lines.indices.filter { lines[$0].hasPrice && isPriceAlone(lines[$0]) }
    guard lines.count(where: \.hasPrice) == prices.count,
      let list = LonePriceList(
        lines, prices: prices, learned: open.map { labels[$0] }, declares: mayDeclare)
    else { return }
    for (position, label) in list.labels {
      labels[open[position]] = label
      prepared.lines[open[position]].odds = .zero
    }
    // "Small" is told with the price.
    for price in prices where !isLonePrice(lines[price]) { prepared.lines[open[price]].body = [] }
  }

  /// Lines that name no food and return with the prices, "Add", "View details", and badges: "Popular".
  private func buttons(among lines: [MenuLine]) -> Set<Int> {
    let prices = lines.count { $0.hasPrice && isLonePrice($0) }
    guard prices >= 2 else { return [] }
    var found: [String: [Int]] = [:]
    for (position, line) in lines.enumerated()
    where !line.hasPrice && line.codes.isEmpty && line.traits.foodShare == 0 {
      found[document.string(line.range).lowercased(), default: []].append(position)
    }
    let returning = found.values.filter { $0.count >= 2 && $0.count * 2 >= prices }
    let badges = lines.indices.dropFirst().filter { place in
      // A name between two prices is a dish.
      let isBetweenPrices =
        lines[place - 1].hasPrice && (place + 1 == lines.count || lines[place + 1].hasPrice)
      return !lines[place].isAfterBlankLine && !isBetweenPrices && isBadge(lines[place])
    }
    return Set(returning.joined()).union(badges)
  }

  private static let badges = Set(Lists.signs(.badge))

  /// "Popular", "#1 most liked", "20 % off".
  private func isBadge(_ line: MenuLine) -> Bool {
    guard !line.hasPrice, line.range.count <= Self.longestBadge else { return false }
    let words = document.string(line.range).lowercased().split { $0.isWhitespace }
      .filter { $0.contains(where: \.isLetter) }
    return Self.badges.contains(words.joined(separator: " ").trimmingSet("!.:*()[]"))
  }

  /// In bytes.
  private static let longestBadge = 40

  /// Whether a line may say what a dish contains and nothing else: "Contains: milk", "Milk • Nuts", "Sauce:
  /// yoghurt".
  private func mayDeclare(_ line: MenuLine) -> Bool {
    if declaresAlone(line) || isLabelledList(line) { return true }
    guard !line.hasPrice, line.pieces.contains(where: \.isSign) || line.traits.commas > 0 else {
      return false
    }
    let words = facts.tokens(in: line.range)
    let names = RangeIndex(facts.allergens(in: line.range).map(\.range))
    return words.count > 1 && words.allSatisfy { facts.joins($0) || names.overlaps($0.range) }
  }

  /// Whether a line is a price alone, with what it is for: "9.50", "small 7.50".
  private func isPriceAlone(_ line: MenuLine) -> Bool {
    if isLonePrice(line) { return true }
    // "Small 3" may be anything else.
    guard line.ownPrices.allSatisfy({ $0.hasCurrency || $0.strength == .sure }) else {
      return false
    }
    let labels = RangeIndex(facts.phrases(in: line.range, [.priceLabel]).map(\.range))
    return line.body.allSatisfy { labels.overlaps($0.range) }
  }

  /// Marks that guests gave, "4.8", "4.5 (200+)", where prices are written otherwise.
  private func ratings(among lines: [MenuLine]) -> Set<Int> {
    let alone = lines.indices.filter { lines[$0].hasPrice && isLonePrice(lines[$0]) }
    let found = Set(
      alone.filter { place in
        let prices = lines[place].ownPrices
        guard prices.count == 1, !prices[0].hasCurrency, let amount = prices[0].price.amount else {
          return false
        }
        let parts = amount.split(separator: ".")
        return parts.count == 2 && parts[1].count == 1 && (Int(parts[0]) ?? .max) <= Self.bestRating
      })
    // Prices of one decimal are written like marks.
    let others = alone.filter { !found.contains($0) }
    let areOtherwise = others.allSatisfy { place in
      lines[place].ownPrices.allSatisfy { price in
        price.hasCurrency || price.price.amount?.dropLast(2).hasSuffix(".") == true
      }
    }
    return others.count >= found.count && areOtherwise ? found : []
  }

  private static let bestRating = 5

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
}
