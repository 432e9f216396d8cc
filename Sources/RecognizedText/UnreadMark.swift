/// Something printed after a word that is no letter, such as the pictogram of an allergen.
package struct UnreadMark: Sendable, Hashable, Codable {
  /// In pixels of the page.
  package var box: BoundingBox
  /// The word that it stands after, with other marks between at most.
  package var word: BoundingBox

  /// A mark at `box` after the word at `word`.
  package init(box: BoundingBox, word: BoundingBox) {
    self.box = box
    self.word = word
  }
}
