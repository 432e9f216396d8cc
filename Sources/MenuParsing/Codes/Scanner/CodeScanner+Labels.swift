internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Codes after words that announce them: "Allergens: A, C", "(all. 1,7)".
extension CodeScanner {
  /// Codes after words that announce them.
  func labelled(_ pieces: [MenuPiece]) -> [CodeGroup] {
    guard let last = pieces.last, let first = pieces.first else { return [] }
    let line = first.range.lowerBound..<last.range.upperBound
    let next = labels.partitioningIndex { $0.range.lowerBound >= line.lowerBound }
    let own = labels[next...].prefix { $0.range.lowerBound < line.upperBound }
    var prices = Array(pieces.reversed().prefix { isPrice($0) || $0.text.hasSuffix(",-") })
    // "33 zł"
    if prices.last?.isCurrency == true, !pieces.isSignOfNext(pieces.count - prices.count),
      let amount = pieces.dropLast(prices.count).last, amount.hasDigit, amount.letterCount == 0
    {
      prices.append(amount)
    }
    // "Allergens: 9,10 € 8,00"
    if prices.dropLast().contains(where: \.hasDigit), let first = prices.last,
      CodeToken.areOfTheLaw(first.text), own.contains(where: { isNext(first.range, to: $0.range) })
    {
      prices.removeLast()
    }
    let price = prices.last?.range.lowerBound ?? line.upperBound
    // "9,10" may be codes. "159,-" and an amount in a column of its own are prices.
    let isSure =
      prices.last.map { first in
        first.text.hasSuffix("-") || prices.contains(where: \.isCurrency)
          || first.text.contains(where: Currencies.isSign)
          || pieces.contains {
            $0.cell < first.cell && $0.range.upperBound <= first.range.lowerBound
          }
      } ?? false
    var result: [CodeGroup] = []
    for (index, announced) in zip(own.indices, own) {
      let label = announced.range
      // One word may announce codes in several ways.
      if let last = result.last, last.range.overlaps(label) { continue }
      let limit = own[(index + 1)...].first { $0.range.lowerBound >= label.upperBound }?.range
        .lowerBound
      guard label.upperBound < limit ?? line.upperBound else { continue }
      let rest = document.utf8[label.upperBound..<(limit ?? line.upperBound)]
      let end = rest.firstIndex(of: UInt8(ascii: ")")) ?? rest.endIndex
      let beforePrice = min(end, max(price, label.upperBound))
      let ends = isSure ? [beforePrice, end] : [end, beforePrice]
      let found = ends.lazy.compactMap { end in
        group(label.upperBound..<end, .labelled, pieces, taking: withBracket(label, end))
      }.first
      if var found, !names(found.tokens) {
        found.label = announced.kind
        result.append(found)
      } else if announced.kind != .contains, announced.kind != .traces,
        !rest[..<end].contains(where: \.isLetterOrDigit),
        limit != nil || rest[..<end].contains(UInt8(ascii: "-"))
      {
        // "Allergene: -" says that there are none.
        result.append(
          CodeGroup(
            tokens: [], form: .labelled, range: label.lowerBound..<end, confidence: 1,
            label: announced.kind))
      }
    }
    return result
  }

  /// From a word that announces codes to their end, with the brackets around both.
  private func withBracket(_ label: Range<Int>, _ end: Int) -> Range<Int> {
    let before = document.utf8[..<label.lowerBound].lastIndex { $0 != 32 }
    guard let before, document.utf8[before] == UInt8(ascii: "("), end < document.utf8.count,
      document.utf8[end] == UInt8(ascii: ")")
    else { return label.lowerBound..<end }
    return before..<end + 1
  }

  /// Whether nothing but a sign parts a stretch from the one before it.
  private func isNext(_ range: Range<Int>, to before: Range<Int>) -> Bool {
    before.upperBound <= range.lowerBound
      && !document.utf8[before.upperBound..<range.lowerBound].contains(where: \.isLetterOrDigit)
  }

  /// Whether short words name allergens themselves: "contains egg", "bevat wel vis".
  private func names(_ tokens: [CodeToken]) -> Bool {
    let words = tokens.filter { !$0.isNumber && $0.code.count > 1 && !known.contains($0.code) }
    return words.count == tokens.count
      && words.contains { word in
        document.annotations.matches(startingIn: word.range).contains {
          $0.kind == .term && $0.hasEffects && $0.cost == 0
            && $0.range.count >= word.code.utf8.count
        }
      }
  }

  /// Where the codes of a bracket begin: after a short form of the word for allergens, as in "(all: 1,7)".
  func start(of bracket: Range<Int>) -> Int {
    let inside = document.utf8[(bracket.lowerBound + 1)..<bracket.upperBound]
    guard let sign = inside.prefix(8).firstIndex(where: { $0 == 0x2E || $0 == 0x3A }) else {
      return startOfNumbers(inside) ?? inside.startIndex
    }
    let word = document.string(inside.startIndex..<sign).lowercased()
    // "(A. C. G)" is a list of letters.
    let isLabel =
      Self.shortLabels.contains(word) || Self.isInitial(word) && inside[sign] == UInt8(ascii: ":")
    return isLabel ? sign + 1 : inside.startIndex
  }

  /// Where numbers begin after the first letter of a word for allergens, or after a letter with a
  /// degree sign: "(A 9,10)", "(n° 9, 10)".
  private func startOfNumbers(_ inside: ArraySlice<UInt8>) -> Int? {
    guard let first = inside.first, first.isLetter,
      let number = inside.firstIndex(where: \.isDigit),
      !inside[(inside.startIndex + 1)..<number].contains(where: \.isLetterOrDigit),
      inside[number...].contains(where: { $0 == 0x2C || $0 == 0x20 }),
      !inside[number...].contains(where: \.isLetter)
    else { return nil }
    let letter = document.string(inside.startIndex..<inside.startIndex + 1).lowercased()
    let isNumberSign = ["°", "º"].contains { inside.dropFirst().starts(with: $0.utf8) }
    return isNumberSign || Self.isInitial(letter) ? number : nil
  }

  private static let shortLabels = Set(Lists.signs(.allergenLabel))

  /// Whether a small letter is the first of a word for allergens: "A: 1,7".
  static func isInitial(_ letter: String) -> Bool {
    letter.utf8.count == 1 && shortLabels.contains { $0.hasPrefix(letter) }
  }

  /// Short forms of the word for allergens before numbers, such as "all" with a full stop.
  static func shortLabels(in pieces: [MenuPiece]) -> [CodeLabel] {
    zip(pieces, pieces.dropFirst()).compactMap { piece, next in
      guard let end = piece.text.last, end == "." || end == ":",
        shortLabels.contains(piece.text.dropLast().lowercased()),
        CodeToken.areOfTheLaw(next.text)
      else { return nil }
      return CodeLabel(range: piece.range, kind: .allergens)
    }
  }
}
