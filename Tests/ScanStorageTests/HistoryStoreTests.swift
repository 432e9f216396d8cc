import AllergenScan
import Foundation
import ScanStorage
import Testing

/// Kept scans in every kind of store.
@Suite(.serialized) struct HistoryStoreTests {
  private static let menus = [
    ("Crème brûlée 7.50\ncream\nGreen salad with oil 5.00", "2026-11-01T12:00:00Z"),
    ("Walnut cake 4.50\nwalnuts, flour", "2026-11-02T12:00:00Z"),
    ("Lentil soup 6.00\nlentils", "2026-11-03T12:00:00Z"),
  ]

  private func filled(_ kind: StoreKind) async throws -> any ScanStore {
    let store = try await kind.make()
    let luigi = try await store.save(Restaurant(name: "Luigi"))
    for (index, menu) in Self.menus.enumerated() {
      _ = try await store.keep(
        try .menu(menu.0, at: menu.1, restaurant: index == 1 ? luigi.id : nil))
    }
    _ = try await store.keep(try .menu("Crème brûlée 8.00", owner: "phone"))
    return store
  }

  private func texts(
    _ store: any ScanStore, _ change: (inout HistoryQuery) throws -> Void = { _ in }
  ) async throws -> [String] {
    var query = HistoryQuery()
    try change(&query)
    var texts: [String] = []
    for summary in try await store.scans(query, of: nil).scans {
      let scan = try await store.scan(id: summary.id, of: nil)
      texts.append(scan.result.items.first?.name ?? "")
    }
    return texts
  }

  @Test(arguments: StoreKind.allCases)
  func `A scan comes back as it was kept`(_ kind: StoreKind) async throws {
    let store = try await kind.make()
    let luigi = try await store.save(Restaurant(name: "Luigi"))
    var scan = try KeptScan.menu(Self.menus[0].0, restaurant: luigi.id)
    scan.picture = [0, 1, 255]
    let kept = try await store.keep(scan)
    let found = try await store.scan(id: kept.summary.id, of: nil)
    #expect(found.summary == kept.summary)
    #expect(found.result.document == scan.result.document)
    #expect(found.result.versions == scan.result.versions)
    #expect(found.result.items.map(\.name) == ["Crème brûlée", "Green salad with oil"])
    #expect(found.profiles == [.milkAndNuts])
    #expect(found.summary.restaurantName == "Luigi")
    #expect(found.summary.profile == "Alex")
    #expect(found.summary.verdict == .unsafe)
    #expect(found.picture == [0, 1, 255])
  }

  @Test(
    arguments: StoreKind.allCases,
    [
      ("Bœuf à la Nüßli 9.00", "boeuf nussli"), ("Boeuf bourguignon 9.00", "bœuf"),
      ("Nusspalatschinken 8.20", "nußpalatschinken"), ("Smørrebrød med æg 70", "smorrebrod aeg"),
      ("Żurek z kiełbasą 24", "zurek kielbasa"), ("Straße 1.50", "STRASSE"),
    ])
  func `Letters that not everyone can type are found without them`(
    _ kind: StoreKind, _ row: (menu: String, search: String)
  ) async throws {
    let store = try await kind.make()
    _ = try await store.keep(try .menu(row.menu))
    #expect(try await texts(store) { $0.text = row.search }.count == 1)
  }

