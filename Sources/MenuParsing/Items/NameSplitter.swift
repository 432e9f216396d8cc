internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Tells where on its first line a dish's name ends and what is said of it begins.
struct NameSplitter {
  let document: DocumentText
  let facts: TextFacts
  let lines: [MenuLine]
  var strokes: StrokeThreshold?
  /// Whether a dash separates the names of this page from their descriptions.
  let dashesPart: Bool
  /// Whether names in capitals are followed by descriptions in small letters.
  var capitalsPart = false

  /// - Returns: how many pieces of the body are name.
  func cut(_ line: MenuLine) -> Int {
    let body = line.body
    guard body.count > 1 else { return body.count }
    let bold = strokes?.boldStart(of: body, in: line)
    let capitals = capitalsPart ? Self.endOfCapitals(body) : nil
    let cuts = [
      capitals, measure(line), beside(line), bracket(body), dash(body), smaller(body),
      afterPrice(line), bold,
    ]
    return cuts.compactMap { $0 }.min() ?? body.count
  }

  /// A measure in a column of such.
  private func measure(_ line: MenuLine) -> Int? {
    guard let measure = line.measure,
      let index = line.body.firstIndex(where: { $0.range.overlaps(measure) }),
      line.body[..<index].contains(where: { $0.letterCount >= 3 })
    else { return nil }
    return index
  }

  /// What stands after the price on the same line is said of the dish.
  private func afterPrice(_ line: MenuLine) -> Int? {
    guard let price = line.ownPrices.first, price.pieces.lowerBound > 0 else { return nil }
    let index = line.body.firstIndex { $0.range.lowerBound >= price.price.range.upperBound }
    guard let index, index > 0 else { return nil }
    let letters = line.body[index...].reduce(0) { $0 + $1.letterCount }
    return letters >= 4 ? index : nil
  }

  /// A second column of text, where other lines have one at the same place.
  private func beside(_ line: MenuLine) -> Int? {
    // A number in a cell of its own is no name.
    guard let first = line.body.firstIndex(where: { $0.letterCount > 0 }),
      let index = line.body[first...].firstIndex(where: { $0.cell != line.body[first].cell })
    else { return nil }
    let name = line.body[..<index].reduce(0) { $0 + $1.letterCount }
    let rest = line.body[index...].reduce(0) { $0 + $1.letterCount }
    guard name >= 3, rest >= 3 else { return nil }
    let left = line.body[index].left
    guard left > 0 else { return index }
    let aligned = lines.count { other in
      other.layout.region == line.layout.region
        && other.layout.cells.dropFirst().contains {
          abs($0.left - left) < 1.5 * max(line.layout.size, 1)
        }
        && other.body.contains {
          abs($0.left - left) < 1.5 * max(line.layout.size, 1) && $0.letterCount > 2
        }
    }
    return aligned >= 3 ? index : nil
  }

  /// `Feta (griechischer Schafskäse)`, but not `Pinchito (Unidad)`.
  private func bracket(_ body: [MenuPiece]) -> Int? {
    guard let index = body.firstIndex(where: { $0.text.hasPrefix("(") }), index > 0 else {
      return nil
    }
    var end = index
    while end < body.count, !body[end].text.contains(")") { end += 1 }
    let inside = body[index..<min(body.count, end + 1)]
    let words = inside.filter { $0.letterCount >= 2 }
    let name = body[..<index].reduce(0) { $0 + $1.letterCount }
    guard words.count >= 2, name >= 3, let first = inside.first, let last = inside.last else {
      return nil
    }
    let range = first.range.lowerBound..<last.range.upperBound
    if !facts.phrases(in: range, [.priceLabel]).isEmpty { return nil }
    // Something in the middle of the name stays there.
    guard end >= body.count - 1 else { return nil }
    return index
  }

