private import Glibc

/// Reads the bytes of a picture, refusing what is too large before reading it.
enum PictureFile {
  static func bytes(
    of picture: PictureInput, limits: RecognitionLimits
  ) throws(RecognitionError) -> [UInt8] {
    let bytes: [UInt8]
    switch picture {
    case .data(let data, let name):
      guard data.count <= limits.bytes else {
        throw .tooManyBytes(name: name, bytes: data.count, limit: limits.bytes)
      }
      bytes = data
    case .file(let path):
      bytes = try read(path, limit: limits.bytes)
    }
    guard !bytes.isEmpty else { throw .empty(name: picture.name) }
    return bytes
  }

  private static func read(_ path: String, limit: Int) throws(RecognitionError) -> [UInt8] {
    // Without O_NONBLOCK, opening a named pipe that nobody writes to would wait for ever.
    let descriptor = unsafe open(FileName.bytes(path), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure(errno, path) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw failure(errno, path) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw .directory(name: path)
    case S_IFREG: break
    default: throw .unreadable(name: path, reason: "not a regular file")
    }
    let size = Int(status.st_size)
    guard size <= limit else { throw .tooManyBytes(name: path, bytes: size, limit: limit) }
    var problem: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      while filled < size, let start = buffer.baseAddress {
        let count = unsafe Glibc.read(descriptor, start + filled, size - filled)
        if count > 0 {
          filled += count
        } else if count == 0 {
          break
        } else if errno != EINTR {
          problem = errno
          break
        }
      }
    }
    guard problem == 0 else { throw failure(problem, path) }
    return bytes
  }

  private static func failure(_ number: Int32, _ path: String) -> RecognitionError {
    switch number {
    case ENOENT, ENOTDIR: .notFound(name: path)
    case EACCES, EPERM: .permissionDenied(name: path)
    case EISDIR: .directory(name: path)
    default: .unreadable(name: path, reason: reason(number))
    }
  }

  private static func reason(_ number: Int32) -> String {
    unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
  }
}
