public import AllergenEngine
internal import FoodVocabulary
public import MenuParsing
package import RecognizedText

/// Everything that a scan says.
///
/// A failed scan has no items, and its verdict is caution.
public struct ScanResult: Sendable, Hashable {
  /// What the document was taken for: what the caller said, or what its words look like.
  public enum Kind: String, Sendable, CaseIterable {
    /// Dishes, each an item.
    case menu
    /// The list of one product's ingredients: one item.
    case label
  }

  /// What the request calls it.
  public var source: String
  /// Why nothing was read; `nil` when the scan went well.
  public var failure: ScanFailure?
  /// For a scan that failed `label` where the caller said so, `menu` otherwise.
  public var kind: Kind
  /// Tesseract names.
  public var languages: [String] = []
  /// The worst of the items'.
  public var verdict: Verdict
  /// 0…1: how well the words were read; 1 for plain text.
  public var confidence: Double = 0
  /// Of the document, unread ones too; 1 for a text, 0 for a failed scan.
  public var pages: Int = 0
  /// In the order of the document.
  public var items: [ScannedItem] = []
  /// What a menu says of all its dishes: the reasons of its items point to it.
  public var notices: [String] = []
  /// What was done to read it and what went wrong, one plain sentence each.
  public var diagnostics: [String] = []
  /// Everything that was read, in reading order.
  public var text: String = ""
  /// All zero for a failed scan.
  public var timing = ScanTiming()
  /// What made it; `nil` only for results that were put together by hand.
  public var versions: ScanVersions?
  /// What was read, to be judged again; `nil` for a scan that failed.
  ///
  /// It is no part of the result's JSON: encode it by itself where it is to be kept.
  public var document: ScanDocument?
  /// Why pages of it could not be read, one message each; `diagnostics` has them, too.
  public var missingPages: [String] = []
  /// How it came about, where the settings asked for that.
  public var explanation: ScanExplanation?

  /// A result without items yet.
  package init(source: String, kind: Kind, verdict: Verdict, failure: ScanFailure? = nil) {
    self.source = source
    self.kind = kind
    self.verdict = verdict
    self.failure = failure
  }

  /// The result of a scan that could not be done.
  package static func failed(_ request: ScanRequest, _ failure: ScanFailure) -> ScanResult {
    ScanResult(
      source: request.source, kind: request.settings.kind == .label ? .label : .menu,
      verdict: .caution, failure: failure)
  }

  /// This result, said to be made by these.
  func with(_ vocabulary: Vocabulary, engine: String?) -> ScanResult {
    var result = self
    result.versions = ScanVersions(dictionaries: vocabulary.version, engine: engine)
    return result
  }

  /// The items with this verdict, in the order of the document.
  public func items(_ verdict: Verdict) -> [ScannedItem] {
    items.filter { $0.verdict == verdict }
  }
}

/// Where the time went, in seconds.
public struct ScanTiming: Sendable, Hashable {
  /// Loading languages.
  public var load = 0.0
  /// Decoding and reading, summed over pages that are read at once.
  public var recognize = 0.0
  /// From words to dishes or lists.
  public var parse = 0.0
  /// From dishes or lists to verdicts and boxes.
  public var classify = 0.0

  /// No time spent yet.
  package init() {}
}

/// A rectangle on a page of the document, in pixels after EXIF orientation.
public struct PageBox: Sendable, Hashable {
  /// 1 for the first page.
  public var page: Int
  /// `right` and `bottom` are exclusive.
  package var box: BoundingBox
  /// How the text inside runs, in degrees counter-clockwise: 0 where it is level, 90 up the page.
  public var slope: Double

  /// From the left edge of the page to the box.
  public var x: Int { box.left }
  /// From the top edge of the page to the box.
  public var y: Int { box.top }
  /// At least 1.
  public var width: Int { box.right - box.left }
  /// At least 1.
  public var height: Int { box.bottom - box.top }

  /// A box of a page; page numbers begin with 1.
  package init(page: Int, box: BoundingBox, slope: Double = 0) {
    self.page = page
    self.box = box
    self.slope = slope
  }
}

/// The verdict for one of several people.
public struct PersonVerdict: Sendable, Hashable {
  /// `nil` for a profile without a name.
  public var name: String?
  /// For this person alone.
  public var verdict: Verdict
  /// For the person to read, most serious first.
  public var reasons: [String]

  /// What one person is told of an item.
  package init(
    name: String?, verdict: Verdict, reasons: [String]
  ) {
    self.name = name
    self.verdict = verdict
    self.reasons = reasons
  }
}

/// A dish or a label, judged.
public struct ScannedItem: Sendable, Hashable {
  /// As printed; `Ingredients` for a label, `Page 2` for a page that could not be read.
  public var name: String
  /// As printed; the list of a label, "" where a dish has only its name.
  public var description: String
  /// The heading that it stands under, if any.
  public var section: String?
  /// As printed with it; labels have none.
  public var prices: [Price]
  /// The worst of the people's.
  public var verdict: Verdict
  /// The reasons for the verdict, most serious first.
  public var reasons: [String]
  /// The surest source that was there to judge by.
  public var basis: Basis
  /// 0…1: the share of its words that the dictionaries know.
  public var coverage: Double
  /// 0…1: how well its words were read; 1 for plain text.
  public var confidence: Double
  /// Around its lines, those that stand close together in one; none for plain text.
  public var boxes: [PageBox]
  /// Of all allergens; ``ScannedFinding/isInProfile`` tells those that someone avoids.
  public var findings: [ScannedFinding]
  /// What to ask the kitchen for, at most two for each allergen.
  public var substitutions: [Substitution]
  /// One for each profile, in the order given.
  public var people: [PersonVerdict]

  /// An item as reported; `verdict` is not checked against those of `people`.
  package init(
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
  /// The top id: `nuts`; `term:coriander` for a profile's own word.
  public var allergen: String
  /// The bare member: `almond`; `nil` where only the group is named.
  public var member: String?
  /// What this piece says; others may say otherwise of the same allergen.
  public var presence: Presence
  /// What kind of words, code or mark it was read from.
  public var evidence: Evidence
  /// The dictionary's name of what was found.
  public var term: String
  /// The words as read.
  public var text: String
  /// Unicode scalars of the scan's text.
  public var span: Range<Int>
  /// The rule that made it, a short fixed name: `may-contain-statement`.
  public var rule: String
  /// Whether someone avoids it.
  public var isInProfile: Bool
  /// 0…1: how surely it was read and means this.
  public var confidence: Double
  /// One for each printed line that `text` stands on; none for plain text.
  public var boxes: [PageBox]
  /// The GS1 allergen type code, of the member where it has one of its own: `SA` for almonds.
  public var gs1: String?
  /// The tag of Open Food Facts, which has none for members: `en:nuts`.
  public var openFoodFacts: String?

  /// A finding with its place; a profile's own word has no code of any scheme.
  package init(
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
