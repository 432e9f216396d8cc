import DocumentModel

/// Lines of plain text above dishes that are a line each, with their prices.
extension MenuReader {
  /// A dish whose kinds follow, each with its price: "Omelette" / "with ham 8.50" / "with herbs 7.50".
  ///
  /// It is the heading of them all.
  func headVariants(_ labels: inout [LineLabel?], _ lines: [(index: Int, line: MenuLine)]) {
    for (position, (index, line)) in lines.enumerated() {
      guard !line.hasPrice, !line.traits.startsLower, line.traits.letters >= 3,
        line.traits.words <= Self.wordsOfVariedDish,
        line.traits.foodShare > 0 || line.traits.headingShare > 0
      else { continue }
      let kinds = lines[(position + 1)...].prefix { $0.line.hasPrice && $0.line.traits.startsLower }
      guard kinds.count >= 2 else { continue }
      labels[index] = .heading
      for kind in kinds { labels[kind.index] = .start }
    }
  }

  private static let wordsOfVariedDish = 4

  /// A line without a price over dishes that are a line each, each with its price, is their heading:
  /// "Burgers (brioche bun, cheddar)" / "Beef 16.50" / "Chicken 15.50".
  ///
  /// The first of them is neither its description nor the rest of its name, as each dish there ends in
  /// its price.
  func headLists(_ labels: inout [LineLabel?], _ lines: [(index: Int, line: MenuLine)]) {
    if startOverDescriptions(&labels, lines) { return }
    let heads = lines.indices.filter { mayHead($0, lines) }.map { position in
      (line: lines[position], dishes: lines[(position + 1)...].prefix { isWholeDish($0.line) })
    }.filter { head in
      guard let first = head.dishes.first else { return false }
      return !isDescription(first.line, of: head.line.line, head.dishes.dropFirst())
    }
    // Below a dish without a blank line may stand what is said of it.
    let parted = heads.filter { stands(apart: $0.line, lines) && $0.dishes.count >= 2 }
    let standOut = parted.contains { isInCapitals($0.line, over: $0.dishes) }
    for (line, dishes) in heads {
      let isSure =
        line.line.traits.commas == 0
        && (line.line.traits.headingShare > 0.5 || standOut && isInCapitals(line, over: dishes))
      guard
        isSure
          || stands(apart: line, lines)
            && (dishes.count >= 2 || goesOnAsList(dishes.endIndex, lines))
      else { continue }
      labels[line.index] = .heading
      for dish in dishes { labels[dish.index] = .start }
    }
  }

  /// A heading with the price of each dish below it: "PUDDINGS £8 each" / "Treacle tart" / "Affogato".
  func headPrices(_ labels: inout [LineLabel?], _ lines: [(index: Int, line: MenuLine)]) {
    let priced = lines.filter(\.line.hasPrice)
    guard priced.count >= 2 else { return }
    for (position, (index, line)) in lines.enumerated() {
      guard line.hasPrice, !isLonePrice(line), line.traits.words <= Self.wordsOfVariedDish,
        line.traits.commas == 0, line.traits.letters >= 3, line.codes.isEmpty
      else { continue }
      let dishes = lines[(position + 1)...].prefix {
        !$0.line.hasPrice && !$0.line.isAfterBlankLine && mayBeListed($0.line)
      }
      // A line that is no dish before the next price: they describe the one above.
      guard dishes.count >= 2, dishes.first?.index == index + 1,
        dishes.endIndex == lines.count || lines[dishes.endIndex].line.isAfterBlankLine
          || lines[dishes.endIndex].line.hasPrice
          || lines[dishes.endIndex].line.traits.headingShare > 0.95
      else { continue }
      let standsOut =
        line.traits.isCapitals
        && priced.count { $0.index != index && $0.line.traits.isCapitals } * 4 <= priced.count
      let areNames = dishes.count { $0.line.traits.words >= 2 } * 2 >= dishes.count
      guard standsOut || line.traits.headingShare > 0.95 && areNames else { continue }
      labels[index] = .heading
      for dish in dishes { labels[dish.index] = .start }
    }
  }

