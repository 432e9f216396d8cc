/// Where a batch stands: one value, small however many files there are.
public struct BatchState: Sendable, Hashable, SessionState {
  /// Goes from top to bottom and ends with one of the last two.
  @nonexhaustive
  public enum Phase: Sendable, Hashable {
    /// Nobody has started it.
    case waiting
    /// Scans are under way, or being found.
    case running
    /// Every scan was done.
    case finished
    /// It ended before every scan was done.
    case cancelled
  }

  /// A scan that is under way.
  package struct Running: Sendable, Hashable {
    /// Its place in the batch, from 0.
    package var index: Int
    /// What the request calls it.
    package var source: String
    /// 0…1.
    package var fraction: Double
    /// Of all its pages, as far as it could be told.
    package var megapixels: Double
  }

  /// `finished` says that every scan was done, not that each went well.
  public internal(set) var phase: Phase = .waiting
  /// How many scans were found by now.
  public internal(set) var total: Int
  /// Whether `total` is all: the files of a large folder are still being listed at first.
  public internal(set) var isCounted = true
  /// Scans that an earlier run did, which are no part of `total`.
  public internal(set) var alreadyDone = 0
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
  package internal(set) var running: [Running] = []
  /// 0…1 of what was found, by megapixels; never goes back.
  public internal(set) var fraction = 0.0
  /// Scans a second, since the batch began; 0 before the first is done.
  public internal(set) var rate = 0.0
  /// Until all that was found is done, by the megapixels that are left; `nil` before the first is
  /// done.
  public internal(set) var secondsLeft: Double?
  /// The scanner's worker processes; `nil` where it reads in this one.
  package internal(set) var workers: WorkersHealth?
  /// Summed over the scans that are done, which were under way at the same time.
  public internal(set) var timing = ScanTiming()
  private var allMegapixels: Double
  private var megapixelsDone = 0.0

  /// A batch of which nothing is begun.
  package init(total: Int) {
    self.init(
      extent: BatchExtent(
        found: total, measured: total, megapixels: Double(total), isComplete: true))
  }

  init(extent: BatchExtent) {
    total = extent.found
    allMegapixels = 0
    take(extent)
  }

  /// Whether the batch was finished or cancelled: no other state follows.
  public var isOver: Bool { phase == .finished || phase == .cancelled }

  /// Scans that were found and are not done.
  public var toDo: Int { total - done }
}

extension BatchState {
  mutating func take(_ extent: BatchExtent) {
    total = extent.found
    isCounted = extent.isComplete
    alreadyDone = extent.alreadyDone
    allMegapixels = extent.allMegapixels
  }

  mutating func begin(_ index: Int, _ entry: BatchEntry) {
    running.append(
      Running(
        index: index, source: entry.request.source, fraction: 0, megapixels: entry.megapixels))
  }

  mutating func advance(_ index: Int, to fraction: Double) {
    guard !isOver, let place = running.firstIndex(where: { $0.index == index }) else { return }
    running[place].fraction = max(running[place].fraction, min(fraction, 1))
    updateFraction()
  }

  /// Takes in a result; `seconds` have passed since the batch began.
  mutating func end(_ index: Int, _ result: ScanResult, after seconds: Double) {
    let megapixels = running.first { $0.index == index }?.megapixels ?? 0
    running.removeAll { $0.index == index }
    guard !isOver, result.failure?.isCancellation != true else { return }
    done += 1
    megapixelsDone += megapixels
    if result.failure != nil { failed += 1 }
    safe += result.items(.safe).count
    caution += result.items(.caution).count
    unsafe += result.items(.unsafe).count
    timing.load += result.timing.load
    timing.recognize += result.timing.recognize
    timing.parse += result.timing.parse
    timing.classify += result.timing.classify
    updateFraction()
    guard seconds > 0 else { return }
    rate = Double(done) / seconds
    let left = max(0, allMegapixels - megapixelsRead)
    secondsLeft = megapixelsRead > 0 ? left / megapixelsRead * seconds : nil
  }

  mutating func close(_ phase: Phase) {
    guard !isOver else { return }
    if phase == .finished {
      fraction = 1
      secondsLeft = 0
    }
    running = []
    self.phase = phase
  }

  /// With the parts of scans under way.
  private var megapixelsRead: Double {
    megapixelsDone + running.reduce(0) { $0 + $1.fraction * $1.megapixels }
  }

  private mutating func updateFraction() {
    guard allMegapixels > 0 else { return }
    fraction = max(fraction, min(megapixelsRead / allMegapixels, 1))
  }
}
