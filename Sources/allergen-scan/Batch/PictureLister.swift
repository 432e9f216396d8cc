import AllergenScan
import Glibc
import TextRecognition

/// Lists the pictures that paths stand for, while they are being looked for.
struct PictureLister {
  /// What is found, in the order in which it is told.
  enum Found {
    case picture(path: String)
    /// A folder that is about to be opened.
    case folder(path: String)
    /// A folder that gives nothing, and why.
    case failure(path: String, ScanFailure)
  }

  private let isRecursive: Bool
  private let isOrdered: Bool
  /// Folders seen, so that a link to one above ends somewhere.
  private var seen: Set<FileID> = []
  private var count = 0
  private var isOpen = true

  /// With `isOrdered` by name within each folder, which has to be read to its end first, else as
  /// the folder gives them.
  init(isRecursive: Bool, isOrdered: Bool) {
    self.isRecursive = isRecursive
    self.isOrdered = isOrdered
  }

  /// Lists a file, whatever it is called, or the pictures of a folder; `found` says whether to go
  /// on.
  mutating func list(_ path: String, found: (Found) -> Bool) {
    guard isFolder(path) else { return tell(path, found) }
    let before = count
    listFolder(path, found)
    guard count == before, isOpen else { return }
    let hint = isRecursive ? "" : "; folders within it are searched with --recursive"
    fail(path, .noPictures, "\(path): no pictures in this folder\(hint)", found)
  }

  private mutating func listFolder(_ folder: String, _ found: (Found) -> Bool) {
    guard isOpen, let id = FileID(ofFolder: folder), seen.insert(id).inserted else { return }
    isOpen = found(.folder(path: folder))
    guard isOpen else { return }
    guard let stream = opendir(FileName.bytes(folder)) else {
      let reason = FileError(code: errno).reason
      fail(
        folder, .permissionDenied, "\(folder): cannot be opened (\(reason)); check its rights",
        found)
      return
    }
    defer { closedir(stream) }
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    var entries: [(name: String, isFolder: Bool)] = []
    while isOpen, let entry = readdir(stream) {
      let name = fileName(of: entry)
      guard !name.hasPrefix(".") else { continue }
      let kind = Int(entry.pointee.d_type)
      // Links, and file systems that do not say.
      let mayBeFolder = kind != Int(DT_REG) && (kind == Int(DT_DIR) || isFolder(start + name))
      guard mayBeFolder ? isRecursive : Self.isPicture(name) else { continue }
      if isOrdered || mayBeFolder {
        entries.append((name, mayBeFolder))
      } else {
        tell(start + name, found)
      }
    }
    if isOrdered { entries.sort { $0.name < $1.name } }
    for entry in entries where isOpen {
      let path = start + entry.name
      if entry.isFolder { listFolder(path, found) } else { tell(path, found) }
    }
  }

  /// Whether a file in a folder is read, by its name.
  static func isPicture(_ name: String) -> Bool {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return PictureFiles.endings.contains(name[name.utf8.index(after: dot)...].lowercased())
  }

  private mutating func tell(_ path: String, _ found: (Found) -> Bool) {
    count += 1
    isOpen = found(.picture(path: path))
  }

  private mutating func fail(
    _ path: String, _ code: ScanFailure.Code, _ message: String, _ found: (Found) -> Bool
  ) {
    count += 1
    isOpen = found(.failure(path: path, ScanFailure(code: code, message: message)))
  }

  private func isFolder(_ path: String) -> Bool { FileID(ofFolder: path) != nil }
}
