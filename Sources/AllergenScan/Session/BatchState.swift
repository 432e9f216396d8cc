/// Where a batch stands: one value, small however many files there are.
public struct BatchState: Sendable, Hashable, SessionState {
  /// Goes from top to bottom and ends with one of the last two.
  public enum Phase: Sendable, Hashable {
    case waiting
    case running
    case finished
    case cancelled
  }

  /// A scan that is under way.
  public struct Running: Sendable, Hashable {
    /// Its place in the batch, from 0.
    public var index: Int
    /// What the request calls it.
    public var source: String
    /// 0…1.
    public var fraction: Double
  }

  /// `finished` says that every scan was done, not that each went well.
  public internal(set) var phase: Phase = .waiting
  /// How many scans the batch was given.
  public let total: Int
  /// Scans that are done, the failed ones included.
  public internal(set) var done = 0
  /// Those of them of which nothing could be read.
  public internal(set) var failed = 0
  /// Items of the scans that are done, by verdict.
  public internal(set) var safe = 0
  /// As `safe`: items, not scans.
  public internal(set) var caution = 0
  /// As `safe`: items, not scans.
  public internal(set) var unsafe = 0
  /// In the order they were begun.
  public internal(set) var running: [Running] = []
  /// 0…1 of the whole batch; never goes back.
  public internal(set) var fraction = 0.0
  /// Summed over the scans that are done, which were under way at the same time.
  public internal(set) var timing = ScanTiming()

  /// A batch of which nothing is begun.
  public init(total: Int) { self.total = total }

  /// Whether the batch was finished or cancelled: no other state follows.
  public var isOver: Bool { phase == .finished || phase == .cancelled }
}

extension BatchState {
  mutating func begin(_ index: Int, _ source: String) {
    running.append(Running(index: index, source: source, fraction: 0))
  }

  mutating func advance(_ index: Int, to fraction: Double) {
    guard !isOver, let place = running.firstIndex(where: { $0.index == index }) else { return }
    running[place].fraction = max(running[place].fraction, min(fraction, 1))
    updateFraction()
  }

  mutating func end(_ index: Int, _ result: ScanResult) {
    running.removeAll { $0.index == index }
    guard !isOver, result.failure?.isCancellation != true else { return }
    done += 1
    if result.failure != nil { failed += 1 }
    safe += result.items(.safe).count
    caution += result.items(.caution).count
    unsafe += result.items(.unsafe).count
    timing.load += result.timing.load
    timing.recognize += result.timing.recognize
    timing.parse += result.timing.parse
    timing.classify += result.timing.classify
    updateFraction()
  }

  mutating func close(_ phase: Phase) {
    guard !isOver else { return }
    if phase == .finished { fraction = 1 }
    running = []
    self.phase = phase
  }

  private mutating func updateFraction() {
    guard total > 0 else { return }
    let parts = Double(done) + running.reduce(0) { $0 + $1.fraction }
    fraction = max(fraction, min(parts / Double(total), 1))
  }
}
