internal import DictionaryFormat
package import FoodVocabulary
internal import RecognizedText

/// Menus that list what a dish is made of point by point below its name and price: "• Chips", or
/// "Chips | Tomato | Butter".
///
/// On a whole page each point looks like a dish of its own, and the last one like the name of the
/// next dish.
package struct PastedPoints {
  let vocabulary: Vocabulary

  /// For texts in the languages of a vocabulary.
  package init(vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// The fewest dishes with points: one may be the head of a list of dishes.
  private static let fewest = 2

  /// The text with the points of each dish on one line; the same where no two dishes have any.
  ///
  /// - Complexity: linear in the text.
  package func joined(_ text: String) -> String {
    guard Self.mayHavePoints(text) else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var result: [String] = []
    var place = 0, count = 0
    while place < lines.count {
      result.append(String(lines[place]))
      place += 1
      guard place < lines.count else { break }
      let label = label(above: place + 1, lines)
      let start = place
      if label != nil { place += 1 }
      guard Self.mayBePoints(lines[place]), Self.isDish(lines[start - 1]),
        !vocabulary.isOfMeal(lines[start - 1]), !isOfPoints(start - 1, lines)
      else {
        place = start
        continue
      }
      var points = lines[place...].prefix { Self.point(of: $0) != nil }.compactMap(Self.point)
      let end = place + max(1, points.count)
      if points.isEmpty { points = Self.barredPoints(of: lines[place]) }
      guard !points.isEmpty, label != nil || !areDishes(points) else {
        place = start
        continue
      }
      result.append((label.map { $0 + " " } ?? "") + points.joined(separator: " · "))
      place = end
      count += 1
    }
    return count >= Self.fewest ? result.joined(separator: "\n") : text
  }

  private static let bullets = Lists.characters(.point)
  private static let firstBytes = Set(bullets.compactMap(\.utf8.first))

  /// Whether bars or what may be points stand below a first line; most texts have neither.
  private static func mayHavePoints(_ text: String) -> Bool {
    // The first line is no point.
    var isFirst = true, isStart = false
    for byte in text.utf8 {
      if byte == 10 {
        isFirst = false
        isStart = true
      } else if !isFirst, byte != 32, byte != 9 {
        if byte == UInt8(ascii: "|") || isStart && firstBytes.contains(byte) { return true }
        isStart = false
      }
    }
    return false
  }

  /// Whether a line is a price alone below a name with a bullet, as all names of the text may have one.
  private func isOfPoints(_ place: Int, _ lines: [Substring]) -> Bool {
    place > 0 && Self.bullet(of: lines[place - 1]) != nil
      && ColumnRow(lines[place]).isPrice
  }

  /// "Served with:" above a point, which is no head of dishes below a dish.
  private func label(above place: Int, _ lines: [Substring]) -> String? {
    guard place < lines.count, Self.bullet(of: lines[place]) != nil else { return nil }
    let label = lines[place - 1].trimmingSet(" \t\r")
    return label.hasSuffix(":") && !label.contains(where: \.isNumber) ? label : nil
  }

  private static func mayBePoints(_ line: Substring) -> Bool {
    bullet(of: line) != nil || line.utf8.contains(UInt8(ascii: "|"))
  }

  /// Whether a line is one dish with its price, or the price of the dish above it.
  private static func isDish(_ line: Substring) -> Bool {
    guard line.contains(where: \.isNumber), bullet(of: line) == nil else { return false }
    return ColumnRow(line).isPriced
  }

  private static func bullet(of line: Substring) -> Character? {
    let line = line.drop { $0 == " " || $0 == "\t" }
    guard let first = line.first, bullets.contains(first) else { return nil }
    return line.dropFirst().first.map { $0 == " " || $0 == "\t" } == true ? first : nil
  }

  /// What a point says that has no price.
  private static func point(of line: Substring) -> String? {
    guard let bullet = bullet(of: line), let start = line.firstIndex(of: bullet) else { return nil }
    let text = line[line.index(after: start)...]
    let cells = ColumnRow(text).cells
    guard let cell = cells.first, cells.count == 1, !cell.words.isEmpty, !cell.hasPrice else {
      return nil
    }
    return cell.text.trimmingSet(" ,;")
  }

  /// What a line without prices says between its bars.
  private static func barredPoints(of line: Substring) -> [String] {
    guard line.contains("|"), !line.contains("\t") else { return [] }
    let cells = ColumnRow(line).cells
    let areWords = cells.count > 1 && cells.allSatisfy { !$0.words.isEmpty && !$0.hasPrice }
    return areWords ? cells.map(\.text) : []
  }

  /// Whether most of the points are dishes: then the line above is their heading, or a set menu.
  private func areDishes(_ points: [String]) -> Bool {
    let dishes = points.count { point in
      vocabulary.meanings(of: point).contains { $0.kind == .dish }
    }
    return 2 * dishes > points.count
  }
}
