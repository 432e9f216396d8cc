internal import CSQLite
private import Glibc

extension SQLiteConnection {
  /// How long a lock of another process is worth waiting for, in milliseconds.
  private static let patience: Int32 = 10_000

  /// A connection that reads and writes a store, which is made or brought up to date first.
  static func writer(path: String) throws(StoreError) -> SQLiteConnection {
    try StoreFile.prepare(path)
    let connection = try SQLiteConnection(path: path, waiting: patience)
    try connection.migrate()
    try connection.configure()
    return connection
  }

  /// A connection that only reads a store which a writer has opened before.
  static func reader(path: String) throws(StoreError) -> SQLiteConnection {
    let connection = try SQLiteConnection(path: path, waiting: patience)
    try connection.configure()
    try connection.runAll("PRAGMA query_only = ON")
    return connection
  }

  private func configure() throws(StoreError) {
    // FULL: what was acknowledged survives a power cut. `secure_delete`: what is deleted is
    // overwritten, not only forgotten.
    try runAll(
      """
      PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;
      PRAGMA temp_store = MEMORY;
      """)
  }

  /// Takes the steps that the file has not been through; touches nothing that is no store of ours.
  private func migrate() throws(StoreError) {
    // Half of what another process is just making would look like a file of somebody else.
    let version = try reading { (connection) throws(StoreError) in try connection.version() }
    if version == Migrations.latest { return }
    try useWriteAheadLog()
    try transaction { (connection) throws(StoreError) in
      // Another process may have done it while this one waited for the lock.
      let reached = try connection.version()
      for step in Migrations.steps where step.number > reached {
        try connection.runAll(step.sql)
        try connection.runAll("PRAGMA user_version = \(step.number)")
      }
      try connection.runAll("PRAGMA application_id = \(Migrations.applicationID)")
    }
  }

  /// The last step that the file went through; 0 for an empty one.
  private func version() throws(StoreError) -> Int {
    let version = Int(try number("PRAGMA user_version") ?? 0)
    let application = try number("PRAGMA application_id") ?? 0
    if application != Migrations.applicationID {
      let tables = try number("SELECT count(*) FROM sqlite_schema") ?? 0
      guard application == 0, version == 0, tables == 0 else { throw .notAStore(path: path) }
      return 0
    }
    if version > Migrations.latest { throw .madeByLaterVersion(path: path, version: version) }
    return version
  }

  /// The mode stays with the file; changing it does not wait for others by itself.
  private func useWriteAheadLog() throws(StoreError) {
    var waited: Int32 = 0
    while true {
      do throws(StoreError) {
        try runAll("PRAGMA journal_mode = WAL")
        return
      } catch {
        guard case .busy = error, waited < Self.patience else { throw error }
        usleep(20_000)
        waited += 20
      }
    }
  }
}
