package import DictionaryFormat

/// Names an entry of one vocabulary; meaningless in another.
@usableFromInline
package struct EntryID: Sendable, Hashable {
  /// The entry's number in the table; entries of one file follow each other.
  @usableFromInline package var rawValue: UInt32
  /// Takes any number, unchecked; ids come from matches and entries.
  @inlinable
  package init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// One line of a dictionary, as the program holds it.
package struct Entry: Sendable {
  /// What matches of the same vocabulary name it by.
  package var id: EntryID
  /// Which kind of dictionary file it stands in.
  package var kind: EntryKind
  /// ISO 639-1, or `nil` where it holds in every language (E-numbers).
  package var language: Language?
  /// The section of its file, as written: `nuts/almond`, `may-contain`, `starters`.
  package var section: String
  /// Its first form: what reports call it.
  package var name: String
  /// What it says of each allergen, as the line has them; empty where it brings none.
  package var effects: [Effect]

  /// What kind of dietary mark it is; `nil` for all else.
  package var mark: MarkerSection? { kind == .marker ? MarkerSection(rawValue: section) : nil }
}
