import AllergenScan
import Foundation

func makeScanner() async throws {
  // Two pictures are read at once, eight may wait; the next one fails as `busy` at once.
  var scanner = AllergenScanner(workers: 2, maxWaiting: 8)
  scanner.metrics = { scan in
    print(scan.failure?.rawValue ?? "ok", scan.pages, scan.queued, scan.total)
  }
  try await scanner.warmUp(languages: LanguageChoice("de+en"))
}

func answer(_ body: [UInt8], by scanner: AllergenScanner) async throws -> (status: Int, Data) {
  let profile = try Profile.avoiding(["milk"], vocabulary: scanner.vocabulary)
  let settings = ScanSettings(profiles: [profile], deadline: .seconds(30))
  let result = await scanner.scan(
    ScanRequest(
      source: "upload", content: .picture(.data(body, name: "upload")), settings: settings))
  let status =
    switch result.failure?.code {
    case nil: 200
    case .busy: 503
    case .timedOut: 504
    default: 422
    }
  return (status, try JSONEncoder().encode(result))
}

func lookAfter(_ scanner: AllergenScanner) async {
  let load = await scanner.load
  print(load.reading, load.waiting, load.done, load.refused)
  // In quiet times, and at the end.
  await scanner.trim()
  await scanner.shutdown()
}
