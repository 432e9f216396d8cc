internal import CTesseract
internal import Synchronization

/// Raised from any thread to stop a reading.
final class StopSignal: Sendable {
  private let raised = Atomic(false)

  var isRaised: Bool { raised.load(ordering: .relaxed) }
  func raise() { raised.store(true, ordering: .relaxed) }
}

/// What one page's reading may still do, and whom it tells how far it is.
struct ReadingLimits {
  let stop: StopSignal
  let deadline: ContinuousClock.Instant
  /// Told 0…1 within the current pass.
  var progress: (Double) -> Void = { _ in }

  /// The same without anyone told of the progress.
  var silent: ReadingLimits { ReadingLimits(stop: stop, deadline: deadline) }
  var isOver: Bool { stop.isRaised || ContinuousClock.now >= deadline }
}

/// Watches one recognition from inside Tesseract: progress, cancelling and the deadline.
///
/// Tesseract's own deadline is left alone: it counts from a different clock and cannot tell
/// afterwards whether it stopped the page.
@safe final class ReadingMonitor {
  fileprivate let limits: ReadingLimits
  fileprivate let handle: OpaquePointer
  fileprivate(set) var wasStopped = false

  init?(_ limits: ReadingLimits) {
    guard let handle = unsafe TessMonitorCreate() else { return nil }
    self.limits = limits
    unsafe self.handle = unsafe handle
    unsafe TessMonitorSetCancelThis(handle, Unmanaged.passUnretained(self).toOpaque())
    unsafe TessMonitorSetCancelFunc(handle) { @Sendable context, _ in
      guard let context = unsafe context else { return false }
      return unsafe Unmanaged<ReadingMonitor>.fromOpaque(context).takeUnretainedValue().shouldStop()
    }
  }

  deinit { unsafe TessMonitorDelete(handle) }

  /// Runs a recognition that is given the monitor's handle.
  func watch<Result>(_ body: (OpaquePointer) -> Result) -> Result {
    // The callback holds an unretained reference, so the monitor must outlive the call.
    defer { withExtendedLifetime(self) {} }
    return unsafe body(handle)
  }

  /// Called for each line on the recognising thread.
  private func shouldStop() -> Bool {
    limits.progress(Double(unsafe TessMonitorGetProgress(handle)) / 100)
    wasStopped = wasStopped || limits.isOver
    return wasStopped
  }
}
