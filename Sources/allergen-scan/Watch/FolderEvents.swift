import Glibc
import TextRecognition

/// What the kernel tells of folders: inotify(7).
///
/// Paths are those of the folders as they were when they were added, with the names within them.
final class FolderEvents {
  enum Event: Sendable, Hashable {
    /// A file came, or went.
    case changed(String)
    case written(String)
    case closed(String)
    /// A folder came.
    case folder(String)
    /// A folder that was watched is no longer where it was.
    case folderGone(String)
    /// Events were lost.
    case lost
  }

  private static let mask = UInt32(
    IN_CREATE | IN_MODIFY | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE
      | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

  private let descriptor: Int32
  private var folders: [Int32: String] = [:]

  /// `nil` where the kernel gives none.
  init?() {
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// - Returns: whether the folder's events will be told.
  func add(_ folder: String) -> Bool {
    let watch = inotify_add_watch(descriptor, FileName.bytes(folder), Self.mask)
    guard watch >= 0 else { return false }
    folders[watch] = folder
    return true
  }

  /// Forgets a folder and those within it.
  func remove(_ folder: String) {
    for (watch, path) in folders where path == folder || path.hasPrefix(folder + "/") {
      inotify_rm_watch(descriptor, watch)
      folders[watch] = nil
    }
  }

  /// Waits for events, at most so long.
  func wait(seconds: Double) -> [Event] {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, Int32(seconds * 1000)) > 0 else { return [] }
    var events: [Event] = []
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { buffer in
      while true {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        guard count > 0 else { return }
        append(UnsafeRawBufferPointer(rebasing: buffer[..<count]), to: &events)
      }
    }
    return events
  }

  /// The kernel writes whole events only: a head, then the name, filled up with zeros.
  private func append(_ bytes: UnsafeRawBufferPointer, to events: inout [Event]) {
    let headSize = MemoryLayout<inotify_event>.size
    var place = 0
    while place + headSize <= bytes.count {
      let head = bytes.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
      let start = place + headSize
      let end = min(start + Int(head.len), bytes.count)
      let name = bytes[start..<end].prefix { $0 != 0 }
      place = end
      if let event = event(head, name: FileName.text(Array(name))) { events.append(event) }
    }
  }

  private func event(_ head: inotify_event, name: String) -> Event? {
    func has(_ bits: Int32...) -> Bool { bits.contains { head.mask & UInt32($0) != 0 } }
    if has(IN_Q_OVERFLOW) { return .lost }
    guard let folder = folders[head.wd] else { return nil }
    if has(IN_DELETE_SELF, IN_MOVE_SELF, IN_UNMOUNT) { return .folderGone(folder) }
    if has(IN_IGNORED) {
      folders[head.wd] = nil
      return nil
    }
    let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
    if has(IN_ISDIR) {
      if has(IN_CREATE, IN_MOVED_TO) { return .folder(path) }
      return has(IN_MOVED_FROM, IN_DELETE) ? .folderGone(path) : nil
    }
    if has(IN_CLOSE_WRITE, IN_MOVED_TO) { return .closed(path) }
    if has(IN_MODIFY) { return .written(path) }
    return has(IN_CREATE, IN_MOVED_FROM, IN_DELETE) ? .changed(path) : nil
  }
}
