/// The memory of a compiled table.
///
/// `@unchecked Sendable` and `@safe`: a literal of the program, or filled in `init` before anybody
/// else sees the object and freed in `deinit` when nobody refers to it any more; never written in
/// between. So are the offsets.
@safe
final class TableMemory: @unchecked Sendable {
  private let base: UnsafeRawPointer
  private let isOwned: Bool
  private let offsets: UnsafePointer<Table.Offsets>

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
    unsafe offsets = Self.offsets(base)
  }

  /// What stands in the program.
  init(literal: StaticString) {
    unsafe base = UnsafeRawPointer(literal.utf8Start)
    isOwned = false
    unsafe offsets = Self.offsets(base)
  }

  @unsafe private static func offsets(_ base: UnsafeRawPointer) -> UnsafePointer<Table.Offsets> {
    let offsets = UnsafeMutablePointer<Table.Offsets>.allocate(capacity: 1)
    unsafe offsets.initialize(to: Table.Offsets(base))
    return unsafe UnsafePointer(offsets)
  }

  deinit {
    // Allocated in `init`.
    unsafe offsets.deallocate()
    if isOwned { unsafe base.deallocate() }
  }

  /// Valid as long as this object lives.
  var table: Table { unsafe Table(offsets) }
}
