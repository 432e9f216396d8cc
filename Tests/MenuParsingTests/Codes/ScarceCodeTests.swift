import DictionaryFormat
import DocumentModel
import MenuParsing
import Testing

private let names = [
  "Wiener Schnitzel", "Gulasch mit Knödel", "Gemischter Salat", "Forelle Müllerin",
  "Apfelstrudel mit Sahne", "Kaiserschmarrn",
]
private let legend =
  "A Gluten, C Eier, D Fisch, G Milch, L Sellerie, M Senf"

/// A page of six dishes, so many of which have codes, above their legend.
private func page(coded: Int) -> [Placed] {
  names.enumerated().map { row, name in
    Placed(name + (row < coded ? " (A,C,G)" : "") + " 12,50", x: 60, y: 120 + row * 40)
  } + [Placed(legend, x: 60, y: 420, size: 9)]
}

@Suite struct `Codes of which most were not read` {
  @Test(arguments: [(1, true), (2, true), (3, false), (5, false)])
  func `leave the others in doubt`(coded: Int, areMostLost: Bool) {
    let found = menu([placedPage(page(coded: coded))], languages: LanguageSet(.de))
    #expect(found.menu.legend?.areMostLost == areMostLost)
    #expect(found.menu.sections.flatMap(\.items).count { !$0.codes.isEmpty } == coded)
  }

  /// Of fifteen dishes under a legend of six allergens more than two have some.
  @Test func `leave them in doubt, however few were read`() {
    let more = (0..<9).map { Placed("Bauernpfanne \($0 + 20) 14,50", x: 60, y: 460 + $0 * 40) }
    let found = menu([placedPage(page(coded: 2) + more)], languages: LanguageSet(.de))
    #expect(found.menu.legend?.marksDishes == true)
  }

  @Test func `are no doubt in typed menus, where nothing is lost`() {
    let text = page(coded: 2).map(\.text).joined(separator: "\n")
    #expect(menu(text: text).menu.legend?.areMostLost == false)
  }
}
