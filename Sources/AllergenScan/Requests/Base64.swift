/// The bytes of a base64 text; white space is skipped, padding may be missing.
///
/// - Returns: `nil` for a sign that does not belong there.
package func base64Decoded(_ text: String) -> [UInt8]? {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(text.utf8.count / 4 * 3)
  var bits: UInt32 = 0
  var count = 0
  var isPadded = false
  for sign in text.utf8 {
    let value: UInt32
    switch sign {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = UInt32(sign) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): value = UInt32(sign) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): value = UInt32(sign) + 4
    case UInt8(ascii: "+"), UInt8(ascii: "-"): value = 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
    case UInt8(ascii: "="):
      isPadded = true
      continue
    case 0x20, 0x09, 0x0A, 0x0D: continue
    default: return nil
    }
    if isPadded { return nil }
    bits = bits << 6 | value
    count += 6
    if count >= 8 {
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
  }
  return count == 6 ? nil : bytes
}

extension [UInt8] {
  /// RFC 4648, padded.
  package var base64: String {
    let alphabet = Array(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((count + 2) / 3 * 4)
    for start in stride(from: 0, to: count, by: 3) {
      let group = self[start..<Swift.min(start + 3, count)]
      var bits: UInt32 = 0
      for offset in 0..<3 {
        bits = bits << 8 | (offset < group.count ? UInt32(group[start + offset]) : 0)
      }
      for place in 0..<4 {
        let digit = alphabet[Int(bits >> UInt32(18 - 6 * place)) & 63]
        text.append(place <= group.count ? digit : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
