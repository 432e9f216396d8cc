import AllergenScan

extension Verdict {
  /// What people read, the same in every format: freedom from an allergen is the kitchen's claim.
  var wording: String { self == .safe ? "no listed allergen found" : rawValue }
}
