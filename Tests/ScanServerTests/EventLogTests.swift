import Testing

@testable import ScanServer

@Suite struct EventLogTests {
  /// What a reader gets who has seen so many of five events, while the log grows and when it is
  /// over.
  @Test(arguments: [
    (0, ["a", "b", "c", "d", "e"]), (3, ["d", "e"]), (5, []), (9, []),
    (-1, ["a", "b", "c", "d", "e"]),
  ])
  func `a reader goes on where it was`(_ seen: Int, _ expected: [String]) {
    let log = EventLog()
    for data in ["a", "b", "c", "d"] { log.add("item", data) }
    if seen < 4 { #expect(Self.read(log, seen) == expected.dropLast()) }
    log.add("finished", "e", isLast: true)
    log.add("item", "too late")
    #expect(Self.read(log, seen) == expected)
  }

  @Test func `a log that is over takes no more memory than its packed events`() {
    let log = EventLog()
    for _ in 0..<100 { log.add("item", String(repeating: "Cheese Toast ", count: 100)) }
    log.add("finished", "e", isLast: true)
    #expect(log.packedSize < 4096)
  }

  private static func read(_ log: EventLog, _ seen: Int) -> [String] {
    guard case .events(let events, _) = log.read(after: seen, wake: {}) else { return [] }
    return events.map(\.data)
  }
}
