import Glibc

/// Where results go: a file that appears whole or not at all, or something that is written as it
/// comes, such as standard output.
struct ResultFile: ~Copyable {
  private let descriptor: Int32
  private let path: String?
  private let temporary: String?
  private var isCommitted = false

  /// Standard output.
  init() {
    descriptor = 1
    path = nil
    temporary = nil
  }

  /// A file; its folder must be there.
  init(path: String) throws(CommandFailure) {
    var info = stat()
    let isOrdinary = stat(path, &info) != 0 || info.st_mode & S_IFMT == S_IFREG
    // A pipe or a device cannot be replaced by another file, only written to.
    let target = isOrdinary ? path + ".part-\(getpid())" : path
    let flags = isOrdinary ? O_CREAT | O_EXCL | O_WRONLY : O_WRONLY
    descriptor = open(target, flags | O_CLOEXEC, 0o666)
    self.path = path
    temporary = isOrdinary ? target : nil
    if descriptor < 0 {
      let reason = FileError(code: errno).reason
      // Nothing was made that could be taken away.
      isCommitted = true
      throw .usage("\(path): \(reason); name a file in a folder that can be written")
    }
  }

  deinit {
    if path != nil, descriptor >= 0 { close(descriptor) }
    if let temporary, !isCommitted { unlink(temporary) }
  }

  /// - Returns: whether it was written.
  func write(_ text: String) -> Bool { writeAll(descriptor, text) }

  /// - Returns: whether they were written.
  func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { writeAll(descriptor, $0) }
  }

  /// Puts the file in its place.
  mutating func commit() throws(CommandFailure) {
    guard let temporary, let path else { return }
    guard fsync(descriptor) == 0, rename(temporary, path) == 0 else {
      throw .nothingDone("\(path): \(FileError(code: errno).reason)")
    }
    isCommitted = true
  }
}
