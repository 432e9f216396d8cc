private import Synchronization

/// A store in one SQLite file: one writer, several readers, any number of processes.
///
/// A write waits up to ten seconds for those of other processes and fails then as `busy`.
public final class SQLiteStore: ScanStore {
  /// The file.
  public let path: String
  private let writer: DatabaseWorker
  private let readers: [DatabaseWorker]
  private let turn = Atomic(0)
  /// Opened when it is first asked for; it never writes.
  private let watching = Mutex<SQLiteConnection?>(nil)

  /// Opens a store, which is made where there is none, with rights for its owner alone.
  ///
  /// - Throws: `notAStore` and `madeByLaterVersion` for files that it then leaves as they are.
  public static func open(path: String) async throws(StoreError) -> SQLiteStore {
    let store = SQLiteStore(path: path)
    _ = try await store.writer.run { (_) throws(StoreError) in true }
    return store
  }

  /// Whether there is a file to open: then there may be something in it.
  public static func exists(path: String) -> Bool { StoreFile.exists(path) }

  private init(path: String) {
    self.path = path
    writer = DatabaseWorker(label: "store-writer") { () throws(StoreError) in
      try SQLiteConnection.writer(path: path)
    }
    readers = (1...3).map { number in
      DatabaseWorker(label: "store-reader-\(number)") { () throws(StoreError) in
        try SQLiteConnection.reader(path: path)
      }
    }
  }

  func read<Value: Sendable>(
    _ body: @Sendable (SQLiteConnection) throws(StoreError) -> Value
  ) async throws(StoreError) -> Value {
    let index = turn.add(1, ordering: .relaxed).oldValue
    return try await readers[index % readers.count].run(body)
  }

  func write<Value: Sendable>(
    _ body: @Sendable (SQLiteConnection) throws(StoreError) -> Value
  ) async throws(StoreError) -> Value {
    try await writer.write(body)
  }

  /// Takes what was deleted out of the log beside the file, too.
  func truncateLog() async throws(StoreError) {
    try await writer.run { (connection) throws(StoreError) in
      try connection.run("PRAGMA wal_checkpoint(TRUNCATE)")
    }
  }
}

extension SQLiteStore: WatchedStore {
  /// See ``WatchedStore/changeMark()``.
  ///
  /// SQLite counts for each connection what others wrote: those of this store and of other
  /// processes.
  package func changeMark() throws(StoreError) -> Int64 {
    let mark = watching.withLock { connection in
      Result { () throws(StoreError) in
        let open = if let connection { connection } else { try SQLiteConnection.reader(path: path) }
        connection = open
        return try open.number("PRAGMA data_version") ?? 0
      }
    }
    return try mark.get()
  }
}

// MARK: - Things

extension SQLiteStore {
  /// See ``ScanStore/all(_:of:)``.
  public func all<Record: StoredRecord>(
    _ type: Record.Type, of owner: String?
  ) async throws(StoreError) -> [Record] {
    try await read { (connection) throws(StoreError) in try connection.all(type, of: owner) }
  }

  /// See ``ScanStore/save(_:expecting:)``.
  public func save<Record: StoredRecord>(
    _ records: [Record], expecting revision: Int?
  ) async throws(StoreError) -> [Record] {
    try await write { (connection) throws(StoreError) in
      var byOwner: [String?: [Record]] = [:]
      var saved: [Record] = []
      for record in records {
        var others: [Record]
        if let known = byOwner[record.owner] {
          others = known
        } else {
          others = try connection.all(Record.self, of: record.owner)
        }
        let change = try RecordChange(
          saving: record, among: others, expecting: revision, now: .now)
        for written in change.written {
          try connection.run(Record.table.upsert, Record.table.values(written))
          guard connection.changes == 1 else { throw .taken(kind: Record.kind) }
          others.removeAll { $0.id == written.id }
          others.append(written)
        }
        byOwner[record.owner] = others
        saved += change.written.suffix(1)
      }
      return saved
    }
  }

  /// See ``ScanStore/delete(_:id:of:expecting:)``.
  public func delete<Record: StoredRecord>(
    _ type: Record.Type, id: String, of owner: String?, expecting revision: Int?
  ) async throws(StoreError) {
    try await write { (connection) throws(StoreError) in
      guard let old = try connection.all(type, of: owner).first(where: { $0.id == id }) else {
        throw .notFound(kind: Record.kind, name: id)
      }
      if let revision, revision != old.revision {
        throw .changed(kind: Record.kind, revision: old.revision)
      }
      try connection.run("DELETE FROM \(Record.table.name) WHERE id = ?", [.text(id)])
    }
    try await truncateLog()
  }

  /// See ``ScanStore/selection(_:of:)``.
  public func selection(
    _ key: String, of owner: String?
  ) async throws(StoreError) -> String? {
    try await read { (connection) throws(StoreError) in
      try connection.rows(
        "SELECT value FROM selections WHERE owner = ? AND key = ?",
        [.text(ownerKey(owner)), .text(key)]
      ) { $0.text(0) }.first
    }
  }

  /// See ``ScanStore/select(_:for:of:)``.
  public func select(
    _ value: String?, for key: String, of owner: String?
  ) async throws(StoreError) {
    try await write { (connection) throws(StoreError) in
      let names: [SQLValue] = [.text(ownerKey(owner)), .text(key)]
      try connection.run("DELETE FROM selections WHERE owner = ? AND key = ?", names)
      guard let value else { return }
      try connection.run("INSERT INTO selections VALUES (?, ?, ?)", names + [.text(value)])
    }
  }
}

extension SQLiteConnection {
  func all<Record: StoredRecord>(
    _ type: Record.Type, of owner: String?
  ) throws(StoreError) -> [Record] {
    let records = try rows(
      Record.table.select + " WHERE owner = ? ORDER BY rowid", [.text(ownerKey(owner))],
      Record.table.make)
    return records.inOrder
  }
}

extension Array where Element: StoredRecord {
  /// By name, where they have names; otherwise as they were kept.
  var inOrder: [Element] {
    guard first?.uniqueName != nil else { return self }
    return sorted { ($0.foldedName ?? "", $0.id) < ($1.foldedName ?? "", $1.id) }
  }
}
