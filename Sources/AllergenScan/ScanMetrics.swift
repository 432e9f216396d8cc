/// How one scan went, for logs and metrics: nothing of what was read, and nothing of who asked.
public struct ScanMetrics: Sendable, Hashable {
  /// How long it waited for the recogniser; zero for a text.
  public var queued: Duration
  /// From the call to the result, waiting included.
  public var total: Duration
  /// Of the document; 0 for a failed scan.
  public var pages: Int
  /// How many bytes of text were read or handed in.
  public var textBytes: Int
  /// What the document was judged as.
  public var kind: ScanResult.Kind
  /// Where the time went; all zero for a failed scan.
  public var timing: ScanTiming
  /// Why it failed; `nil` when it went well.
  public var failure: ScanFailure.Code?
}

extension ScanMetrics {
  init(_ result: ScanResult, queued: Duration, total: Duration) {
    self.init(
      queued: queued, total: total, pages: result.pages, textBytes: result.text.utf8.count,
      kind: result.kind, timing: result.timing, failure: result.failure?.code)
  }
}
