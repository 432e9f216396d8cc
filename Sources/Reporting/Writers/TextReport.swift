public import AllergenScan

/// For a person in a hurry: the worst first, the words that decided it, then the rest.
public struct TextReport: ReportWriter {
  private let hasColor: Bool
  private let isQuiet: Bool
  private let width: Int
  private var profiles: [Profile] = []
  private let isDefaultProfile: Bool

  /// - Parameters:
  ///   - hasColor: Whether the terminal shows colours; nothing is said by colour alone.
  ///   - isDefaultProfile: Whether nobody said what to avoid; the report then says so.
  ///   - isQuiet: Leaves out notes on how the reading went.
  ///   - width: Columns of the terminal or the page.
  public init(
    hasColor: Bool = false, isDefaultProfile: Bool = false, isQuiet: Bool = false, width: Int = 80
  ) {
    self.width = width
    self.hasColor = hasColor
    self.isDefaultProfile = isDefaultProfile
    self.isQuiet = isQuiet
  }

  /// Nothing yet: what was looked for stands at the end.
  public mutating func opening(profiles: [Profile]) -> String {
    self.profiles = profiles
    return ""
  }

  /// Unsafe items, then doubtful ones, then the rest, then notes on the reading.
  public mutating func scan(_ scan: ScanResult) -> String {
    if let failure = scan.failure {
      return heading(scan.source, "not read")
        + TextColor.caution.paint("COULD NOT BE READ", hasColor) + "\n"
        + TerminalText.wrapped(failure.message, first: "  ", rest: "  ", width: width) + "\n"
    }
    var text = heading(scan.source, kind(scan))
    text += notices(scan.notices)
    text += group(.unsafe, scan) + group(.caution, scan) + safe(scan)
    if !isQuiet { text += notes(scan.diagnostics) }
    if let explanation = scan.explanation {
      text += "\n" + explanation.text.wrappedByLines(width: width)
    }
    return text + "\n"
  }

  /// Counts where there were several scans, what was looked for, and whose word is the last.
  public mutating func closing(_ summary: ReportSummary) -> String {
    var text = summary.scans == 1 ? "" : counts(summary)
    text += TerminalText.wrapped(avoided, first: "", rest: "  ", width: width)
    return text
      + TerminalText.wrapped(
        "The kitchen and the label have the last word. This is no medical advice.", first: "",
        rest: "", width: width)
  }

  // MARK: - One scan

  private func heading(_ source: String, _ kind: String) -> String {
    TerminalText.line(source, indent: "", right: kind, width: width)
  }

  private func kind(_ scan: ScanResult) -> String {
    let pages = scan.pages > 1 ? ", \(scan.pages) pages" : ""
    if scan.kind == .label { return "label" + pages }
    return "menu\(pages), \(Self.count(scan.items.count, "item"))"
  }

  private func group(_ verdict: Verdict, _ scan: ScanResult) -> String {
    let items = scan.items(verdict)
    guard !items.isEmpty else { return "" }
    let color: TextColor = verdict == .unsafe ? .unsafe : .caution
    let word = verdict.rawValue.uppercased()
    let count = scan.kind == .menu ? " (\(items.count))" : ""
    return color.paint(word, hasColor) + count + "\n" + items.map { item($0, of: scan) }.joined()
  }

  private func item(_ item: ScannedItem, of scan: ScanResult) -> String {
    let prices = item.prices.map(\.text)
    let price = prices.prefix(3).joined(separator: " / ") + (prices.count > 3 ? " …" : "")
    var text =
      item.name.isEmpty
      ? "" : TerminalText.line(item.name, indent: "  ", right: price, width: width)
    guard item.people.count > 1 else {
      for reason in ReasonSummary.grouped(item.reasons, of: scan) {
        text += TerminalText.wrapped(reason, first: "    - ", rest: "      ", width: width)
      }
      return text + questions(item)
    }
    for (index, person) in item.people.enumerated() {
      let name = person.name ?? "person \(index + 1)"
      text += TerminalText.wrapped(
        "\(name): \(ReasonSummary.verdict(of: person, of: scan, isLoud: true))", first: "    - ",
        rest: "      ",
        width: width)
    }
    return text + questions(item)
  }

  private func questions(_ item: ScannedItem) -> String {
    item.questions.map {
      TerminalText.wrapped($0, first: "    ask: ", rest: "         ", width: width)
    }.joined()
  }

  /// Names only, by what their verdict rests on: nobody in a hurry reads more of them.
  ///
  /// What rests on a person's word says whose.
  private func safe(_ scan: ScanResult) -> String {
    let items = scan.items(.safe)
    guard !items.isEmpty else { return "" }
    let count = scan.kind == .menu ? " (\(items.count))" : ""
    var text = TextColor.safe.paint("NO LISTED ALLERGEN FOUND", hasColor) + count + "\n"
    let confirmed = items.filter(\.isCorrected)
    text += confirmed.map { item($0, of: scan) }.joined()
    for basis in Basis.allCases {
      let names = items.filter { $0.basis == basis && !$0.isCorrected }
        .map { $0.name.isEmpty ? "the label" : $0.name }
      guard !names.isEmpty else { continue }
      text += TerminalText.wrapped(
        "\(Self.phrase(basis)): \(names.joined(separator: " · "))", first: "  ", rest: "    ",
        width: width)
    }
    return text
  }

  /// What is said of all dishes, once; the dishes point to it.
  private func notices(_ notices: [String]) -> String {
    notices.map {
      TerminalText.wrapped(
        "\(ReasonSummary.notice): “\($0)”", first: "", rest: "  ", width: width)
    }.joined()
  }

  private func notes(_ diagnostics: [String]) -> String {
    diagnostics.map {
      TextColor.dim.paint(
        String(TerminalText.wrapped($0, first: "note: ", rest: "  ", width: width).dropLast()),
        hasColor) + "\n"
    }.joined()
  }

  // MARK: - The end

  private func counts(_ summary: ReportSummary) -> String {
    let failed = summary.failed > 0 ? "; \(summary.failed) could not be read" : ""
    return TerminalText.wrapped(
      "\(Self.count(summary.scans, "scan")), \(Self.count(summary.items, "item")): "
        + "\(summary.unsafe) unsafe, \(summary.caution) caution, "
        + "\(summary.safe) with no listed allergen found\(failed).", first: "", rest: "  ",
      width: width)
  }

  private var avoided: String {
    let union = Profile.union(of: profiles)
    let ids = union.avoid.map(\.allergen) + union.avoidTerms.map { "“\($0)”" }
    let what = ids.isEmpty ? "nothing" : ids.joined(separator: ", ")
    let law = profiles.regimes.joined(separator: ", ")
    return isDefaultProfile
      ? "No profile given: looked for all that the law (\(law)) lists: \(what)."
      : "Looked for \(what) (\(law))."
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private static func phrase(_ basis: Basis) -> String {
    switch basis {
    case .declared: "by its declaration"
    case .ingredients: "by its ingredient list"
    case .description: "by its description"
    case .name: "by its name only"
    }
  }
}
