/// What the caller takes a document for; `auto` leaves it to the parser.
@nonexhaustive
public enum DocumentKind: String, Sendable, CaseIterable {
  /// Decided by its words.
  case auto
  /// Dishes.
  case menu
  /// The ingredients of one product.
  case label
}
