import FoodVocabulary

extension MenuReader {
  /// Plain text as a menu.
  ///
  /// One or two lines without prices are one dish: name, then description.
  func plainMenu() -> Menu {
    let lines = layout.lines
    guard (1...2).contains(lines.count), pricedLines() == 0 else { return menu() }
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
    let labels: [LineLabel?] = list.count > 1 ? [.start, .detail] : [.start]
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
    menu.diagnostics += reading.diagnostics
    return menu
  }

  /// How many lines carry a sure price.
  func pricedLines() -> Int {
    let scanner = PriceScanner(country: country, languages: document.annotations.languages)
    return layout.lines.count { line in
      let pieces = MenuPiece.pieces(of: line, in: document)
      return scanner.prices(in: pieces).contains {
        ($0.hasCurrency || $0.strength == .sure) && PriceHabits.isAtEnd($0, of: pieces)
      }
    }
  }
}
