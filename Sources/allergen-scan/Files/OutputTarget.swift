import AllergenScan
import Glibc
import Reporting
internal import TextRecognition

/// What a path for results leads to, before anything is written.
struct OutputTarget {
  /// Links followed, also one that leads to no file yet.
  let path: String
  /// The rights of the file that is there; `nil` where there is none.
  let mode: mode_t?
  /// A file, or nothing yet: what can be replaced as a whole.
  let isOrdinary: Bool
  private let id: FileID?

  init(_ path: String) {
    var info = stat()
    // "/dev/stdout" may be a link to a pipe, which has no path of its own.
    let isStream = stat(FileName.bytes(path), &info) == 0 && info.st_mode & S_IFMT != S_IFREG
    self.path = isStream ? path : Self.followingLinks(path)
    guard stat(FileName.bytes(self.path), &info) == 0 else {
      mode = nil
      isOrdinary = true
      id = nil
      return
    }
    mode = info.st_mode & 0o7777
    isOrdinary = info.st_mode & S_IFMT == S_IFREG
    id = FileID(info)
  }

  var isThere: Bool { id != nil }

  var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The name of a file that is not complete.
  var draft: String { "\(path).part-\(getpid())" }

  /// Whether another path leads to the same file.
  func isFile(_ other: String) -> Bool {
    var info = stat()
    guard let id, stat(FileName.bytes(other), &info) == 0 else { return false }
    return FileID(info) == id
  }

  /// Whether another path leads to the same place, though no file may be there yet.
  func isPlace(of other: OutputTarget) -> Bool {
    guard let own = FileID(ofFolder: folder), own == FileID(ofFolder: other.folder) else {
      return false
    }
    return path.split(separator: "/").last == other.path.split(separator: "/").last
  }

  /// Whether a store of kept results is there: what every file of SQLite begins with.
  var isStore: Bool {
    guard isThere, isOrdinary else { return false }
    let descriptor = open(FileName.bytes(path), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let opening = Array("SQLite format 3\0".utf8)
    var bytes = [UInt8](repeating: 0, count: opening.count)
    return read(descriptor, &bytes, bytes.count) == bytes.count && bytes == opening
  }

  /// Whether the file is one of the pictures that are read from a folder.
  func isPicture(of folder: String, isRecursive: Bool) -> Bool {
    PictureLister.isPicture(path) && isInside(folder, isRecursive: isRecursive)
  }

  /// Whether the file is one of the dictionaries that are read from a folder.
  func isDictionary(of folder: String) -> Bool {
    path.hasSuffix(".txt") && isInside(folder, isRecursive: true)
  }

  private func isInside(_ folder: String, isRecursive: Bool) -> Bool {
    guard isThere, let wanted = FileID(ofFolder: folder) else { return false }
    var above = self.folder
    while FileID(ofFolder: above) != wanted {
      guard isRecursive, above != "/", above != "." else { return false }
      above = OutputTarget(above).folder
    }
    return true
  }

  /// Takes away what killed runs left of this file, and says so.
  func removeAbandonedDrafts() {
    guard let stream = opendir(FileName.bytes(folder)) else { return }
    defer { closedir(stream) }
    let start = path.split(separator: "/").last.map { $0 + ".part-" } ?? ""
    while let entry = readdir(stream) {
      let name = fileName(of: entry)
      guard name.hasPrefix(start), let process = pid_t(name.dropFirst(start.count)), process > 0,
        kill(process, 0) != 0, errno == ESRCH, unlink(FileName.bytes(folder + "/" + name)) == 0
      else { continue }
      Output.error.write(
        "allergen-scan: removed \(name.printable), which a run that was killed had left\n")
    }
  }

  private static func followingLinks(_ path: String) -> String {
    var path = path
    // More links than the system follows lead nowhere.
    for _ in 0..<40 {
      var target = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      let count = readlink(FileName.bytes(path), &target, Int(PATH_MAX))
      guard count > 0 else { break }
      let next = FileName.text(target.prefix(count).map { UInt8(bitPattern: $0) })
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
      path = next.hasPrefix("/") ? next : folder + next
    }
    return path
  }
}

/// Tells files apart whatever their paths are.
struct FileID: Hashable {
  private let device: UInt
  private let file: UInt

  init(_ info: stat) {
    device = UInt(info.st_dev)
    file = UInt(info.st_ino)
  }

  /// `nil` for what is not there or no folder.
  init?(ofFolder path: String) {
    var info = stat()
    guard stat(FileName.bytes(path), &info) == 0, info.st_mode & S_IFMT == S_IFDIR else {
      return nil
    }
    self.init(info)
  }
}

/// The name of a folder's entry.
func fileName(of entry: UnsafeMutablePointer<dirent>) -> String {
  withUnsafeBytes(of: &entry.pointee.d_name) {
    FileName.text($0.prefix { $0 != 0 })
  }
}
