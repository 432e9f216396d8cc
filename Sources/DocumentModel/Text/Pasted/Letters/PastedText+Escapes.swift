/// Escapes of programs and mails: `cr\u00e8me`, `cr%C3%A8me`, `cr=C3=A8me`.
extension PastedText {
  enum Sign {
    static let backslash = UInt8(ascii: "\\"), percent = UInt8(ascii: "%")
    static let equals = UInt8(ascii: "="), plus = UInt8(ascii: "+"), open = UInt8(ascii: "{")
    static let close = UInt8(ascii: "}"), less = UInt8(ascii: "<"), greater = UInt8(ascii: ">")
    static let quote = UInt8(ascii: "'"), u = UInt8(ascii: "u"), bigU = UInt8(ascii: "U")
    static let x = UInt8(ascii: "x"), n = UInt8(ascii: "n"), r = UInt8(ascii: "r")
    static let hyphen = UInt8(ascii: "-"), bracket = UInt8(ascii: "["), escape: UInt8 = 27
  }

  /// Resolves the escapes of letters beyond ASCII; what only looks like one stays as it is.
  static func withoutEscapes(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    let isTypeset = isTypeset(bytes)
    while position < bytes.count {
      if isTypeset, bytes[position] == Sign.backslash,
        case (let letters, var end)? = typeset(bytes, at: position)
      {
        // `{\"u}`: the braces hold one letter.
        if result.last == Sign.open, end < bytes.count, bytes[end] == Sign.close {
          result.removeLast()
          end += 1
        }
        result += letters
        position = end
      } else if mayEscape(bytes[position]), let (letters, end) = escaped(bytes, at: position) {
        result += letters
        position = end
      } else {
        result.append(bytes[position])
        position += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether an escape may begin with a byte.
  private static func mayEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case Sign.backslash, Sign.percent, Sign.equals, Sign.less, Sign.bigU, Sign.escape: true
    default: false
    }
  }

  /// Whether the sign of an escape has something after it that may be one: "42 %" has not.
  static func mayBeEscape(_ sign: UInt8, before next: UInt8?) -> Bool {
    guard let next else { return false }
    return switch sign {
    case Sign.percent: next == Sign.u || next.isHexDigit
    case Sign.equals: next.isHexDigit
    default: true
    }
  }

  /// What an escape at an offset stands for, in UTF-8, and where it ends.
  private static func escaped(_ bytes: [UInt8], at start: Int) -> ([UInt8], Int)? {
    let next = start + 1
    guard next < bytes.count else { return nil }
    switch bytes[start] {
    case Sign.backslash: return afterBackslash(bytes, at: next)
    case Sign.percent:
      if bytes[next] == Sign.u { return letter(bytes, at: next + 1, digits: 4) }
      return sequence(bytes, at: start, sign: Sign.percent) ?? room(bytes, at: start)
    case Sign.equals: return sequence(bytes, at: start, sign: Sign.equals)
    // `<U+00E8>`, and `U+00E8` right after a letter.
    case Sign.less where bytes[next] == Sign.bigU && next + 1 < bytes.count:
      guard bytes[next + 1] == Sign.plus, let found = letter(bytes, at: next + 2, digits: 4),
        found.1 < bytes.count, bytes[found.1] == Sign.greater
      else { return nil }
      return (found.0, found.1 + 1)
    case Sign.bigU where bytes[next] == Sign.plus:
      return letter(bytes, at: next + 1, digits: 4)
    // The colours of terminals.
    case Sign.escape where bytes[next] == Sign.bracket:
      let end = bytes[(next + 1)...].prefix(12).firstIndex { (0x40...0x7E).contains($0) }
      return end.map { ([], $0 + 1) }
    default: return nil
    }
  }

  private static func afterBackslash(_ bytes: [UInt8], at place: Int) -> ([UInt8], Int)? {
    switch bytes[place] {
    case Sign.u where place + 1 < bytes.count && bytes[place + 1] == Sign.open:
      for digits in 2...5 {
        if let found = letter(bytes, at: place + 2, digits: digits), found.1 < bytes.count,
          bytes[found.1] == Sign.close
        {
          return (found.0, found.1 + 1)
        }
      }
      return nil
    case Sign.u: return letter(bytes, at: place + 1, digits: 4)
    case Sign.bigU: return letter(bytes, at: place + 1, digits: 8)
    case Sign.x:
      return sequence(bytes, at: place - 1, sign: Sign.backslash, length: 2)
        ?? letter(bytes, at: place + 1, digits: 2)
    case Sign.quote: return letter(bytes, at: place + 1, digits: 2)
    case UInt8(ascii: "0")...UInt8(ascii: "3"): return octals(bytes, at: place - 1)
    // `al-\nmonds`, but not `rice\nuts`.
    case Sign.n, Sign.r:
      let isSmall = place + 1 < bytes.count && (97...122).contains(bytes[place + 1])
      let isBroken = place > 1 && bytes[place - 2] == Sign.hyphen
      return isBroken || !isSmall ? ([10], place + 1) : nil
    default: return nil
    }
  }

  /// A letter beyond ASCII by its number.
  private static func letter(_ bytes: [UInt8], at start: Int, digits: Int) -> ([UInt8], Int)? {
    guard let value = number(bytes, at: start, digits: digits, radix: 16), value >= 0xA0,
      let scalar = Unicode.Scalar(value)
    else { return nil }
    return (Array(String(Character(scalar)).utf8), start + digits)
  }

  private static func number(_ bytes: [UInt8], at start: Int, digits: Int, radix: Int) -> UInt32? {
    guard start + digits <= bytes.count else { return nil }
    let part = bytes[start..<start + digits]
    guard part.allSatisfy({ $0.isHexDigit }) else { return nil }
    return UInt32(String(decoding: part, as: UTF8.self), radix: radix)
  }

  /// The bytes of one letter, each after a sign: `%C3%A8`.
  private static func sequence(
    _ bytes: [UInt8], at start: Int, sign: UInt8, length: Int = 1
  ) -> ([UInt8], Int)? {
    func byte(_ index: Int) -> UInt8? {
      let place = start + index * (length + 2)
      guard place < bytes.count, bytes[place] == sign,
        length == 1 || place + 1 < bytes.count && bytes[place + 1] == Sign.x
      else { return nil }
      return number(bytes, at: place + length, digits: 2, radix: 16).map(UInt8.init)
    }
    guard let lead = byte(0), lead >= 0xC2 else { return nil }
    let count = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    let rest = (1..<count).compactMap { byte($0) }.filter { $0 & 0xC0 == 0x80 }
    return rest.count == count - 1 ? ([lead] + rest, start + count * (length + 2)) : nil
  }

  /// White space, signs of lists and hyphens between words of an address: `goat%20cheese`, but not
  /// "70%20 g".
  private static func room(_ bytes: [UInt8], at start: Int) -> ([UInt8], Int)? {
    guard start > 0, bytes[start - 1] > 32, !(48...57).contains(bytes[start - 1]),
      let value = number(bytes, at: start + 1, digits: 2, radix: 16), rooms.contains(value)
    else { return nil }
    return ([UInt8(value)], start + 3)
  }

  /// A line's end, a space, and the signs `&`, `'`, `,`, `-`, `/`.
  private static let rooms: Set<UInt32> = [0x0A, 0x20, 0x26, 0x27, 0x2C, 0x2D, 0x2F]

  /// `\303\250`: the bytes of a letter in octal digits.
  private static func octals(_ bytes: [UInt8], at start: Int) -> ([UInt8], Int)? {
    var found: [UInt8] = []
    var place = start
    while found.count < 4, place + 3 < bytes.count, bytes[place] == Sign.backslash,
      let value = number(bytes, at: place + 1, digits: 3, radix: 8),
      found.isEmpty ? (0xC2...0xF4).contains(value) : (0x80...0xBF).contains(value)
    {
      found.append(UInt8(value))
      place += 4
    }
    return found.count >= 2 ? (found, place) : nil
  }
}

extension UInt8 {
  var isHexDigit: Bool {
    (48...57).contains(self) || (97...102).contains(self | 0x20)
  }
}
