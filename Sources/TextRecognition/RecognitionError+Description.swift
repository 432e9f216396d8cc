extension RecognitionError: CustomStringConvertible {
  /// What happened, to what, and what to do next.
  package var description: String {
    switch self {
    case .notFound(let name):
      "\(name): no such file; check the path"
    case .permissionDenied(let name):
      "\(name): not allowed to read it; check the file's permissions"
    case .directory(let name):
      "\(name): is a folder, not a picture; name the pictures in it"
    case .unreadable(let name, let reason):
      "\(name): cannot be read (\(reason)); check the disk or the path"
    case .empty(let name):
      "\(name): the file is empty; copy or take the picture again"
    case .notAPicture(let name):
      "\(name): not a picture that can be read, such as JPEG, PNG, WebP, TIFF or PDF"
    case .unsupportedFormat(let name, let format):
      "\(name): \(format) cannot be read here; convert it to JPEG or PNG"
    case .damaged(let name, let format):
      "\(name): the \(format) data is damaged or cut off; copy or take the picture again"
    case .noPixels(let name):
      "\(name): the picture has no pixels; take or export it again"
    case .tooManyBytes(let name, let bytes, let limit):
      "\(name): \(bytes) bytes is more than the limit of \(limit); shrink it or raise the limit"
    case .tooManyPixels(let name, let width, let height, let limit):
      "\(name): \(width) × \(height) pixels is more than the limit of \(limit); "
        + "shrink it or raise the limit"
    case .tooManyPages(let name, let pages, let limit):
      "\(name): \(pages) pages is more than the limit of \(limit); split it or raise the limit"
    case .passwordProtected(let name):
      "\(name): protected by a password; save a copy without it"
    case .missingLanguage(let language):
      "language \(language) is not installed; "
        + "install the package \(InstalledLanguages.package(of: language))"
    case .noLanguages:
      "no language is installed; install the package tesseract-ocr-eng or that of another language"
    case .engineFailed(let name, let reason):
      "\(name): the recogniser failed (\(reason)); run `allergen-scan doctor`"
    case .timedOut(let name, let time):
      "\(name): not read within \(time.inSeconds) seconds; raise the time limit or shrink it"
    case .busy(let name):
      "\(name): too many pictures are waiting already; send it again later"
    case .badSettings(let reason):
      "the recogniser cannot work as it was set up: \(reason)"
    case .cancelled:
      "cancelled before it was read"
    }
  }
}
