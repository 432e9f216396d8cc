/// A table as the text of a Swift string literal, and back.
///
/// Six bits a character, from `?` to `~`: nothing in it needs an escape in a raw literal, and the
/// compiler takes megabytes of it in a second. The compiled package needs no file at run time.
public enum TableText {
  /// The character for 0.
  public static let first: UInt8 = 0x3F

  /// Four characters for each three bytes; the length of the table comes first, in six characters.
  public static func encode(_ table: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(table.count / 3 * 4 + 10)
    for shift in stride(from: 0, to: 36, by: 6) {
      text.append(first + UInt8(truncatingIfNeeded: (table.count >> shift) & 63))
    }
    for start in stride(from: 0, to: table.count, by: 3) {
      var bits: UInt32 = 0
      for offset in 0..<3 where start + offset < table.count {
        bits |= UInt32(table[start + offset]) << UInt32(8 * offset)
      }
      for shift: UInt32 in [0, 6, 12, 18] { text.append(first + UInt8((bits >> shift) & 63)) }
    }
    return text
  }
}
