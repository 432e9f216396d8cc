/// The memory of a compiled table.
///
/// `@unchecked Sendable` and `@safe`: a literal of the program, or filled in `init` before anybody
/// else sees the object and freed in `deinit` when nobody refers to it any more; never written in
/// between. So is the layout.
@safe
final class TableMemory: @unchecked Sendable {
  private let base: UnsafeRawPointer
  private let isOwned: Bool
  private let layout: UnsafePointer<Table.Layout>

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
    unsafe layout = Self.layout(base)
  }

  /// What stands in the program.
  init(literal: StaticString) {
    unsafe base = UnsafeRawPointer(literal.utf8Start)
    isOwned = false
    unsafe layout = Self.layout(base)
  }

  @unsafe private static func layout(_ base: UnsafeRawPointer) -> UnsafePointer<Table.Layout> {
    let layout = UnsafeMutablePointer<Table.Layout>.allocate(capacity: 1)
    unsafe layout.initialize(to: Table.Layout(base))
    return unsafe UnsafePointer(layout)
  }

  deinit {
    // Allocated in `init`.
    unsafe layout.deallocate()
    if isOwned { unsafe base.deallocate() }
  }

  /// Valid as long as this object lives.
  var table: Table { unsafe Table(layout) }
}
