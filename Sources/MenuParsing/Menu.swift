package import DictionaryFormat
package import DocumentModel
internal import FoodVocabulary

/// A menu as a person would see it.
package struct Menu: Sendable {
  /// In reading order; the first has no heading where items stand above all headings.
  package var sections: [MenuSection] = []
  /// What the page says its codes mean; `nil` when no legend was found.
  package var legend: CodeLegend?
  /// Notices for every item: kitchen cross-contact notices.
  package var notices: [Passage] = []
  /// Footnotes whose marks stand with no item: they may speak of any.
  package var unboundFootnotes: [Passage] = []
  /// Text that belongs to no item, heading, legend or notice (addresses, slogans): kept, so that
  /// nothing read is lost.
  package var unplaced: [Passage] = []
  /// How the lines that may be a part of a dish or a heading came to their labels.
  package var lines: [LabelledLine] = []
  /// What the phrases of the document say: each of its own dish or heading, and of no other.
  package var said = StatementReading()
  /// Damage in the input and doubts of the parser, one plain sentence each.
  package var diagnostics: [String] = []

  /// A menu on which nothing was found.
  package init() {}

  /// Where its headings and dishes begin, in the order of the text.
  package var starts: [Int] {
    sections.flatMap { section in
      ([section.heading] + section.items.map(\.name)).compactMap {
        $0?.ranges.map(\.lowerBound).min()
      }
    }.sorted()
  }

  /// Makes notices of text outside the items that a warning stands in, or reaches.
  ///
  /// Whatever a line was taken for, "If you are allergic to milk, please do not eat" is for all
  /// dishes. What is said to be contained there may be said of any of them. `said` is known by then.
  package mutating func noticeUnplacedWarnings() {
    notices += takeUnplaced(ofKind: .mayContain) + takeUnplaced(ofKind: .kitchen)
    unboundFootnotes += takeUnplaced(ofKind: .contains)
  }

  /// Treats a warning below the last dish as an unbound footnote, where no other dish has a warning:
  /// it may apply to that dish or to all.
  ///
  /// "Beef stew 9.50", "Rice 3.00", "Not suitable for nut allergy sufferers". `said` is known by then.
  package mutating func noticeLastWarning(in document: DocumentText) {
    let items = sections.flatMap(\.items)
    guard items.count > 1, let last = items.last else { return }
    let warnings = said.statements.filter {
      [.mayContain, .kitchen, .contains].contains($0.kind)
    }
    if warnings.isEmpty { return }
    let others = RangeIndex(items.dropLast().flatMap { $0.name.ranges + $0.description.ranges })
    let own = RangeIndex(last.description.ranges)
    guard !warnings.contains(where: { others.overlaps($0.words) }) else { return }
    let below = warnings.filter { own.overlaps($0.words) }
    guard let warning = below.min(by: { $0.words.lowerBound < $1.words.lowerBound }) else { return }
    let words = warning.words.lowerBound
    let line = document.utf8[..<words].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    guard line >= last.name.ranges.last?.upperBound ?? 0 else { return }
    // "with hazelnuts, may contain milk" is said of its dish, "Tonic and Cola contain nuts" of others.
    let before = line..<max(line, min(words, warning.scope.lowerBound))
    let namesFood = document.annotations.matches(startingIn: before).contains { $0.kind == .term }
    guard !namesFood || names(any: items.dropLast(), in: before, of: document) else { return }
    unboundFootnotes.append(
      Passage(last.description.ranges.map { $0.clamped(to: line..<Int.max) }))
  }

  /// Whether a short text (300 bytes at most) contains the name of one of the dishes.
  private func names(
    any items: some Sequence<MenuItem>, in range: Range<Int>, of document: DocumentText
  ) -> Bool {
    guard range.count <= 300 else { return false }
    let text = document.string(range).lowercased()
    return items.contains { item in
      let name = item.name.ranges.map { document.string($0) }.joined(separator: " ").lowercased()
      return name.count >= 3 && text.contains(name)
    }
  }

  /// The passages outside the items that statements of a kind reach, where their words stand outside,
  /// too.
  private mutating func takeUnplaced(ofKind kind: Statement.Kind) -> [Passage] {
    let found = said.statements.filter { $0.kind == kind }
    if found.isEmpty { return [] }
    let words = RangeIndex(found.map(\.words)), scopes = RangeIndex(found.map(\.scope))
    guard unplaced.contains(where: { $0.ranges.contains(where: words.overlaps) }) else { return [] }
    let isReached = { (passage: Passage) in passage.ranges.contains(where: scopes.overlaps) }
    let reached = unplaced.filter(isReached)
    unplaced.removeAll(where: isReached)
    return reached
  }
}

/// A heading and what stands under it.
package struct MenuSection: Sendable {
  /// `nil` for items before the first heading.
  package var heading: Passage?
  /// The heading as shown, white space folded.
  package var title: String?
  /// Lines under the heading that speak of all its items ("served with bread").
  package var notes: [Passage] = []
  /// In reading order.
  package var items: [MenuItem] = []

  /// A section without items yet; both are `nil` before the first heading.
  package init(heading: Passage? = nil, title: String? = nil) {
    self.heading = heading
    self.title = title
  }
}

