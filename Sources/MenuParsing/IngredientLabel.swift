/// The side of a pack: ingredient lists and what else it says about allergens.
public struct IngredientLabel: Sendable {
  /// Each list, without its opening word, up to where it ends. Several languages make several
  /// lists.
  public var lists: [Range<Int>] = []
  /// Words read that are in no list; they still reach the engine.
  public var rest: Passage
  /// Whether an opening word ("Ingredients") was read; otherwise the whole text is taken for a
  /// list.
  public var hasOpener = false
  /// All statements of the document.
  public var statements: [Statement] = []
  public var diagnostics: [String] = []

  public init(rest: Passage) { self.rest = rest }
}
