import DocumentModel

/// Lines of a typed menu whose prices stand on lines of their own, and what each of them is.
struct LonePriceList {
  /// By the place of a line; lines that keep the label that was learned are not in it.
  private(set) var labels: [Int: LineLabel] = [:]
  private let lines: [MenuLine]
  /// Whether lines above the names may be headings.
  private var hasHeadings = true

  /// Where the names of such a menu stand.
  private enum Order {
    /// "Mussels" / "€14" / "with cream"
    case abovePrice
    /// "Mussels" / "with cream" / "€14"
    case first
    /// "€14" / "Mussels" / "with cream"
    case belowPrice
  }

  /// Labels the lines between two or more prices; `nil` where there are fewer, or a blank line parts two
  /// that follow each other.
  ///
  /// `prices` are places in `lines`, in order, and `learned` the labels of the lines until now;
  /// `declares` tells lines that may say what a dish contains and nothing else.
  init?(
    _ lines: [MenuLine], prices: [Int], learned: [LineLabel?], declares: (MenuLine) -> Bool
  ) {
    // An old price and a new one, or those of two sizes, are of one dish.
    let runs = prices.reduce(into: [Range<Int>]()) { runs, place in
      if runs.last?.upperBound == place, !lines[place].isAfterBlankLine {
        runs[runs.count - 1] = runs[runs.count - 1].lowerBound..<place + 1
      } else {
        runs.append(place..<place + 1)
      }
    }
    guard runs.count >= 2, let first = prices.first, let last = prices.last else { return nil }
    self.lines = lines
    let list = DishCards(lines, prices: runs, declares: declares)
    let parts = list.parts
    let order = list.areApart ? Order.first : Self.order(parts, lines)
    let texts = order == .belowPrice ? parts.dropFirst() : parts.dropLast()
    guard texts.allSatisfy({ !$0.isEmpty }) else { return nil }
    for position in first...last { labels[position] = .detail }
    for position in list.after { labels[position] = .detail }
    for position in list.between { labels[position] = learned[position] }
    // Lines that most dishes begin with are their names: "Satay skewers", "Garden leaves".
    let headings = texts.count { $0.count > 1 && Self.isHeadingOfPrices(lines[$0[0]]) }
    hasHeadings = headings < 2 || headings * 2 <= texts.count
    for (text, price) in zip(texts, runs.map(\.lowerBound)) {
      switch order {
      case .belowPrice: takeDish(at: price, above: text)
      case .abovePrice: takeDish(above: text, isFirst: price == first)
      case .first:
        takeDish(at: price == first ? withoutTop(text, learned) : text[...])
      }
    }
    if order == .abovePrice, let after = parts.last {
      for position in after where learned[position] != .heading { labels[position] = .detail }
    }
  }

  /// The price, then the name and what describes it, then perhaps the next heading.
  private mutating func takeDish(at price: Int, above text: [Int]) {
    var text = text[...]
    while text.count > 1, Self.isHeadingOfPrices(lines[text[text.endIndex - 1]]) {
      labels[text.removeLast()] = .heading
    }
    labels[price] = .start
    for position in text { labels[position] = .detail }
    if let name = text.first { labels[name] = .nameMore }
  }

  /// What describes the dish before, perhaps a heading, and the name above the price.
  private mutating func takeDish(above text: [Int], isFirst: Bool) {
    var text = text[...]
    takeHeadings(&text)
    if isFirst {
      for position in text.dropLast() { labels[position] = .other }
    } else {
      for position in text.dropLast().dropFirst() where Self.isHeadingOfPrices(lines[position]) {
        labels[position] = .heading
      }
    }
    if let name = text.last { labels[name] = .start }
  }

  /// Perhaps a heading, the name, what describes it, and the price.
  private mutating func takeDish(at text: ArraySlice<Int>) {
    var text = text
    takeHeadings(&text)
    if text.count > 1, Self.isHeadingOfFood(text.map { lines[$0] }) {
      labels[text.removeFirst()] = .heading
    }
    // "Popular" is no food.
    while text.count > 1, lines[text[text.startIndex]].traits.foodShare == 0,
      lines[text[text.startIndex + 1]].traits.foodShare > 0,
      lines[text[text.startIndex + 1]].traits.commas == 0
    {
      labels[text.removeFirst()] = .other
    }
    if let name = text.first { labels[name] = .start }
    for position in text.dropFirst() { labels[position] = .detail }
  }

  private mutating func takeHeadings(_ text: inout ArraySlice<Int>) {
    // "Side salad" over "with garlic butter" is a dish.
    while hasHeadings, text.count > 1, Self.isHeadingOfPrices(lines[text[text.startIndex]]),
      lines[text[text.startIndex + 1]].traits.beginsAsName,
      lines[text[text.startIndex + 1]].traits.commas == 0
    {
      labels[text.removeFirst()] = .heading
    }
  }

  /// Lines above the first heading are no dishes: the restaurant's name, links of the page.
  private mutating func withoutTop(_ text: [Int], _ learned: [LineLabel?]) -> ArraySlice<Int> {
    guard
      let heading = text.dropLast().lastIndex(where: { Self.isHeadingOfPrices(lines[$0]) })
    else { return text[...] }
    for position in text[..<heading] where learned[position] != .heading {
      labels[position] = .other
    }
    return text[heading...]
  }

  /// Commas stand in descriptions: where they do tells which lines are names.
  private static func order(_ parts: [[Int]], _ lines: [MenuLine]) -> Order {
    // "with cream" describes the dish above the price.
    let below = parts.dropFirst().compactMap(\.first)
    let described = below.count { lines[$0].traits.startsLower && lines[$0].traits.foodShare > 0 }
    if described >= 2, described * 2 > below.count { return .abovePrice }
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

  private static func isHeadingOfPrices(_ line: MenuLine) -> Bool {
    line.traits.headingShare > 0.95 && line.traits.foodShare < 0.3 || line.traits.isWeekday
      || isHeadingApart(line)
  }

  /// Whether the first of the lines before a price is a heading though it names food: "Curries" over
  /// "Butter chicken" and "Chicken in a creamy sauce", "Bread" over "Naan".
  private static func isHeadingOfFood(_ lines: [MenuLine]) -> Bool {
    let name = lines[1].traits
    guard lines[0].traits.headingShare > 0.95, lines[0].traits.words <= 2, name.beginsAsName,
      name.commas == 0, name.foodShare > 0
    else { return false }
    return lines.count > 2 ? name.words < lines[2].traits.words : name.words <= 2
  }

  /// Whether a blank line stands above what may be a heading, even where it names food: "Entrées".
  private static func isHeadingApart(_ line: MenuLine) -> Bool {
    line.traits.headingShare > 0.95 && line.isAfterBlankLine && line.traits.words <= 3
  }
}
