/// A picture as it was handed in, not decoded yet.
public enum PictureInput: Sendable, Hashable {
  case file(path: String)
  /// The bytes of an image file; `name` stands for it in messages.
  case data([UInt8], name: String)

  public var name: String {
    switch self {
    case .file(let path): path
    case .data(_, let name): name
    }
  }
}

/// How much work a reading may cost.
public enum Effort: String, Sendable, CaseIterable { case fast, balanced, thorough }

/// What the caller knows or wants of one reading.
public struct RecognitionOptions: Sendable {
  /// Tesseract names (`eng`); empty means: find out.
  public var languages: [String] = []
  public var effort: Effort = .balanced
  public init() {}
}

public enum RecognitionError: Error, Sendable, Hashable {
  case cancelled
}