  @Test(arguments: StoreKind.allCases)
  func `Scans are found by words, allergen, verdict, restaurant and time`(
    _ kind: StoreKind
  ) async throws {
    let store = try await filled(kind)
    #expect(try await texts(store) == ["Lentil soup", "Walnut cake", "Crème brûlée"])
    #expect(try await texts(store) { $0.text = "creme brulee" } == ["Crème brûlée"])
    #expect(try await texts(store) { $0.text = "BRÛLÉE crem" } == ["Crème brûlée"])
    #expect(try await texts(store) { $0.text = "\"walnut* OR soup" } == [])
    // A cake usually has butter.
    #expect(try await texts(store) { $0.allergen = "milk" } == ["Walnut cake", "Crème brûlée"])
    #expect(try await texts(store) { $0.allergen = "nuts/walnut" } == ["Walnut cake"])
    #expect(
      try await texts(store) {
        $0.allergen = "nuts"
        $0.text = "soup"
      } == [])
    #expect(try await texts(store) { $0.verdict = .safe } == ["Lentil soup"])
    #expect(
      try await texts(store) { $0.since = Timestamp("2026-11-02") }
        == ["Lentil soup", "Walnut cake"])
    #expect(
      try await texts(store) { $0.until = Timestamp("2026-11-02") }
        == ["Crème brûlée"])
    let luigi = try await store.find(Restaurant.self, called: "luigi", of: nil)
    #expect(try await texts(store) { $0.restaurant = luigi.id } == ["Walnut cake"])
    #expect(luigi.visitedAt == Timestamp("2026-11-02T12:00:00Z"))
  }

  @Test(arguments: StoreKind.allCases)
  func `A list is read page by page, whatever is kept meanwhile`(_ kind: StoreKind) async throws {
    let store = try await kind.make()
    // Five at the same moment: none is lost between two pages.
    let scans = try (1...5).map { try KeptScan.menu("Dish \($0) with milk 5.00") }
    #expect(try await store.keep(scans).count == 5)
    var query = HistoryQuery(limit: 2)
    var seen: [String] = []
    var pages = 0
    repeat {
      let page = try await store.scans(query, of: nil)
      seen += page.scans.map(\.id)
      query.after = page.next
      pages += 1
      _ = try await store.keep(try .menu("A later one 3.00", at: "2026-12-01T00:00:00Z"))
    } while query.after != nil && pages < 9
    #expect(pages == 3)
    #expect(seen.count == 5)
    #expect(Set(seen).count == 5)
    query.after = "no cursor!"
    await #expect(throws: StoreError.self) { try await store.scans(query, of: nil) }
  }

  @Test(arguments: StoreKind.allCases)
  func `A scan that is kept again stays as it was`(_ kind: StoreKind) async throws {
    let store = try await kind.make()
    let kept = try await store.keep(try .menu("Soup with milk 5.00"))
    #expect(try await store.keep([kept]) == [])
    let other = kept.moved(to: "phone")
    let copy = try #require(try await store.keep([other]).first)
    #expect(copy.summary.id != kept.summary.id)
    #expect(try await store.scans(HistoryQuery(), of: "phone").scans.map(\.id) == [copy.summary.id])
  }

  @Test(arguments: StoreKind.allCases)
  func `Deleting takes all or none, and only one's own`(_ kind: StoreKind) async throws {
    let store = try await filled(kind)
    let ids = try await store.scans(HistoryQuery(), of: nil).scans.map(\.id)
    await #expect(throws: StoreError.notFound(kind: "scan", name: "none")) {
      try await store.deleteScans(ids: [ids[0], "none"], of: nil)
    }
    await #expect(throws: StoreError.notFound(kind: "scan", name: ids[0])) {
      try await store.deleteScans(ids: [ids[0]], of: "phone")
    }
    #expect(try await store.scans(HistoryQuery(), of: nil).scans.count == 3)
    try await store.deleteScans(ids: [ids[2]], of: nil)
    #expect(try await texts(store) { $0.text = "creme brulee" } == [])
    #expect(try await texts(store) { $0.allergen = "milk" } == ["Walnut cake"])
    #expect(try await store.scans(HistoryQuery(), of: "phone").scans.count == 1)
  }

  @Test(arguments: StoreKind.allCases)
  func `A restaurant that goes leaves its scans`(_ kind: StoreKind) async throws {
    let store = try await filled(kind)
    let luigi = try await store.find(Restaurant.self, called: "Luigi", of: nil)
    try await store.delete(Restaurant.self, id: luigi.id, of: nil, expecting: nil)
    let scans = try await store.scans(HistoryQuery(), of: nil).scans
    #expect(scans.count == 3)
    #expect(scans.allSatisfy { $0.restaurant == nil && $0.restaurantName == nil })
    await #expect(throws: StoreError.notFound(kind: "restaurant", name: luigi.id)) {
      try await store.keep(try .menu("Soup 5.00", restaurant: luigi.id))
    }
  }

  @Test func `What was deleted is in none of the store's files`() async throws {
    let path = TemporaryStore.path()
    let store = try await SQLiteStore.open(path: path)
    for number in 1...20 {
      _ = try await store.keep(try .menu("Dish \(number) with butter 5.00"))
    }
    let secret = try await store.keep(try .menu("Zanzibarquark with almonds 9.00"))
    #expect(try contains(path, "anzibarquark"))
    try await store.deleteScans(ids: [secret.summary.id], of: nil)
    #expect(try !contains(path, "anzibarquark"))
    _ = try await store.save(StoredProfile(name: "Xylophilus", profile: .milkAndNuts))
    let profile = try await store.find(StoredProfile.self, called: "xylophilus", of: nil)
    try await store.delete(StoredProfile.self, id: profile.id, of: nil, expecting: nil)
    #expect(try !contains(path, "ylophilus"))
  }

  /// Whether a word stands in any of the store's files, in any case.
  private func contains(_ path: String, _ word: String) throws -> Bool {
    try ["", "-wal", "-shm"].contains { ending in
      guard FileManager.default.fileExists(atPath: path + ending) else { return false }
      let data = try Data(contentsOf: URL(filePath: path + ending))
      return data.range(of: Data(word.utf8)) != nil
    }
  }
}
