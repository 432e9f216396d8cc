internal import DictionaryFormat
import DocumentModel

/// Lists beside the dishes of a menu that say what each contains, "Lamb shank: celery, sulphites", or
/// which of them contain something, "Celery: lamb shank, goulash".
extension MenuBuilder {
  /// Gives what such a line says to the dish of its name, which has a price.
  ///
  /// - Complexity: linear in the dishes.
  mutating func joinDeclarations() {
    var priced: [String: (section: Int, item: Int)] = [:]
    for (section, item) in places where !self[section, item].prices.isEmpty {
      priced[key(self[section, item])] = (section, item)
    }
    guard !priced.isEmpty else { return }
    var said: Set<[Int]> = []
    for (section, index) in places where self[section, index].prices.isEmpty {
      let item = self[section, index]
      let named = dishesNamed(by: item)
      if !named.isEmpty, named.allSatisfy({ priced[$0.name] != nil }) {
        for (name, allergens) in named {
          guard let dish = priced[name] else { continue }
          result.sections[dish.section].items[dish.item].footnotes.append(Passage(allergens))
        }
        said.insert([section, index])
        continue
      }
      guard let (name, words) = declaration(item), let dish = priced[name] else { continue }
      result.sections[dish.section].items[dish.item].description.ranges += words
      result.sections[dish.section].items[dish.item].codes += item.codes
      said.insert([section, index])
    }
    guard !said.isEmpty else { return }
    for section in result.sections.indices {
      let items = result.sections[section].items.enumerated()
      result.sections[section].items = items.filter { !said.contains([section, $0.offset]) }
        .map(\.element)
    }
    let sections = result.sections
    result.sections = sections.filter { !$0.items.isEmpty || !isOfAllergens($0) }
  }

  /// The name before a colon, or that of the dish, and what is said after it.
  private func declaration(_ item: MenuItem) -> (name: String, said: [Range<Int>])? {
    guard let first = item.name.ranges.first else { return nil }
    guard let colon = document.utf8[first].firstIndex(of: UInt8(ascii: ":")) else {
      return item.description.ranges.isEmpty ? nil : (key(item), item.description.ranges)
    }
    let rest = [colon + 1..<first.upperBound] + item.name.ranges.dropFirst()
    return (
      letters(document.string(first.lowerBound..<colon)),
      (rest + item.description.ranges).filter { !$0.isEmpty }
    )
  }

  /// The dishes that "Celery: lamb shank, goulash" names, each with the range of the allergens before
  /// the colon; none where any of the item's lines has another form.
  private func dishesNamed(by item: MenuItem) -> [(name: String, allergens: Range<Int>)] {
    let whole = item.name.ranges + item.description.ranges
    guard let start = whole.first?.lowerBound, let end = whole.map(\.upperBound).max(),
      item.codes.isEmpty
    else { return [] }
    var found: [(name: String, allergens: Range<Int>)] = []
    for line in document.utf8[start..<end].split(separator: UInt8(ascii: "\n")) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
        !facts.allergens(in: line.startIndex..<colon).isEmpty
      else { return [] }
      found += document.string(colon + 1..<line.endIndex).split { $0.isOne(of: ",;") }
        .map { (letters(String($0)), line.startIndex..<colon) }
    }
    return found
  }

  private var places: [(section: Int, item: Int)] {
    result.sections.indices.flatMap { section in
      result.sections[section].items.indices.map { (section, $0) }
    }
  }

  private subscript(section: Int, item: Int) -> MenuItem { result.sections[section].items[item] }

  /// Whether a heading announces such a list: "Allergens".
  private func isOfAllergens(_ section: MenuSection) -> Bool {
    section.heading?.ranges.contains { !facts.phrases(in: $0, [.legend, .contains]).isEmpty }
      ?? false
  }

  /// The letters of a dish's name.
  private func key(_ item: MenuItem) -> String {
    letters(document.string(item.name))
  }

  private func letters(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
