internal import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing

/// What the front of a pack claims of the whole product, by a law that says what may be called so.
///
/// "Crackers" are of wheat, but not on a pack that says "gluten-free" somewhere else: the name only
/// tells what they usually are made of. Where a list can be read, the list tells.
struct PackClaims {
  /// The allergens that the pack claims to be free of, with nothing on it that says otherwise.
  private let refuted: Set<String>

  /// Takes the findings outside the lists of ingredients.
  init(_ findings: [Finding], in document: DocumentText, _ vocabulary: Vocabulary) {
    var refuted: Set<String> = []
    for claim in findings where Self.isOutright(claim, vocabulary) {
      let names = vocabulary.warnedNames(of: claim.allergen, in: document.annotations.languages)
      let isContradicted = findings.contains { other in
        other.allergen == claim.allergen && other.presence != .freeFrom
          && (other.presence == .mayContain || other.isMade(by: .containsStatement)
            || Self.says(other.text, oneOf: names))
      }
      if !isContradicted { refuted.insert(claim.allergen) }
    }
    self.refuted = refuted
  }

  /// Whether a finding is what such a claim denies.
  func refute(_ finding: Finding) -> Bool {
    finding.presence != .freeFrom && refuted.contains(finding.allergen)
  }

  /// A claim of all of an allergen, read well: a doubtful one takes no warning away.
  private static func isOutright(_ claim: Finding, _ vocabulary: Vocabulary) -> Bool {
    guard claim.presence == .freeFrom, claim.member == nil, let index = claim.index else {
      return false
    }
    return claim.confidence > Thresholds.claim
      && vocabulary.allergen(index).isClaimedByLaw
  }

  /// Whether words name an allergen, or are a compound of a name: "Roggenbrot".
  private static func says(_ text: String, oneOf names: [String]) -> Bool {
    let words = Folding.standard.words(of: text).joined(separator: " ")
    return names.contains { words.contains($0) }
  }
}
