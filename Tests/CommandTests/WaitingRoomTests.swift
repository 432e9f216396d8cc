import Dispatch
import Synchronization
import Testing

@testable import allergen_scan

@Suite(.timeLimit(.minutes(30)))
struct WaitingRoomTests {
  @Test func `a picture waits while the others fill the room, and comes when one leaves`() async {
    let room = WaitingRoom(bytes: 10)
    room.take(6)
    room.take(4)
    let log = Log()
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "sender").async {
        room.take(8)
        log.note("in")
        continuation.resume()
      }
      room.give(4)
      log.note("one left")
      room.give(6)
    }
    #expect(log.notes == ["one left", "in"])
  }

  private final class Log: Sendable {
    private let list = Mutex<[String]>([])
    var notes: [String] { list.withLock { $0 } }
    func note(_ text: String) { list.withLock { $0.append(text) } }
  }

  @Test func `one picture always has room, however large it is`() {
    let room = WaitingRoom(bytes: 10)
    room.take(100)
    room.give(100)
    room.take(0)
    room.take(10)
  }
}
