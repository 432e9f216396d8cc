import DictionaryFormat
import FoodVocabulary
import MenuParsing

/// A menu as lines: `# heading`, `name | description | prices | codes | marks`; empty parts at the
/// end are left out.
func dump(_ menu: Menu, _ document: DocumentText) -> [String] {
  menu.sections.flatMap { section -> [String] in
    let heading = section.title.map { ["# \($0)"] } ?? []
    let notes = section.notes.map { "> \(document.string($0))" }
    return heading + notes + section.items.map { dump($0, document) }
  }
}

private func dump(_ item: MenuItem, _ document: DocumentText) -> String {
  let prices = item.prices.map { price in
    [price.label, price.amount ?? price.text, price.currency].compactMap(\.self).joined(
      separator: " ")
  }
  var parts = [
    document.string(item.name), document.string(item.description), prices.joined(separator: "; "),
    item.codes.map { $0.text + ($0.isDoubtful ? "?" : "") }.joined(separator: ","),
    item.markers.map { document.string($0) }.joined(separator: ","),
  ]
  while parts.last == "" { parts.removeLast() }
  return parts.joined(separator: " | ")
}

/// The menu of a drawn page or of plain text.
func menu(
  page: String? = nil, text: String? = nil, country: String? = nil, languages: LanguageSet? = nil,
  joined: Bool = true, tilt: Double = 0
) -> (menu: Menu, document: DocumentText) {
  let parser = DocumentParser(vocabulary: .builtIn, country: country)
  let parsed =
    page.map {
      parser.parse([drawnPage($0, joined: joined, tilt: tilt)], kind: .menu, languages: languages)
    }
    ?? parser.parse(text: text ?? "", kind: .menu, languages: languages)
  guard case .menu(let menu) = parsed.content else { return (Menu(), parsed.document) }
  return (menu, parsed.document)
}

/// What a code means: the ids, sorted.
func meaning(_ code: String, in menu: Menu) -> [String] {
  (menu.legend?.meanings[code.uppercased()] ?? []).map { Vocabulary.builtIn.id(of: $0) }
    .sorted()
}
