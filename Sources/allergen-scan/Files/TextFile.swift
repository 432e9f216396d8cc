/// The text of a file, whatever it was written with.
struct TextFile: Equatable {
  var text: String
  /// What had to be guessed, for a person; `nil` when nothing had to.
  var note: String?

  /// - Returns: `nil` for bytes that are no text.
  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      let isBig = bytes[0] == 0xFE
      let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
        let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
        return isBig ? first << 8 | second : second << 8 | first
      }
      text = Self.plain(String(decoding: units, as: UTF16.self))
      return
    }
    // Text has no zero bytes, and what is not text nearly always has.
    guard !bytes.contains(0) else { return nil }
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    if let text = String(validating: bytes, as: UTF8.self) {
      self.text = Self.plain(text)
      return
    }
    text = Self.plain(String(String.UnicodeScalarView(bytes.map(Self.windows1252))))
    note = "not UTF-8; read as Windows-1252"
  }

  /// Lines end with a line feed alone.
  private static func plain(_ text: String) -> String {
    guard text.utf8.contains(0x0D) else { return text }
    return String(decoding: text.utf8.lines(), as: UTF8.self)
  }

  private static func windows1252(_ byte: UInt8) -> Unicode.Scalar {
    // https://encoding.spec.whatwg.org/index-windows-1252.txt
    let signs: [Unicode.Scalar] = [
      "€", "\u{81}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{8D}", "Ž", "\u{8F}",
      "\u{90}", "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "\u{9D}", "ž", "Ÿ",
    ]
    return (0x80..<0xA0).contains(byte) ? signs[Int(byte) - 0x80] : Unicode.Scalar(byte)
  }
}

extension String.UTF8View {
  /// With one line feed for every line end.
  fileprivate func lines() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    var previous: UInt8 = 0
    for byte in self {
      if byte == 0x0D { bytes.append(0x0A) }
      if byte != 0x0D, !(byte == 0x0A && previous == 0x0D) { bytes.append(byte) }
      previous = byte
    }
    return bytes
  }
}
