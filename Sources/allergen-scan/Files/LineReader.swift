import Glibc

/// Reads lines of bytes, however they arrive.
struct LineReader: ~Copyable {
  enum Line {
    case complete([UInt8])
    /// Longer than the limit; what it said is gone.
    case tooLong
  }

  private let file: OpenFile
  private let limit: Int
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  init(_ file: consuming OpenFile, limit: Int) {
    self.file = file
    self.limit = limit
  }

  /// The next line without its newline, `nil` after the last; waits for it.
  mutating func next() throws(FileError) -> Line? {
    var searched = start
    var isTooLong = false
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        defer { start = end + 1 }
        return isTooLong || end - start > limit ? .tooLong : .complete(Array(buffer[start..<end]))
      }
      if isAtEnd {
        guard start < buffer.count || isTooLong else { return nil }
        defer { start = buffer.count }
        return isTooLong ? .tooLong : .complete(Array(buffer[start...]))
      }
      if buffer.count - start > limit {
        // Forget what is too long already: only its end is of interest.
        isTooLong = true
        start = buffer.count
      }
      buffer.removeFirst(start)
      start = 0
      searched = buffer.count
      try fill()
    }
  }

  private mutating func fill() throws(FileError) {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var failure: FileError?
    let count = chunk.withUnsafeMutableBytes { bytes -> Int in
      do throws(FileError) {
        return try file.read(into: bytes)
      } catch {
        failure = error
        return 0
      }
    }
    if let failure { throw failure }
    if count == 0 { isAtEnd = true }
    buffer += chunk[..<count]
  }
}
