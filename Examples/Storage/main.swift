import AllergenScan
import ScanStorage

// A store in a file; `MemoryStore()` takes its place where nothing should last.
let path = CommandLine.arguments.dropFirst().first ?? "example.sqlite"
let store = try await SQLiteStore.open(path: path)

// A profile that is chosen once. Another one of that name would be `taken`.
let alex: StoredProfile
do throws(StoreError) {
  alex = try await store.find(StoredProfile.self, called: "Alex", of: nil)
} catch {
  let avoided = Profile(avoid: [.init(allergen: "milk"), .init(allergen: "sesame")])
  alex = try await store.save(StoredProfile(name: "Alex", profile: avoided))
}

// A session takes up where the last process ended, and keeps what it scans.
let session = StoredSession(scanner: AllergenScanner(), store: store)
await session.restore()
if let last = await session.lastScan { print("last scan:", last.source, last.verdict) }
await session.select(alex)

let menu = "Lentil cakes 7.00\nchickpeas, parsley\nToast with butter 3.00"
let luigi = Restaurant(name: "Luigi")
await session.scan(
  ScanRequest(source: "menu", content: .text(menu), settings: ScanSettings(profiles: [])),
  restaurant: luigi)
print("places:", await session.recentRestaurants.map(\.name).joined(separator: ", "))

// The history is searched by words, without case and accents.
var query = HistoryQuery(limit: 10)
query.text = "LENTIL CAKES"
for summary in try await store.scans(query, of: nil).scans {
  // What the chef says is kept apart, and counts when the page is scanned again.
  let scan = try await store.scan(id: summary.id, of: nil)
  let lentilCakes = scan.result.items.first { $0.isCalled("lentil cakes") }
  _ = try await store.save(
    Correction(of: scan, item: lentilCakes, change: .contains("sesame"), saidBy: "the chef"))
}
let again = await session.scan(
  ScanRequest(source: "menu", content: .text(menu), settings: ScanSettings(profiles: [])))
for item in again.items { print(item.verdict, item.name, item.reasons.joined(separator: "; ")) }
