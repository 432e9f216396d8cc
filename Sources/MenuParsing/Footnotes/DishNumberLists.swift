internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Lines that say of an allergen which dishes it is in, by their numbers: "Nuts: 2, 4", "Dishes 2
/// and 4 contain nuts".
struct DishNumberLists {
  let document: DocumentText
  let facts: TextFacts
  let vocabulary: Vocabulary

  /// Sets such lines aside, and has the dishes say what they name.
  ///
  /// Where each allergen has a number of its own, the numbers are codes.
  ///
  /// - Complexity: linear in the lines, but for the numbers of dishes.
  func read(_ lines: inout [MenuLine]) {
    var dishes: [Int: [Int]] = [:]
    for (index, line) in lines.enumerated() where line.fixed == nil {
      if let number = dishNumber(line) { dishes[number, default: []].append(index) }
    }
    guard dishes.count >= 3, !lists(in: lines, of: Set(dishes.keys)).isEmpty else { return }
    let codes = explained(in: lines)
    dishes = dishes.filter { !codes.contains("\($0.key)") }
    let lists = lists(in: lines, of: Set(dishes.keys))
    let areNumbers = lists.contains { !$0.list.isSentence && $0.list.numbers.count > 1 }
    for (line, list) in lists where list.isSentence || areNumbers {
      // "All dishes contain nuts except 1 and 3": what is said of those is a question.
      let isOfOthers =
        list.isSentence && !facts.phrases(in: lines[line].range, [.all, .pageWide]).isEmpty
      let named = Set(list.numbers)
      for number in isOfOthers ? Set(dishes.keys) : named {
        let isDoubt = list.isTraces || isOfOthers && named.contains(number)
        for dish in dishes[number] ?? [] {
          var row = lines[dish].tableRow ?? AllergenTable.Row()
          if isDoubt { row.traces += list.allergens } else { row.contained += list.allergens }
          lines[dish].tableRow = row
        }
      }
      lines[line].fixed = .footnote
    }
  }

  /// The numbers that a legend explains: beside it, "Edamame 6" is a dish with its code.
  private func explained(in lines: [MenuLine]) -> Set<String> {
    let reader = LegendReader(document: document, facts: facts, vocabulary: vocabulary)
    guard let legend = reader.legend(in: lines.map(\.pieces), used: [])?.legend else { return [] }
    return legend.harmless.union(legend.meanings.keys)
  }

  private struct List {
    var allergens: [Passage]
    var numbers: [Int]
    var isTraces: Bool
    /// Whether it is told in words, not in numbers alone: "Dishes 2 and 4 contain nuts".
    var isSentence = false
  }

  private func lists(in lines: [MenuLine], of dishes: Set<Int>) -> [(line: Int, list: List)] {
    lines.indices.compactMap { index in
      list(lines[index], of: dishes).map { (line: index, list: $0) }
    }
  }

  /// A line of names of allergens, words that say "contains", and numbers of dishes; in a sentence
  /// also words that are no food.
  private func list(_ line: MenuLine, of dishes: Set<Int>) -> List? {
    guard line.fixed == nil, line.pieces.contains(where: \.hasDigit), dishNumber(line) == nil
    else { return nil }
    let allergens = facts.allergens(in: line.range).map(\.range)
    guard let first = allergens.first else { return nil }
    let traces = facts.phrases(in: line.range, [.mayContain]).map(\.range)
    let verbs = facts.phrases(in: line.range, [.contains]).map(\.range) + traces
    let known = RangeIndex(
      allergens + verbs + facts.phrases(in: line.range, [.opener]).map(\.range))
    var numbers = Numbers(dishes: dishes), others: [Range<Int>] = []
    for piece in line.pieces where !known.overlaps(piece.range) {
      if piece.hasDigit {
        guard numbers.add(piece) else { return nil }
      } else if piece.letterCount > 0 {
        others.append(piece.range)
        numbers.pass(isAnd: !facts.phrases(in: piece.range, [.and]).isEmpty)
      } else if piece.text.isDash {
        numbers.pass(isAnd: false)
      }
    }
    guard let place = numbers.place else { return nil }
    var list = List(
      allergens: allergens.map { Passage($0) }, numbers: numbers.all, isTraces: !traces.isEmpty)
    if others.isEmpty {
      // "1 almond, 1 hazelnut" counts them.
      let endsInNumber = line.pieces.last?.hasDigit ?? false
      return endsInNumber && place.lowerBound > first.lowerBound ? list : nil
    }
    let isBefore = verbs.contains { place.upperBound <= $0.lowerBound }
    guard isBefore || verbs.contains(where: { $0.upperBound <= place.lowerBound }),
      !verbs.contains(where: { $0.overlaps(place) }), isBefore || numbers.all.count > 1,
      others.allSatisfy({ facts.foodShare(in: $0) == 0 || facts.headingShare(in: $0) == 1 })
    else { return nil }
    list.isSentence = true
    return list
  }

  /// The numbers of dishes that a line names, and those between them: "1-3", "4 to 7".
  private struct Numbers {
    /// The numbers that there are.
    let dishes: Set<Int>
    private(set) var all: [Int] = []
    /// From the first of them to the last.
    private(set) var place: Range<Int>?
    /// What stands after the last one: words or a dash, "and" or a comma.
    private var hasWords = false, hasAnd = false

    init(dishes: Set<Int>) { self.dishes = dishes }

    /// Takes a word, or a dash, that is no number.
    mutating func pass(isAnd: Bool) {
      if isAnd { hasAnd = true } else { hasWords = true }
    }

    /// Whether all numbers of a word are those of dishes.
    mutating func add(_ piece: MenuPiece) -> Bool {
      let parts = piece.text.split { $0.isOne(of: ",;:/&+.") || $0.isDash }
      let isAfterWords = hasWords && !hasAnd
      let isRange = parts.count == 2 && piece.text.contains(where: \.isDash)
      for (index, part) in parts.enumerated() {
        guard let number = Int(part), dishes.contains(number) else { return false }
        if index == 0 ? isAfterWords : isRange, let last = all.last {
          all += dishes.filter { last < $0 && $0 < number }
        }
        all.append(number)
      }
      hasWords = false
      hasAnd = piece.text.last.map { $0.isOne(of: ",;/&+") } ?? false
      place = (place?.lowerBound ?? piece.range.lowerBound)..<piece.range.upperBound
      return true
    }
  }

  /// The number before the name of a dish, as in "12) Rice".
  private func dishNumber(_ line: MenuLine) -> Int? {
    guard line.pieces.count > 1, line.pieces[1].letterCount > 1,
      let (value, rest) = line.pieces[0].leadingNumber, [".", ")", ".)", ""].contains(rest)
    else { return nil }
    return value
  }
}
