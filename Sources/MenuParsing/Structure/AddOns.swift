internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// What may be added to a dish, each at its own price, on one line: "add bacon 4.25 | add avocado 4".
///
/// Each becomes a line of its own, as on menus with more room.
struct AddOns {
  let facts: TextFacts
  let scanner: PriceScanner

  func split(_ lines: [MenuLine]) -> [MenuLine] { lines.flatMap(split) }

  private func split(_ line: MenuLine) -> [MenuLine] {
    guard line.fixed == nil, line.pieces.contains(where: \.hasDigit) else { return [line] }
    let segments = segments(of: line.pieces)
    // Without a word for it a plus is no evidence: dishes may be told with what they cost more.
    guard let last = segments.last,
      segments.contains(where: { isOption($0, line.pieces) })
        || segments.count > 1 && segments.allSatisfy(\.price.isExtra),
      segments.count > 1 || !last.price.isExtra,
      line.pieces[last.end...].reduce(0, { $0 + $1.letterCount }) < 3,
      segments.allSatisfy({ isFood($0, line.pieces) })
    else { return [line] }
    var parts: [MenuLine] = []
    var rest = line
    var taken = 0
    let label = labelEnd(segments[0], line.pieces)
    for end in (label > 0 ? [label] : []) + segments.dropLast().map(\.end) {
      let halves = rest.parted(at: end - taken)
      parts.append(halves[0])
      rest = halves[1]
      taken = end
    }
    parts.append(rest)
    for index in parts.indices { parts[index].isAddOn = true }
    if label > 0 { parts[0].fixed = .priceLabels }
    return parts
  }

  /// After "Extras:"; 0 where no words with a colon stand before the first thing to add.
  private func labelEnd(_ segment: Segment, _ pieces: [MenuPiece]) -> Int {
    let words = pieces[segment.start..<segment.price.pieces.lowerBound]
    guard let colon = words.firstIndex(where: { $0.text.hasSuffix(":") }),
      words[(colon + 1)...].reduce(0, { $0 + $1.letterCount }) >= 3
    else { return 0 }
    return colon + 1
  }

  /// Words with the price that they end in, by the numbers of their pieces.
  private struct Segment {
    var start: Int
    var price: FoundPrice
    /// After what parts it from the next.
    var end: Int
  }

  /// The line's words up to each price; empty where a price has no words before it.
  private func segments(of pieces: [MenuPiece]) -> [Segment] {
    var result: [Segment] = []
    for price in scanner.prices(in: pieces) {
      let start = result.last?.end ?? 0
      guard price.pieces.lowerBound >= start else { continue }
      let letters = pieces[start..<price.pieces.lowerBound].reduce(0) { $0 + $1.letterCount }
      var end = price.pieces.upperBound
      while end < pieces.count, pieces[end].isSign, pieces[end].text != "+" { end += 1 }
      let isParted =
        end > price.pieces.upperBound || end == pieces.count || price.hasCurrency || price.isExtra
        || price.strength > .whole
        || pieces[end - 1].text.last.map { $0.isOne(of: ",;|/") } ?? false
      if letters < 3 {
        // "2 eggs": how many.
        if price.strength == .whole, !price.hasCurrency, !price.isExtra { continue }
        return []
      }
      guard isParted else { continue }
      result.append(Segment(start: start, price: price, end: end))
    }
    return result
  }

  /// Whether its first word says that it is chosen.
  private func isOption(_ segment: Segment, _ pieces: [MenuPiece]) -> Bool {
    let words = pieces[segment.start..<segment.price.pieces.lowerBound]
    guard let first = words.first(where: { !$0.isSign }), let last = words.last else {
      return false
    }
    return facts.phrases(in: first.range.lowerBound..<last.range.upperBound, [.option]).contains {
      $0.part != .after && $0.range.lowerBound <= first.range.lowerBound + 2
    }
  }

  /// Longer ones are sentences.
  private static let mostWords = 10

  private func isFood(_ segment: Segment, _ pieces: [MenuPiece]) -> Bool {
    let words = pieces[segment.start..<segment.price.pieces.lowerBound]
    guard let first = words.first, let last = words.last, words.count <= Self.mostWords else {
      return false
    }
    let range = first.range.lowerBound..<last.range.upperBound
    return !facts.matches(in: range, [.term, .dish, .food]).isEmpty
  }
}
