import AllergenScan

/// Where a scan of the server stands.
struct ScanProgress: Sendable, Equatable {
  /// The phases of a scan, from first to last; it ends with one of the last three.
  enum Phase: String, Sendable, CaseIterable {
    case queued, loading, recognizing, parsing, classifying, finished, failed, cancelled
  }

  var phase: Phase
  /// 0…1; never goes back.
  var fraction: Double

  /// Whether nothing follows.
  var isOver: Bool { [.finished, .failed, .cancelled].contains(phase) }

  /// How much of a scan is done when its reading is: the rest takes milliseconds.
  private static let readingShare = 0.98

  /// Takes in a step of the scan.
  mutating func take(_ step: ScanStep) {
    guard !isOver else { return }
    switch step {
    case .phase(.loading): phase = .loading
    case .phase(.recognizing): phase = .recognizing
    case .phase(.parsing): advance(.parsing, to: 1)
    case .phase(.classifying): advance(.classifying, to: 1)
    case .recognized(let read): advance(.recognizing, to: read)
    // Waiting for an engine is still the phase before.
    case .phase(.queued), .items: break
    }
  }

  private mutating func advance(_ phase: Phase, to read: Double) {
    self.phase = phase
    if read.isFinite { fraction = max(fraction, min(read, 1) * Self.readingShare) }
  }
}
