private import Glibc

/// The file of a store: made with no rights for others.
///
/// It is never opened here: closing a descriptor would drop the locks that SQLite holds on the same
/// file anywhere in the process (https://www.sqlite.org/howtocorrupt.html, section 2.2).
enum StoreFile {
  /// Makes the file and its folders where they are missing.
  static func prepare(_ path: String) throws(StoreError) {
    var info = stat()
    if unsafe stat(path, &info) != 0 {
      guard errno == ENOENT else { throw failure(path) }
      try makeFolders(of: path)
      guard unsafe mknod(path, S_IFREG | 0o600, 0) == 0 || errno == EEXIST else {
        throw failure(path)
      }
    } else if info.st_mode & S_IFMT != S_IFREG {
      throw .cannotOpen(path: path, reason: "not a file")
    }
  }

  /// Whether something has that name.
  static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// Whether the file can be written, and files beside it.
  static func canBeWritten(_ path: String) -> Bool {
    let folder = path.lastIndex(of: "/").map { path[..<$0] } ?? "."
    return unsafe access(path, W_OK) == 0
      && access(folder.isEmpty ? "/" : String(folder), W_OK) == 0
  }

  private static func makeFolders(of path: String) throws(StoreError) {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
    let folder = String(path[..<slash])
    guard unsafe access(folder, F_OK) != 0 else { return }
    try makeFolders(of: folder)
    guard unsafe mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw failure(folder) }
  }

  private static func failure(_ path: String) -> StoreError {
    switch errno {
    case EROFS, EACCES, EPERM: .readOnly(path: path)
    case ENOSPC, EDQUOT: .full(path: path)
    case let code:
      .cannotOpen(
        path: path, reason: unsafe strerror(code).map { unsafe String(cString: $0) } ?? "\(code)")
    }
  }
}
