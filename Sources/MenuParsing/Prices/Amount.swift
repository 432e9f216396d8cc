import DocumentModel
import FoodVocabulary

/// A number as prices are printed, with how sure it is that it is one.
struct Amount: Hashable {
  enum Strength: Int, Comparable {
    /// A whole number: a price only where the page prints prices so.
    case whole
    /// One decimal, or thousands.
    case likely
    /// Two decimals, or a form that only prices have (`12.-`).
    case sure

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// Decimal with a point.
  var text: String
  var strength: Strength

  /// Reads `12,50`, `12.5`, `1.200`, `12½`, `12.-`, `129:-`, `12`; allows for letters that are read
  /// for digits.
  init?(_ printed: some StringProtocol) {
    // What no amount can have is told by the bytes: nearly all words are none.
    var letters = 0, hasDigit = false, isWide = false
    for byte in printed.utf8 {
      if byte.isLetter { letters += 1 }
      hasDigit = hasDigit || byte.isDigit
      isWide = isWide || byte >= 0x80
    }
    guard hasDigit, letters <= 2 else { return nil }
    var characters = Array(printed)
    if letters > 0 || isWide {
      guard let repaired = Self.repaired(characters) else { return nil }
      characters = repaired
    }
    var hasDash = false
    while let last = characters.last, last.isDash || last.isOne(of: "=_"), characters.count > 1 {
      characters.removeLast()
      hasDash = true
    }
    if hasDash, let last = characters.last, last.isOne(of: ".,:") {
      characters.removeLast()
    }
    guard let value = Self.value(characters) else { return nil }
    text = value.text
    strength = hasDash && value.strength < .sure && !text.contains(".") ? .sure : value.strength
  }

  private static func value(_ characters: [Character]) -> (text: String, strength: Strength)? {
    var parts: [(digits: String, sign: Character?)] = [("", nil)]
    for character in characters {
      if character.isDigit {
        parts[parts.count - 1].digits.append(character)
      } else if character == "½" {
        parts[parts.count - 1].digits.append("")
        parts.append(("5", "½"))
      } else if character.isOne(of: ".,"), parts.count > 1, parts[parts.count - 1].digits.isEmpty {
        // "7..00": a sign that was struck or read twice.
        continue
      } else if character.isOne(of: ".,'’:·") || character.isCurrencySymbol {
        parts.append(("", character))
      } else {
        return nil
      }
    }
    guard let first = parts.first, !first.digits.isEmpty, first.digits.count <= 6 else {
      return nil
    }
    let rest = parts.dropFirst()
    guard rest.allSatisfy({ !$0.digits.isEmpty }) else { return nil }
    switch (rest.count, rest.last?.digits.count) {
    case (0, _): return first.digits.count <= 5 ? (first.digits, .whole) : nil
    case (1, 1): return ("\(first.digits).\(rest.last?.digits ?? "")", .likely)
    case (1, 2):
      guard first.digits.count <= 4, rest.last?.sign != "'" else { return nil }
      // 12:30 is a time, unless a currency says otherwise; 40:00 and 9:90 are none.
      let isTime =
        (Int(first.digits) ?? 99) <= 24 && (Int(rest.last?.digits ?? "") ?? 99) < 60
      if rest.last?.sign == ":", isTime {
        return ("\(first.digits).\(rest.last?.digits ?? "")", .whole)
      }
      return ("\(first.digits).\(rest.last?.digits ?? "")", .sure)
    case (1, 3):
      guard first.digits.count <= 3, rest.last?.sign != ":" else { return nil }
      return (first.digits + (rest.last?.digits ?? ""), .likely)
    case (2, 2):
      guard rest.first?.digits.count == 3 else { return nil }
      return ("\(first.digits)\(rest.first?.digits ?? "").\(rest.last?.digits ?? "")", .sure)
    default: return nil
    }
  }

  /// `12,5O` → `12,50`: letters that are read for digits, where at least half are digits.
  private static func repaired(_ characters: [Character]) -> [Character]? {
    let digits = characters.count { $0.isDigit }
    let letters = characters.count(where: \.isLetter)
    guard digits > 0, letters <= 2, letters <= digits else { return nil }
    guard letters > 0 else { return characters }
    return characters.map { Lists.digits[$0] ?? $0 }
  }
}