  private func mayBeListed(_ line: MenuLine) -> Bool {
    line.traits.beginsAsName && line.traits.letters >= 3 && !line.traits.endsSentence
      && !line.traits.saysWhatGoesWith && !line.traits.isOption
      && line.traits.headingShare < 0.95 && line.traits.commas < 2
  }

  /// Where each line with a price stands below one without, and most of them list what is in the dish,
  /// they are descriptions: "Ribeye steak" / "Chips, peas and gravy 14.00".
  ///
  /// - Returns: Whether it is so.
  private func startOverDescriptions(
    _ labels: inout [LineLabel?], _ lines: [(index: Int, line: MenuLine)]
  ) -> Bool {
    let priced = lines.indices.filter { lines[$0].line.hasPrice }
    let pairs = priced.filter { $0 > 0 && mayHead($0 - 1, lines) }
    let described = pairs.count { lines[$0].line.traits.commas > 0 }
    guard pairs.count >= 2, pairs == priced, described * 2 >= pairs.count,
      pairs.contains(where: { lines[$0 - 1].line.traits.headingShare <= 0.95 }),
      !pairs.contains(where: { lines[$0].line.isAfterBlankLine || isLonePrice(lines[$0].line) })
    else { return false }
    for position in pairs {
      labels[lines[position - 1].index] = .start
      labels[lines[position].index] = .detail
    }
    return true
  }

  /// Whether a line is the first, or a blank line stands above it.
  private func stands(
    apart line: (index: Int, line: MenuLine), _ lines: [(index: Int, line: MenuLine)]
  ) -> Bool {
    line.index == lines.first?.index || line.line.isAfterBlankLine
  }

  /// Whether a line stands in capitals, and none of the dishes below it does.
  private func isInCapitals(
    _ line: (index: Int, line: MenuLine), over dishes: ArraySlice<(index: Int, line: MenuLine)>
  ) -> Bool {
    line.line.traits.isCapitals && !dishes.contains(where: \.line.traits.isCapitals)
  }

  /// Whether a line has no price and a dish ended above it, or nothing stands there.
  private func mayHead(_ position: Int, _ lines: [(index: Int, line: MenuLine)]) -> Bool {
    let line = lines[position].line
    guard !line.hasPrice, line.traits.beginsAsName, !line.traits.hasBullet,
      line.pieces.first.map({ $0.letterCount > 0 }) == true,
      line.pieces.last?.text.last?.isOne(of: ",&+/|-–") == false, !line.traits.saysWhatGoesWith,
      line.traits.letters >= 3, line.codes.isEmpty
    else { return false }
    guard position > 0, !line.isAfterBlankLine else { return true }
    return lines[position - 1].line.hasPrice
  }

  /// Whether a name and its price stand on a line.
  private func isWholeDish(_ line: MenuLine) -> Bool {
    line.hasPrice && !isLonePrice(line) && !line.traits.startsLower
      && !line.traits.startsBracket && !line.traits.saysWhatGoesWith
  }

  /// Whether a line is said of the dish above it, and after that come dishes that are a line each or
  /// described in the same way, up to the next blank line: "beef, lettuce" / "Veggie 13.50".
  private func goesOnAsList(_ position: Int, _ lines: [(index: Int, line: MenuLine)]) -> Bool {
    let rest = lines[position...].prefix { !$0.line.isAfterBlankLine || $0.line.hasPrice }
    guard let first = rest.first, !first.line.hasPrice, let last = rest.last else { return false }
    // Where descriptions end in the price, so does the last one.
    guard !last.line.hasPrice, rest.contains(where: { isWholeDish($0.line) }) else { return false }
    return rest.allSatisfy { entry in
      let traits = entry.line.traits
      return entry.line.hasPrice || traits.startsLower || traits.commas > 0 || traits.endsSentence
    }
  }

  /// Whether the first of several dishes lists what is in the one above, as the others do not.
  private func isDescription(
    _ line: MenuLine, of name: MenuLine, _ others: ArraySlice<(index: Int, line: MenuLine)>
  ) -> Bool {
    let isOnly = { (says: (MenuLine) -> Bool) in says(line) && !others.contains { says($0.line) } }
    return name.traits.headingShare < 0.5
      && (isOnly { $0.traits.commas > 0 } || isOnly(\.traits.startsFunction))
  }
}
