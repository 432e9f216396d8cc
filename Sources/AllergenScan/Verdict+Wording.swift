package import AllergenEngine

extension Verdict {
  /// What people read, the same in every format: freedom from an allergen is the kitchen's claim.
  package var wording: String { self == .safe ? "no listed allergen found" : rawValue }
}
