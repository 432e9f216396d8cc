/// The side of a pack: ingredient lists and what else it says about allergens.
public struct IngredientLabel: Sendable {
  /// Each list, without its opening word, up to where it ends.
  ///
  /// Several languages make several lists.
  public var lists: [Range<Int>] = []
  /// Those of them that stand behind the mark of a language and open with no word that is known:
  /// there is always another one.
  public var unopenedLists: [Range<Int>] = []
  /// Words read that are in no list; they still reach the engine.
  public var rest: Passage
  /// Whether an opening word ("Ingredients") was read; otherwise the whole text is taken for a
  /// list.
  public var hasOpener = false
  /// All statements of the document.
  public var statements: [Statement] = []
  /// Words of warnings that stand beside names of allergens, and are near none themselves.
  public var unreadNames: [Range<Int>] = []
  /// Damage in the input and doubts of the parser, one plain sentence each.
  public var diagnostics: [String] = []

  /// A label on which no list was found yet, so that all its words are the rest.
  public init(rest: Passage) { self.rest = rest }
}
