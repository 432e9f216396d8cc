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
}
