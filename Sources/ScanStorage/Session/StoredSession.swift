public import AllergenScan
public import Observation

/// What a person works with: who is at the table, what was scanned last, where, all of it kept.
///
/// The store is handed in, and whatever is chosen or scanned lasts as the features say. After
/// ``restore()`` the session is as it was when the process before ended.
@ScanActor
@Observable
public final class StoredSession {
  /// What may be switched off.
  public struct Features: OptionSet, Sendable {
    /// A bit for each.
    public let rawValue: Int
    /// Takes any bits; those without a meaning are passed over.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Scans are kept.
    public static let history = Features(rawValue: 1)
    /// Places that scans are from are kept and listed.
    public static let restaurants = Features(rawValue: 2)
    /// What people said before counts for later scans.
    public static let corrections = Features(rawValue: 4)
    /// Everything.
    public static let all: Features = [.history, .restaurants, .corrections]
  }

  /// What the session is doing.
  @nonexhaustive
  public enum Phase: Sendable, Hashable {
    /// Nothing.
    case idle
    /// It looks up the profile, the last scan and the places.
    case restoring
    /// How the scan is going.
    case scanning(ScanState)
    /// The result goes into the history.
    case keeping
    /// What did not work; ``retry()`` does it again, and nothing else.
    case failed(Failure)
  }

  /// A step that did not work.
  public struct Failure: Error, Sendable, Hashable {
    /// The steps that can fail.
    @nonexhaustive
    public enum Step: String, Sendable {
      /// Looking up what was there before.
      case restoring
      /// Reading and judging.
      case scanning
      /// Putting the result into the history.
      case keeping
      /// Noting which profile was chosen.
      case choosing
    }

    /// What ``StoredSession/retry()`` does again.
    public var step: Step
    /// For people: what happened, to what, what to do next.
    public var message: String
    /// Whether the session can go on when this one step has been left out.
    public var isRecoverable: Bool
    /// Whether the same step may succeed later without anybody mending anything.
    public var canBeRetried: Bool
  }

  /// As of now; observable.
  public private(set) var phase: Phase = .idle
  /// The profile that scans are judged for; `nil` for all that the law lists.
  public private(set) var profile: StoredProfile?
  /// The last scan, corrected by people.
  public private(set) var lastScan: ScanResult?
  /// Where the last five kept scans of different places are from, the last one first.
  public private(set) var recentRestaurants: [Restaurant] = []
  /// What is switched on.
  public let features: Features

  @ObservationIgnored private let scanner: AllergenScanner
  @ObservationIgnored private let store: any ScanStore
  @ObservationIgnored private let owner: String?
  @ObservationIgnored private let log: (@Sendable (String) -> Void)?
  @ObservationIgnored private var failed: (@ScanActor () async throws(Failure) -> Void)?
  @ObservationIgnored private var watchers: [Int: AsyncStream<ScanResult>.Continuation] = [:]
  @ObservationIgnored private var nextWatcher = 0

  private static let selectedProfile = "profile"

  /// A session that knows nothing yet.
  ///
  /// `owner` is whose things it works on, `nil` for the command line's; `log` is told each change
  /// of the phase, without names, sources and findings.
  public nonisolated init(
    scanner: AllergenScanner, store: any ScanStore, owner: String? = nil,
    features: Features = .all, log: (@Sendable (String) -> Void)? = nil
  ) {
    self.scanner = scanner
    self.store = store
    self.owner = owner
    self.features = features
    self.log = log
  }

  /// What each scan found, from now on: each result once, to everybody who asked.
  public func results() -> AsyncStream<ScanResult> {
    let (stream, continuation) = AsyncStream.makeStream(of: ScanResult.self)
    let number = nextWatcher
    nextWatcher += 1
    watchers[number] = continuation
    continuation.onTermination = { _ in Task { @ScanActor in self.watchers[number] = nil } }
    return stream
  }
}

// MARK: - What it does

extension StoredSession {
  /// Takes up the selected profile, else the default one, the last scan and the last places.
  public func restore() async {
    await attempt(.restoring) { () throws(StoreError) in
      self.enter(.restoring)
      let profiles = try await self.store.all(StoredProfile.self, of: self.owner)
      let selected = try await self.store.selection(Self.selectedProfile, of: self.owner)
      self.profile = profiles.first { $0.id == selected } ?? profiles.first(where: \.isDefault)
      if self.features.contains(.history) {
        let newest = try await self.store.scans(HistoryQuery(limit: 1), of: self.owner).scans
        if let id = newest.first?.id {
          let scan = try await self.store.scan(id: id, of: self.owner)
          self.lastScan = await self.corrected(
            scan.result, restaurant: scan.summary.restaurant, profiles: scan.profiles)
        }
      }
      try await self.refreshPlaces()
    }
  }

