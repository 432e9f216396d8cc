internal import DictionaryFormat
internal import DocumentModel
internal import FoodVocabulary
internal import MenuParsing
internal import RecognizedText

/// Reads the pictograms of a menu by its own legend: what looks like the picture beside "Milk" there
/// says the same beside a dish.
///
/// Pictures that the page does not explain, or that look like two of those that it does, stay a doubt.
struct PictogramReading {
  /// The menu with the codes that its pictograms are.
  private(set) var menu: Menu
  /// The places of those that need no question, by page.
  private(set) var read: [Int: Set<BoundingBox>] = [:]

  private let document: DocumentText

  init(_ menu: Menu, in document: DocumentText, _ vocabulary: Vocabulary, pages: [RecognizedPage]) {
    self.menu = menu
    self.document = document
    guard pages.contains(where: { page in page.marks.contains { $0.kind != nil } }) else { return }
    let facts = TextFacts(document: document, vocabulary: vocabulary)
    for page in pages where !page.marks.isEmpty { read(page, facts) }
    let marks = pages.flatMap(\.marks).count, known = read.values.reduce(0) { $0 + $1.count }
    if Double(known) >= Self.leastShare * Double(marks) {
      self.menu.legend?.explainsPictograms = false
      self.menu.legend?.areMostLost = false
    }
  }

  /// The share of a document's marks that must be read, for the others to be told one by one.
  private static let leastShare = 0.7

  private mutating func read(_ page: RecognizedPage, _ facts: TextFacts) {
    let names = (menu.legend?.pictograms ?? []).flatMap { name in
      document.boxes(of: name.range, on: page).prefix(1).map {
        LegendName(range: name.range, allergen: name.allergen, box: $0)
      }
    }
    let places = LegendPlaces(names.map(\.box), marks: page.marks)
    var meanings: [Int: Set<AllergenIndex>] = [:]
    var words: [Int: Range<Int>] = [:]
    var explained: [Int: Set<AllergenIndex>] = [:]
    for (name, mark) in zip(names, places.marks) {
      guard let mark, page.marks[mark].kind != nil else { continue }
      explained[mark, default: []].insert(name.allergen)
      words[mark] = words[mark] ?? name.range
    }
    for (mark, allergens) in explained.sorted(by: { $0.key < $1.key }) {
      guard let kind = page.marks[mark].kind else { continue }
      // Two pictures with different meanings look alike: neither can be read.
      let isOther = meanings[kind].map { $0 != allergens } ?? false
      meanings[kind] = isOther ? [] : allergens
    }
    meanings = meanings.filter { !$0.value.isEmpty }
    let harmless = harmlessKinds(of: page, facts).subtracting(meanings.keys)
    guard !meanings.isEmpty || !harmless.isEmpty else { return }
    var codes: [Int: String] = [:]
    for (mark, range) in words.sorted(by: { $0.key < $1.key }) {
      guard let kind = page.marks[mark].kind, let allergens = meanings[kind] else { continue }
      codes[kind] = document.string(range)
      menu.legend?.meanings[document.string(range).uppercased()] = allergens.sorted {
        $0.rawValue < $1.rawValue
      }
    }
    read[page.number] = Set(explained.keys.map { page.marks[$0].box })
    for section in menu.sections.indices {
      for item in menu.sections[section].items.indices {
        menu.sections[section].items[item] = coded(
          menu.sections[section].items[item], codes, harmless, on: page)
      }
    }
  }

  /// A dish with the meanings of its pictograms as codes.
  private mutating func coded(
    _ item: MenuItem, _ codes: [Int: String], _ harmless: Set<Int>, on page: RecognizedPage
  ) -> MenuItem {
    var item = item
    let lines = item.printedRanges.flatMap { document.boxes(of: $0, on: page) }
    for mark in page.marks where read[page.number]?.contains(mark.box) != true {
      guard let kind = mark.kind, lines.contains(where: { $0.holdsMiddle(of: mark.word) }) else {
        continue
      }
      if let code = codes[kind], let place = item.name.ranges.first {
        item.codes.append(PrintedCode(text: code, range: place, isDoubtful: false))
      } else if !harmless.contains(kind) {
        continue
      }
      read[page.number, default: []].insert(mark.box)
    }
    return item
  }

  /// The kinds whose legend is a word for heat or a diet: "🌶 medium".
  private func harmlessKinds(of page: RecognizedPage, _ facts: TextFacts) -> Set<Int> {
    let items = RangeIndex(menu.sections.flatMap(\.items).flatMap(\.printedRanges))
    let words = facts.phrases(in: 0..<document.utf8.count, [.heat, .plantBased, .meatFree])
      .map(\.range).filter { !items.overlaps($0) }
    let boxes = words.flatMap { document.boxes(of: $0, on: page).prefix(1) }
    guard !boxes.isEmpty else { return [] }
    let places = LegendPlaces(boxes, marks: page.marks, takesAbove: false)
    return Set(places.marks.compactMap { $0.flatMap { page.marks[$0].kind } })
  }

  private struct LegendName {
    var range: Range<Int>
    var allergen: AllergenIndex
    var box: BoundingBox
  }
}

/// Finds the mark of each word of a legend: the one to its left, or the one above it.
private struct LegendPlaces {
  /// The number of the mark of each word.
  private(set) var marks: [Int?]

  /// How far a mark may be, in its own heights.
  private static let farthest = (beside: 2.5, above: 1.2)
  /// How far the boxes of the two may overlap, in the same.
  private static let overlap = 0.3

  init(_ words: [BoundingBox], marks: [UnreadMark], takesAbove: Bool = true) {
    let left = words.map { Self.left(of: $0, words, marks) }
    let above = takesAbove ? words.map { Self.above($0, marks) } : []
    func count(_ found: [Int?]) -> Int { Set(found.compactMap(\.self)).count }
    self.marks = count(above) > count(left) ? above : left
  }

  private static func left(
    of word: BoundingBox, _ words: [BoundingBox], _ marks: [UnreadMark]
  ) -> Int? {
    let found = marks.indices.filter { index in
      let mark = marks[index].box
      let gap = Double(word.left - mark.right), height = Double(mark.height)
      return mark.holdsRow(of: word) && gap > -overlap * height
        && gap <= farthest.beside * height
    }
    guard let nearest = found.max(by: { marks[$0].box.right < marks[$1].box.right }) else {
      return nil
    }
    // The mark belongs to the word nearest to it.
    let isTaken = words.contains {
      $0 != word && $0.left >= marks[nearest].box.right - 2 && $0.right <= word.left
        && $0.holdsRow(of: word)
    }
    return isTaken ? nil : nearest
  }

  private static func above(_ word: BoundingBox, _ marks: [UnreadMark]) -> Int? {
    marks.indices.filter { index in
      let mark = marks[index].box
      let gap = Double(word.top - mark.bottom), height = Double(mark.height)
      return gap > -overlap * height && gap <= farthest.above * height
        && abs(mark.midX - word.midX) <= Double(max(mark.width, word.width)) / 2
    }.min { abs(marks[$0].box.midX - word.midX) < abs(marks[$1].box.midX - word.midX) }
  }
}
