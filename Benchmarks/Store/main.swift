import AllergenScan
import ScanStorage

// Lists or searches a store so many times. Scripts/bench_store.py measures it beside the sqlite3
// shell.
let arguments = CommandLine.arguments
guard arguments.count == 5, let rounds = Int(arguments[4]), rounds > 0,
  ["list", "search"].contains(arguments[2])
else {
  fatalError("store-benchmark STORE list|search WORDS ROUNDS")
}
let store = try await SQLiteStore.open(path: arguments[1])
var query = HistoryQuery(limit: 50)
if arguments[2] == "search" { query.text = arguments[3] }
var found = 0
for _ in 0..<rounds {
  let page = try await store.scans(query, of: nil)
  found = page.scans.count
}
print(arguments[2], found)
