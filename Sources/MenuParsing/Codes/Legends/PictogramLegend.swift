internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// A legend of pictograms: names of allergens, each alone in its cell beside a picture, or one after
/// another on a line of their own.
///
/// What the pictures beside dishes mean is told later, by their likeness to those beside these names.
struct PictogramLegend {
  let facts: TextFacts

  /// Fewer groups of allergens may be a list of goods.
  private static let fewestGroups = 5
  /// So many suffice before or after all dishes.
  private static let fewestGroupsApart = 3
  private static let mostWords = 3

  /// More lines between two of its lines, and they are of different lists.
  private static let farthest = 4

  /// Lines of it that stand close together.
  private struct Run {
    var lines: [Int]
    var groups: Set<AllergenIndex>
  }

  /// Indices of its lines; empty where the page has none.
  ///
  /// Only pages with a place for each word show what stands alone.
  func lines(of lines: [MenuLine]) -> Set<Int> {
    let open = lines.indices.filter {
      !lines[$0].isPlain && lines[$0].fixed == nil && lines[$0].prices.isEmpty
    }
    let inCells = open.filter { lines[$0].codes.isEmpty }
      .map { ($0, groups(inCellsOf: lines[$0])) }
    if areRepeated(inCells.map(\.1)) { return [] }
    let cells = runs(inCells, of: lines).filter { $0.lines.count >= 2 }
    // Its columns may have been taken for those of the dishes above them.
    if cells.contains(where: { $0.groups.count >= Self.fewestGroups }) {
      return Set(cells.filter { $0.groups.count >= Self.fewestGroupsApart }.flatMap(\.lines))
    }
    var named = open.map { ($0, groups(inRow: lines[$0])) }
    if named.contains(where: { $0.1.count >= 2 }) {
      let words = warnedWords()
      for index in named.indices where !named[index].1.isEmpty {
        if !hasOnlyNames(lines[named[index].0], words) { named[index].1 = [] }
      }
    }
    // One name alone may be a heading or a dish.
    let rows = runs(named, of: lines).filter { run in
      named.contains { run.lines.contains($0.0) && $0.1.count >= 2 }
    }
    // Printed more than once, it says what is in the dishes beside it.
    guard rows.count == 1, let row = rows.first, row.groups.count >= Self.fewestGroupsApart,
      let first = row.lines.first, let last = row.lines.last,
      let firstDish = lines.firstIndex(where: \.hasPrice),
      let lastDish = lines.lastIndex(where: \.hasPrice),
      last < firstDish || first > lastDish
    else { return [] }
    return Set(row.lines)
  }

  /// Whether lines name the same allergens again and again: what is in each dish, "GLUTEN  MILK",
  /// where a legend, even one in three languages, names few of them so often.
  private func areRepeated(_ named: [Set<AllergenIndex>]) -> Bool {
    let counts = named.joined().reduce(into: [AllergenIndex: Int]()) { $0[$1, default: 0] += 1 }
    return counts.values.count { $0 >= Self.fewestReturns } >= 2
  }

  private static let fewestReturns = 4

  /// Groups of lines; a dish with a price ends one, as names below a dish say what is in that dish.
  private func runs(
    _ found: [(line: Int, groups: Set<AllergenIndex>)], of lines: [MenuLine]
  ) -> [Run] {
    var runs: [Run] = []
    for (line, groups) in found where !groups.isEmpty {
      if let last = runs.last?.lines.last, line - last <= Self.farthest,
        !lines[last..<line].contains(where: \.hasPrice)
      {
        runs[runs.count - 1].lines.append(line)
        runs[runs.count - 1].groups.formUnion(groups)
      } else {
        runs.append(Run(lines: [line], groups: groups))
      }
    }
    return runs
  }

  /// What most cells of a line name.
  private func groups(inCellsOf line: MenuLine) -> Set<AllergenIndex> {
    let cells = Dictionary(grouping: line.pieces, by: \.cell)
    let named = cells.values.compactMap(group)
    return named.count * 2 > cells.count ? Set(named) : []
  }

  /// What a line without commas, as lists have them, names.
  private func groups(inRow line: MenuLine) -> Set<AllergenIndex> {
    guard let first = line.pieces.first, let last = line.pieces.last,
      !line.pieces.contains(where: { $0.text.last?.isOne(of: ",;:.") == true })
    else { return [] }
    let named = facts.allergens(in: first.range.lowerBound..<last.range.upperBound)
    return Set(
      facts.vocabulary.tops(of: named.map(\.allergen))
        .filter { facts.vocabulary.allergen($0).annex != nil })
  }

  /// Whether a line has only words that allergens are called by, with what pictures are read as
  /// between them; a picture that touches its word hides it.
  private func hasOnlyNames(_ line: MenuLine, _ words: Set<String>) -> Bool {
    let long = line.pieces.filter { $0.letterCount > 2 }
    let known = long.filter {
      Folding.standard.words(of: $0.text).contains { words.contains($0) }
    }
    let others = long.filter { piece in !known.contains { $0.range == piece.range } }
    return known.count * 3 >= long.count * 2
      && others.allSatisfy { !facts.tokens(in: $0.range).contains { $0.knowledge == .known } }
  }

  /// The words of the names of allergens that warnings in the languages of the page print.
  private func warnedWords() -> Set<String> {
    let languages = facts.document.annotations.languages
    let names = facts.vocabulary.allergens.filter { $0.annex != nil }
      .flatMap { facts.vocabulary.warnedNames(of: $0.id, in: languages) }
    return Set(names.flatMap { $0.split(separator: " ").map(String.init) })
  }

  /// The group of allergens that all words of a cell name, where the law lists it.
  private func group(_ cell: [MenuPiece]) -> AllergenIndex? {
    let pieces = cell.filter { $0.letterCount > 2 }
    guard !cell.contains(where: \.hasDigit), let first = pieces.first, let last = pieces.last,
      pieces.count <= Self.mostWords
    else { return nil }
    let named = facts.allergens(in: first.range.lowerBound..<last.range.upperBound)
    guard let allergen = named.first?.allergen,
      pieces.allSatisfy({ piece in named.contains { $0.range.overlaps(piece.range) } })
    else { return nil }
    let tops = facts.vocabulary.tops(of: named.map(\.allergen))
    let top = facts.vocabulary.top(of: allergen)
    // "Shellfish" names two, "fish pie" as well.
    return (tops.count == 1 || tops.count == 2 && pieces.count == 1)
      && facts.vocabulary.allergen(top).annex != nil ? top : nil
  }
}
