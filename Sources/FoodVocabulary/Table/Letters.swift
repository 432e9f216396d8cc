import DictionaryFormat

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

  /// Up to eight of them as a number, the first lowest.
  @inline(__always)
  func number(at position: Int, count: Int) -> UInt64 {
    let count = Swift.min(count, 8)
    if position >= 0, count > 0, position + 8 <= endIndex {
      // In bounds, as was just checked.
      let eight = unsafe UnsafeRawBufferPointer(bytes)
        .loadUnaligned(fromByteOffset: position, as: UInt64.self)
      let unused = UInt64(64 - 8 * count)
      return (eight << unused) >> unused
    }
    var number: UInt64 = 0
    for index in 0..<count { number |= UInt64(self[position + index]) << UInt64(8 * index) }
    return number
  }

  /// ``WordHash/word(_:)`` of them, which the compiler does not specialise for this type.
  @inline(__always)
  var wordHash: UInt64 {
    var hash = WordHash.seed
    for position in 0..<endIndex { hash = WordHash.appending(self[position], to: hash) }
    return hash
  }

  /// Whether they are the same as others.
  @inline(__always)
  func areSame(as others: Letters) -> Bool {
    guard count == others.count else { return false }
    for position in stride(from: 0, to: count, by: 8)
    where number(at: position, count: count - position)
      != others.number(at: position, count: count - position)
    {
      return false
    }
    return true
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
