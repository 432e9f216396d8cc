package import TextRecognition

/// Why nothing could be said about an input.
public struct ScanFailure: Error, Sendable, Hashable {
  /// A stable name for programs.
  ///
  /// The raw values are the closed list of the report's schema.
  @nonexhaustive
  public enum Code: String, Sendable, Hashable, CaseIterable, Codable {
    /// A profile, its regime or the country names what does not exist.
    case badProfile = "bad-profile"
    /// A request, or a part of it such as a language, that cannot be understood.
    case badRequest = "bad-request"
    /// Settings of the recogniser that cannot work, such as no worker.
    case badSettings = "bad-settings"
    /// More wait for the recogniser than it was told to let wait: come again later.
    case busy
    /// The task was cancelled, or the session.
    case cancelled
    /// The process that read it died.
    case crashed
    /// A file without a single byte.
    case emptyFile = "empty-file"
    /// The recogniser gave up for a reason of its own, which the message has.
    case engineFailed = "engine-failed"
    /// A folder where a file was wanted.
    case isADirectory = "is-a-directory"
    /// The recogniser has no data of a language; the message names the package to install.
    case missingLanguage = "missing-language"
    /// A document without pages, or a folder without pictures.
    case noPictures = "no-pictures"
    /// Bytes of no format of pictures.
    case notAnImage = "not-an-image"
    /// No file of this name.
    case notFound = "not-found"
    /// The process that read it outgrew its memory.
    case outOfMemory = "out-of-memory"
    /// A PDF that opens with a password only.
    case passwordProtected = "password-protected"
    /// A file that this process may not read.
    case permissionDenied = "permission-denied"
    /// It took longer than the settings give it.
    case timedOut = "timed-out"
    /// Beyond one of the limits: bytes, pixels, pages, text.
    case tooLarge = "too-large"
    /// The system could not read the file; the message has its reason.
    case unreadableFile = "unreadable-file"
    /// A picture whose bytes are damaged beyond decoding.
    case unreadableImage = "unreadable-image"
    /// A format that no decoder at hand reads, such as PDF without `PDFIntake`.
    case unsupportedFormat = "unsupported-format"
    /// A picture without width or height.
    case zeroSize = "zero-size"
  }

  /// What kind of failure it is.
  public var code: Code
  /// For people: what happened, to what, what to do next.
  public var message: String

  /// A failure with a message that names the input.
  package init(code: Code, message: String) {
    self.code = code
    self.message = message
  }

  /// The failure of a scan of whose pages none could be read.
  package init(_ error: RecognitionError) {
    self.init(code: Code(error.code), message: error.description)
  }

  /// The failure of a scan that was called off.
  package static func cancelled(_ source: String) -> ScanFailure {
    ScanFailure(code: .cancelled, message: "\(source): cancelled before it was read")
  }

  /// The failure of a scan that took longer than it was given.
  package static func timedOut(_ source: String, after time: Duration) -> ScanFailure {
    ScanFailure(
      code: .timedOut,
      message:
        "\(source): not read within \(time.inSeconds) seconds; give it more time or a smaller picture"
    )
  }

  /// The failure of a scan whose settings name what does not exist.
  static func badProfile(_ source: String, _ reason: String) -> ScanFailure {
    ScanFailure(code: .badProfile, message: "\(source): \(reason)")
  }

  /// Whether the scan was called off: there is nothing to mend then.
  package var isCancellation: Bool { code == .cancelled }
}

extension ScanFailure.Code {
  /// The same for programs that know nothing of the recogniser.
  init(_ code: RecognitionError.Code) {
    switch code {
    case .badSettings: self = .badSettings
    case .busy: self = .busy
    case .cancelled: self = .cancelled
    case .emptyFile: self = .emptyFile
    case .engineFailed: self = .engineFailed
    case .isADirectory: self = .isADirectory
    case .missingLanguage: self = .missingLanguage
    case .notAnImage: self = .notAnImage
    case .notFound: self = .notFound
    case .passwordProtected: self = .passwordProtected
    case .permissionDenied: self = .permissionDenied
    case .timedOut: self = .timedOut
    case .tooLarge: self = .tooLarge
    case .unreadableFile: self = .unreadableFile
    case .unreadableImage: self = .unreadableImage
    case .unsupportedFormat: self = .unsupportedFormat
    case .zeroSize: self = .zeroSize
    }
  }
}
