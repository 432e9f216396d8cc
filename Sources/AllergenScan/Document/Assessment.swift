internal import AllergenEngine
internal import DocumentModel
internal import FoodVocabulary
internal import LabelParsing
internal import MenuParsing
internal import RecognizedText

/// The part of a scan that needs no picture: from pages or a text to judged items.
struct Assessment {
  let vocabulary: Vocabulary
  let request: ScanRequest

  private var settings: ScanSettings { request.settings }
  private var parser: DocumentParser {
    DocumentParser(vocabulary: vocabulary, country: settings.country)
  }

  /// Judges what a scan has read, for people who exist.
  func checkedResult(of document: ScanDocument) -> ScanResult {
    if let failure = request.badProfile(in: vocabulary) { return .failed(request, failure) }
    return switch document.content {
    case .text(let text): result(text: text)
    case .pages(let pages): result(pages: pages, engine: document.engine)
    }
  }

  /// Judges a plain text, for people who exist.
  func checkedResult(text: String) -> ScanResult {
    if let failure = request.badProfile(in: vocabulary) { return .failed(request, failure) }
    return result(text: text)
  }

  /// Judges a plain text; `report` is told when parsing is over and judging begins.
  func result(text: String, report: (ScanStep) -> Void = { _ in }) -> ScanResult {
    if let failure = refusal(of: text) { return .failed(request, failure) }
    // A text is one page: what ends first ends it.
    let time = min(settings.timePerPage, settings.deadline ?? settings.timePerPage)
    return limited(time: time) { judge(text, report: report, into: &$0) }
  }

  private func judge(
    _ text: String, report: (ScanStep) -> Void, into result: inout ScanResult
  ) {
    report(.phase(.parsing))
    let clock = Stopwatch()
    let text = PastedText.unfolded(text, vocabulary)
    let (document, content) = parser.parse(
      text: text, kind: settings.kind, languages: settings.languages.dictionaries)
    result.timing.parse = clock.seconds
    report(.phase(.classifying))
    judge(document, content, text: text, pages: [], into: &result)
    result.confidence = 1
    result.document = ScanDocument(request, content: .text(text))
    result.languages = document.annotations.languages.languages.map(\.tesseract)
  }

  /// Judges pages that `engine` has read.
  func result(
    pages: [RecognizedPage], engine: String?, report: (ScanStep) -> Void = { _ in }
  ) -> ScanResult {
    limited(time: nil) { judge(pages, engine: engine, report: report, into: &$0) }
  }

  private func judge(
    _ pages: [RecognizedPage], engine: String?, report: (ScanStep) -> Void,
    into result: inout ScanResult
  ) {
    report(.phase(.parsing))
    let clock = Stopwatch()
    // What the pages were read with says little of their language when the caller left it open.
    let (document, content) = parser.parse(
      pages, kind: settings.kind, languages: settings.languages.dictionaries)
    result.timing.parse = clock.seconds
    report(.phase(.classifying))
    judge(document, content, text: document.text, pages: pages, into: &result)
    result.confidence = pages.meanConfidence
    result.document = ScanDocument(request, content: .pages(pages), engine: engine)
    for name in pages.flatMap(\.languages) where !result.languages.contains(name) {
      result.languages.append(name)
    }
  }

  /// Adds to a result what its document says.
  private func judge(
    _ document: DocumentText, _ content: ParsedDocument, text: String, pages: [RecognizedPage],
    into result: inout ScanResult
  ) {
    let clock = Stopwatch()
    let engine = settings.prepared.assessor(for: settings.profiles, vocabulary)
    let placement = Placement(document: document, engine: engine, pages: pages)
    var assessed: [ScannedItem]
    var read: [Int: Set<BoundingBox>] = [:]
    switch content {
    case .menu(let parsed):
      let tables = MarkTableReading(parsed, in: document, vocabulary, pages: pages)
      let pictograms = PictogramReading(tables.menu, in: document, vocabulary, pages: pages)
      let menu = pictograms.menu
      read = pictograms.read.merging(tables.read) { $0.union($1) }
      assessed = engine.assess(menu, in: document)
      result.diagnostics = menu.diagnostics
      result.notices = engine.notices(of: menu, in: document)
    case .label(let label):
      result.kind = .label
      assessed = engine.assess(label, in: document)
      result.diagnostics = label.diagnostics
    }
    if settings.explains {
      result.explanation = Explainer(content, of: document, assessor: engine)
        .explanation(of: assessed)
    }
    let marks = assessed.map { item in
      result.kind == .menu ? placement.marks(beside: item, except: read) : []
    }
    let areUsual = Placement.areUsual(marks)
    for (index, marks) in zip(assessed.indices, marks) {
      placement.place(&assessed[index])
      if !marks.isEmpty {
        assessed[index] = assessed[index].asking(about: marks)
      } else if areUsual, assessed[index].basis != .declared {
        assessed[index] = assessed[index].askingForMarks()
      }
    }
    result.items = withUnreadPages(assessed, pages: pages)
    result.pages = max(pages.count, 1)
    if !pages.isEmpty {
      result.items = result.items.doubting(pages)
      result.missingPages = pages.filter { $0.condition == .missing }.flatMap(\.diagnostics)
      result.diagnostics = pages.readingDiagnostics + result.diagnostics
    }
    // Without a single item there is nothing that could be called safe.
    result.verdict = result.items.lazy.map(\.verdict).max() ?? .caution
    result.text = text
    result.timing.classify = clock.seconds
  }

  /// A page without words is a caution of its own: an empty list would look safe.
  private func withUnreadPages(_ items: [ScannedItem], pages: [RecognizedPage]) -> [ScannedItem] {
    if pages.isEmpty, !items.isEmpty { return items }
    let empty = pages.filter { $0.words.isEmpty }
    // Nothing that was made of nothing is worth showing.
    let items = !pages.isEmpty && empty.count == pages.count ? [] : items
    let unread = empty.map {
      ScannedItem.unread(page: pages.count > 1 ? $0.number : nil, profiles: settings.profiles)
    }
    let all = items + unread
    return all.isEmpty ? [.unread(page: nil, profiles: settings.profiles)] : all
  }
}

extension [RecognizedPage] {
  /// Weighted by the words' length, 0…1.
  fileprivate var meanConfidence: Double {
    var sum = 0.0
    var weight = 0.0
    for page in self {
      let letters = Double(page.words.reduce(0) { $0 + $1.text.utf8.count })
      sum += page.confidence * letters
      weight += letters
    }
    return weight > 0 ? sum / weight : 0
  }

  /// What the reading says of its pages, with the page's number where there are several.
  fileprivate var readingDiagnostics: [String] {
    flatMap { page in
      page.diagnostics.map { count > 1 ? "page \(page.number): \($0)" : $0 }
    }
  }
}
