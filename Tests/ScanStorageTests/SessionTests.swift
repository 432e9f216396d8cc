import AllergenScan
import ScanStorage
import ScanTestSupport
import Synchronization
import Testing

/// What a session restores, keeps and tells.
struct SessionTests {
  private static let menu = "Lentil cakes 7.00\nchickpeas, parsley\nToast with butter 3.00"

  private func session(
    _ store: any ScanStore, features: StoredSession.Features = .all,
    log: (@Sendable (String) -> Void)? = nil
  ) -> StoredSession {
    StoredSession(
      scanner: AllergenScanner(workers: 1), store: store, features: features, log: log)
  }

  private func request(_ text: String = menu) -> ScanRequest {
    ScanRequest(
      source: "menu", content: .text(text),
      settings: ScanSettings(profiles: [.milkAndNuts], kind: .menu))
  }

  @Test func `Profile, last scan and places survive a restart`() async throws {
    let path = TemporaryStore.path()
    do {
      let store = try await SQLiteStore.open(path: path)
      _ = try await store.save(StoredProfile(name: "Kim", profile: .milkAndNuts, isDefault: true))
      let sam = try await store.save(
        StoredProfile(name: "Sam", profile: Profile(avoid: [.init(allergen: "sesame")])))
      let session = session(store)
      await session.restore()
      #expect(await session.profile?.name == "Kim")
      await session.select(sam)
      await session.scan(request(), restaurant: Restaurant(name: "Luigi"))
      #expect(await session.phase == .idle)
    }
    let again = session(try await SQLiteStore.open(path: path))
    await again.restore()
    #expect(await again.profile?.name == "Sam")
    #expect(await again.lastScan?.items.map(\.name) == ["Lentil cakes", "Toast with butter"])
    #expect(await again.lastScan?.verdict == .safe)
    #expect(await again.recentRestaurants.map(\.name) == ["Luigi"])
  }

  @Test func `What is switched off is not kept`() async throws {
    let store = MemoryStore()
    let session = session(store, features: [])
    await session.scan(request(), restaurant: Restaurant(name: "Luigi"))
    #expect(await session.lastScan?.items.count == 2)
    #expect(try await store.scans(HistoryQuery(), of: nil).scans.isEmpty)
    #expect(try await store.all(Restaurant.self, of: nil).isEmpty)
  }

  @Test func `Everybody who asked gets each result once, as corrected`() async throws {
    let store = MemoryStore()
    let session = session(store)
    let (first, second) = (await session.results(), await session.results())
    await session.scan(request())
    let id = try #require(try await store.scans(HistoryQuery(), of: nil).scans.first?.id)
    let kept = try await store.scan(id: id, of: nil)
    _ = try await store.save(
      Correction(
        of: kept, item: kept.result.items.first, change: .contains("milk"), saidBy: "the chef"))
    await session.scan(request())
    for stream in [first, second] {
      var verdicts: [Verdict?] = []
      for await result in stream {
        verdicts.append(result.items.first?.verdict)
        if verdicts.count == 2 { break }
      }
      #expect(verdicts == [.safe, .unsafe])
    }
  }

  @Test func `A scan that could not be kept is kept by a retry, without another scan`() async throws
  {
    let store = FailingStore(failures: 1)
    let session = session(store)
    let result = await session.scan(request())
    #expect(result.items.count == 2)
    guard case .failed(let failure) = await session.phase else {
      Issue.record("it did not fail")
      return
    }
    #expect(failure.step == .keeping)
    #expect(failure.isRecoverable && failure.canBeRetried)
    let results = await session.results()
    await session.retry()
    #expect(await session.phase == .idle)
    #expect(try await store.scans(HistoryQuery(), of: nil).scans.count == 1)
    // Nothing was scanned again: the next result is the next scan's.
    await session.scan(request("Tea 2.00"))
    for await result in results {
      #expect(result.items.map(\.name) == ["Tea"])
      break
    }
  }

  @Test func `A log tells the phases, and no word of the profile or the menu`() async throws {
    let lines = Mutex<[String]>([])
    let session = session(MemoryStore()) { line in lines.withLock { $0.append(line) } }
    await session.restore()
    await session.scan(request(), restaurant: Restaurant(name: "Luigi"))
    let told = lines.withLock { $0 }
    #expect(told.contains("session: idle → restoring"))
    #expect(told.contains { $0.hasSuffix("→ keeping") })
    for word in ["milk", "nuts", "coriander", "Alex", "Luigi", "butter", "menu"] {
      #expect(!told.joined().contains(word), "\(word)")
    }
  }
}

/// A store that keeps scans only after so many attempts.
private actor FailingStore: ScanStore {
  private let store = MemoryStore()
  private var failures: Int

  init(failures: Int) { self.failures = failures }

  func keep(_ scans: [KeptScan]) async throws(StoreError) -> [KeptScan] {
    if failures > 0 {
      failures -= 1
      throw .busy(path: "store")
    }
    return try await store.keep(scans)
  }

  func all<Record: StoredRecord>(
    _ type: Record.Type, of owner: String?
  ) async throws(StoreError) -> [Record] { try await store.all(type, of: owner) }

  func save<Record: StoredRecord>(
    _ records: [Record], expecting revision: Int?
  ) async throws(StoreError) -> [Record] { try await store.save(records, expecting: revision) }

  func delete<Record: StoredRecord>(
    _ type: Record.Type, id: String, of owner: String?, expecting revision: Int?
  ) async throws(StoreError) {
    try await store.delete(type, id: id, of: owner, expecting: revision)
  }

  func scans(
    _ query: HistoryQuery, of owner: String?
  ) async throws(StoreError) -> HistoryPage { try await store.scans(query, of: owner) }

  func scan(id: String, of owner: String?) async throws(StoreError) -> KeptScan {
    try await store.scan(id: id, of: owner)
  }

  func deleteScans(ids: [String], of owner: String?) async throws(StoreError) {
    try await store.deleteScans(ids: ids, of: owner)
  }

  func selection(_ key: String, of owner: String?) async throws(StoreError) -> String? {
    try await store.selection(key, of: owner)
  }

  func select(
    _ value: String?, for key: String, of owner: String?
  ) async throws(StoreError) { try await store.select(value, for: key, of: owner) }
}