  /// `Lasagne - mit Ragù, Béchamel`, `Treehugger / grøntsagsbøf, tomat`.
  private func dash(_ body: [MenuPiece]) -> Int? {
    guard
      let index = body.firstIndex(where: {
        ["-", "–", "—", ":", "/", "|"].contains($0.text) || $0.text.hasSuffix(":")
      }),
      index > 0 || body[0].text.hasSuffix(":"), index + 1 < body.count
    else { return nil }
    let rest = body[(index + 1)...]
    let name = body[...index].reduce(0) { $0 + $1.letterCount }
    guard name >= 3, rest.count >= 2 || rest.reduce(0, { $0 + $1.letterCount }) >= 4 else {
      return nil
    }
    let startsLower = rest.first?.text.first?.isLowercase ?? false
    let commas = rest.count { $0.text.hasSuffix(",") }
    let sign = body[index].text
    if ["/", "|"].contains(sign) {
      // "Pasta / pizza" are two names, and "croissant / brioche / pain, beurre" three.
      return commas >= 1 && !rest.contains { $0.text == sign } ? index + 1 : nil
    }
    guard startsLower || commas >= 1 || dashesPart && sign.isDash else { return nil }
    return index + 1
  }

  /// Whether enough first lines of dishes have a dash between words for it to separate names from
  /// descriptions: "Bigoli – thick spaghetti".
  static func dashesSeparate(_ starts: [MenuLine]) -> Bool {
    let parted = starts.count(where: isPartedByDash)
    return parted >= 4 && parted * 3 >= starts.count
  }

  /// Whether several dishes have a name in capitals and go on in small letters: "NAPOLI tomato,
  /// capers".
  static func capitalsSeparate(_ starts: [MenuLine]) -> Bool {
    let parted = starts.count { endOfCapitals($0.body) != nil }
    return parted >= 3 && parted * 3 >= starts.count
  }

  /// Whether several headings do: "LANCHES with salad".
  ///
  /// One alone may be called so: "PIZZE rosse".
  static func capitalsOpen(_ headings: [MenuLine]) -> Bool {
    headings.count { endOfCapitals($0.body) != nil } >= 2
  }

  /// Where small letters begin after words in capitals.
  static func endOfCapitals(_ body: [MenuPiece]) -> Int? {
    let names = body.prefix { $0.isUppercased || $0.letterCount == 0 }
    let letters = names.reduce(0) { $0 + $1.letterCount }
    let rest = body.dropFirst(names.count)
    guard letters >= 4, rest.reduce(0, { $0 + $1.letterCount }) >= 6,
      rest.allSatisfy({ $0.counts.capitals == 0 })
    else { return nil }
    return names.count
  }

  /// Whether words stand on both sides of a line's first dash.
  static func isPartedByDash(_ line: MenuLine) -> Bool {
    guard let dash = line.body.firstIndex(where: \.text.isDash) else { return false }
    let before = line.body[..<dash], after = line.body[dash...].dropFirst()
    return [before, after].allSatisfy { side in
      side.reduce(0) { $0 + $1.letterCount } >= 4
    }
  }

  /// Text that goes on in clearly smaller letters: from where both parts are most even in
  /// themselves.
  private func smaller(_ body: [MenuPiece]) -> Int? {
    guard body.count >= 4, body.allSatisfy({ $0.size > 0 }) else { return nil }
    func sizes(_ pieces: ArraySlice<MenuPiece>) -> (median: Double, spread: Double)? {
      let sizes = pieces.filter { $0.letterCount > 1 }.map(\.size).sorted()
      guard !sizes.isEmpty else { return nil }
      let median = sizes[sizes.count / 2]
      return (median, sizes.reduce(0) { $0 + abs($1 - median) })
    }
    var best: (index: Int, spread: Double)?
    for index in 1..<(body.count - 1) {
      let name = body[..<index].reduce(0) { $0 + $1.letterCount }
      guard name >= 4, let before = sizes(body[..<index]), let after = sizes(body[index...]),
        body[index...].count(where: { $0.letterCount > 1 }) >= 2
      else { continue }
      let spread = before.spread + after.spread
      if after.median < 0.8 * before.median, spread < best?.spread ?? .infinity {
        best = (index, spread)
      }
    }
    return best?.index
  }
}
