import DocumentModel

/// Headings that look like dishes, or like nothing.
extension MenuReader {
  /// What is printed in small letters above the first heading is the line below the restaurant's name:
  /// "bowls + burgers", "bistro & bar".
  func dropTaglines(_ labels: inout [LineLabel?], _ lines: [(Int, MenuLine)]) {
    for (here, below) in zip(lines, lines.dropFirst()) {
      if labels[here.0]?.isItem == true { return }
      if labels[here.0] == .heading, labels[below.0] == .heading, here.1.traits.startsLower,
        !here.1.hasPrice, !below.1.traits.startsLower
      {
        labels[here.0] = .other
      }
    }
  }

  /// A line with a price that looks otherwise than the dishes below it, none of which has a price, is
  /// their heading: "BURGERS £6.95".
  ///
  /// It is larger, or printed as a heading with a price. The dictionaries know its words as a
  /// heading's, or the page has several such lines.
  func keepPricedHeadings(_ labels: inout [LineLabel?], _ lines: [(Int, MenuLine)]) {
    let known = lines.filter { labels[$0.0] == .heading && $0.1.hasPrice }.map(\.1)
    let found = lines.indices.filter { isPricedHeading($0, labels, lines, known) }
    let named = found.filter { lines[$0].1.traits.headingShare > 0.5 }
    guard found.count + known.count >= 2 || !named.isEmpty else { return }
    for position in found { makeHeading(position, &labels, lines) }
  }

  /// Takes a heading with a price over running text for a dish, and what stands below for its parts.
  ///
  /// "THE FULL IRISH €10.00" over "2 rashers, 2 sausages," and "2 puddings, baked beans". So are
  /// those that are printed as it.
  func keepPricedDishes(_ labels: inout [LineLabel?], _ lines: [(Int, MenuLine)]) {
    let priced = lines.indices.filter {
      let line = lines[$0].1
      return labels[lines[$0].0] == .heading && line.hasPrice && !line.traits.isWeekday
        && line.layout.inDayTable == nil
    }
    let found = priced.filter { isOverText($0, labels, lines) }
    for position in priced {
      let line = lines[position].1
      guard
        found.contains(position)
          || found.count >= 2 && found.contains(where: { isPrintedAs(lines[$0].1, line) })
            && line.traits.headingShare < 0.95
      else { continue }
      labels[lines[position].0] = .start
      for part in parts(below: position, labels, lines) where labels[part.0]?.isItem == true {
        labels[part.0] = .detail
      }
    }
  }

  /// The lines from one to the next heading or price.
  private func parts(
    below position: Int, _ labels: [LineLabel?], _ lines: [(Int, MenuLine)]
  ) -> ArraySlice<(Int, MenuLine)> {
    lines[(position + 1)...].prefix {
      labels[$0.0] != .heading && !$0.1.hasPrice && !$0.1.isAddOn
        && $0.1.layout.region == lines[position].1.layout.region
    }
  }

  /// Whether a line that would be the name of a dish below goes on in the next one, as names do not,
  /// or has a bullet below a name without one.
  private func isOverText(
    _ position: Int, _ labels: [LineLabel?], _ lines: [(Int, MenuLine)]
  ) -> Bool {
    let below = parts(below: position, labels, lines)
    let line = lines[position].1
    // Dishes have numbers.
    if !line.traits.hasNumber, below.count(where: \.1.traits.hasNumber) >= 2 { return false }
    let hasBullets = below.contains { labels[$0.0] == .start && $0.1.traits.hasBullet }
    // "Pizzas 12" over "• Margherita" is a heading.
    if hasBullets, !line.traits.hasBullet, line.traits.headingShare < 0.95 { return true }
    return zip(below, below.dropFirst()).contains { line, next in
      labels[line.0] == .start && line.1.pieces.last?.text.hasSuffix(",") == true
        && labels[next.0]?.isItem == true
    }
  }

  /// A line without a price that is printed as several headings and as no dish is a heading, too,
  /// where dishes follow.
  func keepLikeHeadings(_ labels: inout [LineLabel?], _ lines: [(Int, MenuLine)]) {
    let headings = lines.filter { labels[$0.0] == .heading }.map(\.1)
    let dishes = lines.indices.filter { labels[lines[$0].0] == .start }
    let starts = dishes.map { lines[$0].1 }
    let priced = dishes.filter { hasPrice($0, labels, lines) }
    let isPriced = starts.count >= 4 && priced.count * 10 >= starts.count * 8
    let known = Set(priced)
    let alike = dishes.filter { known.contains($0) == isPriced }.map { lines[$0].1 }
    guard headings.count >= 2 else { return }
    for position in lines.indices {
      let (index, line) = lines[position]
      guard labels[index] == .other || (labels[index] == .start && isPriced), !line.hasPrice,
        !hasPrice(position, labels, lines), line.traits.letters >= 4, line.traits.digitShare < 0.2,
        line.traits.confidence > 0.65,
        !line.traits.startsLower, !line.traits.endsSentence
      else { continue }
      let below = lines[(position + 1)...].indices.first {
        labels[lines[$0].0] != .detail && labels[lines[$0].0] != .nameMore
      }
      guard let below, labels[lines[below].0] == .start,
        lines[below].1.layout.region == line.layout.region,
        hasPrice(below, labels, lines) || !isPriced,
        headings.count(where: { isPrintedAs($0, line) }) >= 2,
        !alike.contains(where: { isPrintedAs($0, line) })
      else { continue }
      makeHeading(position, &labels, lines)
    }
  }

