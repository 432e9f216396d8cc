import AllergenScan
import ScanStorage

/// Keeps results as they come, where `--keep` asks for it, and applies corrections to them before.
actor KeptResults {
  private let settings: Settings
  private let scanSettings: ScanSettings
  private let vocabulary: Vocabulary
  private let store: SQLiteStore
  private let restaurant: Restaurant?
  private let corrections: [Correction]
  /// Of all that decides what a scan says, as results files have it.
  private let options: String
  /// Why results are not kept any more.
  private(set) var failure: StoreError?

  /// - Returns: `nil` where there is no store and nothing is to be kept.
  static func opened(
    _ settings: Settings, _ scanSettings: ScanSettings, _ vocabulary: Vocabulary
  ) async throws(CommandFailure) -> KeptResults? {
    let wanted = settings.store
    let store: SQLiteStore
    if wanted.keeps || wanted.restaurant != nil || wanted.path != nil {
      store = try await settings.openStore()
    } else {
      guard (try? settings.storePath()) != nil, let existing = try await settings.existingStore()
      else { return nil }
      store = existing
    }
    let restaurant =
      wanted.keeps
      ? try await settings.restaurant(wanted.restaurant, in: store)
      : try await Self.known(wanted.restaurant, in: store)
    let corrections = try await asking { () throws(StoreError) in
      try await store.all(Correction.self, of: nil)
    }
    if !wanted.keeps, corrections.isEmpty { return nil }
    return KeptResults(settings, scanSettings, vocabulary, store, restaurant, corrections)
  }

  private static func known(
    _ name: String?, in store: SQLiteStore
  ) async throws(CommandFailure) -> Restaurant? {
    guard let name else { return nil }
    return try await found(Restaurant.self, called: name, in: store)
  }

  private init(
    _ settings: Settings, _ scanSettings: ScanSettings, _ vocabulary: Vocabulary,
    _ store: SQLiteStore, _ restaurant: Restaurant?, _ corrections: [Correction]
  ) {
    self.settings = settings
    self.scanSettings = scanSettings
    self.vocabulary = vocabulary
    self.store = store
    self.restaurant = restaurant
    self.corrections = corrections
    options = settings.fingerprint(scanSettings)
  }

  /// The result as corrected by people; what the machine said is what is kept.
  ///
  /// The picture of a run that is taken up again has its `content`: then it is kept once, also
  /// where the run died after keeping and before noting that it was done.
  func take(
    _ result: ScanResult, picture: PictureInput?, content: ContentHash? = nil
  ) async -> ScanResult {
    if settings.store.keeps, result.failure == nil { await keep(result, picture, content) }
    return result.corrected(
      by: corrections, restaurant: restaurant?.id, settings: scanSettings,
      trusting: settings.store.trustsCorrections, vocabulary: vocabulary)
  }

  /// A scan that was to be kept and was not is one that failed.
  func status(_ status: ExitCode) -> ExitCode {
    failure != nil && [.done, .verdictMet].contains(status) ? .someFailed : status
  }

  private func keep(
    _ result: ScanResult, _ picture: PictureInput?, _ content: ContentHash?
  ) async {
    guard failure == nil else { return }
    let id = content.map { keepingID(of: result, $0) } ?? ""
    do throws(StoreError) {
      let kept = try await store.keep(
        KeptScan(
          result, profiles: scanSettings.profiles, id: id, restaurant: restaurant?.id,
          picture: settings.store.keepsPictures ? picture.flatMap(bytes(of:)) : nil))
      DebugLog(isOn: settings.store.isDebugging).tell("kept as \(kept.summary.id)")
    } catch {
      failure = error
      Output.error.write("allergen-scan: not kept: \(error)\n")
    }
  }

  /// The same for the same picture of the same name, judged for the same people by the same
  /// versions.
  private func keepingID(of result: ScanResult, _ content: ContentHash) -> String {
    let parts = [
      content.text, result.source, options, restaurant?.id ?? "",
      result.versions?.library ?? "", result.versions?.dictionaries ?? "",
    ]
    return String(ContentHash(of: Array(parts.joined(separator: "\n").utf8)).digits.prefix(16))
  }

  /// `nil` where the picture cannot be read any more.
  private func bytes(of picture: PictureInput) -> [UInt8]? {
    switch picture {
    case .data(let bytes, _): return bytes
    case .file(let path):
      do throws(FileError) {
        return try readFile(path, limit: settings.limits.bytes)
      } catch {
        return nil
      }
    }
  }
}
