internal import AllergenScan

extension SQLiteStore {
  /// See ``ScanStore/keep(_:)``.
  public func keep(_ scans: [KeptScan]) async throws(StoreError) -> [KeptScan] {
    try await write { (connection) throws(StoreError) in
      var kept: [KeptScan] = []
      for scan in scans {
        if let scan = try connection.keep(scan) { kept.append(scan) }
      }
      return kept
    }
  }

  /// See ``ScanStore/scans(_:of:)``.
  public func scans(
    _ query: HistoryQuery, of owner: String?
  ) async throws(StoreError) -> HistoryPage {
    let cursor = try query.cursor()
    return try await read { (connection) throws(StoreError) in
      let limit = min(max(1, query.limit), HistoryQuery.mostScans)
      let select = HistorySelect(query, owner: owner, before: cursor)
      var rows = try connection.rows(select.sql, select.values + [.integer(limit + 1)]) {
        (number: $0.integer(0), summary: $0.summary)
      }
      let hasMore = rows.count > limit
      rows = Array(rows.prefix(limit))
      return HistoryPage(
        scans: rows.map(\.summary),
        next: hasMore ? rows.last.map { HistoryQuery.cursor($0.number) } : nil)
    }
  }

  /// See ``ScanStore/scan(id:of:)``.
  public func scan(id: String, of owner: String?) async throws(StoreError) -> KeptScan {
    try await read { (connection) throws(StoreError) in
      let found = try connection.rows(
        HistorySelect.columns(
          beyond: ", d.result, d.profiles, d.document, d.picture",
          from: "scans s JOIN scan_documents d ON d.scan = s.number")
          + " WHERE s.id = ? AND s.owner = ?", [.text(id), .text(ownerKey(owner))]
      ) { (row) throws(StoreError) in try row.keptScan() }
      guard let scan = found.first else { throw .notFound(kind: "scan", name: id) }
      return scan
    }
  }

  /// See ``ScanStore/deleteScans(ids:of:)``.
  public func deleteScans(ids: [String], of owner: String?) async throws(StoreError) {
    try await write { (connection) throws(StoreError) in
      for id in ids {
        try connection.run(
          "DELETE FROM scans WHERE id = ? AND owner = ?", [.text(id), .text(ownerKey(owner))])
        guard connection.changes == 1 else { throw .notFound(kind: "scan", name: id) }
        try connection.run(
          "DELETE FROM corrections WHERE scan = ? AND owner = ? AND restaurant IS NULL",
          [.text(id), .text(ownerKey(owner))])
      }
      // Deleting only marks words as gone; writing the index anew leaves them out.
      try connection.run("INSERT INTO scan_index (scan_index) VALUES ('optimize')")
    }
    try await truncateLog()
  }
}

extension SQLiteConnection {
  /// - Returns: `nil` when it is kept already.
  fileprivate func keep(_ scan: KeptScan) throws(StoreError) -> KeptScan? {
    var scan = scan
    let owner = ownerKey(scan.summary.owner)
    if !scan.summary.id.isEmpty {
      guard ShortID.isPlausible(scan.summary.id) else {
        throw .invalid(reason: "an id is letters, digits, - and _, at most 64")
      }
      let other = try rows("SELECT owner FROM scans WHERE id = ?", [.text(scan.summary.id)]) {
        $0.text(0)
      }.first
      if other == owner { return nil }
      if other != nil { scan.summary.id = "" }
    }
    while scan.summary.id.isEmpty {
      let id = ShortID.make()
      if try number("SELECT 1 FROM scans WHERE id = ?", [.text(id)]) == nil {
        scan.summary.id = id
      }
    }
    scan.summary.revision = 1
    if let restaurant = scan.summary.restaurant {
      let visited: [SQLValue] = [
        .time(scan.summary.scannedAt), .text(restaurant), .text(owner),
      ]
      try run(
        "UPDATE restaurants SET visited_at = max(coalesce(visited_at, ?1), ?1)"
          + " WHERE id = ?2 AND owner = ?3", visited)
      guard changes == 1 else { throw .notFound(kind: "restaurant", name: restaurant) }
      scan.summary.restaurantName = try rows(
        "SELECT name FROM restaurants WHERE id = ?", [.text(restaurant)]
      ) { $0.text(0) }.first
    }
    let number = try freeNumber(from: scan.summary.scannedAt.milliseconds &* 1000)
    try insert(scan, number, owner)
    return scan
  }

  /// The first number that no scan has, from there on.
  private func freeNumber(from wanted: Int64) throws(StoreError) -> Int64 {
    try number(
      """
      SELECT CASE WHEN NOT EXISTS (SELECT 1 FROM scans WHERE number = ?1) THEN ?1 ELSE (
        SELECT min(number) + 1 FROM scans a WHERE number >= ?1
          AND NOT EXISTS (SELECT 1 FROM scans b WHERE b.number = a.number + 1)) END
      """, [.integer(wanted)]) ?? wanted
  }

  private func insert(_ scan: KeptScan, _ number: Int64, _ owner: String) throws(StoreError) {
    let summary = scan.summary
    try run(
      "INSERT INTO scans (number, id, owner, scanned_at, restaurant, source, kind, verdict, profile,"
        + " safe, caution, unsafe, page, revision) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
      [
        .integer(number), .text(summary.id), .text(owner), .time(summary.scannedAt),
        .optional(summary.restaurant), .text(summary.source), .text(summary.kind.rawValue),
        .text(summary.verdict.rawValue), .optional(summary.profile), .integer(summary.safe),
        .integer(summary.caution), .integer(summary.unsafe), .text(scan.page),
        .integer(summary.revision),
      ])
    let profiles = JSONValue.array(scan.profiles.map(\.json)).text()
    try run(
      "INSERT INTO scan_documents VALUES (?, ?, ?, ?, ?)",
      [
        .integer(number), .text(String(decoding: scan.result.jsonText, as: UTF8.self)),
        .text(profiles),
        .optional(scan.result.document?.json.text()), scan.picture.map(SQLValue.blob) ?? .null,
      ])
    for allergen in scan.allergens.sorted() {
      try run("INSERT INTO scan_allergens VALUES (?, ?)", [.text(allergen), .integer(number)])
    }
    try run(
      "INSERT INTO scan_words VALUES (?, ?)", [.integer(number), .text(foldedWords(scan.words))])
  }
}
