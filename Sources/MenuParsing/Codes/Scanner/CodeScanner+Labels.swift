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
      var rest = document.utf8[label.upperBound..<(limit ?? line.upperBound)]
      var closing = UInt8(ascii: ")")
      if announced.isShort {
        // "traces: [1, 3]", "[7; traces: 3]"
        if let bracket = rest.firstIndex(where: { $0 != 32 }),
          let pair = Self.closing(of: rest[bracket])
        {
          rest = rest[(bracket + 1)...]
          closing = pair
        } else if let open = document.utf8[line.lowerBound..<label.lowerBound].last(where: {
          Self.closing(of: $0) != nil
        }) {
          closing = Self.closing(of: open) ?? closing
        } else {
          closing = rest.first { Self.isClosing($0) } ?? closing
        }
      }
      let end = rest.firstIndex(of: closing) ?? rest.endIndex
      let beforePrice = min(end, max(price, rest.startIndex))
      let ends = isSure ? [beforePrice, end] : [end, beforePrice]
      let found = ends.lazy.compactMap { end in
        group(rest.startIndex..<end, .labelled, pieces, taking: withBracket(label, end))
      }.first
      if announced.isShort, found.map({ !areKnown($0.tokens) }) ?? true { continue }
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
    guard end < document.utf8.count, Self.isClosing(document.utf8[end]) else {
      return label.lowerBound..<end
    }
    let between = document.utf8[label.upperBound..<end]
    if let first = between.first(where: { $0 != 32 }), Self.closing(of: first) != nil {
      return label.lowerBound..<end + 1
    }
    let before = document.utf8[..<label.lowerBound].lastIndex { $0 != 32 }
    guard let before, Self.closing(of: document.utf8[before]) == document.utf8[end] else {
      return label.lowerBound..<end
    }
    return before..<end + 1
  }

  private static func closing(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    default: nil
    }
  }

  private static func isClosing(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
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

  /// Short forms of "may contain" before codes: "[G; may: F]", "traces: [1, 3]".
  ///
  /// Outside of brackets they are words of dishes: "12 May: cod", "Riesling tr. (O)".
  static func traceLabels(in pieces: [MenuPiece]) -> [CodeLabel] {
    pieces.indices.compactMap { index in
      let piece = pieces[index]
      let word = piece.text.drop { !$0.isLetter }.prefix { $0.isLetter }
      guard let sign = piece.text[word.endIndex...].first, sign == ":" || sign == ".",
        traceWords.contains(word.lowercased()),
        isInBracket(index, of: pieces, before: word)
          || sign == ":" && opensBracket(index, of: pieces)
      else { return nil }
      let start = piece.range.lowerBound + piece.text[..<word.startIndex].utf8.count
      let end = start + word.utf8.count + 1
      // Nothing but codes may follow, in the same word or the next.
      return end < piece.range.upperBound || index + 1 < pieces.count
        ? CodeLabel(range: start..<end, kind: .traces, isShort: true) : nil
    }
  }

  /// Whether a bracket is open before a word, or the line goes on in one: "may: C, M] 8.50".
  private static func isInBracket(
    _ index: Int, of pieces: [MenuPiece], before word: Substring
  ) -> Bool {
    let text = pieces[..<index].suffix(longestBracket).map(\.text).joined(separator: " ")
    let before = text + " " + pieces[index].text[..<word.startIndex]
    let brackets = before.filter { "([{)]}".contains($0) }
    if let last = brackets.last { return "([{".contains(last) }
    let after = pieces[index...].prefix(longestBracket).map(\.text).joined()
      .drop { !"([{)]}".contains($0) }
    return before.allSatisfy { !$0.isLetter } && after.first.map { ")]}".contains($0) } == true
  }

  /// The most words from a bracket to a word in it.
  private static let longestBracket = 16

  /// Whether a word has a bracket directly after it and no number before it: "traces: [1, 3]".
  private static func opensBracket(_ index: Int, of pieces: [MenuPiece]) -> Bool {
    let own = pieces[index].text
    let isDate = index > 0 && Int(pieces[index - 1].text.trimmingSet(".")) != nil
    let next = own.last == ":" && index + 1 < pieces.count ? pieces[index + 1].text.first : nil
    let glued = own.drop { $0 != ":" }.dropFirst().first
    return !isDate && (next ?? glued).map { "([{".contains($0) } == true
  }

  /// Whether codes are all of the legend.
  private func areKnown(_ tokens: [CodeToken]) -> Bool {
    tokens.allSatisfy { known.contains($0.code) }
  }

  private static let traceWords = Set(Lists.signs(.traceLabel))
}
