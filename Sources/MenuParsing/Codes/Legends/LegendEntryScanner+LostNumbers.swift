import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Legends of numbers from one on of which some were not read: "milk 2 eggs 3 nuts sesame 5 soya".
extension LegendEntryScanner {
  /// Fewer names may be a list of what a dish contains.
  private static let fewestNames = 5
  private static let fewestNumbers = 3

  /// A name, where it begins, and the number before it.
  private struct Numbered {
    var start: Int
    var number: Int?
    var range: Range<Int>
  }

  /// The entries of a line of nothing but names of allergens, where those numbers that were read
  /// tell the place of their name in the line; empty where all were read.
  func lostNumbers(_ pieces: [MenuPiece]) -> [Start] {
    guard pieces.count >= Self.fewestNames + Self.fewestNumbers else { return [] }
    var names: [Numbered] = []
    var number: (value: Int, range: Range<Int>)?
    var last: Set<AllergenIndex> = []
    for piece in pieces {
      if piece.letterCount == 0 {
        // Numbers in brackets follow their names.
        if piece.text.contains("(") { return [] }
        let digits = piece.text.drop { !$0.isNumber }.prefix { $0.isNumber }
        if digits.count <= 2, let value = Int(digits) { number = (value, piece.range) }
        last = []
      } else if self.names(piece) {
        let allergens = Set(
          facts.allergens(in: piece.range).map { vocabulary.top(of: $0.allergen) })
        defer { last = allergens }
        // Words of one name: "tree nuts".
        guard last.isDisjoint(with: allergens) else { continue }
        let start = piece.range.lowerBound
        names.append(
          Numbered(start: start, number: number?.value, range: number?.range ?? start..<start))
        number = nil
      } else if !names.isEmpty, !facts.isFunctionWord(piece.range) {
        return []
      }
    }
    // A list whose numbers stand before the names ends in a name.
    guard number == nil else { return [] }
    let read = names.indices.filter { names[$0].number != nil }
    guard names.count >= Self.fewestNames, read.count >= Self.fewestNumbers,
      read.count < names.count, read.allSatisfy({ names[$0].number == $0 + 1 })
    else { return [] }
    return names.indices.map { ("\($0 + 1)", names[$0].range, names[$0].start) }
  }
}
