import Dispatch
import Synchronization

/// Paths that were found and not looked at yet, in a few bytes more than they have.
final class NameQueue: Sendable {
  private struct Content {
    var bytes: [UInt8] = []
    var first = 0
    var isFinished = false
    var isClosed = false
  }

  private let content = Mutex(Content())
  private let signal = DispatchSemaphore(value: 0)

  /// - Returns: whether anybody still wants names.
  func add(_ name: String) -> Bool {
    let isOpen = content.withLock { content in
      content.bytes += name.utf8
      content.bytes.append(0)
      return !content.isClosed
    }
    signal.signal()
    return isOpen
  }

  func finish() {
    content.withLock { $0.isFinished = true }
    signal.signal()
  }

  func close() {
    content.withLock { $0.isClosed = true }
    signal.signal()
  }

  /// Waits for a name; `nil` after the last.
  func next() -> String? {
    while true {
      signal.wait()
      let (name, isOver) = content.withLock { content -> (String?, Bool) in
        guard !content.isClosed, let end = content.bytes[content.first...].firstIndex(of: 0) else {
          return (nil, content.isFinished || content.isClosed)
        }
        let name = String(decoding: content.bytes[content.first..<end], as: UTF8.self)
        content.first = end + 1
        if content.first > 1 << 20 {
          content.bytes.removeFirst(content.first)
          content.first = 0
        }
        return (name, false)
      }
      if let name { return name }
      if isOver { return nil }
    }
  }
}
