public import AllergenEngine
internal import FoodVocabulary

/// Everything that a scan says.
///
/// A failed scan has no items, and its verdict is caution.
public struct ScanResult: Sendable, Hashable {
  /// What the document was taken for: what the caller said, or what its words look like.
  @nonexhaustive
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

  /// Says that it was made by these.
  mutating func sign(_ vocabulary: Vocabulary, engine: String?) {
    versions = ScanVersions(dictionaries: vocabulary.version, engine: engine)
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
