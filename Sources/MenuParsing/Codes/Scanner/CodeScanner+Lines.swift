import DocumentModel

/// Codes that have a line for themselves.
extension CodeScanner {
  /// A line of nothing but codes of the legend, and perhaps prices after them: they are of the dish
  /// above it.
  func wholeLine(_ line: [MenuPiece]) -> CodeGroup? {
    let pieces = Array(beforePrices(line))
    guard let first = pieces.first, let last = pieces.last, pieces.count <= 10 else { return nil }
    let line = first.range.lowerBound..<last.range.upperBound
    guard var found = group(line, .trailing, pieces) ?? explained(line, pieces) else { return nil }
    if pieces.allSatisfy(\.isUppercased) { found.tokens = found.tokens.flatMap(parted) }
    let sure = found.tokens.count { known.contains($0.code) && !$0.isMended }
    if sure == found.tokens.count { return found }
    // "al,c,g,i": some were misread, or the legend's line was.
    let areShort = found.tokens.allSatisfy { $0.code.count <= 2 }
    // "wh eg so": three words of two letters are no text.
    let arePairs =
      found.tokens.count > 2 && found.tokens.count == pieces.count
      && pieces.allSatisfy { $0.letterCount == 2 && $0.text.count == 2 }
    let isList = document.utf8[line].contains(UInt8(ascii: ",")) || arePairs
    return isList && areShort && sure >= 1 && sure * 2 >= found.tokens.count ? found : nil
  }

  /// The codes of the legend that are printed wide and were read as one word: "F M E" as "FME".
  ///
  /// Where there are several ways, it is the code that was read.
  private func parted(_ token: CodeToken) -> [CodeToken] {
    guard !known.contains(token.code), token.code.utf8.count == token.range.count,
      token.code.count > 1, token.code.allSatisfy(\.isLetter)
    else { return [token] }
    let ways = ways(to: token.code[...])
    guard ways.count == 1, let codes = ways.first else { return [token] }
    var start = token.range.lowerBound
    return codes.map { code in
      defer { start += code.utf8.count }
      return CodeToken(code: code, range: start..<start + code.utf8.count)
    }
  }

  /// All ways to part letters into codes of the legend, each once.
  private func ways(to letters: Substring, without used: Set<String> = []) -> [[String]] {
    if letters.isEmpty { return [[]] }
    return (1...2).flatMap { length -> [[String]] in
      let code = String(letters.prefix(length))
      guard code.count == length, known.contains(code), !used.contains(code) else { return [] }
      return ways(to: letters.dropFirst(length), without: used.union([code])).map { [code] + $0 }
    }
  }

  /// A line of nothing but what has the form of codes, and perhaps a price after them, on a page
  /// without a legend: as sure as brackets.
  func unexplainedLine(_ pieces: [MenuPiece]) -> CodeGroup? {
    let codes = beforePrice(pieces)
    guard let first = codes.first, let last = codes.last, pieces.count <= 10 else { return nil }
    return group(first.range.lowerBound..<last.range.upperBound, .bracket, pieces)
  }

  /// The pieces before an amount with its currency at a line's end.
  private func beforePrice(_ pieces: [MenuPiece]) -> ArraySlice<MenuPiece> {
    var rest = pieces[...]
    if rest.last?.isCurrency == true { rest.removeLast() }
    guard let amount = rest.last, isPrice(amount), !amount.isCurrency else {
      return endsInPrice(pieces) ? [] : pieces[...]
    }
    rest.removeLast()
    if rest.last?.isCurrency == true { rest.removeLast() }
    return rest
  }

  /// The pieces before amounts that signs part at a line's end: "a, c, g 3,90 | 6,20 €".
  private func beforePrices(_ pieces: [MenuPiece]) -> ArraySlice<MenuPiece> {
    var rest = beforePrice(pieces)
    guard rest.count < pieces.count else { return rest }
    while let sign = rest.last, sign.letterCount == 0, !sign.hasDigit, !sign.isCurrency {
      let further = beforePrice(Array(rest.dropLast()))
      guard further.count + 1 < rest.count else { break }
      rest = further
    }
    return rest
  }

  /// Codes with explanations in brackets after some of them: "A(Weizen), I, J, 3".
  private func explained(_ line: Range<Int>, _ pieces: [MenuPiece]) -> CodeGroup? {
    var parts: [Range<Int>] = []
    var start = line.lowerBound, isOpen = false
    for offset in line {
      switch document.utf8[offset] {
      case UInt8(ascii: "(") where !isOpen:
        parts.append(start..<offset)
        isOpen = true
      case UInt8(ascii: ")") where isOpen:
        start = offset + 1
        isOpen = false
      default: break
      }
    }
    guard !parts.isEmpty, !isOpen else { return nil }
    let lists = (parts + [start..<line.upperBound]).filter { !$0.isEmpty }
      .map { (range: $0, codes: CodeToken.list(in: $0, of: document, known: known)) }
    // "OYSTERS (6) DF, GF" is a dish with its codes.
    let isDish = lists.contains { part in
      part.codes == nil
        && document.string(part.range).split(separator: " ").contains {
          $0.count(where: \.isLetter) > 3
        }
    }
    guard !isDish else { return nil }
    let found = lists.compactMap(\.codes).joined()
    let tokens = found.filter { known.contains($0.code) }
    let isPlain = found.allSatisfy { !$0.isMended && $0.code.count <= 2 }
    guard isPlain, tokens.count * 2 >= found.count, !tokens.isEmpty else { return nil }
    return CodeGroup(tokens: tokens, form: .trailing, range: line, confidence: 1)
  }
}
