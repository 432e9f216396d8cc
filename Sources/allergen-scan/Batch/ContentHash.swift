import CGLib
import Glibc
import TextRecognition

/// The SHA-256 of a file's bytes.
struct ContentHash: Hashable, Sendable {
  /// 64 hexadecimal digits, lower case.
  var digits: String

  /// `sha256:` and the digits, as results carry it.
  var text: String { "sha256:" + digits }

  init?(text: String) {
    guard text.hasPrefix("sha256:"), text.utf8.count == 71 else { return nil }
    digits = String(text.dropFirst(7))
  }

  /// Reads the file to its end; `nil` when that fails.
  init?(ofFile path: String) {
    guard let file = try? OpenFile(reading: path) else { return nil }
    var sum = Checksum()
    var isRead = true
    let size = 1 << 17
    while isRead {
      let chunk = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        guard let read = try? file.read(into: UnsafeMutableRawBufferPointer(buffer)) else {
          isRead = false
          return
        }
        count = read
      }
      if chunk.isEmpty { break }
      sum.add(chunk)
    }
    guard isRead else { return nil }
    digits = sum.digits()
  }

  init(of bytes: [UInt8]) {
    var sum = Checksum()
    sum.add(bytes)
    digits = sum.digits()
  }
}

/// GLib's checksum, which the reader of PDF documents links anyway.
private struct Checksum: ~Copyable {
  private let sum: OpaquePointer?

  init() { sum = g_checksum_new(G_CHECKSUM_SHA256) }

  mutating func add(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { g_checksum_update(sum, $0.baseAddress, $0.count) }
  }

  mutating func digits() -> String {
    g_checksum_get_string(sum).map { String(cString: $0) } ?? ""
  }

  deinit { g_checksum_free(sum) }
}

/// What the file system says of a file, by which it is seen to be the same as before.
struct FileStamp: Hashable, Sendable {
  var bytes: Int
  /// When the file was last changed in any way, seconds since 1970; nobody can set it back.
  var changed: Double
  /// Whether that is so long ago that a later change must show: clocks of file systems tick.
  var isSettled: Bool

  init?(ofFile path: String) {
    var info = stat()
    guard stat(FileName.bytes(path), &info) == 0 else { return nil }
    bytes = Int(info.st_size)
    changed = Double(info.st_ctim.tv_sec) + Double(info.st_ctim.tv_nsec) * 1e-9
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    isSettled = Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9 > changed + 2
  }
}
