/// The hash that the table and its readers share.
///
/// A word is hashed byte by byte over its folded UTF-8 (FNV-1a), a phrase by combining its words'
/// hashes from left to right, so that a phrase's hash grows out of its first words'.
@usableFromInline
package enum WordHash {
  /// The offset basis of 64-bit FNV-1a: the hash of no bytes.
  @inlinable package static var seed: UInt64 { 0xCBF2_9CE4_8422_2325 }
  /// The prime of 64-bit FNV-1a.
  @inlinable package static var prime: UInt64 { 0x0000_0100_0000_01B3 }

  /// The hash of some bytes and one more, from the hash of those.
  @inlinable @inline(__always)
  package static func appending(_ byte: UInt8, to hash: UInt64) -> UInt64 {
    (hash ^ UInt64(byte)) &* prime
  }

  /// The hash of one folded word; not ``mixed(_:)`` yet.
  @inlinable @inline(__always)
  package static func word(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = seed
    for byte in bytes { hash = appending(byte, to: hash) }
    return hash
  }

  /// The hash of a phrase with one more word, from the hashes of both.
  ///
  /// The factor is 2⁶⁴ divided by the golden ratio, so that the order of the words counts.
  @inlinable
  package static func phrase(_ head: UInt64, _ word: UInt64) -> UInt64 {
    (head &* 0x9E37_79B9_7F4A_7C15) ^ (word << 17 | word >> 47)
  }

  /// Spreads a hash over all its bits; slots and tags are taken from the result.
  @inlinable
  package static func mixed(_ hash: UInt64) -> UInt64 {
    let folded = (hash ^ (hash >> 32)) &* 0xD6E8_FEB8_6659_FD93
    return folded ^ (folded >> 29)
  }

  /// The hash of a folded surface: words separated by single spaces.
  package static func surface(_ surface: ArraySlice<UInt8>) -> UInt64 {
    guard surface.contains(32) else { return word(surface) }
    let words = surface.split(separator: 32)
    guard let first = words.first else { return seed }
    return words.dropFirst().reduce(word(first)) { phrase($0, word($1)) }
  }
}
