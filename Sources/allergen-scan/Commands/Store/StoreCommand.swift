import ScanStorage

/// What the commands on the store have in common.
protocol StoreCommand {
  var settings: Settings { get }
  var store: SQLiteStore { get }
}

extension StoreCommand {
  /// Everything of a kind, in the store's order.
  func all<Record: StoredRecord>(
    _ kind: Record.Type
  ) async throws(CommandFailure) -> [Record] {
    try await asking { () throws(StoreError) in try await store.all(kind, of: nil) }
  }

  /// The page of a list that `--after` and `--limit` ask for, and where the next one begins.
  func page<Record: StoredRecord>(
    of records: [Record]
  ) async throws(CommandFailure) -> (page: [Record], next: String?) {
    try await asking { () throws(StoreError) in
      try StoreJSON.page(records, after: settings.store.cursor, limit: settings.store.limit)
    }
  }
}
