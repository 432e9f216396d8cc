import DocumentModel

/// Codes that have a line for themselves.
extension CodeScanner {
  /// A line of nothing but codes of the legend: they are of the dish above it.
  func wholeLine(_ pieces: [MenuPiece]) -> CodeGroup? {
    guard let first = pieces.first, let last = pieces.last, pieces.count <= 10 else { return nil }
    let line = first.range.lowerBound..<last.range.upperBound
    guard let found = group(line, .trailing, pieces) ?? explained(line, pieces) else { return nil }
    let sure = found.tokens.count { known.contains($0.code) && !$0.isMended }
    if sure == found.tokens.count { return found }
    // "al,c,g,i": some were misread, or the legend's line was.
    let areShort = found.tokens.allSatisfy { $0.code.count <= 2 }
    let isList = document.utf8[line].contains(UInt8(ascii: ","))
    return isList && areShort && sure >= 1 && sure * 2 >= found.tokens.count ? found : nil
  }

  /// A line of nothing but what has the form of codes, on a page without a legend: as sure as brackets.
  func unexplainedLine(_ pieces: [MenuPiece]) -> CodeGroup? {
    guard let first = pieces.first, let last = pieces.last, pieces.count <= 10,
      !endsInPrice(pieces)
    else { return nil }
    return group(first.range.lowerBound..<last.range.upperBound, .bracket, pieces)
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
    let found = (parts + [start..<line.upperBound]).filter { !$0.isEmpty }
      .compactMap { CodeToken.list(in: $0, of: document, known: known) }.joined()
    let tokens = found.filter { known.contains($0.code) }
    let isPlain = found.allSatisfy { !$0.isMended && $0.code.count <= 2 }
    guard isPlain, tokens.count * 2 >= found.count, !tokens.isEmpty else { return nil }
    return CodeGroup(tokens: tokens, form: .trailing, range: line, confidence: 1)
  }
}
