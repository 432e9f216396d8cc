package import DocumentModel

/// The side of a pack: ingredient lists and what else it says about allergens.
package struct IngredientLabel: Sendable {
  /// Each list, without its opening word, up to where it ends.
  ///
  /// Several languages make several lists.
  package var lists: [Range<Int>] = []
  /// Those of them that stand after the mark of a language and open with no word that is known:
  /// there is always another one.
  package var unopenedLists: [Range<Int>] = []
  /// Words read that are in no list; they still reach the engine.
  package var rest: Passage
  /// Whether an opening word ("Ingredients") was read; otherwise the whole text is taken for a
  /// list.
  package var hasOpener = false
  /// Whether the list is a recipe's, which names bought products and not what is in them.
  package var isRecipe = false
  /// What the phrases of the document say.
  package var said = StatementReading()
  /// Damage in the input and doubts of the parser, one plain sentence each.
  package var diagnostics: [String] = []

  /// A label on which no list was found yet, so that all its words are the rest.
  package init(rest: Passage) { self.rest = rest }
}
