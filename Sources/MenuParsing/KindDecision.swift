import FoodVocabulary

/// Tells menus from labels by what they say and how their lines look.
struct KindDecision {
  let reader: MenuReader

  /// `.menu` or `.label`.
  var kind: DocumentKind {
    var label = 0.0, menu = 0.0
    let facts = reader.facts
    let all = 0..<reader.document.utf8.count
    for match in facts.matches(in: all, [.statement, .heading, .term]) {
      switch (match.entry.kind, match.entry.section) {
      case (.statement, "opener"): label += 4
      case (.statement, "ender"): label += 0.8
      case (.statement, "may-contain"), (.statement, "contains"): label += 0.8
      case (.statement, "market-price"), (.statement, "kitchen"): menu += 1
      case (.heading, _): menu += isOwnLine(match.match.range) ? 1.2 : 0
      default: break
      }
    }
    label += min(6, Double(additives()) * 0.7)
    let prices = reader.pricedLines()
    menu += 1.1 * Double(min(10, prices))
    let lines = reader.layout.lines
    let commas = reader.document.utf8.count { $0 == UInt8(ascii: ",") }
    let words = reader.document.annotations.tokens.count
    if words > 12, commas * 4 > words, prices == 0 { label += 2 }
    // Many short lines with words are a menu; running text is a label.
    let short = lines.count { reader.facts.tokens(in: $0.range).count <= 5 }
    if lines.count >= 8, short * 10 >= lines.count * 6, prices > 0 { menu += 1.5 }
    if prices == 0, menu == 0 { label += 0.5 }
    return menu > label ? .menu : .label
  }

  private func isOwnLine(_ range: Range<Int>) -> Bool {
    reader.layout.lines.contains {
      $0.range.lowerBound <= range.lowerBound && range.upperBound <= $0.range.upperBound
        && $0.range.count <= range.count + 8
    }
  }

  /// E-numbers: E and three digits.
  private func additives() -> Int {
    let bytes = reader.document.utf8
    return reader.document.annotations.tokens.count { token in
      let range = token.range
      guard (4...5).contains(range.count), let first = bytes[range].first else { return false }
      let digits = bytes[range].dropFirst().prefix(3)
      return (first | 0x20) == UInt8(ascii: "e") && digits.count == 3
        && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
  }
}
