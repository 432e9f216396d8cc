internal import AllergenEngine
internal import DocumentModel
internal import FoodVocabulary
internal import MenuParsing
internal import RecognizedText

/// Turns what the engine says of a document into what a scan reports: boxes for ranges, Unicode
/// scalars for bytes, a verdict for each person.
struct Placement {
  private let document: DocumentText
  private let engine: ItemAssessor
  private let pages: [RecognizedPage]
  private let offsets: ScalarOffsets

  /// Places on the pages that the text was read from; none of them for plain text.
  init(document: DocumentText, engine: ItemAssessor, pages: [RecognizedPage] = []) {
    self.document = document
    self.engine = engine
    self.pages = pages
    offsets = ScalarOffsets(document.utf8)
  }

  /// Gives an item its places in the text and in the pictures.
  ///
  /// In place, as are its findings: a copy of one counts references to all its texts.
  func place(_ item: inout ScannedItem) {
    for index in item.findings.indices { place(&item.findings[index]) }
    if !document.words.isEmpty { item.boxes = inPictures(document.boxes(of: item.passage)) }
    item.passage = Passage([])
  }

  private func place(_ finding: inout Finding) {
    let vocabulary = engine.vocabulary
    if let index = finding.index {
      // A member without a code of its own has that of its whole.
      let own = vocabulary.allergen(index), whole = vocabulary.allergen(vocabulary.top(of: index))
      finding.gs1 = own.gs1 ?? whole.gs1
      finding.openFoodFacts = own.openFoodFactsTag ?? whole.openFoodFactsTag
    }
    finding.isInProfile = engine.concerns(finding)
    finding.span = offsets.scalars(finding.range)
    if !document.words.isEmpty { finding.boxes = inPictures(document.lineBoxes(of: finding.range)) }
    finding.index = nil
    finding.range = 0..<0
  }
}

extension Placement {
  /// Boxes of pages that were turned to be read, in pixels of the pictures as they were handed in.
  private func inPictures(_ boxes: [PageBox]) -> [PageBox] {
    boxes.map { box in
      guard let page = pages.first(where: { $0.number == box.page }) else { return box }
      return PageBox(
        page: box.page, box: page.boxInPicture(box.box), slope: page.slopeInPicture)
    }
  }
}

extension Placement {
  /// Marks after the words of an item that has no place yet, in pixels of the pictures.
  ///
  /// Those in `read`, by page, are left out.
  func marks(beside item: ScannedItem, except read: [Int: Set<BoundingBox>]) -> [PageBox] {
    guard pages.contains(where: { !$0.marks.isEmpty }) else { return [] }
    let lines = item.passage.ranges.flatMap(document.lineBoxes(of:))
    let marks = pages.flatMap { page in
      page.marks.filter { mark in
        read[page.number]?.contains(mark.box) != true
          && lines.contains { $0.page == page.number && $0.box.holdsMiddle(of: mark.word) }
      }.map { PageBox(page: page.number, box: $0.box) }
    }
    return inPictures(marks)
  }

  /// Fewer items with marks are no habit of a page.
  private static let fewestMarked = 5

  /// Whether so many items have marks that those without may have some that were lost.
  static func areUsual(_ marks: [[PageBox]]) -> Bool {
    let marked = marks.count { !$0.isEmpty }
    return marked >= fewestMarked && marked * 3 >= marks.count * 2
  }
}

extension ScannedItem {
  /// The same with caution, and the places of marks that nobody could read.
  func asking(about marks: [PageBox]) -> ScannedItem {
    var item = doubted(
      "a mark is printed beside it that cannot be read, such as a picture of an allergen: ask about it"
    )
    item.boxes += marks
    return item
  }

  /// The same with caution: it may have a mark as the others have.
  func askingForMarks() -> ScannedItem {
    doubted(
      "marks that cannot be read are printed beside most dishes here: ask about this one, too")
  }

  /// Stands for a page on which nothing could be read; `page` is `nil` for the only page.
  static func unread(page: Int?, profiles: [Profile]) -> ScannedItem {
    let place = page.map { " on page \($0)" } ?? ""
    let reasons = ["no text could be read\(place): look at it yourself, or take it again"]
    return ScannedItem(
      name: page.map { "Page \($0)" } ?? "Nothing read", description: "", section: nil,
      prices: [], verdict: .caution, reasons: reasons, basis: .name, coverage: 0, confidence: 0,
      boxes: [], findings: [], substitutions: [],
      people: profiles.map { PersonVerdict(name: $0.name, verdict: .caution, reasons: reasons) })
  }
}
