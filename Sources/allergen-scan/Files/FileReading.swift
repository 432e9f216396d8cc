import AllergenScan
import Glibc
internal import TextRecognition

/// Why a file could not be read or written: the system's words.
struct FileError: Error {
  var code: Int32

  /// "No such file or directory".
  var reason: String { strerror(code).map { String(cString: $0) } ?? "error \(code)" }
}

/// An open file, closed when it goes.
struct OpenFile: ~Copyable {
  let descriptor: Int32
  private let isOwned: Bool

  /// Opens a file for reading.
  init(reading path: String) throws(FileError) {
    descriptor = open(FileName.bytes(path), O_RDONLY | O_CLOEXEC)
    isOwned = true
    if descriptor < 0 { throw FileError(code: errno) }
  }

  /// Takes one that was open before, and leaves it open.
  init(borrowing descriptor: Int32) {
    self.descriptor = descriptor
    isOwned = false
  }

  deinit {
    if isOwned, descriptor >= 0 { close(descriptor) }
  }

  /// Fills a buffer; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    while true {
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno != EINTR { throw FileError(code: errno) }
    }
  }

  /// All that is left in it, or `nil` when that is more than the limit.
  func contents(limit: Int) throws(FileError) -> [UInt8]? {
    var bytes: [UInt8] = []
    let size = 1 << 16
    while true {
      var failure: FileError?
      let chunk = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        do throws(FileError) {
          count = try read(into: UnsafeMutableRawBufferPointer(buffer))
        } catch { failure = error }
      }
      if let failure { throw failure }
      if chunk.isEmpty { return bytes }
      bytes += chunk
      if bytes.count > limit { return nil }
    }
  }
}

/// Reads a whole file.
func readFile(_ path: String, limit: Int) throws(FileError) -> [UInt8]? {
  try OpenFile(reading: path).contents(limit: limit)
}
