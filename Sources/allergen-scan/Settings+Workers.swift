import AllergenScan
import Glibc
import ScanWorkers
import TextRecognition

extension Settings {
  /// Whether pictures are read in worker processes: one of many must not end the others.
  var isIsolated: Bool {
    switch isolation {
    case .process?: true
    case .inProcess?: false
    case nil: isBatch
    }
  }

  /// Workers that read as this process would; with `keepsDocuments` their results can be kept and
  /// judged again.
  func workers(count: Int, keepsDocuments: Bool) -> WorkerPool {
    var arguments = ["worker", "--effort", effort.rawValue]
    for folder in dictionaries { arguments += ["--dictionaries", folder] }
    if let regime { arguments += ["--regime", regime] }
    if let country { arguments += ["--country", country] }
    arguments += [
      "--max-file-size", "\(limits.bytes >> 20)",
      "--max-megapixels", "\(limits.pixels / 1_000_000)", "--max-pages", "\(limits.pages)",
    ]
    return WorkerPool(
      program: WorkerProgram(path: Self.ownPath, arguments: arguments, memory: memory),
      count: count, keepsDocuments: keepsDocuments)
  }

  static func isFolder(_ path: String) -> Bool {
    var info = stat()
    return stat(FileName.bytes(path), &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }

  /// Where this program is; the link itself when its file was replaced meanwhile.
  private static var ownPath: String {
    let link = "/proc/self/exe"
    let path = [CChar](unsafeUninitializedCapacity: Int(PATH_MAX) + 1) { buffer, count in
      count = max(0, buffer.baseAddress.map { readlink(link, $0, Int(PATH_MAX)) } ?? 0)
    }
    let name = String(decoding: path.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return name.isEmpty || name.hasSuffix(" (deleted)") ? link : name
  }
}
