/// Bytes of a text or a word that somebody else keeps, read in place.
///
/// `@safe`: every access is checked against the bounds, and whoever makes one, `unsafe`, says why
/// the bytes outlive it.
@safe
struct Letters: RandomAccessCollection {
  private let bytes: UnsafeBufferPointer<UInt8>

  /// - Parameter bytes: must stay as they are as long as this is in use.
  @unsafe @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>) { unsafe self.bytes = bytes }

  @inline(__always) var startIndex: Int { 0 }
  @inline(__always) var endIndex: Int { unsafe bytes.count }

  @inline(__always)
  subscript(position: Int) -> UInt8 {
    precondition(UInt(bitPattern: position) < UInt(bitPattern: endIndex), "outside of the letters")
    // In bounds, as was just checked.
    return unsafe bytes[position]
  }

  /// For those who copy them: in one stretch, not one by one.
  @inline(__always)
  func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result? {
    // Lent for the call, as every collection does.
    unsafe try body(bytes)
  }

  /// Some of them, counted from 0 again.
  @inline(__always)
  func part(_ range: Range<Int>) -> Letters {
    precondition(range.lowerBound >= 0 && range.upperBound <= endIndex, "outside of the letters")
    // The same bytes, in bounds, as was just checked; they live as long as these.
    return unsafe Letters(UnsafeBufferPointer(rebasing: bytes[range]))
  }
}

// In all of these the bytes are borrowed for the call, and nothing keeps the letters beyond it.

extension [UInt8] {
  /// Reads them in place; the letters end with the call.
  @inline(__always)
  func withLetters<Result>(_ body: (Letters) -> Result) -> Result {
    unsafe withUnsafeBufferPointer { unsafe body(Letters($0)) }
  }
}

extension ArraySlice<UInt8> {
  /// Reads them in place; the letters end with the call.
  @inline(__always)
  func withLetters<Result>(_ body: (Letters) -> Result) -> Result {
    unsafe withUnsafeBufferPointer { unsafe body(Letters($0)) }
  }
}

extension Span<UInt8> {
  /// Reads them in place; the letters end with the call.
  @inline(__always)
  func withLetters<Result>(_ body: (Letters) -> Result) -> Result {
    unsafe withUnsafeBufferPointer { unsafe body(Letters($0)) }
  }
}
