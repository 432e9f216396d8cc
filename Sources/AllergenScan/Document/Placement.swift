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

  func item(_ item: AssessedItem) -> ScannedItem {
    ScannedItem(
      name: item.name, description: item.description, section: item.section, prices: item.prices,
      verdict: item.verdict, reasons: item.judgements.worstReasons, basis: item.basis,
      coverage: item.coverage, confidence: item.confidence,
      boxes: document.words.isEmpty ? [] : inPictures(document.boxes(of: item.passage)),
      findings: item.findings.map { finding($0) },
      substitutions: item.substitutions,
      people: zip(engine.profiles, item.judgements).map { profile, judgement in
        PersonVerdict(
          name: profile.name, verdict: judgement.verdict, reasons: judgement.reasons)
      })
  }

  private func finding(_ finding: Finding) -> ScannedFinding {
    let vocabulary = engine.vocabulary
    var gs1: String?, openFoodFacts: String?
    if let index = finding.index {
      // A member without a code of its own has that of its whole.
      let own = vocabulary.allergen(index), whole = vocabulary.allergen(vocabulary.top(of: index))
      gs1 = own.gs1 ?? whole.gs1
      openFoodFacts = own.openFoodFactsTag ?? whole.openFoodFactsTag
    }
    return ScannedFinding(
      allergen: finding.allergen, member: finding.member, presence: finding.presence,
      evidence: finding.evidence, term: finding.term, text: finding.text,
      span: offsets.scalars(finding.range), rule: finding.rule.rawValue,
      isInProfile: engine.concerns(finding), confidence: finding.confidence,
      boxes: document.words.isEmpty ? [] : inPictures(document.lineBoxes(of: finding.range)),
      gs1: gs1, openFoodFacts: openFoodFacts)
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

extension [Judgement] {
  /// What the worst of them say, each reason once.
  var worstReasons: [String] {
    if count == 1 { return self[0].reasons }
    let worst = map(\.verdict).max()
    var reasons: [String] = []
    for judgement in self where judgement.verdict == worst {
      for reason in judgement.reasons where !reasons.contains(reason) { reasons.append(reason) }
    }
    return reasons
  }
}

extension ScannedItem {
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
