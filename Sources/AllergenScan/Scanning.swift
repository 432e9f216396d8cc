/// Scans one document: in this process (``AllergenScanner``) or in workers of its own.
///
/// Sessions take either, so that whoever watches one sees the same states.
package protocol Scanning: Sendable {
  /// Scans a request and tells the observer, where there is one, how far it is.
  ///
  /// Never throws: what could not be read is a result that says so. Cancelling the task ends the
  /// scan soon, with the failure `cancelled`.
  @concurrent
  func scan(_ request: ScanRequest, observer: ScanObserver?) async -> ScanResult

  /// How the workers are; `nil` for a scanner without any.
  var workers: WorkersHealth? { get }
}

extension Scanning {
  /// Scanners have no workers unless they say so.
  package var workers: WorkersHealth? { nil }
}

extension AllergenScanner: Scanning {}

/// What became of the worker processes of a scanner so far.
package struct WorkersHealth: Sendable, Hashable {
  /// Processes that are there now, busy or not.
  package var running = 0
  /// Those that were started in the place of one that was lost.
  package var replaced = 0
  /// Lost while they had a picture: by a crash, beyond their time, beyond their memory.
  package var crashed = 0
  /// See ``crashed``.
  package var timedOut = 0
  /// See ``crashed``.
  package var outOfMemory = 0

  /// No worker was started yet.
  package init() {}

  /// All that were lost.
  package var lost: Int { crashed + timedOut + outOfMemory }
}
