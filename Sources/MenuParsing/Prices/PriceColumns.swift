internal import DictionaryFormat
import DocumentModel
import FoodVocabulary
internal import RecognizedText

/// Headings of price columns: "klein  groß", "0,2 l  0,5 l", "glass  bottle".
struct PriceColumns {
  private struct Header {
    var region: Int
    var page: Int
    var baseline: Double
    var line: Int
    var labels: [Label]
  }

  private struct Label {
    var text: String
    var middle: Double
    var cell: Int
    /// Whether it says how much: "0,2 l".
    var isMeasure: Bool
  }

  private var headers: [Header] = []

  /// Takes the lines that are nothing but such labels out of the structure.
  init(lines: inout [MenuLine], facts: TextFacts) {
    for index in lines.indices where lines[index].fixed == nil && !lines[index].hasPrice {
      let layout = lines[index].layout
      guard let labels = Self.labels(lines[index].pieces, facts: facts) else {
        // "Pfannkuchen      klein  groß": a heading with the labels in cells of their own.
        guard let first = lines[index].pieces.first,
          let start = lines[index].pieces.firstIndex(where: { $0.cell != first.cell }),
          let labels = Self.labels(Array(lines[index].pieces[start...]), facts: facts)
        else { continue }
        let end = lines[index].pieces[start].range.lowerBound
        lines[index].body.removeAll { $0.range.lowerBound >= end }
        headers.append(
          Header(
            region: layout.region, page: layout.page, baseline: layout.baseline, line: index,
            labels: Self.fitting(labels, below: index, lines)))
        continue
      }
      // "Small" alone may be a heading, unless prices stand below it.
      if labels.count == 1, let label = labels.first, layout.size > 0,
        !Self.hasPrices(below: index, at: label.middle, lines)
      {
        continue
      }
      // "Main" is a course, too, and "Kids" a heading where it is larger than the next line.
      if labels.count == 1,
        lines[index].isPlain && layout.inDayTable == .day
          || (lines[index].isPlain || Self.isLarge(index, lines))
            && facts.headingShare(in: lines[index].range) > 0.95
      {
        continue
      }
      lines[index].fixed = .priceLabels
      headers.append(
        Header(
          region: layout.region, page: layout.page, baseline: layout.baseline, line: index,
          labels: Self.fitting(labels, below: index, lines)))
    }
  }

  /// "small glass  large glass  bottle": words of one cell make one label, where the rows below
  /// have as many prices then.
  private static func fitting(
    _ labels: [Label], below index: Int, _ lines: [MenuLine]
  ) -> [Label] {
    var joined: [Label] = []
    for label in labels {
      if let last = joined.last, last.cell == label.cell, !last.isMeasure, !label.isMeasure {
        joined[joined.count - 1].text += " " + label.text
        joined[joined.count - 1].middle = (last.middle + label.middle) / 2
      } else {
        joined.append(label)
      }
    }
    guard joined.count < labels.count else { return labels }
    let counts = lines[(index + 1)...].prefix(8).map(\.ownPrices.count).filter { $0 > 0 }
    return counts.count { $0 == joined.count } > counts.count { $0 == labels.count }
      ? joined : labels
  }

  /// Whether a line is clearly larger than the next one of its column.
  private static func isLarge(_ index: Int, _ lines: [MenuLine]) -> Bool {
    guard index + 1 < lines.count else { return false }
    let below = lines[index + 1].layout
    return below.region == lines[index].layout.region
      && lines[index].layout.size > largerThanNames * below.size
  }

  private static let largerThanNames = 1.2

  private static func hasPrices(below index: Int, at middle: Double, _ lines: [MenuLine]) -> Bool {
    lines[(index + 1)...].prefix(12).contains { line in
      line.layout.region == lines[index].layout.region
        && line.prices.contains { abs(($0.left + $0.right) / 2 - middle) < 4 * line.layout.size }
    }
  }

