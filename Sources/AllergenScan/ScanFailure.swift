public import TextRecognition

/// Why nothing could be said about an input.
public struct ScanFailure: Error, Sendable, Hashable {
  /// A stable name for programs, one of ``codes``.
  public var code: String
  /// For people: what happened, to what, what to do next.
  public var message: String

  /// A failure whose code is one of ``codes``.
  public init(code: String, message: String) {
    self.code = code
    self.message = message
  }

  /// The failure of a scan of whose pages none could be read.
  public init(_ error: RecognitionError) {
    self.init(code: error.code, message: error.description)
  }

  /// Every code that a failed scan can have, sorted.
  public static let codes = (RecognitionError.codes + ["no-pictures"]).sorted()

  /// The failure of a scan that was called off.
  public static func cancelled(_ source: String) -> ScanFailure {
    ScanFailure(code: "cancelled", message: "\(source): cancelled before it was read")
  }

  /// The failure of a scan that took longer than it was given.
  public static func timedOut(_ source: String, after seconds: Double) -> ScanFailure {
    ScanFailure(
      code: "timed-out",
      message:
        "\(source): not read within \(seconds) seconds; give it more time or a smaller picture")
  }

  /// Whether the scan was called off: there is nothing to mend then.
  public var isCancellation: Bool { code == "cancelled" }
}
