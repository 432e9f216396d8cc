import AllergenScan
import ScanTestSupport
import Testing

/// What is made of pages that the engine once read, dish by dish, compared whole with `Golden/`.
@Suite(.timeLimit(.minutes(30)))
struct RecordedPageTests {
  @Test(arguments: ["menu_en_bistro.png", "menu_de_gasthaus.png", "label_fr_biscuits.jpg"])
  func `a recorded page is parsed as it was`(_ picture: String) async throws {
    let recording = try await Recording.of(picture)
    let scanner = AllergenScanner(recognizer: recording.recognizer)
    let settings = ScanSettings(profiles: [Profile(avoid: [.init(allergen: "milk")])])
    let result = await scanner.scan(
      ScanRequest(path: Recording.path(ofPicture: picture), settings: settings))
    try GoldenFile("\(picture).txt").expect(result.lines.joined(separator: "\n") + "\n")
  }
}

extension ScanResult {
  /// `# section`, `name | description | prices`, then a line for each finding, indented.
  fileprivate var lines: [String] {
    var lines = ["\(kind)"]
    var section: String?
    for item in items {
      if item.section != section { lines.append("# \(item.section ?? "–")") }
      section = item.section
      let prices = item.prices.map(\.text).joined(separator: "; ")
      lines.append("\(item.name) | \(item.description) | \(prices) | \(item.verdict)")
      lines += item.findings.map { "    \($0.presence.rawValue) \($0.id): \($0.text)" }
    }
    return lines
  }
}
