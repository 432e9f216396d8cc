internal import DictionaryFormat
internal import FoodVocabulary
internal import RecognizedText

/// A typed line of a text with columns, cut at its tabs, bars and wide gaps.
struct ColumnRow {
  /// A dish, a description or a price; what follows a dish in cells of its own, as prices and codes
  /// do, belongs to it.
  struct Cell {
    var text: String
    /// Where it begins and ends on its line, in characters.
    var start: Int
    var end: Int
    /// How many tabs and bars stand before it on its line.
    var stops: Int
    /// What is no amount, unit or code.
    var words: [Substring]
    /// Whether nothing but codes follows an amount of money.
    var hasPrice: Bool
    /// Whether it is all of its line, without a tab or a bar.
    var isAlone = false

    /// The first letter of its words.
    var first: Character? { words.first?.first(where: \.isLetter) }
  }

  private(set) var cells: [Cell] = []

  private static let mostCells = 100

  var isBlank: Bool { cells.isEmpty }
  /// One dish with its price, or a price alone.
  var isPriced: Bool { cells.count == 1 && cells[0].hasPrice }
  /// One price without a name.
  var isPrice: Bool { isPriced && cells[0].words.isEmpty }
  /// Several dishes, each with its price.
  var isOfDishes: Bool {
    cells.count > 1 && cells.allSatisfy { !$0.words.isEmpty && $0.hasPrice }
  }
  /// Several prices, whose names stand on lines above.
  var isOfPrices: Bool {
    cells.count > 1 && cells.allSatisfy { $0.words.isEmpty && $0.hasPrice }
  }
  /// Several names or descriptions.
  var isOfTexts: Bool {
    cells.count > 1 && cells.allSatisfy { !$0.words.isEmpty } && !cells.contains(where: \.hasPrice)
  }

  /// The cells of a line; a gap of two spaces parts cells as well where it ends at one of `edges`.
  init(_ line: Substring, edges: Set<Int> = []) {
    var text = "", start = 0, stops = 0, place = 0
    func close(_ cells: inout [Cell], _ end: Int) {
      if !text.isEmpty { cells.append(Cell(text, start: start, end: end, stops: stops)) }
      text = ""
    }
    var rest = line
    while let character = rest.first {
      guard Self.isRoom(character) else {
        if text.isEmpty { start = place }
        text.append(character)
        rest.removeFirst()
        place += 1
        continue
      }
      let room = rest.prefix(while: Self.isRoom)
      rest = rest.dropFirst(room.count)
      let signs = room.count { $0 == "\t" || $0 == "|" }
      // Two spaces before a number set a price off.
      let isWide =
        room.count >= 3
        || room.count == 2
          && (rest.first?.isNumber == true || edges.contains(place + room.count))
      if signs > 0 || isWide || rest.isEmpty {
        close(&cells, place)
      } else if !text.isEmpty {
        text += room
      }
      stops += signs
      place += room.count
    }
    close(&cells, place)
    // No menu has as many columns: joining thousands of cells one by one would take seconds.
    if cells.count > Self.mostCells {
      cells = [Cell(String(line), start: 0, end: place, stops: 0)]
      return
    }
    join()
    if cells.count == 1, stops == 0 { cells[0].isAlone = true }
  }

  /// The rows of a text; the lines above and below one tell where its cells may begin.
  static func rows(of lines: [Substring]) -> [ColumnRow] {
    let rows = lines.map { ColumnRow($0) }
    return rows.indices.map { place in
      guard lines[place].contains("  ") else { return rows[place] }
      let beside = rows[max(0, place - 1)..<min(rows.count, place + 2)].filter {
        $0.cells.count > max(1, rows[place].cells.count)
      }
      let edges = beside.flatMap { $0.cells.map(\.start) }
      return edges.isEmpty ? rows[place] : ColumnRow(lines[place], edges: Set(edges))
    }
  }

  private static func isRoom(_ character: Character) -> Bool { character.isOne(of: " \t|\r") }

  /// Joins the prices and codes of dishes with their names, before or after them.
  private mutating func join() {
    guard cells.contains(where: { !$0.words.isEmpty }), let first = cells.first else { return }
    let leads = first.words.isEmpty && cells.last?.words.isEmpty == false
    var joined: [Cell] = []
    for cell in cells {
      let belongs = leads ? joined.last?.words.isEmpty : cell.words.isEmpty
      guard belongs == true, let before = joined.popLast() else {
        joined.append(cell)
        continue
      }
      joined.append(
        Cell(
          before.text + "  " + cell.text, start: before.start, end: cell.end, stops: before.stops))
    }
    cells = joined
  }
}

extension ColumnRow.Cell {
  private static let units = Set(Lists.units([.weight, .volume, .length, .count, .persons]))

  init(_ text: String, start: Int, end: Int, stops: Int) {
    self.text = text
    self.start = start
    self.end = end
    self.stops = stops
    let tokens = text.split { $0 == " " || $0 == "." && text.contains("..") }
    let words = tokens.indices.filter { Self.isWord(tokens[$0]) }
    self.words = words.map { tokens[$0] }
    let after = (words.last ?? -1) + 1
    let isLed = words.first.map { tokens[..<$0].contains { Self.isPrice($0) } } ?? false
    hasPrice = isLed || tokens[after...].contains { Self.isAmount($0) }
  }

  /// Two letters or more that are no currency, unit or code.
  private static func isWord(_ token: Substring) -> Bool {
    let word = token.trimmingSet("()[]*,.:;-–").lowercased()
    return word.count(where: \.isLetter) > 1 && !word.contains(where: \.isNumber)
      && !Currencies.isWord(word) && !units.contains(word)
  }

  /// "18.50", "£18.50", "95,-", "8kr": what an amount of money looks like after a name.
  private static func isAmount(_ token: Substring) -> Bool {
    let signs = token.drop { !$0.isNumber }
    guard let last = signs.lastIndex(where: \.isNumber) else { return false }
    let lead = token[..<signs.startIndex].trimmingSet("(+")
    let tail = signs[signs.index(after: last)...].trimmingSet(").,:;-–—")
    let parts = signs[...last].split(
      maxSplits: 2, omittingEmptySubsequences: false, whereSeparator: { $0.isOne(of: ".,:") })
    return parts.count <= 2 && 1...4 ~= parts[0].count
      && parts.allSatisfy { $0.allSatisfy(\.isDigit) } && (parts.count == 1 || parts[1].count <= 2)
      && (lead.isEmpty || Currencies.isWord(lead)) && (tail.isEmpty || Currencies.isWord(tail))
  }

  /// An amount that is no number or measure, wherever it stands.
  private static func isPrice(_ token: Substring) -> Bool {
    isAmount(token) && token.contains { !$0.isNumber }
  }
}
