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
