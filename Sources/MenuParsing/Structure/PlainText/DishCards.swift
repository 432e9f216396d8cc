/// The lines around prices that stand on lines of their own, card by card.
///
/// What stands right after a price and says what is in a dish is of the dish above. Where blank lines
/// part the cards, so is all that stands before one.
struct DishCards {
  /// The lines before each price, and after the last one, without those that follow a price as a part
  /// of its dish.
  private(set) var parts: [[Int]]
  /// Lines after a price that belong to its dish.
  private(set) var after: [Int] = []
  /// Lines of no card: paragraphs without a price.
  private(set) var between: [Int] = []
  /// Whether blank lines part the cards, each of which begins with the dish's name.
  let areApart: Bool

  /// `prices` are places in `lines`, in order; several may be of one dish.
  init(_ lines: [MenuLine], prices: [Range<Int>], declares: (MenuLine) -> Bool) {
    let starts = [0] + prices.map(\.upperBound)
    var parts = zip(starts, prices.map(\.lowerBound) + [lines.count]).map { Array($0..<$1) }
    let said = Self.declarations(in: parts, lines, declares)
    for index in parts.indices {
      after += parts[index].prefix(said[index])
      parts[index].removeFirst(said[index])
    }
    let paragraphs = parts.map { part in
      part.indices.filter { lines[part[$0]].isAfterBlankLine }
    }
    areApart = Self.areApart(parts, paragraphs, lines)
    if areApart {
      for index in parts.indices {
        guard let first = paragraphs[index].first, let last = paragraphs[index].last else {
          continue
        }
        let part = parts[index]
        if index > 0 { after += part[..<first] }
        // After the last price is no other card, and a description is no name.
        let start =
          index == prices.count ? part.count : Self.mayBeName(lines[part[last]]) ? last : first
        between += part[(index > 0 ? first : 0)..<start]
        parts[index] = Array(part[start...])
      }
    }
    self.parts = parts
  }

  /// How many lines after each price say what is in its dish, where most cards have one.
  ///
  /// Another name must follow them: "Eggs, cheese" and "Vegan: rice bowl" may be names themselves.
  private static func declarations(
    in parts: [[Int]], _ lines: [MenuLine], _ declares: (MenuLine) -> Bool
  ) -> [Int] {
    let last = parts.count - 1
    let said = parts.indices.map { index -> Int in
      guard index > 0 else { return 0 }
      let count = parts[index].prefix { declares(lines[$0]) }.count
      if index == last { return count }
      guard count < parts[index].count else { return 0 }
      return mayBeName(lines[parts[index][count]]) ? count : 0
    }
    return said.count(where: { $0 > 0 }) * 2 >= last ? said : parts.map { _ in 0 }
  }

  /// Whether a line begins as names do, and lists nothing.
  private static func mayBeName(_ line: MenuLine) -> Bool {
    line.traits.beginsAsName && line.traits.commas == 0 && !line.traits.endsSentence
  }

  /// Whether one blank line parts each card from the next, and each begins with what may be a name.
  private static func areApart(
    _ parts: [[Int]], _ paragraphs: [[Int]], _ lines: [MenuLine]
  ) -> Bool {
    let inner = parts.indices.dropFirst().dropLast()
    guard !inner.isEmpty, inner.allSatisfy({ !paragraphs[$0].isEmpty }) else { return false }
    let areCards = inner.allSatisfy { index in
      // A heading may stand between.
      let extra = zip(paragraphs[index], paragraphs[index].dropFirst())
      return extra.allSatisfy { start, end in
        end - start == 1 && lines[parts[index][start]].traits.headingShare > 0.95
      }
    }
    let names = inner.compactMap { index in paragraphs[index].last.map { parts[index][$0] } }
    guard areCards, names.allSatisfy({ mayBeName(lines[$0]) }) else { return false }
    // Descriptions after a blank line would make all cards but the first one line longer.
    let first = parts[0].count - (paragraphs[0].last ?? 0)
    let lengths = inner.map { index in parts[index].count - (paragraphs[index].last ?? 0) }
    let areLonger = first == 1 && lengths.allSatisfy { $0 > 1 }
    // Blank lines between name and description are in the first card, too.
    let isInside = paragraphs[0].count > 1 && inner.allSatisfy { paragraphs[$0].last ?? 0 > 0 }
    return !areLonger && !isInside
  }
}
