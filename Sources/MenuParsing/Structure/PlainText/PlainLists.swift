import DocumentModel

/// Tells pages whose dishes are a line each: plans of days, lists with bullets or without prices.
enum PlainLists {
  static func isList(_ lines: [MenuLine], pricedness: Double) -> Bool {
    let days = lines.count { $0.traits.isWeekday && !$0.hasPrice && $0.traits.words <= 3 }
    let bullets = lines.count(where: \.traits.hasBullet)
    return pricedness < 0.5 && (days >= 3 || bullets >= 4) || isPlainList(lines, pricedness)
      || isTyped(lines)
  }

  /// Fewer lines may as well be a name and what is said of it.
  private static let fewestTyped = 3

  /// Whether a typed text without prices, or with one price for all, goes line by line.
  ///
  /// Nobody but its writer ended its lines. Each begins as a name, and neither commas nor blank
  /// lines between pairs of lines tell of descriptions.
  static func isTyped(_ lines: [MenuLine]) -> Bool {
    guard lines.allSatisfy(\.isPlain) else { return false }
    let common = commonPrice(in: lines)
    // "2 courses £18" and "LUNCH £9" are the prices of all.
    let isPriced = lines.enumerated().contains { $0 != common && hasOwnPrice($1) }
    if isPriced { return false }
    var paragraphs: [Paragraph] = []
    var entries = 0, goesOn = 0, described = 0
    // "Lasagne" and "Noodles" are headings elsewhere, and may be dishes of a list here.
    var either = 0
    for (index, line) in lines.enumerated() where line.traits.letters >= 3 && index != common {
      if paragraphs.isEmpty || (line.traits.gap ?? 1) > 1.2 { paragraphs.append(Paragraph()) }
      let paragraph = paragraphs.count - 1
      // What greets or asks is no dish, nor is what is said of the heading above.
      if line.traits.callsOut, line.traits.foodShare == 0 { continue }
      if line.traits.saysWhatGoesWith, paragraphs[paragraph].lines == 0 { continue }
      // "Spätzle" is a heading elsewhere.
      let isFood = line.traits.foodShare > 0.3 && (paragraphs[paragraph].lines > 0 || common != nil)
      if isTypedHeading(line), !isFood || line.traits.isWeekday || line.traits.endsColon {
        paragraphs[paragraph].isHeaded = true
        let mayBeDish = mayNameDish(line)
        if mayBeDish { either += 1 }
        paragraphs[paragraph].endedInName = mayBeDish
        continue
      }
      // What a comma or a hyphen ends goes on in any list.
      if isOpen(above: index, in: lines), entries > 0 { continue }
      let begins = line.traits.beginsAsName || line.traits.hasBullet
      if !begins || line.traits.endsSentence || line.traits.isOption {
        goesOn += 1
      }
      let isParted = line.traits.commas > 0 || line.traits.bars > 0
      // Commas in a paragraph's first line, or in line after line, part no description from a name.
      if isParted, paragraphs[paragraph].endedInName, !line.isAlternative, !line.traits.hasBullet {
        described += 1
      }
      paragraphs[paragraph].endedInName = !isParted
      paragraphs[paragraph].lines += 1
      paragraphs[paragraph].hasAlternatives =
        paragraphs[paragraph].hasAlternatives || line.isAlternative
      entries += 1
    }
    guard entries + either >= fewestTyped, goesOn * 6 <= entries, described * 4 <= entries else {
      return false
    }
    // The courses of a menu with one price may be three dishes each.
    let pair = common == nil ? 2...3 : 2...2
    let pairs = paragraphs.count { !$0.isHeaded && !$0.hasAlternatives && pair.contains($0.lines) }
    return pairs < 2
  }

  /// What stands between blank lines.
  private struct Paragraph {
    var lines = 0
    var isHeaded = false
    /// Whether its lines are parted by "or".
    var hasAlternatives = false
    /// Whether its last line could be the name that a description follows.
    var endedInName = false
  }

  /// The line whose price is that of all dishes: the only one, above them all or below.
  ///
  /// "Menu £35" over its courses, "Scoop 1.60" over flavours, "Cone 2.50 - 3.50" below them. What a
  /// dish has may stand below its price line by line, too: see `MenuBuilder.partedAtSetMenus`.
  static func commonPrice(in lines: [MenuLine]) -> Int? {
    let texts = lines.indices.filter { lines[$0].traits.letters >= 3 || lines[$0].hasPrice }
    let priced = lines.indices.filter { lines[$0].hasPrice }
    guard lines.allSatisfy(\.isPlain), priced.count == 1, let line = priced.first,
      let place = texts.firstIndex(of: line)
    else { return nil }
    let isFirst = place <= 1 && texts.count - place > fewestTyped
    let isLast = place == texts.count - 1 && place > fewestTyped
    return isFirst || isLast ? line : nil
  }

  private static func isTypedHeading(_ line: MenuLine) -> Bool {
    line.traits.isWeekday || line.traits.offersAll
      || line.traits.headingShare > 0.95 && !line.traits.isWholeDish
      || line.traits.endsColon
      || line.traits.isSetPrice
  }

  /// Whether the line above one goes on in it, as "To start" does not.
  static func isOpen(above index: Int, in lines: [MenuLine]) -> Bool {
    index > 0 && !lines[index].traits.hasBullet && lines[index - 1].traits.endsOpen
      && !isTypedHeading(lines[index - 1])
      && (lines[index].traits.gap ?? 1) < 1.2
  }

  /// Whether a line that is known as a heading may be a dish as well.
  static func mayNameDish(_ line: MenuLine) -> Bool {
    let traits = line.traits
    return !line.hasPrice && traits.foodShare > 0.3 && !traits.endsColon && !traits.isWeekday
      && !traits.offersAll
      && !traits.isSetPrice && !traits.isCapitals
  }

  private static func hasOwnPrice(_ line: MenuLine) -> Bool {
    line.hasPrice && !line.traits.isSetPrice && line.traits.headingShare < 0.95
  }

  /// Whether a page without prices goes line by line: hardly any line needed the room of the next.
  private static func isPlainList(_ lines: [MenuLine], _ pricedness: Double) -> Bool {
    guard pricedness <= 0.3 else { return false }
    let followers = zip(lines, lines.dropFirst()).filter { above, line in
      above.layout.region == line.layout.region && !line.hasPrice && line.traits.letters >= 4
        && !isHeading(above, over: line) && !isHeading(line, over: above)
    }
    let own = followers.filter { above, line in
      let ratio = line.traits.size / max(1, above.traits.size)
      return !above.traits.endsOpen && line.traits.beginsAsName && line.traits.commas < 2
        && ratio > 0.85 && ratio < 1.18
    }
    let roomy = own.count { above, _ in above.traits.hasRoom }
    // Where no line at all goes on, few that had room are enough.
    return followers.count >= 4
      && (roomy * 10 >= followers.count * 6
        || (own.count == followers.count && roomy * 5 >= followers.count))
  }

  /// Whether a line is one that dictionaries or its size tell from a list's entries.
  private static func isHeading(_ line: MenuLine, over other: MenuLine) -> Bool {
    line.traits.isWeekday || line.traits.headingShare > 0.95
      || (line.traits.size > 1.18 * other.traits.size && other.traits.size > 0
        && line.traits.words <= 4)
  }
}