/// One dish or drink.
package struct MenuItem: Sendable {
  /// What the dish is called, without codes, marks and prices.
  package var name: Passage
  /// What stands with the name to explain it; empty where nothing does.
  package var description: Passage
  /// In the order of the line: small and large, glass and bottle.
  package var prices: [Price] = []
  /// Allergen codes printed with it, in order.
  package var codes: [PrintedCode] = []
  /// Dietary marks printed with it.
  package var markers: [Passage] = []
  /// Parts of name and description that are add-ons or choices.
  package var options: [Passage] = []
  /// What footnotes say of it whose marks it carries.
  package var footnotes: [Passage] = []
  /// A mark after it that leads to a footnote which was not found: `*`.
  package var unexplainedMark: String?
  /// Heads of columns that claim, where the table says "no": "gluten free".
  package var deniedClaims: [Passage] = []
  /// Whether its last words call for more ("… with a mix of"): something was not read.
  package var breaksOff = false
  /// Whether its lines may be parted from those of its neighbours otherwise nearly as well.
  package var isDoubtful = false
  /// Lines close by that were taken for something else and may as well be said of it.
  package var closeBy: [Passage] = []
  /// Whether it is a row of a table of marks, where an empty cell means that it does not contain what the
  /// head of the column names.
  package var isTableRow = false
  /// Whether nothing was read of it where the page describes nearly all of its dishes.
  package var lacksDescription = false

  /// A dish of which no price, code or mark is known yet.
  package init(name: Passage, description: Passage = Passage([Range<Int>]())) {
    self.name = name
    self.description = description
  }
}

/// A price as printed.
public struct Price: Sendable, Hashable {
  /// Decimal with a point, as many decimals as printed: `12.50`; `nil` for "market price".
  public var amount: String?
  /// ISO 4217, when the page tells.
  public var currency: String?
  /// What stands on the page: `€ 12,50`, or the words for a market price.
  public var text: String
  /// What the price is for: a size, the heading of its column.
  public var label: String?
  /// Where `text` stands, in the UTF-8 of the document.
  package var range: Range<Int>

  /// A price taken apart; `amount` and `text` are not checked against each other.
  package init(amount: String?, currency: String?, text: String, label: String?, range: Range<Int>)
  {
    self.amount = amount
    self.currency = currency
    self.text = text
    self.label = label
    self.range = range
  }
}

/// A letter or number after a dish.
package struct PrintedCode: Sendable, Hashable {
  /// As printed, without separators: `A`, `8a`.
  package var text: String
  /// Where it stands, in the UTF-8 of the document.
  package var range: Range<Int>
  /// Whether it was read too badly to be relied on.
  package var isDoubtful: Bool
  /// Whether the menu says of it that the dish may contain it: "(N; may contain P)".
  package var isTrace: Bool
  /// Whether it is said of all dishes of the section: the dish may have more of its own.
  package var isOfSection = false

  /// A code as read; what it means is the legend's to say.
  package init(text: String, range: Range<Int>, isDoubtful: Bool, isTrace: Bool = false) {
    self.text = text
    self.range = range
    self.isDoubtful = isDoubtful
    self.isTrace = isTrace
  }
}

/// What codes mean on one page or document.
package struct CodeLegend: Sendable {
  /// Where the meanings come from, the surest first.
  package enum Source: Sendable, Hashable {
    /// Printed on the page.
    case page
    /// Another page of the same document.
    case document
    /// The country that the caller named.
    case country
    /// The only scheme that all codes of the page fit.
    case fit
  }

  /// How far the meanings can be trusted to be this page's.
  package var source: Source
  /// What each code means, keyed by the code in capitals; no entry for codes that are no allergen.
  package var meanings: [String: [AllergenIndex]]
  /// Codes that are known and are no allergen (additives, "house speciality").
  package var harmless: Set<String>
  /// Codes about which the legend contradicts itself, or the scheme that it follows: they mean what
  /// either says.
  package var doubtfulCodes: Set<String>
  /// Whether dishes of the page carry its codes, so that a dish without one tells nothing; `false`
  /// for a list that is only printed to ask by.
  package var marksDishes = false
  /// Whether codes of most dishes were not read, so that those that were may be misread as well.
  package var areMostLost = false
  /// Whether it explains pictograms, which cannot be read.
  package var explainsPictograms = false
  /// The names beside the pictograms that it explains, each a group of allergens, and where they stand.
  package var pictograms: [(range: Range<Int>, allergen: AllergenIndex)] = []
  /// The scheme (`at`, `de`, `annex`), when it follows one.
  package var scheme: String?
  /// Codes that it does not explain itself: their meaning is that of its scheme.
  var supplied: Set<String> = []
  /// Marks that the legend explains as claims: `GF` is free from gluten.
  ///
  /// Such marks stand in `MenuItem.markers`, not among the codes.
  package var claims: [String: [AllergenIndex]] = [:]

  /// A legend without claims; keys are codes in capitals.
  package init(
    source: Source, meanings: [String: [AllergenIndex]], harmless: Set<String> = [],
    doubtfulCodes: Set<String> = [], scheme: String? = nil
  ) {
    self.source = source
    self.meanings = meanings
    self.harmless = harmless
    self.doubtfulCodes = doubtfulCodes
    self.scheme = scheme
  }

  /// Whether the menu itself says what its codes mean.
  package var isPrinted: Bool { source == .page || source == .document }

  /// Whether the legend says different things about a code.
  package func isDoubtful(_ code: PrintedCode) -> Bool {
    doubtfulCodes.contains(code.text.uppercased())
  }
}
