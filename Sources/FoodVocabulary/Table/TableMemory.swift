/// The memory of a compiled table.
///
/// `@unchecked Sendable` and `@safe`: a literal of the program, or filled in `init` before anybody
/// else sees the object and freed in `deinit` when nobody refers to it any more; never written in
/// between.
@safe
final class TableMemory: @unchecked Sendable {
  private let base: UnsafeRawPointer
  private let isOwned: Bool

  /// Memory of its own: `bytes` are copied.
  init(bytes: [UInt8]) {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes.count, alignment: 8)
    // There is room for as many, and the two do not overlap: one was just allocated.
    unsafe bytes.withUnsafeBytes { source in
      if let start = source.baseAddress {
        unsafe memory.copyMemory(from: start, byteCount: source.count)
      }
    }
    unsafe base = UnsafeRawPointer(memory)
    isOwned = true
  }

  /// What stands in the program.
  init(literal: StaticString) {
    unsafe base = UnsafeRawPointer(literal.utf8Start)
    isOwned = false
  }

  deinit {
    // Allocated in `init`.
    if isOwned { unsafe base.deallocate() }
  }

  /// Valid as long as this object lives.
  var table: Table { unsafe Table(base) }
}
