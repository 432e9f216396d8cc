import AllergenScan
import Reporting

/// `allergen-scan allergens`: the ids, or what the dictionaries know about a term and why.
struct AllergensCommand {
  private let vocabulary: FoodVocabulary
  private let term: String?

  init(_ settings: Settings) throws(CommandFailure) {
    vocabulary = try settings.vocabulary()
    term = settings.operands.isEmpty ? nil : settings.operands.joined(separator: " ")
  }

  func run() -> ExitCode {
    Output.standard.write((term.map(explanation) ?? list).joined(separator: "\n") + "\n")
    return .done
  }

  // MARK: - All ids

  private var list: [String] {
    let tops = vocabulary.allergens.filter { $0.member == nil }
    var lines: [String] = []
    for allergen in tops {
      lines.append(head(allergen))
      let members = vocabulary.allergens.filter { $0.top == allergen.id }.compactMap(\.member)
      if !members.isEmpty { lines += wrapped(members.joined(separator: ", "), indent: "  /") }
    }
    lines += ["", "A member is written after its allergen: nuts/almond."]
    if !regimes.isEmpty {
      lines += wrapped("Regimes: " + regimes.joined(separator: ", "), indent: "")
    }
    return lines
  }

  private var regimes: [String] { Regime.all(in: vocabulary).sorted() }

  private func head(_ allergen: Allergen) -> String {
    let annex = allergen.annex.map { " (EU number \($0))" } ?? ""
    return allergen.id + (allergen.name == allergen.id ? "" : ": " + allergen.name) + annex
  }

  // MARK: - One term

  private func explanation(_ term: String) -> [String] {
    var lines: [String] = []
    if let index = vocabulary.allergen(id: term.lowercased()) {
      lines += about(vocabulary.allergens[Int(index.rawValue)])
    }
    let meanings = vocabulary.meanings(of: term)
    if !meanings.isEmpty {
      lines.append("“\(term.printable)” in the dictionaries:")
      for entry in meanings { lines += about(entry) }
    }
    let findings = judged(term)
    if !findings.isEmpty {
      lines.append("In a list of ingredients it gives:")
      for finding in findings {
        lines += wrapped(
          "\(finding.presence.rawValue) \(finding.id): \(finding.term) (\(finding.rule))",
          indent: "  ")
      }
    }
    return lines.isEmpty ? unknown(term) : lines
  }

  private func about(_ allergen: Allergen) -> [String] {
    var lines = [head(allergen)]
    let members = vocabulary.allergens.filter { $0.top == allergen.id }.compactMap(\.member)
    if allergen.member == nil, !members.isEmpty {
      lines += wrapped("members: " + members.joined(separator: ", "), indent: "  ")
    }
    let codes = [
      allergen.austrianLetter.map { "Austrian letter \($0)" }, allergen.gs1.map { "GS1 \($0)" },
      allergen.openFoodFactsTag.map { "Open Food Facts \($0)" },
    ].compactMap(\.self)
    if !codes.isEmpty { lines += wrapped(codes.joined(separator: ", "), indent: "  ") }
    let mandatory = regimes.filter { id in
      Regime(id: id, vocabulary: vocabulary)?.mandatory.contains {
        let listed = vocabulary.id(of: $0)
        return listed == allergen.id || listed == allergen.top
      } == true
    }
    if !mandatory.isEmpty {
      lines += wrapped("mandatory in: " + mandatory.joined(separator: ", "), indent: "  ")
    }
    return lines
  }

  private func about(_ entry: Entry) -> [String] {
    let place = [entry.language?.code, String(describing: entry.kind)].compactMap(\.self)
    let effects = entry.effects.map {
      "\(Self.phrase($0.kind)) \(vocabulary.id(of: $0.allergen))"
    }
    let what = effects.isEmpty ? "brings no allergen" : effects.joined(separator: "; ")
    return wrapped("\(entry.name) (\(place.joined(separator: " "))): \(what)", indent: "  ")
  }

  private static func phrase(_ kind: Effect.Kind) -> String {
    switch kind {
    case .contains: "contains"
    case .ambiguous: "may stand for something with"
    case .usual: "usually made with"
    case .lookalike: "looks like, but is not,"
    case .freeFrom: "claims to be free of"
    case .exempt: "made from, but exempt in some regimes,"
    }
  }

  private func judged(_ term: String) -> [ScannedFinding] {
    let profile = AllergenEngine.defaultProfile(vocabulary: vocabulary)
    let settings = ScanSettings(profiles: [profile], kind: .label)
    return Scanner.judge(text: term, source: "term", settings: settings, vocabulary: vocabulary)
      .items.flatMap(\.findings)
  }

  private func unknown(_ term: String) -> [String] {
    let near = Suggestion.phrase(for: term, among: vocabulary.allergens.map(\.id))
    return wrapped(
      "“\(term.printable)” is in no dictionary\(near). A scan calls what it does not know caution.",
      indent: "")
  }

  private func wrapped(_ text: String, indent: String) -> [String] {
    let rest = String(repeating: " ", count: indent.count + 2)
    return text.wrapped(first: indent, rest: rest).split(separator: "\n").map(String.init)
  }
}
