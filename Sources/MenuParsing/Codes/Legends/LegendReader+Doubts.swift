internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// What has the form of a legend's entry and may be none, or may be of an allergen.
extension LegendReader {
  /// Whether letters are among codes, or another number stands on a line with one of them: a second
  /// code, or a price.
  func standBesideNumbers(
    _ codes: Set<String>, in lines: [[MenuPiece]], _ used: [Set<String>], except own: Set<Int>
  ) -> Bool {
    if codes.contains(where: { $0.contains(where: \.isLetter) }) { return true }
    return used.indices.contains { line in
      !own.contains(line) && !used[line].isDisjoint(with: codes)
        && (lines[line].count(where: \.hasDigit) > 1
          || used[line].count { $0.allSatisfy(\.isNumber) } > 1)
    }
  }

  /// What an entry without a claim may be of: "VL low in lactose".
  func possible(_ entry: LegendEntry) -> [AllergenIndex] {
    guard entry.claims.isEmpty, !entry.isPlantBased else { return [] }
    return facts.matches(in: entry.text, [.term]).flatMap(\.entry.effects)
      .filter { $0.kind == .ambiguous }.map(\.allergen)
  }

  /// Whether codes count from 1 or A without a gap on one line, where dishes would have lines of
  /// their own: "1 milk 2 egg 3 nuts".
  func countsOnOneLine(_ entries: [LegendEntry]) -> Bool {
    guard let first = entries.first, let last = entries.last,
      !document.utf8[first.range.lowerBound..<last.range.upperBound].contains(10)
    else { return false }
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
    return entries.enumerated().allSatisfy { index, entry in
      entry.code == "\(index + 1)" || index < letters.count && entry.code == letters[index]
    }
  }
}
