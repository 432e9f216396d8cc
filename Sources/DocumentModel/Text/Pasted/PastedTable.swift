internal import DictionaryFormat
package import FoodVocabulary
internal import RecognizedText

/// A table that was exported or pasted as text, its cells parted by tabs, bars, semicolons or
/// commas.
///
/// A row is a dish in a table of dishes; in a plan of days a row, or a column, is a day. Tables of
/// marks below the names of allergens are left as they are.
package struct PastedTable {
  let vocabulary: Vocabulary

  /// For texts in the languages of a vocabulary.
  package init(vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// The text with a line for each cell of its table, as menus are typed; the same where it is
  /// none.
  ///
  /// - Complexity: linear in the text.
  package func unfolded(_ text: String) -> String {
    // Most texts have no such sign in their first lines.
    guard let (start, separator) = head(of: text) else { return text }
    let rows = Self.rows(of: String(text[start...]), separator)
    let lines = statements(rows) ?? dishes(rows) ?? daysAcross(rows) ?? daysDown(rows)
    return lines.map { start == text.startIndex ? $0 : text[..<start] + "\n" + $0 } ?? text
  }

  /// Lines above a table: a title, an address, a date.
  private static let mostLinesAbove = 8

  /// Where the first line of a table begins, and what parts its cells.
  private func head(of text: String) -> (start: String.Index, separator: Character)? {
    if let separator = separator(of: text[...]) { return (text.startIndex, separator) }
    var start = text.startIndex
    for _ in 0..<Self.mostLinesAbove {
      guard let end = text.utf8[start...].firstIndex(of: 10) else { return nil }
      start = text.utf8.index(after: end)
      // Sentences have commas.
      if let separator = separator(of: text[start...]), separator != "," {
        return (start, separator)
      }
    }
    return nil
  }

  private static let separators = [UInt8]("\t|;,".utf8)
  private static let longestHead = 300

  /// The sign that parts the words of the first line into the heads of columns.
  private func separator(of text: Substring) -> Character? {
    let bytes = text.utf8
    let head = bytes.drop { $0 <= 32 }.prefix { $0 != 10 }
    guard head.count <= Self.longestHead, head.endIndex < bytes.endIndex,
      let sign = Self.separators.first(where: head.contains)
    else { return nil }
    let character = Character(Unicode.Scalar(sign))
    let cells = Self.cells(of: Substring(head), character)
    let isHead =
      cells.contains { Self.names.contains($0.lowercased()) } || cells.contains(where: isDay)
      || firstWordIsDay(cells.first) || cells.count > 1 && cells.allSatisfy(vocabulary.announces)
    if isHead { return character }
    // "Day | Menu 1 | Menu 2" above "Monday | …".
    let rest = bytes[head.endIndex...].dropFirst().prefix(while: { $0 != 10 })
    let first = Self.cells(of: Substring(rest.prefix(Self.longestHead)), character).first
    return cells.count > 2 && firstWordIsDay(first) ? character : nil
  }

  // MARK: Dishes

  private static let names = Set(Lists.signs(.nameColumn))
  private static let prices = Set(Lists.signs(.priceColumn))
  private static let descriptions = Set(Lists.signs(.descriptionColumn))
  private static let noes = Set(Lists.signs(.crossWord) + Lists.signs(.crossLetter))

  private func dishes(_ rows: [[String]]) -> String? {
    guard rows.count > 1, let head = rows.first else { return nil }
    let words = head.map { $0.lowercased() }
    guard let name = words.firstIndex(where: Self.names.contains) else { return nil }
    let price = words.firstIndex(where: Self.prices.contains)
    let description = words.firstIndex(where: Self.descriptions.contains)
    let known = [name, price, description].compactMap(\.self)
    let others = words.indices.filter { !known.contains($0) && !words[$0].isEmpty }
    let declaring = others.filter { vocabulary.announces(head[$0]) }
    // "Gluten", "Milk": a table of marks.
    guard known.count + declaring.count > 1, others.count - declaring.count < 2 else { return nil }
    var lines: [String] = []
    for row in rows.dropFirst() {
      func cell(_ column: Int?) -> String? {
        guard let column, column < row.count, row[column].contains(where: \.isAlphanumeric) else {
          return nil
        }
        return row[column]
      }
      guard row.count > 1, let dish = cell(name) else {
        lines += ["", row.joined(separator: " ")]
        continue
      }
      lines += ["", [dish, cell(price)].compactMap(\.self).joined(separator: " ")]
      lines += cell(description).map { [$0] } ?? []
      for column in others {
        guard let said = cell(column), !Self.noes.contains(said.lowercased()) else { continue }
        lines.append("\(head[column]): \(said)")
      }
    }
    return lines.joined(separator: "\n")
  }

  /// What a pack's table declares, column by column: "Contains | Free from" above "Milk | Eggs".
  private func statements(_ rows: [[String]]) -> String? {
    guard rows.count > 1, let head = rows.first, head.count > 1,
      head.allSatisfy(vocabulary.announces)
    else {
      return nil
    }
    let columns = head.indices.map { column in
      "\(head[column]): \(Self.cells(of: column, below: rows).joined(separator: ", "))."
    }
    return (columns + Self.loneLines(of: rows)).joined(separator: "\n")
  }

  // MARK: Days

  /// A plan with its days above the columns.
  ///
  /// Columns before the first day name the rows.
  private func daysAcross(_ rows: [[String]]) -> String? {
    guard rows.count > 1, let head = rows.first else { return nil }
    let days = head.indices.filter { isDay(head[$0]) }
    guard days.count >= 2, let first = days.first else { return nil }
    let columns = head.indices[first...].map { column in
      ([head[column]] + Self.cells(of: column, below: rows)).joined(separator: "\n")
    }
    return (columns + Self.loneLines(of: rows)).joined(separator: "\n\n")
  }

  /// A plan with its days before the rows; rows without a day belong to the day above.
  private func daysDown(_ rows: [[String]]) -> String? {
    let days = rows.filter { $0.count > 2 && firstWordIsDay($0.first) }
    let short = days.compactMap(\.first).filter(Self.isShortDay)
    guard days.count - short.count >= 2 || Set(short).count >= Self.fewestShortDays else {
      return nil
    }
    // "Allergens" above the last column: what it says is said of each dish of its row.
    let declaring = rows[0].indices.dropFirst().filter { vocabulary.announces(rows[0][$0]) }
    var paragraphs: [[String]] = []
    for var row in rows {
      for column in declaring where firstWordIsDay(row.first) && column < row.count {
        let said = "\(rows[0][column]): \(row[column])"
        for dish in row.indices.dropFirst() where !declaring.contains(dish) && !row[dish].isEmpty {
          row[dish] += "\n" + said
        }
        row[column] = ""
      }
      let cells = row.filter { !$0.isEmpty }
      if firstWordIsDay(row.first), row.count > 1 {
        // "Monday: Soup | Fish | Fruit"
        let parts = row[0].split(separator: ":", maxSplits: 1).map { String($0).trimmingSet(" ") }
        paragraphs.append(parts + cells.dropFirst())
      } else if row.count == 1 {
        paragraphs.append(cells)
      } else if !paragraphs.isEmpty {
        paragraphs[paragraphs.count - 1] += cells
      }
    }
    return paragraphs.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private func isDay(_ cell: String) -> Bool {
    cell.count < 24 && DayNames(vocabulary: vocabulary).contain(cell)
  }

  private func firstWordIsDay(_ cell: String?) -> Bool {
    guard let word = cell?.split(whereSeparator: { $0.isOne(of: " :,") }).first else {
      return false
    }
    return DayNames(vocabulary: vocabulary).contain(String(word)) || Self.isShortDay(word)
  }

  /// Short names of days are words as well: so many different ones are days.
  private static let fewestShortDays = 3
  private static let shortDays = Set(Lists.signs(.shortDay))

  private static func isShortDay(_ word: some StringProtocol) -> Bool {
    shortDays.contains(word.lowercased().trimmingSet("."))
  }

  // MARK: Cells

  /// The cells of all rows, without spaces around them; rules between rows are left out.
  ///
  /// What a row has more than the head belongs to its last cell: separators without quotation
  /// marks.
  private static func rows(of text: String, _ separator: Character) -> [[String]] {
    var rows: [[String]] = []
    for line in text.split(separator: "\n") where line.contains(where: \.isAlphanumeric) {
      let row = cells(of: line, separator)
      let width = rows.first?.count ?? row.count
      rows.append(
        row.count <= width || width == 0
          ? row : row[..<(width - 1)] + [row[(width - 1)...].joined(separator: ", ")])
    }
    return rows
  }

  /// What is in a column, its head left out.
  private static func cells(of column: Int, below rows: [[String]]) -> [String] {
    rows.dropFirst().filter { $0.count > 1 && column < $0.count && !$0[column].isEmpty }
      .map { $0[column] }
  }

  /// The lines below the head that are no rows.
  private static func loneLines(of rows: [[String]]) -> [String] {
    rows.dropFirst().filter { $0.count == 1 }.map { $0[0] }
  }

  /// The cells of a row; within quotation marks a separator is none (RFC 4180).
  private static func cells(of line: Substring, _ separator: Character) -> [String] {
    var cells: [String] = [], cell = ""
    var isQuoted = false, hasClosed = false
    for character in line {
      if character == "\"", separator != "|", isQuoted || cell.isEmpty || hasClosed {
        // Two of them within quotation marks are one.
        if hasClosed { cell.append(character) }
        hasClosed = isQuoted
        isQuoted.toggle()
      } else if character == separator, !isQuoted {
        cells.append(cell)
        cell = ""
        hasClosed = false
      } else {
        cell.append(character)
        hasClosed = false
      }
    }
    cells = (cells + [cell]).map { $0.trimmingSet(" \r") }
    if separator == "|" {
      // "| Dish | Price |" begins and ends with a sign.
      if cells.first?.isEmpty == true { cells.removeFirst() }
      if cells.last?.isEmpty == true { cells.removeLast() }
    }
    return cells
  }
}
