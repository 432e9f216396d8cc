/// What a scan tells those who watch it, in this order; from any thread.
public enum ScanStep: Sendable {
  public enum Phase: Sendable, Hashable { case loading, recognizing, parsing, classifying }

  case phase(Phase)
  /// 0…1 of the reading.
  case recognized(Double)
  /// All items that are known by now; they may still change.
  case items([ScannedItem])
}

public typealias ScanObserver = @Sendable (ScanStep) -> Void
