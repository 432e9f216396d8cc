import AllergenScan
import Glibc

/// Finds the pictures that paths stand for.
struct PictureFiles {
  /// What folders are searched for; a file that is named is tried whatever it is called.
  static let endings: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "png", "webp", "tif", "tiff", "gif", "bmp", "pnm", "pbm", "pgm",
    "ppm", "pam", "heic", "heif", "avif", "pdf",
  ]

  private(set) var paths: [String] = []
  /// A folder and why it gives nothing.
  private(set) var failures: [(path: String, code: ScanFailure.Code, message: String)] = []
  private let isRecursive: Bool
  /// Folders seen, so that a link to one above ends somewhere.
  private var seen: Set<FileID> = []

  init(isRecursive: Bool) { self.isRecursive = isRecursive }

  /// Adds a file, or the pictures of a folder in the order of their names.
  mutating func add(_ path: String) {
    guard folderID(path) != nil else {
      paths.append(path)
      return
    }
    let before = paths.count + failures.count
    addFolder(path)
    guard paths.count + failures.count == before else { return }
    let hint = isRecursive ? "" : "; folders within it are searched with --recursive"
    failures.append((path, .noPictures, "\(path): no pictures in this folder\(hint)"))
  }

  private mutating func addFolder(_ folder: String) {
    guard let id = folderID(folder), seen.insert(id).inserted else { return }
    guard let names = names(in: folder) else { return }
    for name in names where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      if folderID(path) != nil {
        if isRecursive { addFolder(path) }
      } else if let dot = name.lastIndex(of: "."),
        Self.endings.contains(name[name.index(after: dot)...].lowercased())
      {
        paths.append(path)
      }
    }
  }

  /// Sorted; `nil` when the folder cannot be opened, which is then noted.
  private mutating func names(in folder: String) -> [String]? {
    guard let stream = opendir(FileName.bytes(folder)) else {
      let reason = FileError(code: errno).reason
      failures.append(
        (folder, .permissionDenied, "\(folder): cannot be opened (\(reason)); check its rights"))
      return nil
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(fileName(of: entry))
    }
    return names.sorted()
  }

  private func folderID(_ path: String) -> FileID? {
    var info = stat()
    guard stat(FileName.bytes(path), &info) == 0, info.st_mode & S_IFMT == S_IFDIR else {
      return nil
    }
    return FileID(info)
  }
}
