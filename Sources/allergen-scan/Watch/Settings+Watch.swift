import Glibc
import TextRecognition

extension Settings {
  /// These settings, checked for `watch`.
  func watching() throws(CommandFailure) -> Settings {
    guard var folder = operands.first, FileID(ofFolder: folder) != nil else {
      throw .usage("watch \(operands.first ?? ""): is no folder that can be opened")
    }
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    // Drawings would be taken for pictures that landed, and drawn on, without end.
    if let annotate, let inner = Self.realPath(annotate), let outer = Self.realPath(folder),
      inner == outer || isRecursive && inner.hasPrefix(outer + "/")
    {
      throw .usage("watch: --annotate \(annotate) lies in the watched folder; name another")
    }
    var settings = self
    settings.operands = [folder]
    settings.isWatching = true
    return settings
  }

  /// Of a folder that need not be there yet, in one that is.
  private static func realPath(_ path: String) -> String? {
    if let real = realpath(FileName.bytes(path), nil) {
      defer { free(real) }
      return String(cString: real)
    }
    guard let slash = path.lastIndex(of: "/") else {
      return realPath(".").map { $0 + "/" + path }
    }
    return realPath(path.startIndex == slash ? "/" : String(path[..<slash])).map {
      $0 + path[slash...]
    }
  }
}
