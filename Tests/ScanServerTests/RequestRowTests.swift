import AllergenScan
import ScanServer
import ScanStorage
import TestSupport
import Testing

/// Requests and their answers, on the rows of `Rows/Requests.txt`, each asked of a server of its own.
@Suite struct RequestRowTests {
  static let rows = (try? TextRows.of("Rows/Requests.txt", beside: #filePath)) ?? []

  /// A store with a profile, a restaurant and a scan, and their ids.
  private static func filled() async throws -> (store: MemoryStore, ids: [String: String]) {
    let store = MemoryStore()
    let person = Profile(avoid: [.init(allergen: "milk")])
    let profile = try await store.save(StoredProfile(name: "Alex", profile: person))
    let place = try await store.save(Restaurant(name: "Luigi"))
    let result = AllergenScanner.judge(
      text: "Toast with butter 4.50\nTea 2.00", source: "menu",
      settings: ScanSettings(profiles: [person], kind: .menu))
    let kept = try await store.keep(KeptScan(result, profiles: [person]))
    return (store, ["$profile": profile.id, "$restaurant": place.id, "$scan": kept.summary.id])
  }

  private static func headers(_ cell: String) -> [(String, String)] {
    var headers: [(String, String)] = []
    for part in cell.split(separator: "; ") {
      let pair = part.split(separator: ": ", maxSplits: 1)
      if pair.count == 2 {
        headers.append((pair[0].lowercased(), String(pair[1])))
      } else if let last = headers.popLast() {
        // A parameter of the value before it: `application/json; charset=utf-8`.
        headers.append((last.0, "\(last.1); \(part)"))
      }
    }
    return headers
  }

  @Test(arguments: rows) func `what is asked is answered`(_ row: TextRow) async throws {
    let (store, ids) = try await Self.filled()
    func named(_ cell: String) -> String {
      ids.reduce(cell) { $0.replacing($1.key, with: $1.value) }
    }
    var backend = StubBackend().backend
    backend.store = store
    let parts = named(row[0]).split(separator: " ").map(String.init)
    let headers = Self.headers(row[1])
    let response = await ScanAPI(backend: backend).response(
      parts[0], parts[1], named(row[2]), headers: headers)
    #expect("\(response.status)" == row[3], "\(response.json["detail"] ?? .null)")
    if row[4].isEmpty {
      #expect(response.status < 400)
    } else {
      #expect(response.header("Content-Type") == "application/problem+json")
      #expect(response.json["detail"] == .string(row[4]))
      #expect(response.json["status"] == .int(response.status))
    }
  }

  @Test func `the rows are there to be tried`() { #expect(Self.rows.count > 150) }
}
