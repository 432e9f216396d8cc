/// The side of a pack: ingredient lists and what else it says about allergens.
public struct IngredientLabel: Sendable {
  /// Each list, without its opening word, up to where it ends. Several languages make several lists.
  public var lists: [Passage] = []
  /// Words read that are neither in a list nor known to end one; they still reach the engine.
  public var rest: Passage
  /// Whether an opening word ("Ingredients") or the caller said that there is a list.
  public var hasList: Bool = false
  public var diagnostics: [String] = []

  public init(rest: Passage) { self.rest = rest }
}
