internal import CSQLite

/// One connection to a store's file; for one thread at a time.
@safe final class SQLiteConnection {
  private let handle: OpaquePointer
  let path: String
  /// Statements that are not in use, by their text: preparing one takes as long as a short list.
  private var prepared: [String: SQLStatement.Handle] = [:]
  /// More than there are statements in this library; lists differ by what is asked.
  private static let mostPrepared = 64

  /// Opens the file, which must be there; a lock of another process is worth `waiting`
  /// milliseconds.
  init(path: String, waiting: Int32) throws(StoreError) {
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = unsafe sqlite3_open_v2(path, &handle, flags, nil)
    // A connection is made even where opening failed, and wants to be closed.
    guard code == SQLITE_OK, let handle = unsafe handle else {
      let error = unsafe StoreError.sqlite(handle, code: code, path: path)
      unsafe sqlite3_close_v2(handle)
      throw error
    }
    unsafe self.handle = handle
    self.path = path
    unsafe sqlite3_busy_timeout(handle, waiting)
  }

  deinit {
    prepared = [:]
    unsafe sqlite3_close_v2(handle)
  }

  /// Runs one statement and forgets its rows.
  func run(_ sql: String, _ values: [SQLValue] = []) throws(StoreError) {
    try using(sql, values) { (statement) throws(StoreError) in
      while try statement.step() {}
    }
  }

  /// Lends a statement, prepared if it was not, with these values.
  private func using<Value>(
    _ sql: String, _ values: [SQLValue],
    _ body: (borrowing SQLStatement) throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    let known: SQLStatement.Handle
    if let free = prepared.removeValue(forKey: sql) {
      known = free
    } else {
      known = unsafe try SQLStatement.Handle(sql, on: handle, path: path)
    }
    defer {
      // What was bound is a person's: it does not wait in memory for the next time.
      known.reset()
      if prepared.count < Self.mostPrepared { prepared[sql] = known }
    }
    let statement = unsafe SQLStatement(known, on: handle, path: path)
    try statement.bind(values)
    return try body(statement)
  }

  /// Runs several statements that take no values.
  func runAll(_ sql: String) throws(StoreError) {
    let code = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw unsafe .sqlite(handle, code: code, path: path) }
  }

  /// What each row says.
  func rows<Value>(
    _ sql: String, _ values: [SQLValue] = [],
    _ make: (borrowing SQLStatement) throws(StoreError) -> Value
  ) throws(StoreError) -> [Value] {
    try using(sql, values) { (statement) throws(StoreError) in
      var made: [Value] = []
      while try statement.step() { made.append(try make(statement)) }
      return made
    }
  }

  /// The first row's first number; `nil` without a row.
  func number(_ sql: String, _ values: [SQLValue] = []) throws(StoreError) -> Int64? {
    try rows(sql, values) { $0.integer(0) }.first
  }

  /// How many rows the last statement changed.
  var changes: Int { Int(unsafe sqlite3_changes(handle)) }

  /// All of it or nothing; other writers wait.
  func transaction<Value>(
    _ body: (SQLiteConnection) throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    try transaction("BEGIN IMMEDIATE", body)
  }

  /// Several questions about one state of the file, whatever others write meanwhile.
  func reading<Value>(
    _ body: (SQLiteConnection) throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    try transaction("BEGIN", body)
  }

  private func transaction<Value>(
    _ begin: String, _ body: (SQLiteConnection) throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    try run(begin)
    do throws(StoreError) {
      let value = try body(self)
      try run("COMMIT")
      return value
    } catch {
      // Fails where SQLite rolled back by itself, which is as good.
      try? run("ROLLBACK")
      throw error
    }
  }
}
