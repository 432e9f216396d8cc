internal import DictionaryFormat
package import FoodVocabulary

/// Text whose dishes stand side by side, as programs write the pages of a menu with columns: their
/// cells parted by tabs, bars or wide gaps.
///
/// Read line by line, what stands below two dishes would all be said of the right one. Tables with
/// a dish in each row, and rows of dishes with nothing below them, are left as they are.
package struct PastedColumns {
  let vocabulary: Vocabulary

  /// For texts in the languages of a vocabulary.
  package init(vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// The text with its columns one below the other; the same where it has none.
  ///
  /// - Complexity: linear in the text.
  package func unfolded(_ text: String) -> String {
    guard Self.mayHaveColumns(text) else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let rows = ColumnRow.rows(of: lines)
    // Capitals tell names from sizes and extras where a text has any.
    let hasCapitals = text.contains(where: \.isUppercase)
    var result: [String] = []
    var place = 0, isChanged = false
    while place < rows.count {
      let count = rows[place].cells.count
      let same = rows[place...].prefix { $0.cells.count == count }
      guard count > 1, haveDishes(same, hasCapitals) else {
        // Of the same rows none has dishes: no block begins at any.
        result += lines[same.indices].map(String.init)
        place = same.endIndex
        continue
      }
      let block = ColumnBlock(
        rows, from: place, isOfDishes: { isOfDishes($0, hasCapitals) }, speaksOfAll: speaksOfAll)
      if block.saysMoreThanDishes {
        result += block.lines
        isChanged = true
      } else {
        result += lines[place..<block.end].map(String.init)
      }
      place = block.end
    }
    return isChanged ? result.joined(separator: "\n") : text
  }

  /// Most texts have no gap that parts cells, or one line only.
  private static func mayHaveColumns(_ text: String) -> Bool {
    var spaces = 0, lines = 0, hasGap = false
    for byte in text.utf8 {
      spaces = byte == 32 ? spaces + 1 : 0
      hasGap = hasGap || spaces == 3 || byte == 9 || byte == UInt8(ascii: "|")
      if byte == 10 { lines += 1 }
    }
    return hasGap && lines > 0
  }

  /// Whether rows of as many cells have dishes in every column: with their prices, or with the
  /// prices in a row below the names, alone or after the descriptions.
  private func haveDishes(_ rows: ArraySlice<ColumnRow>, _ hasCapitals: Bool) -> Bool {
    if rows.contains(where: { isOfDishes($0, hasCapitals) }) { return true }
    guard let names = rows.first(where: \.isOfTexts), areNames(names, hasCapitals) else {
      return false
    }
    return zip(rows, rows.dropFirst()).contains { above, row in
      above.isOfTexts
        && (row.isOfPrices || row.isOfDishes && !row.cells.contains(where: isPriceLabel))
    }
  }

  private func isOfDishes(_ row: ColumnRow, _ hasCapitals: Bool) -> Bool {
    row.isOfDishes && areNames(row, hasCapitals)
  }

  /// Whether cells may all be names of dishes: sizes, "small 7.00   large 9.00", are of one dish.
  private func areNames(_ row: ColumnRow, _ hasCapitals: Bool) -> Bool {
    row.cells.allSatisfy { cell in
      (!hasCapitals || cell.first?.isLowercase != true) && !isPriceLabel(cell)
    }
  }

  private static let warnings = Set(
    [StatementSection.mayContain, .contains, .kitchen].map(\.rawValue))

  /// Names with as many codes on one line are a legend.
  private static let fewestExplained = 3

  /// Whether a line is said of all dishes: it has words that warn, "May contain nuts.", or explains
  /// codes: "1 gluten 2 eggs 3 milk".
  private func speaksOfAll(_ cell: ColumnRow.Cell) -> Bool {
    let found = vocabulary.annotate(Array(cell.text.utf8))
    let warns = found.matches.contains {
      // "Mit" opens "mit … haltigen Zutaten", and alone warns of nothing.
      $0.kind == .statement && $0.cost == 0 && !$0.isGuessed && $0.part != .opening
        && Self.warnings.contains(vocabulary.section(of: $0.entry))
    }
    if warns { return true }
    let names = found.matches.count { $0.kind == .term && $0.cost == 0 && $0.hasEffects }
    let codes = found.tokens.count { $0.knowledge == .number || $0.range.count == 1 }
    return min(names, codes) >= Self.fewestExplained
  }

  private func isPriceLabel(_ cell: ColumnRow.Cell) -> Bool {
    vocabulary.meanings(of: cell.words.joined(separator: " ")).contains { entry in
      entry.kind == .statement && entry.section == StatementSection.priceLabel.rawValue
    }
  }
}
