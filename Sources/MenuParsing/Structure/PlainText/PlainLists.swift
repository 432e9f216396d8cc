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

  /// Whether a typed text without prices goes line by line.
  ///
  /// Nobody but its writer ended its lines. Each begins as a name, and neither commas nor blank
  /// lines between pairs of lines tell of descriptions.
  static func isTyped(_ lines: [MenuLine]) -> Bool {
    // "2 courses £18" and "LUNCH £9" are the prices of all.
    guard lines.allSatisfy(\.isPlain), !lines.contains(where: hasOwnPrice) else { return false }
    var blocks: [(lines: Int, isHeaded: Bool)] = []
    var entries: [MenuLine] = []
    var goesOn = 0
    for (index, line) in lines.enumerated() where line.traits.letters >= 3 {
      if index == 0 || (line.traits.gap ?? 1) > 1.2 { blocks.append((0, false)) }
      // What greets or asks is no dish.
      if line.traits.callsOut, line.traits.foodShare == 0 { continue }
      if isTypedHeading(line) {
        if !blocks.isEmpty { blocks[blocks.count - 1].isHeaded = true }
        continue
      }
      if !blocks.isEmpty { blocks[blocks.count - 1].lines += 1 }
      let begins = line.traits.beginsAsName || line.traits.hasBullet
      if !begins || line.traits.endsSentence || isOpen(above: index, in: lines) { goesOn += 1 }
      entries.append(line)
    }
    guard entries.count >= fewestTyped, goesOn * 6 <= entries.count else { return false }
    let parted = entries.count { $0.traits.commas > 0 || $0.traits.bars > 0 }
    guard parted * 4 <= entries.count else { return false }
    let pairs = blocks.count { !$0.isHeaded && (2...3).contains($0.lines) }
    return pairs < 2
  }

  private static func isTypedHeading(_ line: MenuLine) -> Bool {
    line.traits.isWeekday || line.traits.headingShare > 0.95 || line.traits.endsColon
      || line.traits.isSetPrice
  }

  /// Whether the line above one goes on in it, as "To start" does not.
  static func isOpen(above index: Int, in lines: [MenuLine]) -> Bool {
    index > 0 && lines[index - 1].traits.endsOpen && !isTypedHeading(lines[index - 1])
      && (lines[index].traits.gap ?? 1) < 1.2
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
