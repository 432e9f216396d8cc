internal import DictionaryFormat
import DocumentModel

/// Lists after the dishes of a menu that say what each contains: "Lamb shank: celery, sulphites".
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
