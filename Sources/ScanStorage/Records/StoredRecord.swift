internal import DictionaryFormat
private import FoodVocabulary

/// A thing that a store keeps under an id, one owner's and no other's: a profile, a restaurant, a
/// correction.
public protocol StoredRecord: Sendable, Hashable {
  /// What people call such a thing: "profile".
  static var kind: String { get }
  /// How it lies in a store; made by this library only.
  static var table: RecordTable<Self> { get }

  /// Short and stable; empty until the store gives it one.
  var id: String { get set }
  /// Name of the token that it belongs to; `nil` for the command line. Others do not see it.
  var owner: String? { get set }
  /// What people call it; two of one owner differ in more than case and accents. `nil` where things
  /// have no names.
  var uniqueName: String? { get }
  /// Goes up by one with each change, from 1; 0 until it is saved.
  var revision: Int { get set }
  /// When it was saved last.
  var updatedAt: Timestamp { get set }

  /// This one as it has to be beside another that is being saved; `nil` where it stays as it is.
  func displaced(by saved: Self) -> Self?
  /// - Throws: `invalid` for what must not be kept.
  func check() throws(StoreError)
}

extension StoredRecord {
  /// Stays as it is.
  public func displaced(by saved: Self) -> Self? { nil }

  var foldedName: String? { uniqueName.map(foldedWords) }

  /// Whether a person who types `text` means it: its id, or its name in any case.
  public func isCalled(_ text: String) -> Bool {
    id == text || foldedName.map { !$0.isEmpty && $0 == foldedWords(text) } == true
  }
}

/// Words without case and accents, by which names are compared: "Café Luigi" is "cafe luigi".
func foldedWords(_ text: String) -> String {
  let words = Folding.standard.words(of: text)
  // A name of signs alone has no words, and is still a name.
  return words.isEmpty ? text.lowercased() : words.joined(separator: " ")
}

/// The rules of saving, the same for every store.
struct RecordChange<Record: StoredRecord> {
  /// To be written in this order; the record itself comes last.
  var written: [Record]

  /// What saving a record amounts to.
  ///
  /// `others` are all of the owner's, the record's older self among them, whose revision must be
  /// the one expected; `nil` for whatever it has.
  init(
    saving record: Record, among others: [Record], expecting revision: Int?, now: Timestamp
  ) throws(StoreError) {
    try record.check()
    var record = record
    let old = others.first { $0.id == record.id }
    if let revision, revision != old?.revision ?? 0 {
      throw .changed(kind: Record.kind, revision: old?.revision ?? 0)
    }
    let name = record.foldedName
    if name != nil, others.contains(where: { $0.id != record.id && $0.foldedName == name }) {
      throw .taken(kind: Record.kind)
    }
    if record.id.isEmpty { record.id = ShortID.make() }
    guard ShortID.isPlausible(record.id) else {
      throw .invalid(reason: "an id is letters, digits, - and _, at most 64")
    }
    record.revision = (old?.revision ?? 0) + 1
    record.updatedAt = now
    written = others.compactMap { other in
      guard other.id != record.id, var changed = other.displaced(by: record) else { return nil }
      changed.revision += 1
      changed.updatedAt = now
      return changed
    }
    written.append(record)
  }
}
