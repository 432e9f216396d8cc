internal import RecognizedText

/// A recognised word with what the layout derives from its letters and its place.
struct LayoutWord {
  package var text: String
  package var box: BoundingBox
  package var confidence: Double
  /// How thick its strokes are in pixels; `nil` where it was not measured.
  package var stroke: Double?
  /// Height of a capital letter in pixels, estimated from the box and the letters that are in it.
  package var size: Double
  /// Where its baseline stands once the page is flattened.
  package var baseline = 0.0
  /// Left and right edge once the page is upright.
  package var left: Double
  package var right: Double
  package var kind: Kind
  /// Whether it is letter-spaced, as some headings are; see ``settleSizes(_:)``.
  private(set) var isLetterSpaced = false
  /// How far the box reaches below the letters, in pixels.
  private var excess = 0.0

  package enum Kind {
    case text
    /// A number, a currency sign, or both: the stuff of price columns and tables.
    case number
    /// Punctuation alone.
    case sign
  }

  package init(_ word: RecognizedWord) {
    text = word.text
    box = word.box
    confidence = word.confidence
    stroke = word.stroke
    left = Double(word.box.left)
    right = Double(word.box.right)
    let shape = LetterShape(word.text)
    size = Double(word.box.height) / shape.height
    kind = Kind(word.text)
  }

  /// Takes it for a bullet that was read as a letter.
  mutating func becomeBullet() {
    text = "•"
    kind = .sign
  }

  /// Corrects heights that single words took from the box of a whole line or a rule below it, and
  /// finds letter-spaced words.
  ///
  /// The ratio of a word's height to its width tells: too high for its letters in the first case,
  /// too low in the second.
  package static func settleSizes(_ lines: inout [[LayoutWord]]) {
    let ratios = lines.joined().compactMap(\.heightToWidth).sorted()
    guard ratios.count >= 12 else { return }
    let usual = ratios[ratios.count / 2]
    // Letters written by hand are of any width.
    let isEven = ratios[ratios.count * 3 / 4] < 1.35 * ratios[ratios.count / 4]
    for line in lines.indices {
      for index in lines[line].indices {
        guard let own = lines[line][index].heightToWidth else { continue }
        lines[line][index].isLetterSpaced = isEven && own < 0.75 * usual
        guard own > 1.45 * usual else { continue }
        let size = lines[line][index].size
        lines[line][index].size *= 1.1 * usual / own
        guard lines[line][index].kind == .number else { continue }
        // What is too much lies above as well as below.
        lines[line][index].excess = (size - lines[line][index].size) / 2
      }
    }
  }

  /// Whether it looks like a list of codes: single letters or short numbers between signs, "A,C,G",
  /// "(a,c)", or a few letters in brackets, between which commas were not read.
  package var isCodes: Bool {
    let parts = text.split { !$0.isLetter && !$0.isNumber }
    guard let longest = parts.map(\.count).max() else { return false }
    let isEnclosed = (text.first ?? " ").isOne(of: "([") && (text.last ?? " ").isOne(of: ")]")
    if isEnclosed, longest <= 4 { return true }
    guard parts.count > 1, longest <= 2 else { return false }
    // "A/C/G", and no "1/2".
    return text.contains { $0.isOne(of: ",;") }
      || text.contains("/") && parts.joined().allSatisfy(\.isUppercase)
  }

  /// Whether it is an amount with decimals or a currency, and no volume: "3,50", "$12", no "0,2".
  var isMoney: Bool {
    guard kind == .number, text.contains(where: \.isNumber), !Volumes.isOne(text) else {
      return false
    }
    return Self.isMoney(Self.amount(of: text))
  }

  private static func isMoney(_ text: some StringProtocol) -> Bool {
    if text.contains(where: Currencies.isSign) { return true }
    let decimals = text.reversed().prefix { $0.isNumber }.count
    return decimals == 2 && (text.dropLast(2).last ?? " ").isOne(of: ".,")
  }

  /// Letters of the longest unit after a price.
  private static let longestUnit = 8

  /// The money of a word that says what it is for, "1,80/etto", "€24/kg"; otherwise all of it.
  fileprivate static func amount(of text: String) -> String {
    guard let slash = text.firstIndex(of: "/") else { return text }
    let amount = text[..<slash]
    let unit = text[text.index(after: slash)...]
    guard (1...longestUnit).contains(unit.count), unit.allSatisfy({ $0.isLetter || $0 == "." }),
      amount.contains(where: \.isNumber),
      amount.allSatisfy({ !$0.isLetter }), isMoney(amount)
    else { return text }
    return String(amount)
  }

  /// Whether two words cannot stand side by side.
  package func overlaps(_ other: LayoutWord) -> Bool {
    min(right, other.right) - max(left, other.left)
      > 0.35 * min(right - left, other.right - other.left)
  }

  /// The word's height to its width, in what its letters tell; `nil` where they are too few.
  var heightToWidth: Double? {
    guard kind != .sign, text.count >= 3, right > left else { return nil }
    return size * LetterShape.width(of: text) / (right - left)
  }

  /// The baseline in the picture: the bottom of the box, less what hangs below the line.
  var pictureBaseline: Double {
    let shape = LetterShape(text)
    return Double(box.bottom) - excess
      - shape.below / shape.height * (Double(box.height) - 2 * excess)
  }
}

extension LayoutWord.Kind {
  package init(_ text: String) {
    let text = LayoutWord.amount(of: text)
    var digits = 0, letters = 0, currency = 0
    for scalar in text.unicodeScalars {
      if ("0"..."9").contains(scalar) || scalar == "½" || scalar == "¼" || scalar == "¾" {
        digits += 1
      } else if scalar.properties.isAlphabetic || scalar == "\u{FFFD}" {
        // A blot stands for letters that could not be read.
        letters += 1
      } else if Currencies.isSign(scalar) {
        currency += 1
      }
    }
    if digits + letters + currency == 0 {
      self = .sign
    } else if letters == 0 || (digits > 0 && letters <= 2 && digits + 1 >= letters) {
      self = .number
    } else if Currencies.isWord(text) {
      self = .number
    } else {
      self = .text
    }
  }
}