  /// A line in capitals that goes on in small letters is a heading over a dish with a price, where
  /// several headings go on so and no dish does: "PASTÉIS fritos na hora".
  func keepPartedHeadings(_ labels: inout [LineLabel?], _ lines: [(Int, MenuLine)]) {
    let parted = lines.indices.filter { NameSplitter.endOfCapitals(lines[$0].1.body) != nil }
    guard parted.count(where: { labels[lines[$0].0] == .heading }) >= 2,
      !parted.contains(where: { lines[$0].1.hasPrice })
    else { return }
    for position in parted where labels[lines[position].0] != .heading {
      guard position + 1 < lines.count, lines[position + 1].1.hasPrice,
        labels[lines[position + 1].0] == .start,
        lines[position + 1].1.layout.region == lines[position].1.layout.region
      else { continue }
      makeHeading(position, &labels, lines)
    }
  }

  /// Whether a price stands with a dish, on its first line or on those that follow.
  private func hasPrice(
    _ position: Int, _ labels: [LineLabel?], _ lines: [(Int, MenuLine)]
  ) -> Bool {
    lines[position].1.hasPrice
      || lines[(position + 1)...].prefix { labels[$0.0] == .detail || labels[$0.0] == .nameMore }
        .contains(where: \.1.hasPrice)
  }

  /// A line that is printed as the names of several dishes and as no other heading is a dish where
  /// what stands below is printed otherwise and ends in a price: its own, after running text.
  func keepLikeDishes(_ labels: inout [LineLabel?], _ lines: [(Int, MenuLine)]) {
    let headings = lines.filter { labels[$0.0] == .heading }.map(\.1)
    let starts = lines.filter { labels[$0.0] == .start }.map(\.1)
    for (position, next) in zip(lines.indices, lines.dropFirst()) {
      let (index, line) = lines[position]
      guard labels[index] == .heading, !line.hasPrice, line.traits.headingShare < 0.95,
        labels[next.0] == .start, !next.1.hasPrice, next.1.layout.region == line.layout.region,
        !isPrintedAs(line, next.1)
      else { continue }
      let text = lines[(position + 2)...].prefix {
        labels[$0.0] == .detail || labels[$0.0] == .nameMore
      }
      guard text.contains(where: { $0.1.hasPrice }),
        starts.count(where: { isPrintedAs(line, $0) }) >= 3,
        headings.count(where: { isPrintedAs(line, $0) }) == 1
      else { continue }
      labels[index] = .start
      labels[next.0] = .detail
    }
  }

  /// On a page without prices a line of food among its dishes is a dish: passed over it would be lost.
  ///
  /// Nor is it said of the dish above where that is said in a second language already.
  func keepUnpricedFood(_ labels: inout [LineLabel?], _ lines: [(Int, MenuLine)], _ all: [MenuLine])
  {
    guard lines.count(where: { $0.1.hasPrice }) <= 1,
      let last = lines.lastIndex(where: { labels[$0.0] == .start })
    else { return }
    let sizes = lines.filter { labels[$0.0] == .start }.map(\.1.traits.size).sorted()
    let size = sizes[sizes.count / 2]
    let first = lines.firstIndex { labels[$0.0] == .heading || labels[$0.0] == .start } ?? 0
    let areTranslated = all.count(where: \.isTranslation) >= Self.fewestTranslations
    for (index, line) in lines[..<last] {
      guard line.traits.foodShare >= Self.foodOfDish, line.traits.words >= 2,
        !line.traits.startsBracket,
        !line.traits.endsSentence, !line.traits.startsFunction,
        (0.75...1.35).contains(line.traits.size / max(1, size))
      else { continue }
      let isLost = labels[index] == .other && !line.traits.callsOut
      let followsTranslation =
        areTranslated && index > 0 && all[index - 1].isTranslation
        && (labels[index] == .detail || labels[index] == .nameMore)
      if isLost || followsTranslation, index >= lines[first].0 { labels[index] = .start }
    }
  }

  private static let fewestTranslations = 3
  /// The share of food among the words of a dish that nothing else tells.
  private static let foodOfDish = 0.3

  /// What was said of the dish that it was taken for is said of the dishes below.
  private func makeHeading(
    _ position: Int, _ labels: inout [LineLabel?], _ lines: [(Int, MenuLine)]
  ) {
    labels[lines[position].0] = .heading
    var below = position + 1
    while below < lines.count, [.detail, .nameMore].contains(labels[lines[below].0]) {
      labels[lines[below].0] = .note
      below += 1
    }
  }

  /// A lone dish below may have lost its price.
  private static let fewestDishes = 2

  private func isPricedHeading(
    _ position: Int, _ labels: [LineLabel?], _ lines: [(Int, MenuLine)], _ known: [MenuLine]
  ) -> Bool {
    let line = lines[position].1
    guard labels[lines[position].0] == .start, line.hasPrice, !line.isAddOn,
      line.traits.words <= 4, line.traits.commas == 0, line.traits.letters >= 3,
      !facts.isSetMenu(line.range), !isOverText(position, labels, lines)
    else { return false }
    let isKnown = known.contains { isPrintedAs($0, line) }
    var dishes = 0
    for (index, below) in lines[(position + 1)...] {
      guard below.layout.page == line.layout.page, labels[index] != .heading else { break }
      guard labels[index] == .start else { continue }
      // The next heading of its kind.
      if isPrintedAs(line, below) { break }
      // The parts of a set.
      if below.traits.hasBullet, !line.traits.hasBullet { return false }
      if below.isAddOn { continue }
      guard !below.hasPrice, isKnown || line.traits.size > 1.2 * below.traits.size else {
        return false
      }
      dishes += 1
    }
    return dishes >= Self.fewestDishes
  }
}
