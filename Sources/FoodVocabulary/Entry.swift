public import DictionaryFormat

/// Names an entry of one vocabulary; meaningless in another.
public struct EntryID: Sendable, Hashable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// One line of a dictionary, as the program holds it.
public struct Entry: Sendable {
  public var id: EntryID
  public var kind: EntryKind
  /// ISO 639-1, or `nil` where it holds in every language (E-numbers).
  public var language: Language?
  /// The section of its file, as written: `nuts/almond`, `may-contain`, `starters`.
  public var section: String
  /// Its first form: what reports call it.
  public var name: String
  public var effects: [Effect]
}
