/// Something printed with a word that is no letter, such as the pictogram of an allergen.
package struct UnreadMark: Sendable, Hashable, Codable {
  /// In pixels of the page.
  package var box: BoundingBox
  /// The word that it stands with: after it, before it, or on the line below or above.
  package var word: BoundingBox
  /// The number of its picture among those of the page: marks of one kind look the same; `nil` where
  /// that cannot be told.
  package var kind: Int?

  /// A mark at `box` with the word at `word`.
  package init(box: BoundingBox, word: BoundingBox, kind: Int? = nil) {
    self.box = box
    self.word = word
    self.kind = kind
  }
}
