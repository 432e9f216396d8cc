import DictionaryFormat
import DocumentModel
import MenuParsing
import Testing

/// What dishes contain, in words and in columns with heads.
@Suite struct `Columns that say what dishes contain` {
  private static let rows: [(name: String, contained: String, traces: String)] = [
    ("Kneippbrød", "hvete", "melk, sesam"), ("Kokt skinke", "–", "melk"),
    ("Italiensk salat", "egg, sennep, selleri", ""), ("Kaviar på tube", "fisk", ""),
    ("Eggerøre", "egg, melk", ""), ("Fiskekaker", "fisk, melk", "selleri"),
  ]

  private func expectRows(of menu: Menu, in document: DocumentText) {
    let items = menu.sections.flatMap(\.items)
    #expect(items.map { document.string($0.name) } == Self.rows.map(\.name))
    func texts(_ passages: [Passage]) -> [String] {
      passages.map { document.string($0) }.filter { $0 != "–" }
    }
    for (item, row) in zip(items, Self.rows) {
      #expect(texts(item.footnotes) == [row.contained].filter { $0 != "–" }, "\(row.name)")
      #expect(texts(item.closeBy) == [row.traces].filter { !$0.isEmpty }, "\(row.name)")
    }
  }

  @Test func `are read in typed text, where tabs part them`() {
    let head = "Pålegg\tInneholder\tKan inneholde spor av"
    let lines = Self.rows.map { "\($0.name)\t\($0.contained)\t\($0.traces)" }
    let (menu, document) = menu(
      text: ([head] + lines).joined(separator: "\n"), languages: LanguageSet(.nb))
    expectRows(of: menu, in: document)
    #expect(menu.sections.map(\.title) == ["Pålegg"])
  }

  /// Far apart, each column would be one of the page.
  @Test func `are read row by row in a picture`() {
    var texts = [
      Placed("Frokostbuffet", x: 60, y: 60, size: 34, bold: true),
      Placed("Pålegg", x: 60, y: 160, size: 18, bold: true),
      Placed("Inneholder", x: 500, y: 160, size: 16),
      Placed("Kan inneholde spor av", x: 900, y: 160, size: 16),
    ]
    for (index, row) in Self.rows.enumerated() {
      let y = 205 + index * 42
      texts.append(Placed(row.name, x: 60, y: y, size: 16, bold: true))
      texts.append(Placed(row.contained, x: 500, y: y, size: 16))
      if !row.traces.isEmpty { texts.append(Placed(row.traces, x: 900, y: y, size: 16)) }
    }
    let (menu, document) = menu([placedPage(texts)], languages: LanguageSet(.nb))
    expectRows(of: menu, in: document)
  }

  /// Between the names and the prices of two tables side by side, without heads.
  @Test func `are no columns of dishes`() {
    typealias Row = (name: String, below: String, contained: String, price: String)
    let left: [Row] = [
      ("Oatmeal with berries", "served warm", "oats", "5.90"),
      ("Breakfast roll", "with jam", "wheat, milk", "3.20"),
      ("Omelette plate", "with herbs", "eggs, milk", "9.80"),
      ("Green soup", "of the garden", "celery, mustard", "7.50"),
      ("Harbour plate", "from the boat", "fish, milk", "12.50"),
    ]
    let right: [Row] = [
      ("Cinnamon bun", "from our oven", "wheat, eggs", "3.90"),
      ("Blueberry square", "still warm", "wheat, milk", "4.90"),
      ("House bar", "for the road", "peanuts, soya", "2.90"),
      ("Dark slice", "toasted", "rye, sesame", "6.50"),
      ("Cold platter", "to share", "crustaceans, mustard", "9.90"),
    ]
    let tables = [(x: 60, rows: left), (x: 900, rows: right)]
    let texts = tables.flatMap { table in
      table.rows.enumerated().flatMap { index, row -> [Placed] in
        let y = 120 + index * 64
        return [
          Placed(row.name, x: table.x, y: y, size: 16, bold: true),
          Placed(row.below, x: table.x, y: y + 24),
          Placed(row.contained, x: table.x + 420, y: y),
          Placed(row.price, x: table.x + 700, y: y, size: 16),
        ]
      }
    }
    let (menu, document) = menu([placedPage(texts)], languages: LanguageSet(.en))
    let items = menu.sections.flatMap(\.items)
    let rows = tables.flatMap(\.rows)
    #expect(items.map { document.string($0.name) } == rows.map(\.name))
    #expect(items.map { $0.prices.map(\.text) } == rows.map { [$0.price] })
    for (item, row) in zip(items, rows) {
      let said = item.description.ranges.map { document.string($0) }.joined(separator: " ")
      #expect(said.contains(row.contained), "\(row.name): \(said)")
    }
  }

  /// Codes below such heads, prices and other columns stay in their lines.
  @Test(arguments: [
    (
      "codes",
      "Dish\tContains\tMay contain\nBean salad\tA, G\tC\nPea soup\tA\tG\nTomato plate\tG\t\n\n"
        + "A gluten, C eggs, G milk, L celery",
      ["Bean salad", "Pea soup", "Tomato plate"], ["", "", ""]
    ),
    (
      "prices", "Dish\tContains\tPrice\nBean salad\tmilk\t4.50\nPea soup\tcelery, milk\t5.50",
      ["Bean salad", "Pea soup"], ["4.50", "5.50"]
    ),
  ]) func `take nothing else`(
    title: String, text: String, names: [String], prices: [String]
  ) {
    let (menu, document) = menu(text: text, languages: LanguageSet(.en))
    let items = menu.sections.flatMap(\.items).filter { names.contains(document.string($0.name)) }
    #expect(items.map { document.string($0.name) } == names, "\(title)")
    #expect(items.map { $0.prices.map(\.text).joined() } == prices, "\(title)")
    #expect(items.allSatisfy { $0.closeBy.isEmpty || title != "codes" })
  }
}
