import DictionaryFormat
import DocumentModel
import FoodVocabulary
import ScanTestSupport

@testable import MenuParsing

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
  if let page {
    return MenuParsingTests.menu(
      [drawnPage(page, joined: joined, tilt: tilt)], languages: languages, country: country)
  }
  let reader = MenuReader(
    DocumentLayout(plain: PastedText.unfolded(text ?? "", .builtIn)), vocabulary: .builtIn,
    languages: languages, country: country)
  return (reader.plainMenu(), reader.document)
}

/// What a code means: the ids, sorted.
func meaning(_ code: String, in menu: Menu) -> [String] {
  (menu.legend?.meanings[code.uppercased()] ?? []).map { Vocabulary.builtIn.id(of: $0) }
    .sorted()
}
