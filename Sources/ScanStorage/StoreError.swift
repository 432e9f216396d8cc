/// Why a store could not be read or written.
///
/// Payloads name files, kinds of things and ids, never what a profile or a scan holds.
@nonexhaustive
public enum StoreError: Error, Sendable, Hashable {
  /// The file cannot be opened or made; the reason is the system's.
  case cannotOpen(path: String, reason: String)
  /// The file is something else, and stays as it is.
  case notAStore(path: String)
  /// A later version of the program made it; it stays as it is.
  case madeByLaterVersion(path: String, version: Int)
  /// The file or its folder cannot be written.
  case readOnly(path: String)
  /// No room on the disk, or no right to more of it; nothing of the change was kept.
  case full(path: String)
  /// Another process kept it locked for longer than a write is worth waiting for.
  case busy(path: String)
  /// What the file holds contradicts itself.
  case damaged(path: String, reason: String)
  /// Nothing of this kind has that id or name.
  case notFound(kind: String, name: String)
  /// Another thing of this kind has the name.
  case taken(kind: String)
  /// The thing was changed since it was read; `revision` is the one it has now.
  case changed(kind: String, revision: Int)
  /// What was handed in cannot be kept, and why.
  case invalid(reason: String)
  /// SQLite's own code, for what has no better name.
  case failed(path: String, code: Int)

  /// Whether the same call may succeed later without anybody mending anything.
  public var canBeRetried: Bool {
    switch self {
    case .busy, .full: true
    default: false
    }
  }

  /// Whether the store itself is sound: another call may succeed.
  public var isRecoverable: Bool {
    switch self {
    case .cannotOpen, .notAStore, .madeByLaterVersion, .damaged: false
    default: true
    }
  }
}

extension StoreError: CustomStringConvertible {
  /// What happened, to what, and what to do next.
  public var description: String {
    switch self {
    case .cannotOpen(let path, let reason):
      "\(path): cannot be opened as a store: \(reason); name another file with --store"
    case .notAStore(let path):
      "\(path): not a store of allergen-scan, and left as it is; name another file with --store"
    case .madeByLaterVersion(let path, let version):
      "\(path): made by a later version of allergen-scan (form \(version)), and left as it is; "
        + "use that version, or another file with --store"
    case .readOnly(let path):
      "\(path): cannot be written; give the file and its folder write rights, or name another "
        + "with --store"
    case .full(let path):
      "\(path): no room left to write; nothing of this change was kept. Make room and try again"
    case .busy(let path):
      "\(path): another program keeps it locked; try again when that is done"
    case .damaged(let path, let reason):
      "\(path): damaged (\(reason)); restore it from a copy, or save what can be read with "
        + "`sqlite3 FILE .recover`"
    case .notFound(let kind, let name):
      "no \(kind) '\(name)'"
    case .taken(let kind): "another \(kind) has that name; choose another"
    case .changed(let kind, let revision):
      "the \(kind) was changed meanwhile (revision \(revision)); read it again"
    case .invalid(let reason): reason
    case .failed(let path, let code):
      "\(path): SQLite failed with code \(code); try again, and check the disk"
    }
  }
}
