/// Letters whose bytes were shown by another code page: `cr├¿me`, `BL─CKFISKEN`, `casta±a`.
extension PastedText {
  /// What DOS (437 and 850) and Windows (1250) show for the first bytes of letters in UTF-8.
  private static let leads: [Unicode.Scalar: UInt32] = [
    "┬": 0xC2, "├": 0xC3, "─": 0xC4, "┼": 0xC5, "Ă": 0xC3, "Ĺ": 0xC5,
  ]
  /// What they show for the second bytes, from 0x80 on; no sign means two bytes.
  private static let dosBytes = bytes(
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐",
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐")
  private static let windowsBytes = bytes(
    "€\u{81}‚\u{83}„…†‡\u{88}‰Š‹ŚŤŽŹ\u{90}‘’“”•–—\u{98}™š›śťžź"
      + "\u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż")

  private static func bytes(_ pages: String...) -> [Unicode.Scalar: UInt32] {
    var bytes: [Unicode.Scalar: UInt32] = [:]
    for page in pages {
      for (index, scalar) in page.unicodeScalars.enumerated() {
        bytes[scalar] = 0x80 + UInt32(index)
      }
    }
    return bytes
  }

  /// The letter that two signs are the bytes of: `├` `¿`.
  private static func letter(_ lead: Unicode.Scalar, _ next: Unicode.Scalar) -> Unicode.Scalar? {
    guard let first = leads[lead],
      let second = (lead.value >= 0x2500 ? dosBytes : windowsBytes)[next],
      let letter = Unicode.Scalar((first & 0x1F) << 6 | (second & 0x3F))
    else { return nil }
    return letter.properties.isAlphabetic ? letter : nil
  }

  /// `č` or `ď` of which Windows for Central Europe shows `ÄŤ` and `ÄŹ`: beside a small letter, as
  /// Slovak words end so in capitals.
  private static func caron(
    _ lead: Unicode.Scalar, _ next: Unicode.Scalar, in scalars: [Unicode.Scalar], at index: Int
  ) -> Unicode.Scalar? {
    guard lead == "Ä", next == "Ť" || next == "Ź" else { return nil }
    let after = index + 2 < scalars.count ? scalars[index + 2] : " "
    let isBesideSmall =
      index > 0 && scalars[index - 1].properties.isLowercase || after.properties.isLowercase
      || leads[after] != nil
    return isBesideSmall ? (next == "Ť" ? "č" : "ď") : nil
  }

  /// Whether a character never occurs inside a word, so that one between letters was a letter before
  /// the text was shown in the wrong code page.
  ///
  /// Left out are footnote marks, separators, and characters that other rules take for a letter.
  private static func isForeign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Controls of Latin 1, lines and blocks of tables.
    case 0x80...0x9F, 0x2502...0x259F: true
    default: foreign.contains(scalar)
    }
  }
  private static let foreign = Set("─ƒ¢¥¦¨©¬¯±³´¶¸¹¼½¾÷×ˆ˜‚„‰‹›⌐⌠⌡≤≥≈∞√∑∏∫∂◊".unicodeScalars)
  /// Capitals that other pages show for small letters: no word has one between small letters.
  private static let capitals = Set("ÀÁÂÃÈËÊÌÍÎÏÐÒÓÔÕÙÚÛÝÞŒŠŸŽ".unicodeScalars)

  /// With letters of two bytes decoded, and others that a wrong code page shows as lost letters.
  static func withoutCodePages(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      // ASCII is the same in every code page, and most of a text is ASCII.
      if scalar.isASCII {
        result.append(scalar)
        index += 1
        continue
      }
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      if let letter = letter(scalar, next) ?? caron(scalar, next, in: scalars, at: index),
        isInWord(scalars, from: index, to: index + 2)
      {
        result.append(letter)
        index += 2
        continue
      }
      let isLost =
        isForeign(scalar) && isWithin(result.last, next)
        || capitals.contains(scalar) && result.last?.properties.isLowercase == true
          && next.properties.isLowercase
      result.append(isLost ? "\u{FFFD}" : scalar)
      index += 1
    }
    return String(result)
  }

  /// Whether there is a letter right before `start` or at `end`.
  private static func isInWord(_ scalars: [Unicode.Scalar], from start: Int, to end: Int) -> Bool {
    start > 0 && scalars[start - 1].properties.isAlphabetic
      || end < scalars.count && scalars[end].properties.isAlphabetic
  }

  /// Whether the characters before and after are letters of the same case: in `Reis³Milch`, the `³`
  /// is a footnote mark between two words.
  private static func isWithin(_ before: Unicode.Scalar?, _ after: Unicode.Scalar) -> Bool {
    guard let before else { return false }
    // A letter that was lost before says nothing of the case.
    let (left, right) = (before.properties, after.properties)
    if before == "\u{FFFD}" { return right.isAlphabetic }
    return left.isLowercase && right.isLowercase || left.isUppercase && right.isUppercase
  }
}
