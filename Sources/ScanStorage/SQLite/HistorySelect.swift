internal import AllergenScan
internal import DocumentModel
internal import MenuParsing

/// A page of a list of scans, as SQL.
///
/// The order is that of the rows, so that every plan can stop at the limit without sorting.
struct HistorySelect {
  let sql: String
  let values: [SQLValue]

  init(_ query: HistoryQuery, owner: String?, before cursor: Int64) {
    var tables = "scans s"
    var conditions: [String] = []
    var values: [SQLValue]
    // What leads is what the rows are walked by: the words, the allergen, or the time.
    var order = "s.number"
    if let match = query.match {
      tables = "scan_index i CROSS JOIN scans s ON s.number = i.rowid"
      conditions = ["i.scan_index MATCH ?", "i.rowid < ?"]
      values = [.text(match), .integer(cursor)]
      order = "i.rowid"
    } else if let allergen = query.allergen {
      tables = "scan_allergens a CROSS JOIN scans s ON s.number = a.scan"
      conditions = ["a.allergen = ?", "a.scan < ?"]
      values = [.text(allergen), .integer(cursor)]
      order = "a.scan"
    } else {
      conditions = ["s.number < ?"]
      values = [.integer(cursor)]
    }
    func add(_ condition: String, _ value: SQLValue) {
      conditions.append(condition)
      values.append(value)
    }
    add("s.owner = ?", .text(ownerKey(owner)))
    if query.match != nil, let allergen = query.allergen {
      add(
        "EXISTS (SELECT 1 FROM scan_allergens a WHERE a.allergen = ? AND a.scan = s.number)",
        .text(allergen))
    }
    if let verdict = query.verdict { add("s.verdict = ?", .text(verdict.rawValue)) }
    if let restaurant = query.restaurant { add("s.restaurant = ?", .text(restaurant)) }
    if let since = query.since {
      add("\(order) >= ?", .integer(since.milliseconds &* 1000))
    }
    if let until = query.until {
      add("\(order) < ?", .integer(until.milliseconds &* 1000))
    }
    sql =
      Self.columns(from: tables) + " WHERE " + conditions.joined(separator: " AND ")
      + " ORDER BY \(order) DESC LIMIT ?"
    self.values = values
  }

  static func columns(beyond: String = "", from tables: String) -> String {
    "SELECT s.number, s.id, s.owner, s.scanned_at, s.restaurant, r.name, s.source, s.kind,"
      + " s.verdict, s.profile, s.safe, s.caution, s.unsafe, s.revision\(beyond)"
      + " FROM \(tables) LEFT JOIN restaurants r ON r.id = s.restaurant"
  }
}

extension SQLStatement {
  /// The columns of ``HistorySelect``.
  var summary: ScanSummary {
    var summary = ScanSummary(
      owner: owner(ofKey: text(2)), scannedAt: time(3), source: text(6),
      kind: ScanResult.Kind(rawValue: text(7)) ?? .menu,
      verdict: Verdict(rawValue: text(8)) ?? .caution)
    summary.id = text(1)
    summary.restaurant = optionalText(4)
    summary.restaurantName = optionalText(5)
    summary.profile = optionalText(9)
    summary.safe = Int(integer(10))
    summary.caution = Int(integer(11))
    summary.unsafe = Int(integer(12))
    summary.revision = Int(integer(13))
    return summary
  }

  /// The same, and the columns of its documents.
  func keptScan() throws(StoreError) -> KeptScan {
    var profiles: [Profile] = []
    for json in try JSONValue(kept: text(15)).list { profiles.append(try Profile(kept: json)) }
    var result = try ScanResult(kept: text(14))
    if let document = optionalText(16) { result.document = try ScanDocument(kept: document) }
    var scan = KeptScan(result, profiles: profiles, picture: blob(17))
    scan.summary = summary
    return scan
  }
}
