internal import CSQLite
private import Glibc

/// A prepared statement that a connection lends.
@safe struct SQLStatement: ~Copyable {
  /// The statement itself, finalised when nobody keeps it.
  @safe final class Handle {
    fileprivate let pointer: OpaquePointer

    init(_ sql: String, on connection: OpaquePointer, path: String) throws(StoreError) {
      var pointer: OpaquePointer?
      let code = unsafe sqlite3_prepare_v3(
        connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &pointer, nil)
      guard code == SQLITE_OK, let pointer = unsafe pointer else {
        throw unsafe .sqlite(connection, code: code, path: path)
      }
      unsafe self.pointer = pointer
    }

    deinit { unsafe sqlite3_finalize(pointer) }

    /// Ends its rows, with their locks, and forgets its values.
    func reset() {
      unsafe sqlite3_reset(pointer)
      unsafe sqlite3_clear_bindings(pointer)
    }
  }

  private let handle: OpaquePointer
  private let connection: OpaquePointer
  private let path: String

  /// Whoever makes it keeps the handle as long.
  init(_ handle: Handle, on connection: OpaquePointer, path: String) {
    unsafe self.handle = handle.pointer
    unsafe self.connection = connection
    self.path = path
  }

  /// Binds values to the parameters, from the first on.
  func bind(_ values: [SQLValue]) throws(StoreError) {
    for (index, value) in values.enumerated() {
      let place = Int32(index + 1)
      let code =
        switch value {
        case .null: unsafe sqlite3_bind_null(handle, place)
        case .integer(let number): unsafe sqlite3_bind_int64(handle, place, number)
        case .text(let text): unsafe sqlite_shim_bind_text(handle, place, text, -1)
        case .blob(let bytes):
          unsafe bytes.withUnsafeBytes {
            unsafe sqlite_shim_bind_blob(handle, place, $0.baseAddress, Int32($0.count))
          }
        }
      guard code == SQLITE_OK else { throw unsafe .sqlite(connection, code: code, path: path) }
    }
  }

  /// - Returns: whether there is a row.
  func step() throws(StoreError) -> Bool {
    switch unsafe sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw unsafe .sqlite(connection, code: code, path: path)
    }
  }

  // MARK: Columns of the row, from 0

  func integer(_ column: Int) -> Int64 { unsafe sqlite3_column_int64(handle, Int32(column)) }

  func flag(_ column: Int) -> Bool { integer(column) != 0 }

  /// Empty where there is nothing.
  func text(_ column: Int) -> String { optionalText(column) ?? "" }

  func optionalText(_ column: Int) -> String? {
    guard let bytes = unsafe sqlite3_column_text(handle, Int32(column)) else { return nil }
    let count = unsafe Int(sqlite3_column_bytes(handle, Int32(column)))
    return unsafe String(
      decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  func optionalTime(_ column: Int) -> Timestamp? {
    unsafe sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL
      ? nil : Timestamp(milliseconds: integer(column))
  }

  func time(_ column: Int) -> Timestamp { Timestamp(milliseconds: integer(column)) }

  func blob(_ column: Int) -> [UInt8]? {
    guard let bytes = unsafe sqlite3_column_blob(handle, Int32(column)) else { return nil }
    let count = unsafe Int(sqlite3_column_bytes(handle, Int32(column)))
    return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }
}

extension StoreError {
  /// What a result code means to somebody who keeps scans.
  ///
  /// SQLite's own message is left out: it may hold values that were bound.
  static func sqlite(
    _ connection: OpaquePointer?, code: Int32, path: String
  ) -> StoreError {
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: return .busy(path: path)
    case SQLITE_FULL: return .full(path: path)
    case SQLITE_READONLY, SQLITE_PERM: return .readOnly(path: path)
    case SQLITE_NOTADB: return .notAStore(path: path)
    case SQLITE_CORRUPT: return .damaged(path: path, reason: "its pages contradict each other")
    case SQLITE_CANTOPEN:
      return StoreFile.canBeWritten(path)
        ? .cannotOpen(path: path, reason: "the file or its folder cannot be used")
        : .readOnly(path: path)
    case SQLITE_IOERR:
      // A write past a limit of the process is told as a general error, with the system's number
      // where the write was not that of a commit. No room at all is `SQLITE_FULL`.
      let system = unsafe connection.map { unsafe sqlite3_system_errno($0) } ?? 0
      let isDiskFault = system == EIO || (system == 0 && errno == EIO)
      let isWrite = code == SQLITE_IOERR | (3 << 8)
      return isWrite && !isDiskFault ? .full(path: path) : .failed(path: path, code: Int(code))
    default:
      return .failed(
        path: path, code: Int(unsafe connection.map { unsafe sqlite3_extended_errcode($0) } ?? code)
      )
    }
  }
}
