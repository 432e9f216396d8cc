public import AllergenEngine
internal import DictionaryFormat
public import FoodVocabulary

/// Why a profile cannot be used.
///
/// Says what is wrong, never what else the profile holds.
public struct ProfileError: Error, Sendable, Equatable, CustomStringConvertible {
  /// From 1; `nil` when the whole document is meant.
  public var line: Int?
  /// What is wrong and what would be right, without the line.
  public var message: String

  /// An error of one line, or of the whole document.
  package init(line: Int? = nil, message: String) {
    self.line = line
    self.message = message
  }

  /// The line, where there is one, and the message.
  public var description: String { line.map { "line \($0): \(message)" } ?? message }
}

extension Profile {
  /// Reads a profile as reports print it, or a whole report, whose `profile` is then taken.
  ///
  /// `avoid` takes objects, bare ids and `term:coriander`; a document that holds nothing but
  /// `regime` avoids all that the regime makes mandatory. Fields, ids and regimes that are not
  /// known are errors.
  /// Without a vocabulary, ids and regimes are taken as they are, and ``fault(in:)`` tells later.
  package init(json: JSONValue, vocabulary: Vocabulary?) throws(ProfileError) {
    if case .string(let schema) = json["schema"], schema.hasPrefix("allergen-scan/"),
      let profile = json["profile"]
    {
      try self.init(json: profile, vocabulary: vocabulary)
      return
    }
    guard case .object(let members) = json else {
      throw ProfileError(line: nil, message: "a profile is an object, this is \(json.kindName)")
    }
    try json.checkNamesDiffer()
    var name: String?
    var regime = "eu"
    var avoid: [Avoidance]?
    var terms: [String] = []
    var prefers: [String] = []
    for member in members {
      switch member.key {
      case "name": name = try member.optionalText()
      case "regime":
        regime = try member.text()
        regime = try vocabulary?.checked(regime: regime, line: member.line) ?? regime
      case "avoid":
        let named = try Self.avoided(member, vocabulary)
        avoid = named.avoid
        terms += named.terms
      case "avoidTerms":
        terms += try member.list().map { (value) throws(ProfileError) in
          try Self.checked(
            term: try JSONMember(key: "avoidTerms", value: value, line: member.line).text(),
            line: member.line)
        }
      case "prefers":
        prefers += try member.list().map { (value) throws(ProfileError) in
          try JSONMember(key: "prefers", value: value, line: member.line).text()
        }
      case "regimes":
        // Reports say so where people are under several laws: judged anew under one of them
        // somebody's verdict could turn milder.
        throw ProfileError(
          line: member.line,
          message: "this is the report of people under several laws; take each person's profile")
      default:
        throw ProfileError(
          line: member.line,
          message: "unknown field '\(member.key)'"
            + Suggestion.phrase(for: member.key, among: Self.fields))
      }
    }
    if vocabulary != nil, avoid?.isEmpty == true, terms.isEmpty {
      throw ProfileError(
        line: members.first { $0.key == "avoid" }?.line,
        message: "'avoid' is empty: name what is avoided, or leave it out to look for all that "
          + "the law lists")
    }
    let whole = Profile.mandatory(regime: regime, vocabulary: vocabulary ?? .builtIn)
    self.init(name: name, regime: regime, avoid: [], avoidTerms: terms, prefers: prefers)
    for avoided in avoid ?? (terms.isEmpty ? whole.avoid : []) { add(avoided) }
  }

  /// What the list of what is avoided names: allergens, and words of one's own.
  private static func avoided(
    _ member: JSONMember, _ vocabulary: Vocabulary?
  ) throws(ProfileError) -> (avoid: [Avoidance], terms: [String]) {
    var avoid: [Avoidance] = [], terms: [String] = []
    for value in try member.list() {
      if case .string(let id) = value, let term = term(id) {
        terms.append(try checked(term: term, line: member.line))
      } else {
        avoid += try Avoidance.list(json: value, line: member.line, vocabulary: vocabulary)
      }
    }
    return (avoid, terms)
  }

  private static let fields = ["name", "regime", "avoid", "avoidTerms", "prefers"]

  /// Reads a list of ids, as `--avoid` takes it; `term:coriander` is a word of one's own.
  public static func avoiding(
    _ ids: [String], regime: String = "eu", vocabulary: Vocabulary
  ) throws(ProfileError) -> Profile {
    var profile = Profile(
      regime: try vocabulary.checked(regime: regime, line: nil), avoid: [])
    for id in ids where !id.isEmpty {
      if let term = term(id) {
        profile.avoidTerms.append(try checked(term: term, line: nil))
      } else {
        for id in try vocabulary.checked(id, line: nil) { profile.add(Avoidance(allergen: id)) }
      }
    }
    return profile
  }

  /// The word of one's own in `term:coriander`.
  private static func term(_ id: String) -> String? {
    id.hasPrefix("term:") ? String(id.dropFirst("term:".count)) : nil
  }

