internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// One code as it may be printed: `A`, `a1`, `8.2`, `10`, `GL`, `SÉS`.
struct CodeToken: Hashable {
  /// In capitals, as legends and schemes are keyed.
  var code: String
  var range: Range<Int>
  /// Whether letters had to be mended to make it a code.
  var isMended = false

  /// Whether a word has the shape of a code: up to three letters, `A1`, `8a`, or a number such as
  /// `10` or `8.2`.
  static func isCode(_ text: String) -> Bool {
    let bytes = text.utf8
    if text.count == 1, text.first?.isMarkedCode == true { return true }
    // "SÉS", "OŘE"
    if (2...3).contains(text.count), bytes.count > text.count,
      text.allSatisfy({ $0.isLetter && $0.isUppercase })
    {
      return true
    }
    guard (1...4).contains(bytes.count) else { return false }
    let digits = bytes.count { $0.isDigit }, letters = bytes.count { $0.isLetter }
    if letters == 0 {
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      return parts.count <= 2
        && parts.allSatisfy { part in
          (1...2).contains(part.count) && part.first != "0" && part.allSatisfy(\.isNumber)
        }
        && digits + (parts.count - 1) == bytes.count
        && (parts.count == 1 || (parts.last?.count ?? 0) == 1)
    }
    guard digits + letters == bytes.count else { return false }
    if digits == 0 { return letters <= 3 }
    // A1, h12, 8a
    return letters == 1 && digits <= 2
      && (bytes.first?.isLetter == true || bytes.last?.isLetter == true)
  }

  /// Whether a word is numbers of the list of allergens in the law: "9,10".
  static func areOfTheLaw(_ text: some StringProtocol) -> Bool {
    let numbers = text.split { $0.isOne(of: ",.;") }.map { Int($0) ?? 0 }
    return !numbers.isEmpty && numbers.allSatisfy { (1...14).contains($0) }
  }

  /// Splits a stretch of text into codes.
  ///
  /// `partsNumbers` is whether "137" may be 1, 3, 7, as it always may in brackets.
  ///
  /// - Returns: `nil` when anything but codes and the signs between them stands there.
  static func list(
    in range: Range<Int>, of document: DocumentText, known: Set<String>, bracketed: Bool = false,
    partsNumbers: Bool = false
  ) -> [CodeToken]? {
    var splitter = CodeSplitter(
      document: document, known: known, isBracketed: bracketed,
      partsNumbers: bracketed || partsNumbers)
    return splitter.codes(in: range)
  }

  var isNumber: Bool { code.first?.isNumber ?? false }
  /// The code without its sub-number: A of A1, 8 of 8.1.
  var parent: String {
    isNumber ? String(code.prefix { $0.isNumber }) : String(code.prefix { $0.isLetter })
  }
}

extension Character {
  /// Whether it is a letter with marks that menus print as a code by itself: "Æ = æg".
  var isMarkedCode: Bool { Self.markedCodes.contains(self) }

  private static let markedCodes = Lists.characters(.codeLetter)
}
