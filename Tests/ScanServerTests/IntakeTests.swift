import Glibc
import Synchronization
import Testing

@testable import ScanServer

@Suite("Connections are taken in as long as there is room", .timeLimit(.minutes(30)))
struct IntakeTests {
  /// Connections in the order in which they were handed over.
  private struct Served {
    let intake: ConnectionIntake
    let address: String
    let descriptors: AsyncStream<Int32>

    init(limit: Int, isServed: Bool = true) throws {
      let socket = try ListeningSocket("127.0.0.1:0")
      address = socket.address
      intake = ConnectionIntake(socket.descriptor, limit: limit)
      let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
      descriptors = stream
      intake.start { descriptor, _, _ in
        if !isServed { close(descriptor) }
        continuation.yield(descriptor)
        return isServed
      } makeRoom: {
      }
    }

    /// A client's socket, as soon as the kernel has accepted it; -1 where nobody listens.
    func connect() -> Int32 {
      let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var place = sockaddr_in()
      place.sin_family = sa_family_t(AF_INET)
      place.sin_port = UInt16(address.split(separator: ":")[1]).map(\.bigEndian) ?? 0
      place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let status = withUnsafePointer(to: &place) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          Glibc.connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      if status == 0 { return client }
      close(client)
      return -1
    }
  }

  @Test("one more than there is room for waits until another is closed")
  func room() async throws {
    let served = try Served(limit: 2)
    let clients = (0..<3).map { _ in served.connect() }
    #expect(clients.allSatisfy { $0 >= 0 })
    var handed = served.descriptors.makeAsyncIterator()
    let first = try #require(await handed.next())
    let second = try #require(await handed.next())
    close(first)
    served.intake.closed()
    let third = try #require(await handed.next())
    served.intake.stop()
    for descriptor in clients + [second, third] { close(descriptor) }
  }

  @Test("what is refused takes no room")
  func refused() async throws {
    let served = try Served(limit: 1, isServed: false)
    var handed = served.descriptors.makeAsyncIterator()
    for _ in 0..<3 {
      let client = served.connect()
      #expect(await handed.next() != nil)
      close(client)
    }
    served.intake.stop()
  }

  @Test("nobody is let in after it stopped, even where it was full")
  func stopped() async throws {
    let served = try Served(limit: 1)
    let clients = [served.connect(), served.connect()]
    var handed = served.descriptors.makeAsyncIterator()
    let only = try #require(await handed.next())
    served.intake.stop()
    #expect(served.connect() == -1)
    served.intake.closed()
    served.intake.stop()
    for descriptor in clients + [only] { close(descriptor) }
  }

  @Test("one that never began goes quietly")
  func unused() throws {
    _ = ConnectionIntake(try ListeningSocket("127.0.0.1:0").descriptor, limit: 1)
  }
}
