internal import DictionaryFormat
internal import DocumentModel
import FoodVocabulary

extension MenuReader {
  /// Plain text as a menu.
  ///
  /// One or two lines without prices are one dish: name, then description.
  package func plainMenu() -> Menu {
    let lines = layout.lines
    guard (1...2).contains(lines.count), pricedLines().isEmpty else { return menu() }
    var parsed = MenuLine(layout: lines[0], pieces: MenuPiece.pieces(of: lines[0], in: document))
    var list = [parsed]
    var reading = CodeReading(
      document: document, facts: facts, vocabulary: vocabulary, country: country,
      languages: document.annotations.languages)
    if lines.count > 1 {
      list.append(MenuLine(layout: lines[1], pieces: MenuPiece.pieces(of: lines[1], in: document)))
    }
    reading.read(&list)
    for index in list.indices { list[index].fixed = nil }
    MarkerScanner(document: document, facts: facts, legend: reading.legend).scan(&list)
    for index in list.indices { list[index].settleBody() }
    parsed = list[0]
    let isList = list.count > 1 && list.allSatisfy(startsWithBullet)
    let labels: [LineLabel?] = list.count > 1 ? [.start, isList ? .start : .detail] : [.start]
    var menu = MenuBuilder(document: document, facts: facts, lines: list, labels: labels).menu()
    if menu.sections.isEmpty {
      // Nothing that looks like a name: still one dish, never an empty menu.
      var section = MenuSection()
      section.items = [
        MenuItem(
          name: Passage(lines[0].range), description: Passage(lines.dropFirst().map(\.range)))
      ]
      menu = Menu()
      menu.sections = [section]
    }
    menu.legend = reading.legend
    let marksDishes = LegendUse(facts: facts, lines: list).marksDishes(of: menu)
    menu.legend?.marksDishes = marksDishes
    menu.diagnostics += reading.diagnostics
    return menu
  }

  private func startsWithBullet(_ line: MenuLine) -> Bool {
    line.pieces.count > 1 && line.pieces[0].text.count == 1
      && line.pieces[0].text.first.map(Lists.lineStarts.contains) == true
  }

  /// The sure prices at the ends of lines, one for each line that has any.
  func pricedLines() -> [FoundPrice] {
    let scanner = PriceScanner(country: country, languages: document.annotations.languages)
    return layout.lines.compactMap { line in
      guard document.utf8[line.range].contains(where: \.isDigit) else { return nil }
      // The numbers of nutrition tables are no prices.
      let isTable =
        !facts.phrases(in: line.range, [.ender]).isEmpty
        || facts.hasMatch(in: line.range, .nutrient)
      if isTable { return nil }
      // A last price is not followed by a long word, except in a row of cells.
      var all = MenuPiece.pieces(of: line, in: document)
      if let remark = PricedLine.remarkStart(in: all) { all.removeLast(all.count - remark) }
      let word = line.cells.count > 1 ? nil : all.lastIndex { $0.isLongWord }
      let end = PricedLine(Array(all[(word.map { $0 + 1 } ?? 0)...]))
      return scanner.prices(in: end.pieces).first {
        ($0.hasCurrency || $0.strength == .sure) && end.endsWith($0)
      }
    }
  }

  /// How many lines begin with a day and go on with a dish.
  func daysBeforeDishes() -> Int {
    let labels = DayLabels(facts: facts)
    let lines = layout.lines.filter { labels.mayBegin($0.range) }
    if lines.count < 3 { return 0 }
    return labels.days(
      in: lines.map { MenuLine(layout: $0, pieces: MenuPiece.pieces(of: $0, in: document)) })
  }

  /// The least that a dish of one word costs in whole numbers.
  private static let leastWholePrice = 20

  /// Lines of words that end in a small whole number, or in several amounts: "8 / 12 / 15".
  func linesEndingInNumbers() -> Int {
    layout.lines.count { line in
      guard document.utf8[line.range].contains(where: { $0.isDigit || $0 >= 0x80 }) else {
        return false
      }
      let pieces = MenuPiece.pieces(of: line, in: document)
      guard let last = pieces.last else { return false }
      let words = pieces.count { $0.letterCount > 2 }
      if words >= 1, last.text.contains("/"),
        last.text.allSatisfy({ $0.isNumber || $0.isOne(of: "/.,") })
      {
        return true
      }
      if words >= 1, pieces.count > 3, pieces[pieces.count - 2].text == "/", last.hasDigit,
        pieces[pieces.count - 3].hasDigit
      {
        return true
      }
      // "Fett 12" is a nutrient.
      let isName =
        words >= 2
        || words == 1 && (Int(last.text) ?? 0) >= Self.leastWholePrice
          && facts.foodShare(in: line.range) > 0
      guard isName else { return false }
      return (1...3).contains(last.text.count) && last.text.allSatisfy(\.isNumber)
    }
  }
}
