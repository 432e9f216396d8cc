import AllergenScan
import Testing

@testable import ScanServer

/// What clients are told of a scan, as steps come in and at its end.
@Suite struct ScanEventTests {
  private static let settings = ScanSettings(
    profiles: [Profile.mandatory(regime: "eu", vocabulary: .builtIn)], kind: .menu)

  private static func result(_ text: String) -> ScanResult {
    AllergenScanner.judge(text: text, source: "picture", settings: settings)
  }

  private static let request = ScanRequest(
    source: "picture", content: .picture(.data([1], name: "picture")), settings: settings)

  private static func scan() -> ScanResource {
    ScanResource(id: "x", owner: "", request: request, wish: KeepingWish(), size: 1)
  }

  /// The events so far: a state as its phase and progress, an item as its index and name.
  private static func told(_ scan: ScanResource) throws -> [String] {
    guard case .events(let events, _) = scan.log.read(after: 0, wake: {}) else { return [] }
    return try events.map { event in
      let json = try JSONValue(parsing: event.data)
      if event.name == "item" {
        return "\(text(json["index"])) \(text(json["item"]?["name"]))"
      }
      #expect(json["id"] == .string("x"))
      let state = json["state"]
      let prefix = event.name == "state" ? "" : "\(event.name) "
      return "\(prefix)\(text(state?["phase"])) \(text(state?["progress"]))"
    }
  }

  private static func text(_ value: JSONValue?) -> String {
    if case .string(let text)? = value { text } else { value?.text() ?? "nothing" }
  }

  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var steps: [ScanStep]
    /// After the first event, which is the same for all.
    var told: [String]
  }

  static let cases = [
    Case(testDescription: "nothing yet", steps: [], told: []),
    Case(
      testDescription: "the worker has others before it", steps: [.phase(.queued)], told: []),
    Case(
      testDescription: "it waits no longer", steps: [.phase(.queued), .recognized(0)],
      told: ["loading 0"]),
    Case(
      testDescription: "steps too small to see",
      steps: [.recognized(0.5), .recognized(0.505), .recognized(0.52)],
      told: ["recognizing 0.49", "recognizing 0.51"]),
    Case(
      testDescription: "a worker that was lost, and another",
      steps: [.recognized(0.5), .phase(.queued), .recognized(0.25), .recognized(0.75)],
      told: ["recognizing 0.49", "queued 0.49", "recognizing 0.49", "recognizing 0.735"]),
    Case(
      testDescription: "after the reading", steps: [.phase(.parsing), .phase(.classifying)],
      told: ["parsing 0.98", "classifying 0.99"]),
  ]

  @Test(arguments: cases) func `a client sees the states of the scan`(_ example: Case) throws {
    let scan = Self.scan()
    for step in example.steps { scan.take(step) }
    #expect(try Self.told(scan) == ["queued 0"] + example.told)
  }

  @Test func `a state is told in the same bytes as a scan's answer begins with`() {
    let scan = Self.scan()
    scan.take(.recognized(0.5))
    let state = #"{"id":"x","state":{"phase":"recognizing","progress":0.49}}"#
    #expect(scan.state.text() == state)
    let answer = String(state.dropLast()) + #","scan":null,"kept":null}"# + "\n"
    #expect(String(decoding: scan.json, as: UTF8.self) == answer)
  }

  @Test func `an item is told when it is new and when it was changed`() throws {
    let scan = Self.scan()
    var last = Self.result("Cheddar toast 3.00\nTea 2.00")
    let items = last.items
    try #require(items.map(\.name) == ["Cheddar toast", "Tea"])
    scan.take(.items([items[0]]))
    scan.take(.items(items))
    scan.take(.items([items[0]]))
    scan.take(.items(items))
    last.items[1].name = "Iced tea"
    last.items.append(items[0])
    scan.end(last)
    #expect(
      try Self.told(scan) == [
        "queued 0", "0 Cheddar toast", "1 Tea", "1 Iced tea", "2 Cheddar toast", "finished 1",
        "finished finished 1",
      ])
  }

  @Test func `an item's event holds the item as the result does`() {
    let scan = Self.scan()
    let items = Self.result("Cheddar toast 3.00\nTea 2.00").items
    scan.take(.items(items))
    guard case .events(let events, _) = scan.log.read(after: 1, wake: {}) else {
      Issue.record("no events")
      return
    }
    #expect(
      events.map(\.data)
        == items.enumerated().map { "{\"index\":\($0),\"item\":\($1.jsonText)}" })
  }

  @Test func `a scan that failed stays where it was and says so`() throws {
    let scan = Self.scan()
    scan.take(.recognized(0.5))
    scan.end(
      .failed(Self.request, ScanFailure(code: .unreadableImage, message: "picture: damaged")))
    scan.take(.recognized(0.9))
    #expect(
      try Self.told(scan)
        == ["queued 0", "recognizing 0.49", "failed 0.49", "finished failed 0.49"])
    let answer = try JSONValue(parsing: scan.json)
    #expect(answer["scan"]?["error"]?["message"] == .string("picture: damaged"))
    #expect(scan.ended != nil)
  }

  @Test func `a scan that was called off has no result, and its first end counts`() throws {
    let scan = Self.scan()
    scan.take(.recognized(0.5))
    scan.cancel()
    scan.end(Self.result("Tea 2.00"))
    #expect(
      try Self.told(scan)
        == ["queued 0", "recognizing 0.49", "cancelled 0.49", "finished cancelled 0.49"])
    #expect(try JSONValue(parsing: scan.json)["scan"] == .null)
  }
}
