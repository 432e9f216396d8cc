import ScanStorage
import Synchronization

/// What people corrected, read once and kept until the store changes.
final class KnownCorrections: Sendable {
  private struct Entry {
    var mark: Int64
    var corrections: [Correction]
  }

  private let store: (any ScanStore)?
  private let watched: (any WatchedStore)?
  private let entries = Mutex<[String?: Entry]>([:])

  init(_ store: (any ScanStore)?) {
    self.store = store
    watched = store as? any WatchedStore
  }

  /// Those of an owner, where they are known and nothing has changed; without waiting.
  func current(of owner: String?) -> [Correction]? {
    guard let entry = entries.withLock({ $0[owner] }), let mark = try? watched?.changeMark(),
      mark == entry.mark
    else { return nil }
    return entry.corrections
  }

  /// Those of an owner.
  func all(of owner: String?) async throws(StoreError) -> [Correction] {
    guard let store else { return [] }
    if let known = current(of: owner) { return known }
    // Taken before: what changes in between is then read once too often, and never missed.
    let mark = try watched?.changeMark()
    let corrections = try await store.all(Correction.self, of: owner)
    if let mark {
      entries.withLock { $0[owner] = Entry(mark: mark, corrections: corrections) }
    }
    return corrections
  }
}
