import AllergenScan

/// Finds the pictures that paths stand for.
struct PictureFiles {
  /// What folders are searched for; a file that is named is tried whatever it is called.
  static let endings: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "png", "webp", "tif", "tiff", "gif", "bmp", "pnm", "pbm", "pgm",
    "ppm", "pam", "heic", "heif", "avif", "pdf",
  ]

  private(set) var paths: [String] = []
  /// A folder and why it gives nothing.
  private(set) var failures: [(path: String, failure: ScanFailure)] = []
  private var lister: PictureLister

  init(isRecursive: Bool) {
    lister = PictureLister(isRecursive: isRecursive, isOrdered: true)
  }

  /// Adds a file, or the pictures of a folder in the order of their names.
  mutating func add(_ path: String) {
    var found: [PictureLister.Found] = []
    lister.list(path) {
      found.append($0)
      return true
    }
    for found in found {
      switch found {
      case .picture(let path): paths.append(path)
      case .folder: break
      case .failure(let path, let failure): failures.append((path, failure))
      }
    }
  }
}
