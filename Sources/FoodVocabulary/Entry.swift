public import DictionaryFormat

/// Names an entry of one vocabulary; meaningless in another.
public struct EntryID: Sendable, Hashable {
  /// The entry's number in the table; entries of one file follow each other.
  public var rawValue: UInt32
  /// Takes any number, unchecked; ids come from matches and entries.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// One line of a dictionary, as the program holds it.
public struct Entry: Sendable {
  /// What matches of the same vocabulary name it by.
  public var id: EntryID
  /// Which kind of dictionary file it stands in.
  public var kind: EntryKind
  /// ISO 639-1, or `nil` where it holds in every language (E-numbers).
  public var language: Language?
  /// The section of its file, as written: `nuts/almond`, `may-contain`, `starters`.
  public var section: String
  /// Its first form: what reports call it.
  public var name: String
  /// What it says of each allergen, as the line has them; empty where it brings none.
  public var effects: [Effect]
}
