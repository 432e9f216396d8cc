internal import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing

/// What a person is told of findings.
///
/// A class, made once for each vocabulary: all profiles are told in the same words.
package final class ReasonWording: Sendable {
  private enum Wording: Int, CaseIterable {
    case contains, option, notice, mayContain, usually, calledVegan, calledMeatFree, leftOut
    case badlyRead, closeBy, possibly, claim

    /// What stands before the words as read.
    func opening(_ allergen: String) -> String {
      switch self {
      case .contains: "contains \(allergen): "
      case .option: "an option brings \(allergen): "
      case .notice: "\(ReasonWording.notice): may contain \(allergen): "
      case .mayContain: "may contain \(allergen): "
      case .usually: "usually contains \(allergen): "
      case .calledVegan: "called vegan, else contains \(allergen): "
      case .calledMeatFree: "called meat-free, else contains \(allergen): "
      case .leftOut: "ask about \(allergen): "
      case .badlyRead: "badly read, may be \(allergen): "
      case .closeBy: "a line close by may be said of it: \(allergen): "
      case .possibly: "possibly \(allergen): "
      case .claim: "claims to be free of \(allergen): "
      }
    }
  }

  /// By wording, then by allergen: putting them together takes most of the time of a reason.
  private let openings: [[String]]

  private init(_ vocabulary: Vocabulary) {
    let names = vocabulary.allergens.indices.map {
      vocabulary.fullName(of: AllergenIndex(rawValue: UInt16($0)))
    }
    openings = Wording.allCases.map { names.map($0.opening) }
  }

  static func of(_ vocabulary: Vocabulary) -> ReasonWording {
    vocabulary.remember { ReasonWording($0) }
  }

  /// What a notice for all dishes is called where one of them points to it.
  package static let notice = "notice for the whole page"

  /// One reason for all that a notice for all dishes names.
  func reason(ofNotice findings: [Finding], _ vocabulary: Vocabulary) -> String {
    var names: [String] = []
    for finding in findings {
      let name = finding.index.map(vocabulary.fullName) ?? finding.term
      if !names.contains(name) { names.append(name) }
    }
    return "\(Self.notice): may contain \(names.joined(separator: ", "))"
  }

  func reason(_ finding: Finding, _ vocabulary: Vocabulary) -> String {
    let words = finding.text.singleSpaced
    let wording: Wording
    // Looking a rule up by its name is slow, and most findings do not need it.
    let rule = finding.presence == .contains ? nil : Finding.Rule(rawValue: finding.rule)
    switch (finding.presence, rule) {
    case (.contains, _): wording = .contains
    case (.mayContain, .option): wording = .option
    case (.mayContain, .kitchenNotice): wording = .notice
    // In the same words for all of them: one reason is enough.
    case (.mayContain, .unnamedNotice):
      return "\(Self.notice): may contain any allergen"
    case (.mayContain, _): wording = .mayContain
    case (.likely, .usualRecipe): wording = .usually
    case (.likely, .calledVegan): wording = .calledVegan
    case (.likely, .calledMeatFree): wording = .calledMeatFree
    case (.likely, .leftOut), (.likely, .availableWithout): wording = .leftOut
    case (.likely, .doubtfulReading): wording = .badlyRead
    case (.likely, .doubtfulPlace): wording = .closeBy
    case (.likely, .doubtfulCode):
      let name = finding.index.map(vocabulary.fullName) ?? finding.term
      return "code \(words) may mean \(name)"
    case (.likely, _): wording = .possibly
    case (.freeFrom, _): wording = .claim
    case (.exempt, _): return "exempt by law: \(words)"
    }
    guard let index = finding.index else { return wording.opening(finding.term) + words }
    return openings[wording.rawValue][Int(index.rawValue)] + words
  }
}
