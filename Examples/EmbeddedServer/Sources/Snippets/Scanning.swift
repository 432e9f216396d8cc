import AllergenScan

// What the articles of the documentation show, compiled with what `import AllergenScan` gives: a
// test holds both against each other.

func scanOnePicture() async throws {
  let scanner = AllergenScanner()
  let alex = Profile(
    name: "Alex",
    avoid: [.init(allergen: "milk", severity: .severe), .init(allergen: "nuts/almond")],
    avoidTerms: ["coriander"])
  let settings = ScanSettings(profiles: [alex])

  let result = await scanner.scan(ScanRequest(path: "menu.jpg", settings: settings))
  if let failure = result.failure { print(failure.code.rawValue, failure.message) }
  for item in result.items {
    print(item.verdict, item.name, item.reasons.joined(separator: "; "))
  }
}

func scanOtherThings(
  _ scanner: AllergenScanner, front: [UInt8], back: [UInt8], settings: ScanSettings
) async {
  // Bytes, several pictures that are one document, and plain text.
  let pages = ScanRequest(
    source: "menu",
    content: .pictures([.data(front, name: "front"), .data(back, name: "back")]),
    settings: settings)
  let menu = await scanner.scan(pages)
  let label = AllergenScanner.judge(
    text: "Ingredients: oats, almonds. May contain milk.", source: "label", settings: settings)
  print(menu.verdict, label.verdict)
}

func readProfiles() throws {
  // As a person types it: names of allergens in any language of the dictionaries.
  let family = try Profile.avoiding(["milk", "shellfish", "term:coriander"], vocabulary: .builtIn)
  // What the law of a country lists, where nobody has said anything.
  let anybody = Profile.mandatory(regime: "eu", vocabulary: .builtIn)
  print(family.avoid.count, anybody.avoid.count)
}

func followOneScan(_ scanner: AllergenScanner, _ request: ScanRequest) async {
  let session = ScanSession(scanner: scanner, request: request)
  async let result = session.run()
  for await state in await session.states() {
    print(state.phase, state.fraction, state.items.count)
  }
  print(await result.verdict)
}

func scanManyPictures(
  _ scanner: AllergenScanner, _ paths: [String], settings: ScanSettings
) async {
  let requests = paths.map { ScanRequest(path: $0, settings: settings) }
  let batch = await BatchSession(scanner: scanner, requests: requests, jobs: 2)
  await batch.run { result in print(result.source, result.verdict) }
  print(await batch.state.done, await batch.state.failed)
}
