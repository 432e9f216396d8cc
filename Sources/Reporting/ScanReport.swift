public import AllergenScan

/// What a run found: the one value that all writers print.
public struct ScanReport: Sendable {
  /// One for each person.
  public var profiles: [Profile]
  public var scans: [ScanResult]

  public init(profiles: [Profile], scans: [ScanResult]) {
    self.profiles = profiles
    self.scans = scans
  }

  public var summary: ReportSummary {
    scans.reduce(into: ReportSummary()) { $0.add($1) }
  }
}

/// Counts over scans and their items.
public struct ReportSummary: Sendable, Hashable {
  public private(set) var scans = 0
  public private(set) var failed = 0
  public private(set) var items = 0
  public private(set) var safe = 0
  public private(set) var caution = 0
  public private(set) var unsafe = 0

  public init() {}

  public mutating func add(_ scan: ScanResult) {
    scans += 1
    if scan.failure != nil { failed += 1 }
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
