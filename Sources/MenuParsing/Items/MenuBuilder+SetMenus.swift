import DocumentModel
import FoodVocabulary

/// Set menus: one price for several courses, which stand below without prices.
extension MenuBuilder {
  /// A lone dish below may have lost its price.
  private static let fewestCourses = 2

  /// The section in parts: the courses of each set menu are a section of its name.
  func partedAtSetMenus(_ section: MenuSection) -> [MenuSection] {
    var parts: [MenuSection] = []
    var part = section
    part.items = []
    for (index, found) in section.items.enumerated() {
      var item = found
      if !item.prices.isEmpty, part.heading != section.heading {
        // What has a price of its own is no course: it stands where the menu stands.
        parts.append(part)
        part = section
        part.items = []
      }
      let courses = section.items[(index + 1)...].prefix { $0.prices.isEmpty }
      let isSetMenu =
        !item.prices.isEmpty && courses.count >= Self.fewestCourses
        && (item.name.ranges.contains(where: facts.isSetMenu) || hasCommonPrice(item))
      guard isSetMenu else {
        part.items.append(item)
        continue
      }
      // Whoever orders the menu eats its courses.
      item.closeBy += courses.flatMap { [$0.name, $0.description] }.filter { !$0.ranges.isEmpty }
      part.items.append(item)
      parts.append(part)
      part = MenuSection(heading: item.name, title: document.string(item.name))
      part.notes = section.notes
      if !item.description.ranges.isEmpty { part.notes.append(item.description) }
    }
    return parts + [part]
  }

  /// Whether the price of a dish of a typed text is that of all lines below it.
  private func hasCommonPrice(_ item: MenuItem) -> Bool {
    guard let line = commonPriceLine.map({ lines[$0].range }) else { return false }
    return item.prices.contains { $0.range.overlaps(line) }
  }
}
