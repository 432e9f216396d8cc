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
