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
  /// What went wrong, whatever input it was with.
  package enum Code: Sendable, Hashable {
    case badSettings, busy, cancelled, emptyFile, engineFailed, isADirectory, missingLanguage
    case notAnImage, notFound, passwordProtected, permissionDenied, timedOut, tooLarge
    case unreadableFile, unreadableImage, unsupportedFormat, zeroSize
  }

  package var code: Code {
    switch self {
    case .notFound: .notFound
    case .permissionDenied: .permissionDenied
    case .directory: .isADirectory
    case .unreadable: .unreadableFile
    case .empty: .emptyFile
    case .notAPicture: .notAnImage
    case .unsupportedFormat: .unsupportedFormat
    case .damaged: .unreadableImage
    case .noPixels: .zeroSize
    case .tooManyBytes, .tooManyPixels, .tooManyPages: .tooLarge
    case .passwordProtected: .passwordProtected
    case .missingLanguage, .noLanguages: .missingLanguage
    case .engineFailed: .engineFailed
    case .timedOut: .timedOut
    case .busy: .busy
    case .badSettings: .badSettings
    case .cancelled: .cancelled
    }
  }
}
