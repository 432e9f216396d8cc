import FoodVocabulary

/// What a profile avoids, looked up once for all allergens that there are.
///
/// A class, so that asking it for each finding copies nothing.
final class Concerns: Sendable {
  /// How a finding touches the profile.
  struct Relation: Equatable {
    /// Which avoidance it touches; `nil` for a word of the profile's own.
    fileprivate var avoidance: Int?
    /// The words name a group that the person's allergen may or may not be in.
    var isGroup = false

    static let ownWord = Relation(avoidance: nil)

    /// Whether both touch the same avoidance.
    func isOfSame(_ other: Relation) -> Bool { avoidance == other.avoidance }
  }

  /// What claims may say to be taken out, for someone who bears the rest.
  let toleratedParts: [Allergen]
  private let wanted: [Wanted]
  /// By allergen: the avoidance that means it, the last one that may be one of this group, and the
  /// last one that is where a warning names the group.
  private let certain: [Int?], possible: [Int?], warned: [Int?]

  init(_ profile: Profile, _ vocabulary: FoodVocabulary) {
    let wanted = profile.avoid.map { Wanted($0, vocabulary) }
    self.wanted = wanted
    toleratedParts = wanted.compactMap(\.toleratedPart)
    let allergens = vocabulary.allergens
    certain = allergens.map { allergen in wanted.firstIndex { $0.covers(allergen) } }
    possible = allergens.map { allergen in wanted.lastIndex { $0.mayBe(in: allergen) } }
    warned = allergens.map { allergen in
      wanted.lastIndex { $0.mayBe(in: allergen) || $0.isWarned(by: allergen) }
    }
  }

  /// How a finding touches the profile; `nil` where it does not.
  func relation(of finding: Finding) -> Relation? {
    guard let index = finding.index.map({ Int($0.rawValue) }) else { return nil }
    if let avoidance = certain[index] { return Relation(avoidance: avoidance) }
    // "Nuts" outside the list may be what is left of a warning.
    let isWarning = finding.presence == .mayContain || finding.rule == .outsideTheList
    return (isWarning ? warned : possible)[index].map { Relation(avoidance: $0, isGroup: true) }
  }

  /// What traces mean to the person.
  func traces(_ relation: Relation) -> Profile.Traces {
    relation.avoidance.map { wanted[$0].avoidance.traces } ?? .caution
  }

  /// What a claim may say to be taken out, for someone who bears the rest.
  func toleratedPart(_ relation: Relation) -> Allergen? {
    relation.avoidance.flatMap { wanted[$0].toleratedPart }
  }
}

/// An avoidance with what the vocabulary says of its allergen.
private struct Wanted {
  let avoidance: Profile.Avoidance
  private let top: String
  private let member: String?
  /// The allergens that are kinds of it: spelt is wheat.
  private let kinds: [String]
  private let isImplied: Bool
  private let isPart: Bool
  /// The allergen, if a claim to be free of it is worth something: who cannot digest lactose is not
  /// harmed by the milk that it was taken out of.
  let toleratedPart: Allergen?
  /// The group whose name warnings may use for it.
  private let warnedAs: String?

  init(_ avoidance: Profile.Avoidance, _ vocabulary: FoodVocabulary) {
    self.avoidance = avoidance
    let id = avoidance.allergen
    top = String(id.prefix { $0 != "/" })
    member = id.firstIndex(of: "/").map { String(id[id.index(after: $0)...]) }
    kinds = vocabulary.allergens.filter { $0.within.contains(id) }.map(\.id)
    let known = vocabulary.allergen(id: id).map { vocabulary.allergen($0) }
    isImplied = known?.isImplied ?? false
    isPart = known?.isPart ?? false
    toleratedPart = avoidance.severity == .intolerance && isPart ? known : nil
    warnedAs = known?.warnedAs
  }

  /// It is the id, or a kind of it, or its parent where that means it too.
  func covers(_ allergen: Allergen) -> Bool {
    if top == allergen.top, member == nil || member == allergen.member { return true }
    if kinds.contains(allergen.id) { return true }
    guard isImplied, top == allergen.top else { return false }
    // Goat's milk is not cow's, but has lactose; a bare word means both.
    return allergen.member == nil || isPart
  }

  /// Its words name the group only: "nuts" for someone who avoids almonds.
  func mayBe(in allergen: Allergen) -> Bool {
    allergen.member == nil && member != nil && top == allergen.top
  }

  /// In warnings "nuts" often means peanuts too.
  func isWarned(by allergen: Allergen) -> Bool {
    allergen.member == nil && warnedAs == allergen.top
  }
}
