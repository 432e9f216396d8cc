internal import AllergenEngine

/// Where a scan stands: one value, whole at any moment.
public struct ScanState: Sendable, Hashable, SessionState {
  /// Goes from top to bottom and ends with one of the last three; a text skips the reading.
  @nonexhaustive
  public enum Phase: Sendable, Hashable {
    /// Nobody has started it.
    case waiting
    /// Other pictures are before it.
    case queued
    /// The picture is being decoded, or languages are being loaded.
    case loading
    /// Its words are being read.
    case recognizing
    /// Dishes or lists are being made out.
    case parsing
    /// What was made out is being judged.
    case classifying
    /// The result, whatever its verdict is.
    case finished(ScanResult)
    /// Nothing was read; the result says why.
    case failed(ScanResult)
    /// It was called off; there is no result to look at.
    case cancelled
  }

  /// Where the scan stands; its end carries the result.
  public internal(set) var phase: Phase = .waiting
  /// 0…1 of the whole scan; never goes back.
  public internal(set) var fraction = 0.0
  /// What is known so far, in the order of the document.
  public internal(set) var items: [ScannedItem] = []
  /// Those of the result, once it is there.
  public internal(set) var diagnostics: [String] = []
  /// All zero until the scan is over.
  public internal(set) var timing = ScanTiming()

  /// A scan that waits to be started.
  public init() {}

  /// Those of `items`, in their order, in which no listed allergen was found.
  public var safeItems: [ScannedItem] { items.filter { $0.verdict == .safe } }
  /// Those of `items`, in their order, that somebody should ask about.
  public var cautionItems: [ScannedItem] { items.filter { $0.verdict == .caution } }
  /// Those of `items`, in their order, that somebody should not eat.
  public var unsafeItems: [ScannedItem] { items.filter { $0.verdict == .unsafe } }

  /// Whether this is the last state.
  public var isOver: Bool {
    switch phase {
    case .finished, .failed, .cancelled: true
    case .waiting, .queued, .loading, .recognizing, .parsing, .classifying: false
    }
  }
}

extension ScanState.Phase: CustomStringConvertible {
  /// Its name alone: what was read and what it means for a person is not for logs.
  public var description: String {
    switch self {
    case .waiting: "waiting"
    case .queued: "queued"
    case .loading: "loading"
    case .recognizing: "recognizing"
    case .parsing: "parsing"
    case .classifying: "classifying"
    case .finished: "finished"
    case .failed: "failed"
    case .cancelled: "cancelled"
    }
  }
}

extension ScanState: CustomStringConvertible {
  /// The phase and how far the scan is, without what was read: "recognizing, 42 %".
  public var description: String { "\(phase), \(Int(fraction * 100)) %" }
}

extension ScanState {
  /// How much of a scan is done when its reading is: the rest takes milliseconds.
  private static let readingShare = 0.98

  /// Takes in a step; a scan that is over stays as it is.
  package mutating func take(_ step: ScanStep) {
    guard !isOver else { return }
    switch step {
    case .phase(.queued): phase = .queued
    case .phase(.loading): phase = .loading
    case .phase(.recognizing): phase = .recognizing
    case .phase(.parsing): advance(to: Self.readingShare, .parsing)
    case .phase(.classifying): advance(to: (1 + Self.readingShare) / 2, .classifying)
    case .recognized(let read) where read > 0 || phase == .recognizing:
      advance(to: read * Self.readingShare, .recognizing)
    case .recognized: phase = .loading
    case .items(let known): items = known
    }
  }

  /// Takes in the end; a scan that is over stays as it is.
  package mutating func close(_ result: ScanResult) {
    guard !isOver else { return }
    items = result.items
    diagnostics = result.diagnostics
    timing = result.timing
    switch result.failure {
    case nil:
      fraction = 1
      phase = .finished(result)
    case let failure? where failure.isCancellation: phase = .cancelled
    case .some: phase = .failed(result)
    }
  }

  private mutating func advance(to fraction: Double, _ phase: Phase) {
    if fraction.isFinite { self.fraction = max(self.fraction, min(fraction, 1)) }
    self.phase = phase
  }
}