  /// A word of one's own, when there is anything in it to look for.
  private static func checked(term: String, line: Int?) throws(ProfileError) -> String {
    if !Folding.standard.words(of: term).isEmpty { return term }
    throw ProfileError(
      line: line, message: "a word to avoid is empty or has no letters; write term:coriander")
  }
}

extension Profile: JSONCodable {
  /// The form of reports; whether its ids exist is told by the scan that it is used for.
  package init(_ fields: JSONFields) throws(JSONShapeError) {
    do throws(ProfileError) {
      try self.init(json: fields.value, vocabulary: nil)
    } catch {
      throw JSONShapeError(place: "", message: error.message)
    }
  }
}

extension Profile.Avoidance {
  /// Several where a common name, "shellfish", stands for several allergens.
  fileprivate static func list(
    json: JSONValue, line: Int, vocabulary: Vocabulary?
  ) throws(ProfileError) -> [Profile.Avoidance] {
    if case .string(let id) = json {
      return try (vocabulary?.checked(id, line: line) ?? [id]).map { Self(allergen: $0) }
    }
    guard case .object(let members) = json else {
      throw ProfileError(
        line: line, message: "'avoid' lists ids or objects, one of them is \(json.kindName)")
    }
    try json.checkNamesDiffer()
    var allergens: [String] = []
    var severity = Profile.Severity.allergy
    var traces: Profile.Traces?
    for member in members {
      switch member.key {
      case "allergen":
        let id = try member.text()
        allergens = try vocabulary?.checked(id, line: member.line) ?? [id]
      case "severity": severity = try member.choice()
      case "traces": traces = try member.choice()
      default:
        throw ProfileError(
          line: member.line,
          message: "unknown field '\(member.key)'"
            + Suggestion.phrase(for: member.key, among: ["allergen", "severity", "traces"]))
      }
    }
    if allergens.isEmpty {
      throw ProfileError(line: line, message: "an entry of 'avoid' has no 'allergen'")
    }
    return allergens.map { Self(allergen: $0, severity: severity, traces: traces) }
  }
}

extension Vocabulary {
  /// The id, when the dictionaries know it, or those that a common name stands for.
  fileprivate func checked(_ id: String, line: Int?) throws(ProfileError) -> [String] {
    for spelt in [id, id.lowercased()] where allergen(id: spelt) != nil { return [spelt] }
    // "nuts/" is an id that breaks off, no name.
    let meant = id.contains("/") ? [] : allergens(named: id)
    if !meant.isEmpty { return meant }
    let inside = allergens(in: id), possible = allergens(in: id, [.ambiguous, .usual])
    let hint =
      if inside.isEmpty, !possible.isEmpty {
        "; it may be of \(possible.joined(separator: ", ")): avoid those, or term:\(id);"
      } else if !inside.isEmpty {
        "; it is of \(inside.joined(separator: ", ")): avoid that, or term:\(id) for the word alone;"
      } else {
        (Suggestion.nearest(to: id, among: allergens.map(\.id))
          ?? Suggestion.nearest(to: id, among: commonNames)).map { "; did you mean '\($0)'?" }
          ?? ";"
      }
    throw ProfileError(
      line: line, message: "unknown allergen '\(id)'\(hint) `allergen-scan allergens` lists them")
  }
}

extension Vocabulary {
  /// The regime's id, in small letters, when there is a dictionary of it.
  package func checked(regime: String, line: Int?) throws(ProfileError) -> String {
    let known = Regime.all(in: self), id = regime.lowercased()
    if known.contains(id) { return id }
    throw ProfileError(
      line: line, message: "unknown regime '\(regime)'; one of \(known.joined(separator: ", "))")
  }
}

extension JSONValue {
  /// A name that stands twice says two things, and one of them would be lost.
  fileprivate func checkNamesDiffer() throws(ProfileError) {
    guard let key = repeatedKey, case .object(let members) = self else { return }
    throw ProfileError(
      line: members.last { $0.key == key }?.line, message: "'\(key)' is given twice")
  }
}

extension JSONMember {
  fileprivate func text() throws(ProfileError) -> String {
    guard case .string(let text) = value else { throw wrong("a string") }
    return text
  }

  fileprivate func optionalText() throws(ProfileError) -> String? {
    value == .null ? nil : try text()
  }

  fileprivate func list() throws(ProfileError) -> [JSONValue] {
    guard case .array(let values) = value else { throw wrong("a list") }
    return values
  }

  fileprivate func choice<Choice>() throws(ProfileError) -> Choice
  where Choice: CaseIterable & RawRepresentable, Choice.RawValue == String {
    let text = try text()
    if let choice = Choice(rawValue: text) { return choice }
    let names = Choice.allCases.map(\.rawValue)
    throw ProfileError(
      line: line, message: "unknown \(key) '\(text)'; one of \(names.joined(separator: ", "))")
  }

  private func wrong(_ wanted: String) -> ProfileError {
    ProfileError(line: line, message: "'\(key)' must be \(wanted), not \(value.kindName)")
  }
}
