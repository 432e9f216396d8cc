/// The text of a file, whatever it was written with.
struct TextFile: Equatable {
  var text: String
  /// What had to be guessed, for a person; `nil` when nothing had to.
  var note: String?

  /// - Returns: `nil` for bytes that are no text.
  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      text = Self.plain(Self.utf16(bytes.dropFirst(2), isBig: bytes[0] == 0xFE))
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

  /// JSON as UTF-8: what begins with a bracket and a zero byte was saved as UTF-16.
  ///
  /// Bytes of other encodings come back as they are: guessed letters would be looked for in vain.
  static func utf8(_ json: [UInt8]) -> [UInt8] {
    switch json.prefix(2) {
    case [0xFF, 0xFE], [0xFE, 0xFF]:
      Array(utf16(json.dropFirst(2), isBig: json[0] == 0xFE).utf8)
    case let start where start.count == 2 && start.contains(0):
      Array(utf16(json[...], isBig: start.first == 0).utf8)
    default: json
    }
  }

  /// Whether JSON was saved as UTF-32: three zero bytes stand beside its first bracket, or a mark of
  /// four bytes before it.
  static func isUTF32(_ json: [UInt8]) -> Bool {
    let start = json.prefix(4)
    return start.count == 4
      && (start.elementsEqual([0xFF, 0xFE, 0, 0]) || start.elementsEqual([0, 0, 0xFE, 0xFF])
        || start.count { $0 == 0 } == 3)
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isBig: Bool) -> String {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
    return String(decoding: units, as: UTF16.self)
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
