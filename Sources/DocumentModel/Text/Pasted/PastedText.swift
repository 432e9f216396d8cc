package import FoodVocabulary

/// Plain text as it was meant: what web pages and wrong encodings leave in it is resolved.
///
/// Copied and exported texts have entities (`cr&egrave;me`), tags inside words (`al<wbr>monds`) and
/// letters whose bytes were taken for letters of their own (`crÃ¨me`). In each of them a name is
/// none that any dictionary has.
package enum PastedText {
  /// A text as it was meant, with what belongs to a dish on its line and below it: tables, columns, points
  /// and what is declared line by line are unfolded.
  ///
  /// - Complexity: linear in the text.
  package static func unfolded(_ text: String, _ vocabulary: Vocabulary) -> String {
    let declared = PastedDeclarations(vocabulary: vocabulary).joined(resolved(text))
    let pictured = PastedPictograms(vocabulary: vocabulary).explained(declared)
    let table = PastedTable(vocabulary: vocabulary).unfolded(pictured)
    let columns = PastedColumns(vocabulary: vocabulary).unfolded(table)
    return PastedPoints(vocabulary: vocabulary).joined(columns)
  }

  /// Most texts have nothing of the kind, and are given back as they are.
  package static func resolved(_ text: String) -> String {
    var text = text
    let signs = Signs(in: text)
    if signs.hasOtherLineEnds {
      let lines = withLineFeeds(text)
      // Bytes that look like such signs may be of letters.
      if lines != text { return resolved(lines) }
    }
    if signs.hasWideSpace { text = withPlainSpaces(text) }
    if signs.hasEscapes { text = withoutEscapes(text) }
    if signs.hasTags { text = withoutTags(text) }
    // An entity may be one of an entity: `&amp;eacute;`.
    if signs.hasEntities { text = withoutEntities(withoutEntities(text)) }
    // Some texts went through two wrong encodings.
    if signs.hasTwiceEncoded { text = onceEncoded(onceEncoded(text)) }
    if signs.hasForeign { text = withoutCodePages(text) }
    if signs.hasInvisible || signs.hasEntities || signs.hasEscapes { text = withoutInvisible(text) }
    if signs.hasLooseMarks { text = withoutLooseMarks(text) }
    if signs.hasOtherScript { text = withoutLoneLookalikes(text) }
    if signs.hasOtherForms { text = withPlainForms(withBracketedCircles(text)) }
    if signs.hasBreaks { text = withWholeWords(text) }
    return text
  }

  /// What of all this a text may have, by its bytes, in one pass.
  private struct Signs {
    var hasEscapes = false, hasTags = false, hasEntities = false, hasTwiceEncoded = false
    var hasOtherForms = false, hasBreaks = false, hasLooseMarks = false, hasForeign = false
    var hasInvisible = false, hasOtherScript = false, hasOtherLineEnds = false
    var hasWideSpace = false

    init(in text: String) {
      var before: UInt8 = 0
      // Whether nothing of ASCII but letters stands right before.
      var isAfterLetter = false
      // Whether nothing but an amount has followed what may be a hyphen.
      var isBroken = false
      let bytes = text.utf8.span
      for place in 0..<bytes.count {
        let byte = bytes[place]
        // Nearly all of most texts is letters, with no more to say of them.
        if byte | 0x20 >= UInt8(ascii: "a"), byte | 0x20 <= UInt8(ascii: "z") {
          isBroken = false
          isAfterLetter = true
          before = byte
          continue
        }
        if byte == 32 {
          before = byte
          continue
        }
        switch byte {
        case 10: hasBreaks = hasBreaks || isBroken
        case UInt8(ascii: "-"), UInt8(ascii: "~"), UInt8(ascii: "_"), UInt8(ascii: "="),
          UInt8(ascii: "+"), UInt8(ascii: "\\"), 0x80...:
          isBroken = true
        case ...0x2E, 0x30...0x3A: break
        default: isBroken = false
        }
        switch byte {
        case UInt8(ascii: "\\"), UInt8(ascii: "%"), UInt8(ascii: "="), UInt8(ascii: "+"), 27:
          let next = place + 1 < bytes.count ? bytes[place + 1] : nil
          hasEscapes = hasEscapes || mayBeEscape(byte, before: next)
        case UInt8(ascii: "<"): hasTags = true
        case 11, 12: hasOtherLineEnds = true
        case 13:
          let isPair = place + 1 < bytes.count && bytes[place + 1] == 10
          hasOtherLineEnds = hasOtherLineEnds || !isPair
        // The ends of the separators of lines and paragraphs.
        case 0xA8, 0xA9: hasOtherLineEnds = hasOtherLineEnds || before == 0x80
        case UInt8(ascii: "&"): hasEntities = true
        // The ends of `ƒ`, `≈` and `√`.
        case 0x92: hasTwiceEncoded = hasTwiceEncoded || before == 0xC6
        case 0x88, 0x9A: hasTwiceEncoded = hasTwiceEncoded || before == 0x88 || before == 0x89
        // The leads of combining marks, which stand after letters; after signs they are loose.
        case 0xCC, 0xCD: hasLooseMarks = hasLooseMarks || before < 0x40 || before == 0xB7
        // The leads of Greek and Cyrillic letters.
        case 0xCE...0xD1: hasOtherScript = true
        // The ends of the soft hyphen, of joiners of no width and of the byte order mark.
        case 0xAD: hasInvisible = hasInvisible || before == 0xC2
        case 0x8B...0x8D: hasInvisible = hasInvisible || before == 0x80
        case 0xA0: hasInvisible = hasInvisible || before == 0x81
        case 0xBF: hasInvisible = hasInvisible || before == 0xBB
        // Their lead is one of `Â`, `Ã`, `Ä` and `Å`.
        case 0x82...0x85:
          hasTwiceEncoded = hasTwiceEncoded || before == 0xC3
          // The next line of EBCDIC.
          hasOtherLineEnds = hasOtherLineEnds || byte == 0x85 && before == 0xC2
        // The leads of raised and lowered letters, and of flags.
        case 0xCA, 0xCB, 0xE1, 0xE2, 0xF0: hasOtherForms = true
        default: break
        }
        isAfterLetter = isAfterLetter && byte >= 0x80
        if byte >= 0x80 {
          // The ends of the no-break space, and of spaces of other widths.
          hasWideSpace =
            hasWideSpace || byte == 0xA0 && before == 0xC2
            || before == 0x80 && (byte <= 0x8A || byte == 0xAF)
          hasForeign = hasForeign || Self.mayBeForeign(byte, after: before, isAfterLetter)
        }
        before = byte
      }
    }

    /// Whether a byte may be one of a sign or a capital that a wrong code page shows.
    private static func mayBeForeign(
      _ byte: UInt8, after before: UInt8, _ isAfterLetter: Bool
    ) -> Bool {
      guard isAfterLetter else {
        // `Ă`, `Ĺ` and `Ť`, which begin what Windows for Central Europe shows.
        return byte == 0xE2 || (byte == 0x82 || byte == 0xB9) && before == 0xC4
          || byte == 0xA4 && before == 0xC5
      }
      return switch byte {
      // The leads of signs, and of `ƒ` and `ˆ`; the ends of `÷`, and of capitals.
      case 0xC2, 0xC6, 0xCB, 0xE2: true
      case 0xB7: before == 0xC3
      case 0x80...0x9F: before == 0xC3 || before == 0xC4 || before == 0xC5
      case 0xA0, 0xB8, 0xB9, 0xBD: before == 0xC4 || before == 0xC5
      default: false
      }
    }
  }

  /// With one line feed for whatever ends lines: old systems and typesetting programs have signs of
  /// their own.
  private static func withLineFeeds(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.replacing("\r\n", with: "\n").unicodeScalars.map {
          ["\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}"].contains($0) ? "\n" : $0
        }))
  }

  /// With plain spaces for no-break spaces and those of another width: "15,00\u{A0}€".
  private static func withPlainSpaces(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          scalar.value == 0xA0 || scalar.value == 0x202F || 0x2000...0x200A ~= scalar.value
            ? " " : scalar
        }))
  }

  // MARK: Tags

  /// Tags that end no word; all others end a line.
  private static let inline: Set<String> = [
    "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn", "em",
    "font", "i", "ins", "kbd", "label", "mark", "nobr", "q", "s", "samp", "small", "span", "strike",
    "strong", "sub", "sup", "time", "tt", "u", "var", "wbr",
  ]
  private static let blocks: Set<String> = [
    "article", "aside", "blockquote", "body", "br", "caption", "center", "dd", "div", "dl", "dt",
    "footer", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "html", "li", "main", "nav", "ol",
    "p", "pre", "section", "table", "tbody", "td", "th", "thead", "tr", "ul",
  ]
  private static let raised: Set<String> = ["sub", "sup"]
  /// A tag with all its attributes is no longer.
  private static let longestTag = 400

  private static func withoutTags(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    // Any name that is closed again, as those of other files than web pages are; "<milk>" is a word
    // in brackets.
    let closed = Set(text.split(separator: "</").dropFirst().compactMap { tagName($0.prefix(24)) })
    while let open = rest.firstIndex(of: "<") {
      result += rest[..<open]
      rest = rest[open...]
      if rest.hasPrefix("<!--"), let end = rest.prefix(longestTag).firstRange(of: "-->") {
        rest = rest[end.upperBound...]
        continue
      }
      if let codes = codes(in: rest), let close = rest.firstIndex(of: ">") {
        result += "(" + codes + ")"
        rest = rest[rest.index(after: close)...]
        continue
      }
      guard let close = rest.prefix(longestTag).firstIndex(of: ">"),
        let name = tagName(rest[rest.index(after: open)..<close]),
        inline.contains(name) || blocks.contains(name) || closed.contains(name)
      else {
        result.append("<")
        rest = rest.dropFirst()
        continue
      }
      if blocks.contains(name) { result += name == "td" || name == "th" ? "\t" : "\n" }
      // A raised mark is no letter of the word before it.
      if raised.contains(name), result.last?.isLetter == true,
        rest.dropFirst().first != "/"
      {
        result += "^"
      }
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  /// Single capitals between two of a tag's brackets, which are no tag but codes: "<A C G>".
  private static func codes(in text: Substring) -> String? {
    guard let close = text.prefix(longestCodes).firstIndex(of: ">") else { return nil }
    let letters = text[text.index(after: text.startIndex)..<close].split { " ,/;".contains($0) }
    guard letters.count > 1, letters.allSatisfy({ $0.count == 1 && $0.first?.isUppercase == true })
    else { return nil }
    return letters.joined(separator: ",")
  }

  /// The most characters of such a list: fourteen codes with the signs between them.
  private static let longestCodes = 60

  /// The name of a tag; `nil` where it is none.
  private static func tagName(_ inside: Substring) -> String? {
    let inside = inside.drop { $0 == "/" }
    let name = inside.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }.lowercased()
    let after = inside.dropFirst(name.count).first
    let isTag = after == nil || after == " " || after == "/" || after == ">"
    return isTag && !name.isEmpty ? name : nil
  }

  // MARK: Entities

  /// What ISO Latin 1 calls its letters, in their order from U+00C0.
  private static let latin = """
    Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute \
    Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml \
    Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml \
    igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave \
    uacute ucirc uuml yacute thorn yuml
    """
  /// Other names that menus and labels have.
  private static let others: [String: UInt32] = [
    "amp": 0x26, "lt": 0x3C, "gt": 0x3E, "quot": 0x22, "apos": 0x27, "nbsp": 0xA0, "shy": 0xAD,
    "ensp": 0x2002, "emsp": 0x2003, "thinsp": 0x2009, "zwnj": 0x200C, "zwj": 0x200D,
    "ndash": 0x2013, "mdash": 0x2014, "lsquo": 0x2018, "rsquo": 0x2019, "ldquo": 0x201C,
    "rdquo": 0x201D, "laquo": 0xAB, "raquo": 0xBB, "bull": 0x2022, "middot": 0xB7,
    "hellip": 0x2026, "dagger": 0x2020, "Dagger": 0x2021, "sup1": 0xB9, "sup2": 0xB2,
    "sup3": 0xB3, "deg": 0xB0, "reg": 0xAE, "trade": 0x2122, "euro": 0x20AC, "pound": 0xA3,
    "frac12": 0xBD, "frac14": 0xBC, "OElig": 0x152, "oelig": 0x153, "Scaron": 0x160,
    "scaron": 0x161, "Zcaron": 0x17D, "zcaron": 0x17E, "Ccaron": 0x10C, "ccaron": 0x10D,
    "Rcaron": 0x158, "rcaron": 0x159, "Ecaron": 0x11A, "ecaron": 0x11B, "ncaron": 0x148,
    "uring": 0x16F, "Lstrok": 0x141, "lstrok": 0x142, "aogon": 0x105, "eogon": 0x119,
    "cacute": 0x107, "nacute": 0x144, "sacute": 0x15B, "Sacute": 0x15A, "zacute": 0x17A,
    "zdot": 0x17C, "Zdot": 0x17B,
  ]
  private static let scalars: [String: UInt32] = {
    var scalars = others
    for (index, name) in latin.split(separator: " ").enumerated() {
      scalars[String(name)] = 0xC0 + UInt32(index)
    }
    return scalars
  }()
  /// The longest name, with some room for numbers.
  private static let longestEntity = 10

  private static func withoutEntities(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "&") {
      result += rest[..<open]
      rest = rest[open...].dropFirst()
      if let end = rest.prefix(longestEntity).firstIndex(of: ";"), let scalar = scalar(rest[..<end])
      {
        result.unicodeScalars.append(scalar)
        rest = rest[rest.index(after: end)...]
      } else if let (scalar, length) = unclosed(rest) {
        result.unicodeScalars.append(scalar)
        rest = rest.dropFirst(length)
      } else {
        result.append("&")
      }
    }
    return result + rest
  }

  /// A letter whose entity lacks its semicolon, as old pages have it: `cr&egraveme`.
  private static func unclosed(_ rest: Substring) -> (Unicode.Scalar, Int)? {
    (4...7).reversed().lazy.compactMap { length in
      let name = String(rest.prefix(length))
      return scalars[name].flatMap(Unicode.Scalar.init).flatMap { scalar in
        scalar.value >= 0xC0 && scalar.properties.isAlphabetic ? (scalar, length) : nil
      }
    }.first
  }

  private static func scalar(_ name: Substring) -> Unicode.Scalar? {
    guard name.first == "#" else { return scalars[String(name)].flatMap(Unicode.Scalar.init) }
    let isHex = name.dropFirst().first.map { $0 == "x" || $0 == "X" } ?? false
    let value =
      isHex ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst(), radix: 10)
    // A control character would end the text for some readers.
    guard let value, value >= 32 || value == 9 || value == 10 else { return nil }
    return Unicode.Scalar(value)
  }

  // MARK: Letters encoded twice

  /// The byte that Windows means by its signs between U+0080 and U+009F.
  private static let windows: [UInt32: UInt8] = [
    0x20AC: 0x80, 0x201A: 0x82, 0x0192: 0x83, 0x201E: 0x84, 0x2026: 0x85, 0x2020: 0x86,
    0x2021: 0x87, 0x02C6: 0x88, 0x2030: 0x89, 0x0160: 0x8A, 0x2039: 0x8B, 0x0152: 0x8C,
    0x017D: 0x8E, 0x2018: 0x91, 0x2019: 0x92, 0x201C: 0x93, 0x201D: 0x94, 0x2022: 0x95,
    0x2013: 0x96, 0x2014: 0x97, 0x02DC: 0x98, 0x2122: 0x99, 0x0161: 0x9A, 0x203A: 0x9B,
    0x0153: 0x9C, 0x017E: 0x9E, 0x0178: 0x9F,
  ]

  /// What Mac OS Roman shows for the first bytes of letters, and for the second, from 0x80 on.
  private static let macLeads: [Unicode.Scalar: UInt32] = ["√": 0xC3, "ƒ": 0xC4, "≈": 0xC5]
  private static let macBytes: [Unicode.Scalar: UInt32] = Dictionary(
    uniqueKeysWithValues: zip(
      "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø".unicodeScalars,
      0x80...))

  /// The scalar that a letter and the sign after it are the two bytes of: `Ã` `¨`.
  private static func scalar(_ lead: Unicode.Scalar, _ next: Unicode.Scalar) -> Unicode.Scalar? {
    // `Ä·Ö·` are letters with middle dots; no language here has a letter of these two bytes.
    if let lead = macLeads[lead], let byte = macBytes[next] {
      return Unicode.Scalar((lead & 0x1F) << 6 | (byte & 0x3F))
    }
    guard (0xC2...0xC5).contains(lead.value), next.value != 0xB7 else { return nil }
    let byte =
      (0x80...0xBF).contains(next.value) ? next.value : windows[next.value].map(UInt32.init)
    return byte.flatMap { Unicode.Scalar((lead.value & 0x1F) << 6 | ($0 & 0x3F)) }
  }

  private static func onceEncoded(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      let next = index + 1
      // "«MAÇû ends in a quotation mark: a letter goes on with letters.
      if next < scalars.count, let scalar = scalar(scalars[index], scalars[next]),
        // "MÅ\u{AD}SEGG" has a soft hyphen: only `í` has that byte in our languages.
        scalars[next].value != 0xAD || scalars[index].value == 0xC3,
        scalars[next].value != 0xBB
          || next + 1 < scalars.count
            && scalars[next + 1].properties.isAlphabetic
      {
        result.append(scalar)
        index += 2
      } else if next < scalars.count, scalars[next] == "\u{FFFD}",
        (0xC3...0xC5).contains(scalars[index].value), result.last?.properties.isLowercase == true
      {
        // A letter of which the second byte was lost: `rohlÃ\u{AD}Ä\u{FFFD}ky`.
        index += 1
      } else {
        result.append(scalars[index])
        index += 1
      }
    }
    return String(result)
  }
}
