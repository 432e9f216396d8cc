internal import AllergenEngine
import AllergenScan
internal import DictionaryFormat
internal import FoodVocabulary
import Reporting

/// `allergen-scan allergens`: the ids, or what the dictionaries know about a term and why.
struct AllergensCommand {
  private let vocabulary: Vocabulary
  private let term: String?
  /// As given; `nil` for none.
  private let regime: String?

  init(_ settings: Settings) throws(CommandFailure) {
    let vocabulary = try settings.vocabulary()
    self.init(
      term: settings.operands.isEmpty ? nil : settings.operands.joined(separator: " "),
      regime: try settings.checkedRegime(vocabulary), vocabulary: vocabulary)
  }

  init(term: String?, regime: String? = nil, vocabulary: Vocabulary) {
    self.term = term
    self.regime = regime
    self.vocabulary = vocabulary
  }

  func run() -> ExitCode {
    Output.standard.write(text)
    return .done
  }

  /// What it prints.
  var text: String { (term.map(explanation) ?? list).joined(separator: "\n") + "\n" }

  // MARK: - All ids

  private var list: [String] {
    if let regime, let law = Regime(id: regime, vocabulary: vocabulary) {
      return list(of: law)
    }
    var lines: [String] = []
    for allergen in vocabulary.allergens where allergen.member == nil {
      lines.append(head(allergen))
      let members = vocabulary.allergens.filter { $0.top == allergen.id }.compactMap(\.member)
      if !members.isEmpty { lines += wrapped(members.joined(separator: ", "), indent: "  /") }
    }
    lines += ["", "A member is written after its allergen: nuts/almond."]
    let regimes = Regime.all(in: vocabulary).joined(separator: ", ")
    return lines + wrapped("Regimes, for --regime: \(regimes)", indent: "")
  }

  /// What one law lists.
  private func list(of law: Regime) -> [String] {
    var lines = ["Must be declared (\(law.id)):"]
    lines += law.mandatory.map { "  " + head(vocabulary.allergen($0)) }
    let exempt = vocabulary.allergens.indices.filter {
      law.exempt.contains(AllergenIndex(rawValue: UInt16($0)))
    }.map { vocabulary.allergens[$0].id }
    if !exempt.isEmpty {
      lines += wrapped(
        "Some highly refined derivatives are exempt of: " + exempt.joined(separator: ", "),
        indent: "")
    }
    return lines
  }

  private func head(_ allergen: Allergen) -> String {
    let annex = allergen.annex.map { " (EU number \($0))" } ?? ""
    return allergen.id + (allergen.name == allergen.id ? "" : ": " + allergen.name) + annex
  }

  // MARK: - One term

  private func explanation(_ term: String) -> [String] {
    let explanation = TermExplanation(term, in: vocabulary)
    var lines: [String] = []
    var named: [AllergenIndex] = []
    if let index = vocabulary.allergen(id: term.lowercased()) { named.append(index) }
    let isID = !named.isEmpty
    for meaning in explanation.meanings {
      lines += about(meaning)
      for effect in meaning.effects where !named.contains(effect.allergen) {
        named.append(effect.allergen)
      }
    }
    if explanation.meanings.isEmpty, !isID { lines += unknown(term) }
    if !explanation.meanings.isEmpty || !isID { lines += judged(term) }
    lines = wrapped("“\(term.printable)”", indent: "") + lines
    for (place, index) in named.enumerated() {
      lines += about(index, isAsked: isID && place == 0)
    }
    lines += examples("Looks like it and is not:", explanation.lookalikes)
    lines += examples("Dishes with it in their names:", explanation.dishes)
    return lines
  }

  private func examples(_ title: String, _ names: [String]) -> [String] {
    names.isEmpty ? [] : wrapped(title + " " + names.joined(separator: ", "), indent: "")
  }

  /// `  a dish (en, de): by definition milk; usually eggs, fish`.
  private func about(_ meaning: TermExplanation.Meaning) -> [String] {
    let languages =
      meaning.languages.isEmpty
      ? "every language" : meaning.languages.map(\.code).joined(separator: ", ")
    return wrapped("\(meaning.what) (\(languages)): \(says(meaning))", indent: "  ")
  }

