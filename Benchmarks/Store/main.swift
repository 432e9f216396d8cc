import AllergenScan
import ScanStorage

// Times the library's lists and searches in a store: median milliseconds, a line for each.
// Scripts/bench_store.py runs the same queries in the sqlite3 shell beside it.
let arguments = CommandLine.arguments
guard arguments.count == 4, let rounds = Int(arguments[3]), rounds > 0 else {
  fatalError("store-benchmark STORE WORDS ROUNDS")
}
let store = try await SQLiteStore.open(path: arguments[1])
var search = HistoryQuery(limit: 50)
search.text = arguments[2]

for (name, query) in [("list", HistoryQuery(limit: 50)), ("search", search)] {
  var times: [Duration] = []
  var found = 0
  for _ in 0..<rounds {
    let clock = ContinuousClock()
    times.append(
      try await clock.measure {
        let page = try await store.scans(query, of: nil)
        found = page.scans.count
      })
  }
  let median = times.sorted()[rounds / 2].components
  let milliseconds = Double(median.seconds) * 1e3 + Double(median.attoseconds) * 1e-15
  print(name, found, milliseconds)
}
