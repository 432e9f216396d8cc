import AllergenScan
import Testing

@testable import ScanServer

/// Who gets how much of the memory for pictures; numbers are MiB, as the server has them by default.
@Suite struct PictureRoomTests {
  private static let all = 512
  private static let largest = 86

  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var isShared = true
    /// Who asks for how much, and whether it is given.
    var asked: [(owner: String, size: Int, isGiven: Bool)]
  }

  static let cases = [
    Case(
      testDescription: "one gets half, and another finds room",
      asked: [
        ("a", 59, true), ("a", 59, true), ("a", 59, true), ("a", 59, true), ("a", 59, false),
        ("b", 10, true), ("b", 86, true), ("b", 86, false), ("c", 86, true),
      ]),
    Case(
      testDescription: "what is kept free is for those who have nothing",
      asked: [
        ("a", 100, true), ("b", 100, true), ("c", 100, true), ("c", 30, true), ("b", 40, true),
        ("a", 10, true), ("d", 10, true), ("d", 30, true), ("d", 10, false), ("e", 86, true),
      ]),
    Case(
      testDescription: "first scans fill all of it, and no more",
      asked: [
        ("a", 86, true), ("b", 86, true), ("c", 86, true), ("d", 86, true), ("e", 86, true),
        ("f", 86, false), ("f", 82, true), ("g", 1, false),
      ]),
    Case(
      testDescription: "the very first one is taken however large it is",
      asked: [("a", 600, true), ("a", 1, false), ("b", 1, false)]),
    Case(
      testDescription: "who is alone has all of it", isShared: false,
      asked: [
        ("", 86, true), ("", 86, true), ("", 86, true), ("", 86, true), ("", 86, true),
        ("", 86, false), ("", 82, true), ("", 1, false),
      ]),
  ]

  @Test(arguments: cases) func `room is given as long as others find some`(_ example: Case) {
    var room = PictureRoom(
      bytes: Self.all, largest: Self.largest, isShared: example.isShared)
    for (index, scan) in example.asked.enumerated() {
      let isGiven = room.hasRoom(for: scan.size, of: scan.owner)
      #expect(isGiven == scan.isGiven, "\(index): \(scan.owner) \(scan.size)")
      if isGiven { room.take(scan.size, of: scan.owner) }
    }
  }

  @Test func `what is given back can be had again, by whoever has nothing all of it`() {
    var room = PictureRoom(bytes: Self.all, largest: Self.largest, isShared: true)
    for _ in 0..<4 { room.take(59, of: "a") }
    #expect(!room.hasRoom(for: 59, of: "a"))
    room.give(59, of: "a")
    #expect(room.hasRoom(for: 59, of: "a"))
    for _ in 0..<3 { room.give(59, of: "a") }
    #expect(!room.isUsed(by: "a"))
    room.take(1, of: "b")
    #expect(room.hasRoom(for: 511, of: "a"))
  }

  @Test func `pictures larger than half of it do not keep small ones waiting`() {
    var room = PictureRoom(bytes: 100, largest: 90, isShared: true)
    room.take(20, of: "a")
    #expect(room.hasRoom(for: 20, of: "a"))
    room.take(20, of: "a")
    #expect(!room.hasRoom(for: 20, of: "a"))
  }

  // MARK: In the queue

  /// Seven clients with a scan each, two of them small, which fill all but 2 MiB.
  private func filledQueue(_ stub: StubBackend, running: Int) throws -> ScanQueue {
    let queue = ScanQueue(
      stub.backend,
      limits: ScanQueue.Limits(
        running: running, waitingPerOwner: 32, waiting: 256,
        room: PictureRoom(bytes: Self.all, largest: Self.largest, isShared: true)),
      metrics: Metrics())
    for (owner, size) in [
      ("a", 40), ("b", 40), ("c", 86), ("d", 86), ("e", 86), ("f", 86), ("g", 86),
    ] {
      let request = ScanRequest(
        source: owner, content: .picture(.data(Array(owner.utf8), name: owner)),
        settings: ScanSettings(profiles: []))
      try queue.add(
        ScanResource(id: owner, owner: owner, request: request, wish: KeepingWish(), size: size))
    }
    return queue
  }

  /// A scan takes two seconds as far as anybody knows.
  @Test(arguments: [(1, "6"), (2, "3"), (3, "2")])
  func `who finds no room is told when there will be some`(
    _ running: Int, _ seconds: String
  ) async throws {
    let stub = StubBackend(isOpen: false)
    let queue = try filledQueue(stub, running: running)
    // The small ones and one of the others must end.
    #expect(
      queue.refusal(owner: "h", bytes: 86)
        == Problem(
          429,
          "The pictures that wait take all the memory that there is for them; "
            + "try again in \(seconds) s.", headers: ["Retry-After": seconds]))
    // Only its own scan keeps c from having another, and it is the third.
    #expect(
      queue.refusal(owner: "c", bytes: 1)
        == Problem(
          429,
          "Your pictures take all the memory that there is for those of one client; "
            + "try again in \(seconds) s.", headers: ["Retry-After": seconds]))
    #expect(queue.refusal(owner: "h", bytes: 2) == nil)
    stub.open()
    await queue.drain()
  }

  @Test func `what was called off or is over gives its memory back`() async throws {
    let stub = StubBackend(isOpen: false)
    let queue = try filledQueue(stub, running: 1)
    let request = ScanRequest(
      source: "h", content: .picture(.data([0x68], name: "h")),
      settings: ScanSettings(profiles: []))
    let last = ScanResource(id: "h", owner: "h", request: request, wish: KeepingWish(), size: 2)
    try queue.add(last)
    #expect(queue.refusal(owner: "i", bytes: 2)?.status == 429)
    queue.cancel(last)
    #expect(queue.refusal(owner: "i", bytes: 2) == nil)
    stub.open()
    while queue.load.waiting + queue.load.running > 0 { await Task.yield() }
    #expect(queue.refusal(owner: "i", bytes: 512) == nil)
    #expect(queue.refusal(owner: "a", bytes: 512) == nil)
  }
}
