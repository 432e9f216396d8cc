import AllergenScan
import ScanTestSupport
import Testing

/// What is made of pages that the engine once read, dish by dish, compared whole with `Golden/`.
@Suite(.timeLimit(.minutes(30)))
struct RecordedPageTests {
  @Test(arguments: [
    "menu_en_bistro.png", "menu_en_diner.png", "menu_de_gasthaus.png",
    "menu_fr_brasserie.jpg", "menu_es_taberna.png",
    "menu_it_trattoria.jpg", "menu_sv_lunch.png", "menu_fi_lounas.png", "label_fr_biscuits.jpg",
    "label_de_brot.png", "label_it_pesto.png", "label_sv_nb_da_fi_knackebrod.png",
  ])
  func `a recorded page is parsed as it was`(_ picture: String) async throws {
    let recording = try await Recording.of(picture)
    #expect(
      try Recording.currentHash(of: picture) == recording.hash,
      "\(picture) has changed; run with UPDATE_RECORDINGS=1")
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
