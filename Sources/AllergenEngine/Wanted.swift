import FoodVocabulary

/// An avoidance with what the vocabulary says of its allergen, looked up once.
///
/// A class, so that going through them for each finding copies nothing.
final class Wanted: Sendable {
  let avoidance: Profile.Avoidance
  private let top: String
  private let member: String?
  /// The allergens that are kinds of it: spelt is wheat.
  private let kinds: [(top: String, member: String?)]
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
    kinds = vocabulary.allergens.filter { $0.within.contains(id) }.map { ($0.top, $0.member) }
    let known = vocabulary.allergen(id: id).map { vocabulary.allergens[Int($0.rawValue)] }
    isImplied = known?.isImplied ?? false
    isPart = known?.isPart ?? false
    toleratedPart = avoidance.severity == .intolerance && isPart ? known : nil
    warnedAs = known?.warnedAs
  }

  /// The id is found, or a kind of it, or its parent where that means it too.
  func covers(_ finding: Finding) -> Bool {
    if top == finding.allergen, member == nil || member == finding.member { return true }
    if kinds.contains(where: { $0.top == finding.allergen && $0.member == finding.member }) {
      return true
    }
    guard isImplied, top == finding.allergen else { return false }
    // Goat's milk is not cow's, but has lactose; a bare word means both.
    return finding.member == nil || isPart
  }

  /// The words name the group only: "nuts" for someone who avoids almonds; and in warnings "nuts"
  /// often means peanuts too.
  func mayCover(_ finding: Finding) -> Bool {
    guard finding.member == nil else { return false }
    if member != nil, top == finding.allergen { return true }
    // "Nuts" outside the list may be what is left of a warning.
    return (finding.presence == .mayContain || finding.rule == "outside-the-list")
      && warnedAs == finding.allergen
  }
}
