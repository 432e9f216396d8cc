/// What a scan tells those who watch it, in this order; from any thread.
package enum ScanStep: Sendable {
  /// The phases of a scan that is under way, from first to last.
  package enum Phase: String, Sendable, Hashable {
    case queued, loading, recognizing, parsing, classifying
  }

  case phase(Phase)
  /// 0…1 of the reading; 0 says that it waits no longer.
  case recognized(Double)
  /// All items that are known by now; they may still change.
  case items([ScannedItem])
}

/// Told each step, from any thread; the scan waits until it returns.
package typealias ScanObserver = @Sendable (ScanStep) -> Void
