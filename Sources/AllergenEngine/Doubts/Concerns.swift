internal import DictionaryFormat
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
  /// By allergen: the avoidance that means it, the one that may be one of this group, and the one
  /// that is where a warning names the group; of several the strictest.
  private let certain: [Int?], possible: [Int?], warned: [Int?]

  init(_ profile: Profile, _ vocabulary: Vocabulary) {
    let tree = AllergenTree.of(vocabulary)
    let wanted = profile.avoid.map { Wanted($0, vocabulary) }
    self.wanted = wanted
    toleratedParts = wanted.compactMap(\.toleratedPart)
    // Of equals the first of these.
    func strictest(_ indices: [Int], _ isMeant: (Wanted) -> Bool) -> Int? {
      indices.filter { isMeant(wanted[$0]) }.max { wanted[$0].isMilder(than: wanted[$1]) }
    }
    let (forward, backward) = (Array(wanted.indices), Array(wanted.indices.reversed()))
    let all = vocabulary.allergens.indices
    certain = all.map { allergen in strictest(forward) { $0.covers(allergen, tree) } }
    possible = all.map { allergen in strictest(backward) { $0.mayBe(in: allergen, tree) } }
    warned = all.map { allergen in
      strictest(backward) { $0.mayBe(in: allergen, tree) || $0.isWarned(by: allergen, tree) }
    }
  }

  /// How a finding of an allergen touches the profile; `nil` where it does not.
  func relation(
    of allergen: AllergenIndex, isWarning: @autoclosure () -> Bool
  ) -> Relation? {
    let index = Int(allergen.rawValue)
    if let avoidance = certain[index] { return Relation(avoidance: avoidance) }
    return (isWarning() ? warned : possible)[index].map { Relation(avoidance: $0, isGroup: true) }
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
  /// `nil` for an id that the vocabulary does not have: nothing concerns it.
  private let index: Int?
  private let isImplied: Bool
  private let isPart: Bool
  /// The allergen, if a claim to be free of it is worth something: who cannot digest lactose is not
  /// harmed by the milk that it was taken out of.
  let toleratedPart: Allergen?
  /// The group whose name warnings may use for it.
  private let warnedAs: Int?

  init(_ avoidance: Profile.Avoidance, _ vocabulary: Vocabulary) {
    self.avoidance = avoidance
    let index = vocabulary.allergen(id: avoidance.allergen)
    let known = index.map { vocabulary.allergen($0) }
    self.index = index.map { Int($0.rawValue) }
    isImplied = known?.isImplied ?? false
    isPart = known?.isPart ?? false
    toleratedPart = avoidance.severity == .intolerance && isPart ? known : nil
    warnedAs = known?.warnedAs.flatMap { vocabulary.allergen(id: $0) }.map { Int($0.rawValue) }
  }

  /// Whether another avoidance of the same thing leads to worse verdicts.
  func isMilder(than other: Wanted) -> Bool {
    let traces: [Profile.Traces] = [.ignore, .caution, .unsafe]
    let own = traces.firstIndex(of: avoidance.traces) ?? 0
    let others = traces.firstIndex(of: other.avoidance.traces) ?? 0
    return own == others ? toleratedPart != nil && other.toleratedPart == nil : own < others
  }

  /// It is the id, or a kind of it, or its parent where that means it too.
  func covers(_ allergen: Int, _ tree: AllergenTree) -> Bool {
    guard let index else { return false }
    let isOfSameTop = tree.tops[allergen] == tree.tops[index]
    if allergen == index || (isOfSameTop && !tree.isMember[index]) { return true }
    if tree.kinds[index].contains(allergen) { return true }
    guard isImplied, isOfSameTop else { return false }
    // Goat's milk is not cow's, but has lactose; a bare word means both.
    return !tree.isMember[allergen] || isPart
  }

  /// Its words name the group only: "nuts" for someone who avoids almonds.
  func mayBe(in allergen: Int, _ tree: AllergenTree) -> Bool {
    guard let index else { return false }
    return !tree.isMember[allergen] && tree.isMember[index]
      && tree.tops[allergen] == tree.tops[index]
  }

  /// In warnings "nuts" often means peanuts too.
  func isWarned(by allergen: Int, _ tree: AllergenTree) -> Bool {
    !tree.isMember[allergen] && warnedAs == allergen
  }
}
