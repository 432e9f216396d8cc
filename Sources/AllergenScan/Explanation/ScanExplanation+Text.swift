internal import AllergenEngine
internal import FoodVocabulary

extension ScanExplanation {
  /// For a person: item by item what was read, what matched, and what became of it.
  ///
  /// Ends with a line break.
  public var text: String {
    var lines = items.flatMap(Self.lines)
    if !others.isEmpty {
      lines.append("Besides the items")
      lines += others.map { "  " + Self.row($0) }
      lines.append("")
    }
    let known = languages.isEmpty ? "any language" : languages.joined(separator: ", ")
    lines.append("judged in: \(known)")
    return lines.map { $0 + "\n" }.joined()
  }

  private static func lines(_ item: Item) -> [String] {
    var lines = ["\(item.name.onOneLine): \(item.verdict.rawValue)"]
    func add(_ title: String, _ rows: [String]) {
      lines.append("  \(title)" + (rows.isEmpty ? ": none" : ""))
      lines += rows.map { "    " + $0 }
    }
    add("read as", item.lines.map(Self.row))
    let unread = item.words.filter { $0.knowledge != "known" && $0.knowledge != "number" }
    add("words that are in no dictionary as they stand", unread.map(Self.row))
    add("entries that matched", item.matches.map(Self.row))
    add(
      "statements",
      item.statements.map {
        "\($0.kind): \($0.part.quoted)" + ($0.reach.map { " reaches over \($0.quoted)" } ?? "")
      })
    add(
      "findings",
      item.findings.map {
        "\($0.allergen): \($0.presence), by the rule \($0.rule): \($0.part.quoted); "
          + ($0.calls.map { "calls for \($0.rawValue)" } ?? "nobody avoids it")
      })
    add(
      "left out", item.leftOut.map { "\($0.allergen): \($0.part.quoted): \($0.reason.onOneLine)" })
    add("so it is \(item.verdict.rawValue)", item.reasons.map(\.onOneLine))
    let share = { (value: Double) in "\(Int((value * 100).rounded())) %" }
    lines.append(
      "  judged by: \(item.basis.rawValue); understood \(share(item.coverage)), "
        + "read with confidence \(share(item.confidence))")
    return lines + [""]
  }

  private static func row(_ line: Line) -> String {
    let label = line.label.map { label in
      let odds = label.odds.map { ", odds \(($0 * 100).rounded() / 100)" } ?? ""
      return " (line: \(label.name)\(odds)\(label.pass.map { ", by \($0)" } ?? ""))"
    }
    return "\(line.role): \(line.part.quoted)\(label ?? "")"
  }

  private static func row(_ word: Word) -> String { "\(word.part.quoted): \(word.knowledge)" }

  private static func row(_ match: Match) -> String {
    let language = match.language.map { ", \($0)" } ?? ""
    let cost = match.cost > 0 ? ", misread by \((match.cost * 100).rounded() / 100)" : ""
    let effects = match.effects.isEmpty ? "no allergen" : match.effects.joined(separator: " ")
    return "\(match.part.quoted): \(match.entry), \(match.place)\(language)\(cost): \(effects)"
  }
}

extension ScanExplanation.Part {
  fileprivate var quoted: String { "“\(text.onOneLine)”" }
}

extension String {
  /// White space folded, and nothing that could steer a terminal.
  fileprivate var onOneLine: String {
    unicodeScalars.map { $0.properties.generalCategory == .control ? " " : Character($0) }
      .split(separator: " ").map { String($0) }.joined(separator: " ")
  }
}
