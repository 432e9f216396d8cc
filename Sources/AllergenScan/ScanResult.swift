public import AllergenEngine
public import MenuParsing
public import RecognizedText

/// Everything that a scan says.
///
/// A failed scan has no items, and its verdict is caution.
public struct ScanResult: Sendable, Hashable {
  public enum Kind: String, Sendable, CaseIterable { case menu, label }

  public var source: String
  /// Why nothing was read; `nil` when the scan went well.
  public var failure: ScanFailure?
  public var kind: Kind
  /// Tesseract names.
  public var languages: [String] = []
  public var verdict: Verdict
  /// 0…1: how well the words were read; 1 for plain text.
  public var confidence: Double = 0
  public var pages: Int = 0
  /// In the order of the document.
  public var items: [ScannedItem] = []
  /// What was done to read it and what went wrong, one plain sentence each.
  public var diagnostics: [String] = []
  /// Everything that was read, in reading order.
  public var text: String = ""
  public var timing = ScanTiming()

  public init(source: String, kind: Kind, verdict: Verdict, failure: ScanFailure? = nil) {
    self.source = source
    self.kind = kind
    self.verdict = verdict
    self.failure = failure
  }

  /// The result of a scan that could not be done.
  public static func failed(_ request: ScanRequest, _ failure: ScanFailure) -> ScanResult {
    ScanResult(
      source: request.source, kind: request.settings.kind == .label ? .label : .menu,
      verdict: .caution, failure: failure)
  }

  public func items(_ verdict: Verdict) -> [ScannedItem] {
    items.filter { $0.verdict == verdict }
  }
}

/// Where the time went, in seconds.
public struct ScanTiming: Sendable, Hashable {
  /// Loading languages.
  public var load = 0.0
  public var recognize = 0.0
  public var parse = 0.0
  public var classify = 0.0

  public init() {}
}

/// A rectangle on a page of the document, in pixels after EXIF orientation.
public struct PageBox: Sendable, Hashable {
  /// 1 for the first page.
  public var page: Int
  public var box: BoundingBox

  public init(page: Int, box: BoundingBox) {
    self.page = page
    self.box = box
  }
}

/// The verdict for one of several people.
public struct PersonVerdict: Sendable, Hashable {
  /// `nil` for a profile without a name.
  public var name: String?
  public var verdict: Verdict
  public var reasons: [String]

  public init(
    name: String?, verdict: Verdict, reasons: [String]
  ) {
    self.name = name
    self.verdict = verdict
    self.reasons = reasons
  }
}

/// A dish or a label, judged.
public struct ScannedItem: Sendable, Hashable {
  public var name: String
  public var description: String
  public var section: String?
  public var prices: [Price]
  /// The worst of the people's.
  public var verdict: Verdict
  /// The reasons for the verdict, most serious first.
  public var reasons: [String]
  public var basis: Basis
  public var coverage: Double
  public var confidence: Double
  public var boxes: [PageBox]
  public var findings: [ScannedFinding]
  public var substitutions: [Substitution]
  /// One for each profile, in the order given.
  public var people: [PersonVerdict]

  public init(
    name: String, description: String, section: String?, prices: [Price], verdict: Verdict,
    reasons: [String], basis: Basis, coverage: Double, confidence: Double, boxes: [PageBox],
    findings: [ScannedFinding], substitutions: [Substitution], people: [PersonVerdict]
  ) {
    self.name = name
    self.description = description
    self.section = section
    self.prices = prices
    self.verdict = verdict
    self.reasons = reasons
    self.basis = basis
    self.coverage = coverage
    self.confidence = confidence
    self.boxes = boxes
    self.findings = findings
    self.substitutions = substitutions
    self.people = people
  }
}

/// One piece of evidence, placed in the text and in the picture.
public struct ScannedFinding: Sendable, Hashable {
  public var allergen: String
  public var member: String?
  public var presence: Presence
  public var evidence: Evidence
  /// The dictionary's name of what was found.
  public var term: String
  /// The words as read.
  public var text: String
  /// Unicode scalars of the scan's text.
  public var span: Range<Int>
  public var rule: String
  /// Whether someone avoids it.
  public var isInProfile: Bool
  public var confidence: Double
  public var boxes: [PageBox]
  /// The GS1 allergen type code, of the member where it has one of its own: `SA` for almonds.
  public var gs1: String?
  /// The tag of Open Food Facts, which has none for members: `en:nuts`.
  public var openFoodFacts: String?

  public init(
    allergen: String, member: String?, presence: Presence, evidence: Evidence, term: String,
    text: String, span: Range<Int>, rule: String, isInProfile: Bool, confidence: Double,
    boxes: [PageBox], gs1: String? = nil, openFoodFacts: String? = nil
  ) {
    self.allergen = allergen
    self.member = member
    self.presence = presence
    self.evidence = evidence
    self.term = term
    self.text = text
    self.span = span
    self.rule = rule
    self.isInProfile = isInProfile
    self.confidence = confidence
    self.boxes = boxes
    self.gs1 = gs1
    self.openFoodFacts = openFoodFacts
  }

  /// As profiles name it: `nuts/almond`.
  public var id: String { member.map { "\(allergen)/\($0)" } ?? allergen }
}
