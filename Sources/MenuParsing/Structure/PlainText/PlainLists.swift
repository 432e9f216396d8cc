import DocumentModel

/// Tells pages whose dishes are a line each: plans of days, lists with bullets or without prices.
enum PlainLists {
  static func isList(_ lines: [MenuLine], pricedness: Double) -> Bool {
    let days = lines.count { $0.traits.isWeekday && !$0.hasPrice && $0.traits.words <= 3 }
    let bullets = lines.count(where: \.traits.hasBullet)
    return pricedness < 0.5 && (days >= 3 || bullets >= 4) || isPlainList(lines, pricedness)
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