  private func says(_ meaning: TermExplanation.Meaning) -> String {
    guard !meaning.effects.isEmpty else {
      switch meaning.kind {
      case .term, .food, .dish: return "brings no allergen"
      default: return "no evidence of an allergen by itself"
      }
    }
    return Effect.Kind.allCases.compactMap { kind in
      let ids = meaning.effects.filter { $0.kind == kind }.map { vocabulary.id(of: $0.allergen) }
      return ids.isEmpty ? nil : Self.phrase(kind, meaning.kind, ids.joined(separator: ", "))
    }.joined(separator: "; ")
  }

  private static func phrase(_ kind: Effect.Kind, _ entry: EntryKind, _ ids: String) -> String {
    switch kind {
    case .contains: entry == .dish ? "contains \(ids), by definition" : "contains \(ids), certainly"
    case .ambiguous: "may stand for something with \(ids), even on a full list of ingredients"
    case .usual: "usually made with \(ids), which a list of ingredients would name"
    case .lookalike: "looks like \(ids) and is not"
    case .freeFrom: "claims to be free of \(ids)"
    case .exempt: "made from \(ids); exempt where the law says so"
    }
  }

  // MARK: Allergens

  private func about(_ index: AllergenIndex, isAsked: Bool) -> [String] {
    let allergen = vocabulary.allergen(index)
    let law = LegalNote(index, in: vocabulary)
    var lines = [head(allergen)]
    func add(_ title: String, _ words: [String]) {
      if !words.isEmpty {
        lines += wrapped(title + ": " + words.joined(separator: ", "), indent: "  ")
      }
    }
    let members = vocabulary.allergens.filter { $0.top == allergen.id }.compactMap(\.member)
    if allergen.member == nil, isAsked { add("members", members) }
    add(
      "must be declared in",
      law.mandatory + law.partly.map { "\($0.regime) (\($0.members.joined(separator: ", ")) only)" }
    )
    if law.mandatory.isEmpty, law.partly.isEmpty {
      lines.append("  must be declared nowhere; a profile may name it")
    }
    add("exempt derivatives in", law.exempting)
    add(
      "codes",
      [
        allergen.austrianLetter.map { "Austrian letter \($0)" }, allergen.gs1.map { "GS1 \($0)" },
        allergen.openFoodFactsTag.map { "Open Food Facts \($0)" },
      ].compactMap(\.self))
    return lines
  }

  // MARK: Verdicts

  /// What a scan says of the term, for someone who avoids everything.
  private func judged(_ term: String) -> [String] {
    let everything = Profile(
      regime: regime ?? "eu",
      avoid: vocabulary.allergens.filter { $0.member == nil }.map { .init(allergen: $0.id) })
    func reasons(_ kind: DocumentKind) -> [String] {
      let result = AllergenScanner.judge(
        text: term, source: "term", settings: ScanSettings(profiles: [everything], kind: kind),
        vocabulary: vocabulary)
      return result.items.flatMap(\.reasons)
    }
    return [("In a list of ingredients", DocumentKind.label), ("As a dish on a menu", .menu)]
      .flatMap { title, kind in
        ["\(title):"] + reasons(kind).flatMap { wrapped($0.printable, indent: "  ") }
      }
  }

  private func unknown(_ term: String) -> [String] {
    let names = vocabulary.files.filter { path in
      [.terms, .foods, .dishes].contains(DictionaryPlace(path: path))
    }.flatMap { vocabulary.entries(ofFile: $0).map(\.name) }
    let near = Suggestion.near(
      term, among: vocabulary.allergens.map(\.id) + names, limit: 5)
    return wrapped("in no dictionary as it stands", indent: "  ")
      + (near.isEmpty ? [] : wrapped("near it: " + near.joined(separator: ", "), indent: "  "))
  }

  private func wrapped(_ text: String, indent: String) -> [String] {
    let rest = String(repeating: " ", count: indent.count + 2)
    return text.wrapped(first: indent, rest: rest).split(separator: "\n").map(String.init)
  }
}

extension TermExplanation.Meaning {
  /// What kind of entry it is, for a person.
  fileprivate var what: String {
    switch kind {
    case .term: effects.contains { $0.kind == .lookalike } ? "a term" : "an ingredient"
    case .food: "a food or word"
    case .dish: "a dish"
    case .statement: "a phrase, \(section)"
    case .heading: "a heading, \(section)"
    case .marker: "a mark, \(section)"
    case .code, .substitution, .regime, .ending, .warned, .structure, .card, .list:
      "an entry"
    }
  }
}
