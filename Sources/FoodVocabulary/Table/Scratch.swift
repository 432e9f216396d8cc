/// Room for some values that lasts as long as a call.
///
/// `@safe`: it is filled before anybody reads it, every access is checked against the bounds, and
/// only the functions of this file make one.
@safe
struct Scratch<Element> {
  private let room: UnsafeMutableBufferPointer<Element>

  fileprivate init(_ room: UnsafeMutableBufferPointer<Element>) { unsafe self.room = room }

  @inline(__always)
  subscript(position: Int) -> Element {
    get {
      check(position)
      // In bounds, as was just checked, and filled.
      return unsafe room[position]
    }
    nonmutating _modify {
      check(position)
      // The same.
      yield unsafe &room[position]
    }
  }

  @inline(__always)
  private func check(_ position: Int) {
    precondition(
      UInt(bitPattern: position) < UInt(bitPattern: unsafe room.count), "outside of the room")
  }
}

extension Scratch<UInt8> {
  /// Some of it as letters; they change with it.
  func letters(_ range: Range<Int>) -> Letters {
    // `part` checks the bounds; the room lasts as long as the call that both are used in.
    unsafe Letters(UnsafeBufferPointer(room)).part(range)
  }
}

extension Array {
  /// Reads and writes the elements in place: whether they are shared is found out once, not for
  /// each.
  @inline(__always)
  mutating func withScratch<Result>(_ body: (Scratch<Element>) -> Result) -> Result {
    // All elements are there, nobody else reaches them meanwhile, and nothing keeps the scratch
    // beyond the call.
    unsafe withUnsafeMutableBufferPointer { unsafe body(Scratch($0)) }
  }
}

/// Calls back with room for so many plain values, each of them this one at first.
///
/// Nothing is allocated but for very many; the room ends with the call.
@inline(__always)
func withScratch<Element: BitwiseCopyable, Result>(
  _ count: Int, of value: Element, _ body: (Scratch<Element>) -> Result
) -> Result {
  // The room is filled at once, and nothing keeps the scratch beyond the call.
  unsafe withUnsafeTemporaryAllocation(of: Element.self, capacity: count) { room in
    unsafe room.initialize(repeating: value)
    return unsafe body(Scratch(room))
  }
}