  private static func labels(
    _ all: [MenuPiece], facts: TextFacts
  ) -> [Label]? {
    let pieces = all.filter { piece in piece.text.contains(where: \.isAlphanumeric) }
    guard (1...10).contains(pieces.count), let first = pieces.first, let last = pieces.last else {
      return nil
    }
    let range = first.range.lowerBound..<last.range.upperBound
    let named = facts.phrases(in: range, [.priceLabel]).map(\.range)
    // A "petit" is a label, a "petit-beurre" is a food; "caña", a beer, is both.
    let isFood = facts.matches(in: range, [.term, .dish]).contains { found in
      !found.entry.effects.isEmpty
        && !named.contains {
          $0.lowerBound <= found.match.range.lowerBound
            && $0.upperBound >= found.match.range.upperBound
        }
    }
    guard !isFood else { return nil }
    var labels: [Label] = []
    var index = 0
    while index < pieces.count {
      let (words, isMeasure) = label(at: index, of: pieces, named)
      if let first = words.first, let last = words.last {
        labels.append(
          Label(
            text: words.map(\.text).joined(separator: " "), middle: (first.left + last.right) / 2,
            cell: first.cell, isMeasure: isMeasure))
      } else if !pieces[index].isCurrency, pieces[index].text.count > 2 {
        // Shorter ones are passed over: "½" is hardly ever read.
        return nil
      }
      index += max(1, words.count)
    }
    return labels.isEmpty ? nil : labels
  }

  /// The pieces of a label, of which `named` are phrases for prices; none where none begins there.
  private static func label(
    at index: Int, of pieces: [MenuPiece], _ named: [Range<Int>]
  ) -> (words: ArraySlice<MenuPiece>, isMeasure: Bool) {
    let piece = pieces[index]
    let names = named.filter {
      $0.overlaps(piece.range) && $0.lowerBound >= piece.range.lowerBound
    }
    if let name = names.max(by: { $0.count < $1.count }) {
      // "glass  bottle" is a phrase too, but not over two cells.
      return (
        pieces[index...].prefix { $0.range.overlaps(name) && $0.cell == piece.cell }, false
      )
    }
    if isMeasure(piece.text) || Volumes.isOne(piece.text) { return (pieces[index...index], true) }
    if index + 1 < pieces.count,
      piece.text.allSatisfy({ $0.isNumber || $0.isOne(of: ",./½") }),
      isUnit(pieces[index + 1].text)
    {
      return (pieces[index...index + 1], true)
    }
    return ([], false)
  }

  private static let units = Set(Lists.units([.weight, .volume, .length, .count, .persons]))

  static func isUnit(_ text: String) -> Bool {
    units.contains(text.lowercased().trimmingSet(".,:()"))
  }

  /// Whether a word is a number with its unit: `6oz`, `0,2l` or `4pz.`, or `021` for `0,2l`.
  static func isMeasure(_ text: String) -> Bool {
    if (3...4).contains(text.count), text.allSatisfy(\.isNumber), text.hasPrefix("0"),
      text.hasSuffix("1")
    {
      return true
    }
    let core = text.lowercased().trimmingSet(".,:()'’*")
    let number = core.prefix { $0.isNumber || $0.isOne(of: ",./½") }
    return !number.isEmpty && number.count < core.count
      && isUnit(String(core.dropFirst(number.count)))
  }

  /// What stands over a price: the label of its column in the nearest heading above.
  func label(of price: FoundPrice, at line: Int, index: Int, count: Int, layout: LayoutLine)
    -> String?
  {
    guard count > 0,
      let header = headers.last(where: {
        $0.line < line && $0.page == layout.page && $0.region == layout.region
      })
    else { return nil }
    if header.labels.count == count, count > 1 { return header.labels[index].text }
    let middle = (price.left + price.right) / 2
    guard middle > 0,
      let nearest = header.labels.min(by: { abs($0.middle - middle) < abs($1.middle - middle) })
    else { return nil }
    let reach = max(2 * (price.right - price.left), 3 * layout.size)
    return abs(nearest.middle - middle) <= reach ? nearest.text : nil
  }
}
