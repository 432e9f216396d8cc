package import DocumentModel
package import MenuParsing

/// The conclusion for an item and a profile, from best to worst.
public enum Verdict: String, Sendable, CaseIterable, Comparable {
  /// No listed allergen was found in words that were read and understood; the kitchen and the label
  /// have the last word.
  case safe
  /// Somebody should be asked.
  case caution
  /// It holds what the person avoids.
  case unsafe

  /// Whether `a` is the better one for the person who eats.
  public static func < (a: Verdict, b: Verdict) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .safe: 0
    case .caution: 1
    case .unsafe: 2
    }
  }
}

/// What a verdict rests on.
@nonexhaustive
public enum Basis: String, Sendable, CaseIterable {
  /// The page declares allergens for this item.
  case declared
  /// A full list of ingredients was read.
  case ingredients
  /// Words that explain the dish.
  case description
  /// Nothing but a name.
  case name
}

/// A verdict with its reasons, most serious first; safe ones have reasons too.
package struct Judgement: Sendable, Hashable {
  /// The worst that any finding or doubt calls for.
  package var verdict: Verdict
  /// For a person to read, with the words that were found.
  package var reasons: [String]

  /// A verdict and what a person is told of it; reasons are shown in the order given.
  package init(verdict: Verdict, reasons: [String]) {
    self.verdict = verdict
    self.reasons = reasons
  }
}

/// A suggestion to ask the kitchen for, checked against the whole profile.
public struct Substitution: Sendable, Hashable {
  /// The allergen that it avoids.
  public var allergen: String
  /// A question to the staff.
  public var suggestion: String

  /// A suggestion that was found to bring nothing else that is avoided.
  package init(allergen: String, suggestion: String) {
    self.allergen = allergen
    self.suggestion = suggestion
  }
}

/// One dish, or one label, with all that was found in it.
package struct AssessedItem: Sendable {
  /// As printed, white space folded; for a label what its list is called.
  package var name: String
  /// As printed, white space folded; the list of a label, "" where a dish has only its name.
  package var description: String
  /// The heading that it stands under, if any.
  package var section: String?
  /// As printed with it; labels have none.
  package var prices: [Price]
  /// The surest source that was there to judge by.
  package var basis: Basis
  /// 0…1: the share of its words that the vocabulary knows.
  package var coverage: Double
  /// 0…1: how well its words were read.
  package var confidence: Double
  /// All that belongs to it in the document, for boxes.
  package var passage: Passage
  /// Of all allergens, avoided or not.
  package var findings: [Finding]
  /// One for each profile, in the order given.
  package var judgements: [Judgement]
  /// At most two, about what was found and can be left out of the dish or exchanged in it.
  package var substitutions: [Substitution]

  /// An item as judged; there is a judgement for each profile of the engine.
  package init(
    name: String, description: String, section: String?, prices: [Price], basis: Basis,
    coverage: Double, confidence: Double, passage: Passage, findings: [Finding],
    judgements: [Judgement], substitutions: [Substitution]
  ) {
    self.name = name
    self.description = description
    self.section = section
    self.prices = prices
    self.basis = basis
    self.coverage = coverage
    self.confidence = confidence
    self.passage = passage
    self.findings = findings
    self.judgements = judgements
    self.substitutions = substitutions
  }

  /// The worst of the judgements.
  package var verdict: Verdict { judgements.lazy.map(\.verdict).max() ?? .caution }
}
