internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Which headings stand over others, and which are lines of one.
struct HeadingRanks {
  let facts: TextFacts
  let lines: [MenuLine]
  let labels: [LineLabel?]

  /// Whether a heading stands over others: "Mains" over "From the grill" and "From the sea".
  func isParent(_ above: MenuLine, of below: MenuLine) -> Bool {
    guard above.traits.headingShare > 0.95, above.layout.page == below.layout.page,
      below.layout.size > 0, above.layout.size > 1.2 * below.layout.size
    else { return false }
    // The same in another language is one heading.
    return facts.headingKinds(above.range).isDisjoint(with: facts.headingKinds(below.range))
  }

  /// Two lines of one heading: close together, of like size.
  func joins(_ above: MenuLine, _ below: MenuLine) -> Bool {
    guard above.layout.page == below.layout.page, let gap = below.layout.gapAbove else {
      return false
    }
    guard above.layout.size > 0, below.layout.size > 0 else { return false }
    guard
      above.traits.headingShare < 0.95 || below.traits.headingShare < 0.95
        || above.layout.region == below.layout.region
    else { return false }
    let ratio = above.layout.size / below.layout.size
    // A title over a heading that the dictionaries know is not a part of it.
    if ratio > 1.3, below.traits.headingShare > 0.95, above.traits.headingShare < 0.5 {
      return false
    }
    // Nor is one that stands alone over one that looks as the page's others do.
    if ratio > 1.2, isMajor(below), !isMajor(above) { return false }
    if above.traits.isWeekday != below.traits.isWeekday { return false }
    return gap < 2.4 * max(above.layout.size, below.layout.size) && ratio > 0.55 && ratio < 1.8
  }

  /// Whether a heading is the document's title, not of a kind of dishes: alone in its size over
  /// days, or over headings of several kinds.
  func isTitle(_ heading: Passage) -> Bool {
    let all = lines.indices.filter { labels[$0] == .heading }
    guard let first = all.first, heading.contains(lines[first].range.lowerBound),
      all.dropFirst().allSatisfy({ lines[$0].layout.size < 0.9 * lines[first].layout.size })
    else { return false }
    let below = all.dropFirst().map { lines[$0] }
    return below.contains(where: \.traits.isWeekday)
      || Set(below.compactMap { facts.headingKinds($0.range).min() }).count >= 2
  }

  /// Whether a heading looks like others of the page.
  func isMajor(_ line: MenuLine) -> Bool {
    let size = line.layout.size
    let alike = lines.indices.count {
      labels[$0] == .heading && abs(lines[$0].layout.size - size) < 0.12 * size
    }
    return size > 0 && alike >= 2
  }
}

extension TextFacts {
  /// The kinds of headings that words are.
  func headingKinds(_ range: Range<Int>) -> Set<String> {
    Set(matches(in: range, [.heading]).map(\.entry.section))
  }

  /// Whether words are the heading of a set menu.
  func isSetMenu(_ range: Range<Int>) -> Bool {
    headingKinds(range).contains(HeadingSection.setMenu.rawValue)
  }
}
