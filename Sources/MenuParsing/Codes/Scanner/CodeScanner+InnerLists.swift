import DocumentModel

/// Codes between a dish's name and its description: "Som Tam b,d,e grüner Papayasalat".
extension CodeScanner {
  /// Lists of letters, or of three and more rising numbers, that stand as one word between others.
  ///
  /// - Complexity: linear in the pieces.
  func innerLists(_ pieces: [MenuPiece], taken: RangeIndex) -> [CodeGroup] {
    guard pieces.count >= 3 else { return [] }
    return pieces.indices.dropFirst().dropLast().compactMap { index in
      let piece = pieces[index], before = pieces[index - 1], after = pieces[index + 1]
      guard isListOfOneWord(piece), before.cell == piece.cell, after.cell == piece.cell,
        before.letterCount >= 3, after.letterCount >= 2, !taken.overlaps(piece.range)
      else { return nil }
      return group(piece.range, .trailing, pieces).flatMap { isInner($0) ? $0 : nil }
    }
  }

  /// A list of codes of the legend before a dish's name: "A,C Wiener Art".
  func leadingList(_ pieces: [MenuPiece], taken: RangeIndex) -> CodeGroup? {
    guard !known.isEmpty, pieces.count >= 2, isListOfOneWord(pieces[0]),
      pieces[1].letterCount >= 3, !isPrice(pieces[0]), !taken.overlaps(pieces[0].range),
      let found = group(pieces[0].range, .trailing, pieces), found.tokens.count >= 2,
      found.tokens.allSatisfy({ known.contains($0.code) })
    else { return nil }
    return found
  }

  /// A list in brackets some of whose codes name their member: "(1 wheat, 7, 9)", "(G-Wheat, M)".
  func withMembers(
    _ inside: Range<Int>, _ whole: Range<Int>, _ pieces: [MenuPiece]
  ) -> CodeGroup? {
    guard !known.isEmpty else { return nil }
    var tokens: [CodeToken] = []
    var named = false
    for part in document.utf8[inside].split(separator: UInt8(ascii: ",")) {
      let text = part.drop { $0 == 32 }
      let code = text.prefix { $0.isLetterOrDigit }
      let rest = text[code.endIndex...].drop { " -–(:=".utf8.contains($0) }
      let range = code.startIndex..<code.endIndex
      let token = document.string(range).uppercased()
      guard known.contains(token) else { return nil }
      if rest.contains(where: \.isLetter) {
        guard rest.startIndex > code.endIndex,
          rest.allSatisfy({ $0.isLetter || " )".utf8.contains($0) })
        else { return nil }
        named = true
      } else if rest.contains(where: \.isLetterOrDigit) {
        return nil
      }
      tokens.append(CodeToken(code: token, range: range))
    }
    guard named, tokens.count >= 2 else { return nil }
    return CodeGroup(tokens: tokens, form: .bracket, range: whole, confidence: 1)
  }

  /// Whether a word may be one, told by its bytes: most words are not.
  private func isListOfOneWord(_ piece: MenuPiece) -> Bool {
    let bytes = document.utf8[piece.range]
    guard (3...24).contains(bytes.count), let first = bytes.first, first.isLetterOrDigit else {
      return false
    }
    return bytes.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "/") || $0 >= 0x80 }
      && bytes.dropFirst().prefix(3).contains { !$0.isLetterOrDigit }
  }

  private func isInner(_ group: CodeGroup) -> Bool {
    let codes = group.tokens.map(\.code)
    let signs = document.utf8[group.range]
    if group.isNumeric {
      let numbers = codes.compactMap { Int($0) }
      return numbers.count >= 3 && numbers.count == codes.count
        && zip(numbers, numbers.dropFirst()).allSatisfy(<)
        && CodeToken.areOfTheLaw(
          codes.joined(separator: ","))
    }
    let text = document.string(group.range).filter(\.isLetter)
    guard codes.count >= 2, Set(codes).count == codes.count,
      text.allSatisfy(\.isUppercase) || text.allSatisfy(\.isLowercase) || !known.isEmpty
    else { return false }
    if codes.allSatisfy({ known.contains($0) }) { return true }
    // "y/o", "s/n"
    return codes.allSatisfy { $0.count(where: \.isLetter) == 1 && !$0.contains(".") }
      && group.isLettered && (codes.count >= 3 || signs.contains(UInt8(ascii: ",")))
  }
}
