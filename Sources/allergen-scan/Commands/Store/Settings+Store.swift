import AllergenScan
import Glibc
import Reporting
import ScanStorage
import TextRecognition

extension Settings {
  /// Where the store is: `--store`, else the environment's word, else a file of the user's own.
  func storePath() throws(CommandFailure) -> String {
    if let path = store.path { return path }
    if let path = Self.environment("ALLERGEN_SCAN_STORE") { return path }
    if let data = Self.environment("XDG_DATA_HOME"), data.hasPrefix("/") {
      return data + "/allergen-scan/store.sqlite"
    }
    guard let home = Self.environment("HOME") else {
      throw .usage("no HOME to keep the store in; name a file with --store")
    }
    return home + "/.local/share/allergen-scan/store.sqlite"
  }

  private static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// The store, made where there is none.
  func openStore() async throws(CommandFailure) -> SQLiteStore {
    let path = try storePath()
    do throws(StoreError) {
      return try await SQLiteStore.open(path: path)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// The store, if there is one already: looking something up makes none.
  func existingStore() async throws(CommandFailure) -> SQLiteStore? {
    SQLiteStore.exists(path: try storePath()) ? try await openStore() : nil
  }

  /// Looks up the stored profiles that `--profile` names, and the default one where nothing says
  /// what to avoid.
  mutating func lookUpProfiles() async throws(CommandFailure) {
    let names = profileFiles.filter { !$0.contains("/") }
    let isOpen = profileFiles.isEmpty && avoid.isEmpty && regime == nil
    guard !names.isEmpty || isOpen else { return }
    // Without a place for a store there is none; that is no fault of a scan.
    guard isOpen == false || (try? storePath()) != nil else { return }
    guard let opened = try await existingStore() else { return }
    let stored = try await asking { () throws(StoreError) in
      try await opened.all(StoredProfile.self, of: nil)
    }
    for name in names {
      if let found = stored.called(name) {
        store.profiles[name] = found
      } else if access(FileName.bytes(name), F_OK) != 0 {
        throw .usage(
          "--profile \(name.printable): no stored profile and no file has that name"
            + "; `allergen-scan profiles list` lists the stored ones")
      }
    }
    if isOpen { store.defaultProfile = stored.first(where: \.isDefault) }
  }
}

extension StoredProfile {
  /// Its profile, once everything that it avoids is known to the dictionaries.
  func checked(_ vocabulary: Vocabulary) throws(CommandFailure) -> Profile {
    do throws(ProfileError) {
      _ = try vocabulary.checked(regime: profile.regime, line: nil)
      _ = try Profile.avoiding(profile.avoid.map(\.allergen), vocabulary: vocabulary)
    } catch {
      // What exactly, is health data.
      throw .usage(
        "profile \(id): these dictionaries do not know all that it avoids; give the --dictionaries "
          + "that it was made with, or see `allergen-scan profiles show \(id)`")
    }
    return profile
  }
}

extension [StoredProfile] {
  /// The one that has this id or name.
  func called(_ name: String) -> StoredProfile? {
    first { $0.id == name } ?? first { $0.isCalled(name) }
  }
}

extension CommandFailure {
  /// What cannot be right is wrong usage; all else means that nothing could be done.
  init(_ error: StoreError) {
    switch error {
    case .notFound, .taken, .changed, .invalid:
      self = .usage("\(error)")
    case .cannotOpen, .notAStore, .madeByLaterVersion, .readOnly, .full, .busy, .damaged, .failed:
      self = .nothingDone("\(error)")
    }
  }
}

/// Runs what a store is asked, with its errors as the command's.
func asking<Value>(
  _ body: () async throws(StoreError) -> Value
) async throws(CommandFailure) -> Value {
  do throws(StoreError) {
    return try await body()
  } catch {
    throw CommandFailure(error)
  }
}

/// The thing that has this id or this name; what is not there is told with the nearest name, but
/// for people's.
func found<Record: StoredRecord>(
  _ type: Record.Type, called name: String, in store: SQLiteStore
) async throws(CommandFailure) -> Record {
  do throws(StoreError) {
    return try await store.find(type, called: name, of: nil)
  } catch {
    guard case .notFound = error, let all = try? await store.all(type, of: nil) else {
      throw CommandFailure(error)
    }
    let names = type == StoredProfile.self ? [] : all.compactMap(\.uniqueName)
    throw .usage(
      "\(error)" + Suggestion.phrase(for: name, among: names)
        + "; `allergen-scan \(Record.kind)s list` lists them")
  }
}
