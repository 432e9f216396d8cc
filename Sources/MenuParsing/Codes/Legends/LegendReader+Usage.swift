internal import DictionaryFormat
import DocumentModel

/// Which codes of a legend stand elsewhere on the page.
extension LegendReader {
  /// The codes that are words of other lines, as the legend prints them: "Roast chicken Mi".
  func standing(
    _ codes: Set<Range<Int>>, in lines: [[MenuPiece]], except own: Set<Int>
  ) -> Set<String> {
    let printed = Set(codes.map(document.string).filter { $0.contains(where: \.isLetter) })
    let words = lines.indices.lazy.filter { !own.contains($0) }.flatMap { lines[$0].dropFirst() }
      .filter { $0.letterCount > 0 && $0.text.count <= Self.longestList }
      .flatMap { $0.text.split { !$0.isLetter && !$0.isNumber }.map(String.init) }
    return Set(words.filter(printed.contains).map { $0.uppercased() })
  }

  private static let longestList = 24

  /// Whether words for a legend stand on its first line, or on the one above it: "Alergénios:".
  func isAnnounced(_ own: [Int], in lines: [[MenuPiece]]) -> Bool {
    guard let first = own.min() else { return false }
    return (max(0, first - 1)...first).contains { index in
      guard let start = lines[index].first, let end = lines[index].last else { return false }
      return !facts.phrases(in: start.range.lowerBound..<end.range.upperBound, [.legend]).isEmpty
    }
  }

  /// Numbers after names may be whole prices.
  func haveNumbers(_ entries: [LegendEntry]) -> Bool {
    entries.contains { $0.code.allSatisfy(\.isNumber) }
  }
}
