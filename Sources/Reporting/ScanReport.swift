public import AllergenScan

/// What a run found: the one value that all writers print.
public struct ScanReport: Sendable {
  /// One for each person.
  public var profiles: [Profile]
  /// In the order in which they are printed.
  public var scans: [ScanResult]

  /// A run as a whole; writers also take it piece by piece.
  public init(profiles: [Profile], scans: [ScanResult]) {
    self.profiles = profiles
    self.scans = scans
  }

  /// Counted anew each time, item by item.
  public var summary: ReportSummary {
    scans.reduce(into: ReportSummary()) { $0.add($1) }
  }
}

/// Counts over scans and their items.
public struct ReportSummary: Sendable, Hashable {
  /// All of them, failed ones too.
  public private(set) var scans = 0
  /// Scans of which nothing could be read.
  public private(set) var failed = 0
  /// Scans of which pages are missing.
  public private(set) var incomplete = 0
  /// The sum of the three verdicts.
  public private(set) var items = 0
  /// Items in which no listed allergen was found.
  public private(set) var safe = 0
  /// Items to ask about.
  public private(set) var caution = 0
  /// Items not to eat.
  public private(set) var unsafe = 0

  /// Counts of nothing; see ``add(_:)``.
  public init() {}

  /// Counts a scan of which only its items' verdicts are known; a failed one has none.
  package mutating func add(hasFailed: Bool, verdicts: VerdictCounts) {
    scans += 1
    if hasFailed { failed += 1 }
    items += verdicts.safe + verdicts.caution + verdicts.unsafe
    safe += verdicts.safe
    caution += verdicts.caution
    unsafe += verdicts.unsafe
  }

  /// Counts a scan and its items; a failed one has none.
  public mutating func add(_ scan: ScanResult) {
    scans += 1
    if scan.failure != nil { failed += 1 }
    if !scan.missingPages.isEmpty { incomplete += 1 }
    items += scan.items.count
    for item in scan.items {
      switch item.verdict {
      case .safe: safe += 1
      case .caution: caution += 1
      case .unsafe: unsafe += 1
      }
    }
  }
}

/// How many items have which verdict.
package struct VerdictCounts: Sendable, Hashable {
  /// Items, by verdict.
  package var safe = 0
  /// See ``safe``.
  package var caution = 0
  /// See ``safe``.
  package var unsafe = 0

  /// Counts a list of items.
  package init(_ verdicts: [Verdict]) {
    for verdict in verdicts {
      switch verdict {
      case .safe: safe += 1
      case .caution: caution += 1
      case .unsafe: unsafe += 1
      }
    }
  }
}
