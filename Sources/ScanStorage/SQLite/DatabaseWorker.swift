internal import TextRecognition

/// A connection on a queue of its own: SQLite waits for disks and locks.
actor DatabaseWorker {
  private nonisolated let executor: QueueExecutor
  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  private let open: @Sendable () throws(StoreError) -> SQLiteConnection
  private var connection: SQLiteConnection?

  /// A worker that opens its connection when that is first needed.
  init(label: String, open: @escaping @Sendable () throws(StoreError) -> SQLiteConnection) {
    executor = QueueExecutor(label: label)
    self.open = open
  }

  /// Runs without a transaction: each statement sees the store as it is then.
  func run<Value: Sendable>(
    _ body: @Sendable (SQLiteConnection) throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    try body(try opened())
  }

  /// All of it or nothing; acknowledged when it is on the disk.
  func write<Value: Sendable>(
    _ body: @Sendable (SQLiteConnection) throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    try opened().transaction(body)
  }

  private func opened() throws(StoreError) -> SQLiteConnection {
    if let connection { return connection }
    let connection = try open()
    self.connection = connection
    return connection
  }
}
