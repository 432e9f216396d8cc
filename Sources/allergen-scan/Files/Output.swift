import Glibc
import Synchronization

/// Standard output or standard error: whole pieces of text, from any thread.
final class Output: Sendable {
  static let standard = Output(descriptor: 1)
  static let error = Output(descriptor: 2)

  private let descriptor: Int32
  private let isOpen = Mutex(true)

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Writes all of it, or nothing more for ever once the reader is gone.
  ///
  /// - Returns: whether anybody still reads.
  @discardableResult
  func write(_ text: String) -> Bool {
    isOpen.withLock { isOpen in
      guard isOpen else { return false }
      isOpen = writeAll(descriptor, text)
      return isOpen
    }
  }

  var isTerminal: Bool { isatty(descriptor) == 1 }
}

/// Writes all of a text to a descriptor; `false` when that failed.
func writeAll(_ descriptor: Int32, _ text: String) -> Bool {
  var text = text
  return text.withUTF8 { writeAll(descriptor, UnsafeRawBufferPointer($0)) }
}

func writeAll(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Bool {
  var rest = bytes
  while !rest.isEmpty {
    let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
    if count < 0 {
      if errno == EINTR { continue }
      return false
    }
    rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
  }
  return true
}