  /// Judges for this profile from now on, also in the next process; `nil` for the default one.
  public func select(_ profile: StoredProfile?) async {
    await attempt(.choosing) { () throws(StoreError) in
      try await self.store.select(profile?.id, for: Self.selectedProfile, of: self.owner)
      let all = try await self.store.all(StoredProfile.self, of: self.owner)
      self.profile = profile ?? all.first(where: \.isDefault)
    }
  }

  /// Scans for the selected profile, applies what people said, and keeps what was found.
  ///
  /// `restaurant` is where it is from; a place that is in no store yet is kept, too. The result
  /// comes back, failed ones too, also where it could not be kept.
  @discardableResult
  public func scan(_ request: ScanRequest, restaurant: Restaurant? = nil) async -> ScanResult {
    var request = request
    if let profile { request.settings.profiles = [profile.profile] }
    let session = ScanSession(scanner: scanner, request: request)
    let follower = Task { @ScanActor in
      for await state in session.states() where !state.isOver { self.enter(.scanning(state)) }
    }
    let found = await session.run()
    follower.cancel()
    await follower.value
    if let failure = found.failure {
      fail(
        Failure(
          step: .scanning, message: failure.message, isRecoverable: true,
          canBeRetried: true)
      ) { () throws(Failure) in await self.scan(request, restaurant: restaurant) }
      return found
    }
    let result = await corrected(
      found, restaurant: restaurant?.id, profiles: request.settings.profiles)
    lastScan = result
    for watcher in watchers.values { watcher.yield(result) }
    await keep(found, request.settings.profiles, restaurant)
    return result
  }

  /// Does again the step that failed, and only that; nothing where none did.
  public func retry() async {
    guard let failed else { return }
    self.failed = nil
    do throws(Failure) {
      try await failed()
    } catch {
      fail(error, failed)
    }
  }
}

// MARK: - Steps

extension StoredSession {
  private func keep(
    _ result: ScanResult, _ profiles: [Profile], _ restaurant: Restaurant?
  ) async {
    guard features.contains(.history) else { return enter(.idle) }
    // Made once: a second attempt keeps the moment of the scan.
    let scannedAt = Timestamp.now
    await attempt(.keeping) { () throws(StoreError) in
      self.enter(.keeping)
      var place: Restaurant?
      if self.features.contains(.restaurants), let restaurant {
        place = restaurant.id.isEmpty ? try await self.place(restaurant) : restaurant
      }
      _ = try await self.store.keep(
        KeptScan(
          result, profiles: profiles, scannedAt: scannedAt, restaurant: place?.id,
          owner: self.owner))
      try await self.refreshPlaces()
    }
  }

  /// The place of that name, made where there is none.
  private func place(_ new: Restaurant) async throws(StoreError) -> Restaurant {
    let known = try await store.all(Restaurant.self, of: owner)
    if let place = known.first(where: { $0.isCalled(new.name) }) { return place }
    var new = new
    new.owner = owner
    return try await store.save(new)
  }

  private func refreshPlaces() async throws(StoreError) {
    guard features.contains(.restaurants) else { return }
    recentRestaurants = try await store.all(Restaurant.self, of: owner).recent
  }

  private func corrected(
    _ result: ScanResult, restaurant: String?, profiles: [Profile]
  ) async -> ScanResult {
    guard features.contains(.corrections) else { return result }
    let corrections: [Correction]
    do throws(StoreError) {
      corrections = try await store.all(Correction.self, of: owner)
    } catch {
      // What people said may be a warning: whoever reads the result must know that it is missing.
      var result = result
      result.diagnostics.append("what people corrected could not be read: \(error)")
      return result
    }
    return result.corrected(
      by: corrections, restaurant: restaurant, settings: ScanSettings(profiles: profiles),
      vocabulary: scanner.vocabulary)
  }

  private func attempt(
    _ step: Failure.Step, _ body: @escaping @ScanActor () async throws(StoreError) -> Void
  ) async {
    let again: @ScanActor () async throws(Failure) -> Void = { () throws(Failure) in
      do throws(StoreError) {
        try await body()
        self.enter(.idle)
      } catch {
        throw Failure(
          step: step, message: "\(error)", isRecoverable: error.isRecoverable,
          canBeRetried: error.canBeRetried)
      }
    }
    do throws(Failure) {
      try await again()
    } catch {
      fail(error, again)
    }
  }

  private func fail(
    _ failure: Failure, _ again: @escaping @ScanActor () async throws(Failure) -> Void
  ) {
    failed = again
    enter(.failed(failure))
  }

  private func enter(_ phase: Phase) {
    let before = self.phase.name
    self.phase = phase
    if phase.name != before { log?("session: \(before) → \(phase.name)") }
  }
}

extension StoredSession.Phase {
  /// What a log may say of it.
  fileprivate var name: String {
    switch self {
    case .idle: "idle"
    case .restoring: "restoring"
    case .scanning(let state): "scanning, \(state.phase)"
    case .keeping: "keeping"
    case .failed(let failure): "failed at \(failure.step.rawValue)"
    }
  }
}
