internal import DictionaryFormat
internal import FoodVocabulary

/// Words that break at a line's end, so that their parts stay on one line.
///
/// A line of its own would be a heading, a dish, an item of a list: "AL-" / "MONDS 8,50".
extension PastedText {
  /// What hyphens are printed and typed as at a line's end.
  static let hyphens = Set<Unicode.Scalar>("-~_=¬·¯‐‑‒–—−﹣－⁃\u{AD}↵→\\+".unicodeScalars)
  /// What lists begin their lines with.
  private static let bullets = Set(
    Lists.characters(.bullet, .bulletApart, .beforeName).flatMap(\.unicodeScalars))
  /// Separates lines for words, and not for the structure of a page.
  private static let lineSeparator: Unicode.Scalar = "\u{2028}"

  static func withWholeWords(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var result: [Unicode.Scalar] = []
    result.reserveCapacity(scalars.count)
    var position = 0
    while position < scalars.count {
      if let found = tornWord(scalars, at: position) {
        result.append(contentsOf: found.replacement)
        position = found.end
      } else {
        result.append(scalars[position])
        position += 1
      }
    }
    return String(String.UnicodeScalarView(result))
  }

  /// What stands in the place of a hyphen and all that follows it up to the rest of its word.
  private static func tornWord(
    _ scalars: [Unicode.Scalar], at hyphen: Int
  ) -> (replacement: [Unicode.Scalar], end: Int)? {
    guard hyphens.contains(scalars[hyphen]), hyphen > 0,
      scalars[hyphen - 1].properties.isAlphabetic
    else { return nil }
    let price = hyphen + 1..<endOfPrice(scalars, from: hyphen + 1)
    guard let start = startOfRest(scalars, from: price.upperBound),
      goesOn(scalars[hyphen - 1], scalars[start])
    else { return nil }
    let joint: [Unicode.Scalar] = ["-", lineSeparator]
    if price.isEmpty { return (joint, start) }
    var end = start
    while end < scalars.count, scalars[end].properties.isAlphabetic { end += 1 }
    return (joint + scalars[start..<end] + scalars[price], end)
  }

  /// "AL-" and "MONDS", "al-" and "monds": not "Starters-" and "Rice".
  private static func goesOn(_ before: Unicode.Scalar, _ after: Unicode.Scalar) -> Bool {
    !after.properties.isUppercase || before.properties.isUppercase
  }

  /// The end of an amount on the rest of the line, if nothing else stands there.
  private static func endOfPrice(_ scalars: [Unicode.Scalar], from start: Int) -> Int {
    var end = start, digits = 0
    while end < scalars.count, end - start < 16, scalars[end] != "\n", scalars[end] != "\r" {
      let scalar = scalars[end]
      let isDigit = ("0"..."9").contains(scalar)
      guard
        isDigit || " \t.,:-".unicodeScalars.contains(scalar)
          || scalar.properties.generalCategory == .currencySymbol
      else { return start }
      digits += isDigit ? 1 : 0
      end += 1
    }
    // "mandler_1" has a mark.
    return digits > 0 && scalars[start].properties.isWhitespace ? end : start
  }

  /// Where the rest of a word begins after a line's end, spaces, a bullet or the number of a line.
  private static func startOfRest(_ scalars: [Unicode.Scalar], from start: Int) -> Int? {
    var position = start, lines = 0, digits = 0
    while position < scalars.count, position - start < 24 {
      let scalar = scalars[position]
      switch scalar {
      case "\n": lines += 1
      case " ", "\t", "\r", "\u{A0}": break
      case "0"..."9" where lines > 0 && digits < 2: digits += 1
      case ".", ")":
        if digits == 0 { return nil }
      case _ where bullets.contains(scalar): break
      default:
        let isLetter = scalar.properties.isAlphabetic
        let follows = position > start && !("0"..."9").contains(scalars[position - 1])
        return isLetter && follows && (1...2).contains(lines) ? position : nil
      }
      position += 1
    }
    return nil
  }
}
