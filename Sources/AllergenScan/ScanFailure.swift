package import TextRecognition

/// Why nothing could be said about an input.
public struct ScanFailure: Error, Sendable, Hashable {
  /// A stable name for programs.
  ///
  /// The raw values are the closed list of the report's schema.
  public enum Code: String, Sendable, Hashable, CaseIterable, Codable {
    /// A profile, its regime or the country names what does not exist.
    case badProfile = "bad-profile"
    case badRequest = "bad-request"
    /// Settings of the recogniser that cannot work, such as no worker.
    case badSettings = "bad-settings"
    /// More wait for the recogniser than it was told to let wait: come again later.
    case busy
    case cancelled
    /// The process that read it died.
    case crashed
    case emptyFile = "empty-file"
    case engineFailed = "engine-failed"
    case isADirectory = "is-a-directory"
    case missingLanguage = "missing-language"
    case noPictures = "no-pictures"
    case notAnImage = "not-an-image"
    case notFound = "not-found"
    /// The process that read it outgrew its memory.
    case outOfMemory = "out-of-memory"
    case passwordProtected = "password-protected"
    case permissionDenied = "permission-denied"
    case timedOut = "timed-out"
    case tooLarge = "too-large"
    case unreadableFile = "unreadable-file"
    case unreadableImage = "unreadable-image"
    case unsupportedFormat = "unsupported-format"
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
    self.init(code: Code(rawValue: error.code) ?? .engineFailed, message: error.description)
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
