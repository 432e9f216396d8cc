/// Why a picture could not be read.
package enum RecognitionError: Error, Sendable, Hashable {
  case notFound(name: String)
  case permissionDenied(name: String)
  case directory(name: String)
  /// The file is there but the system could not read it.
  case unreadable(name: String, reason: String)
  case empty(name: String)
  /// The bytes begin like no format that is known.
  case notAPicture(name: String)
  /// A known format that this recogniser was given no decoder for.
  case unsupportedFormat(name: String, format: String)
  /// The header is fine or nearly so, but the pixels could not be decoded.
  case damaged(name: String, format: String)
  case noPixels(name: String)
  case tooManyBytes(name: String, bytes: Int, limit: Int)
  case tooManyPixels(name: String, width: Int, height: Int, limit: Int)
  case tooManyPages(name: String, pages: Int, limit: Int)
  case passwordProtected(name: String)
  /// A Tesseract language (`deu`) whose data is not installed.
  case missingLanguage(String)
  /// No language data at all is installed.
  case noLanguages
  case engineFailed(name: String, reason: String)
  case timedOut(name: String, after: Duration)
  /// As many wait as the pool was told to let wait, or it is being shut down.
  case busy(name: String)
  /// The recogniser was set up in a way that cannot work.
  case badSettings(reason: String)
  case cancelled
}

extension RecognitionError {
  /// A stable name for programs, from a closed list.
  package var code: String {
    switch self {
    case .notFound: "not-found"
    case .permissionDenied: "permission-denied"
    case .directory: "is-a-directory"
    case .unreadable: "unreadable-file"
    case .empty: "empty-file"
    case .notAPicture: "not-an-image"
    case .unsupportedFormat: "unsupported-format"
    case .damaged: "unreadable-image"
    case .noPixels: "zero-size"
    case .tooManyBytes, .tooManyPixels, .tooManyPages: "too-large"
    case .passwordProtected: "password-protected"
    case .missingLanguage, .noLanguages: "missing-language"
    case .engineFailed: "engine-failed"
    case .timedOut: "timed-out"
    case .busy: "busy"
    case .badSettings: "bad-settings"
    case .cancelled: "cancelled"
    }
  }

  /// Every value that ``code`` can have, sorted.
  package static let codes = [
    "bad-settings", "busy", "cancelled", "empty-file", "engine-failed", "is-a-directory",
    "missing-language",
    "not-an-image", "not-found", "password-protected", "permission-denied", "timed-out",
    "too-large", "unreadable-file", "unreadable-image", "unsupported-format", "zero-size",
  ]
}
