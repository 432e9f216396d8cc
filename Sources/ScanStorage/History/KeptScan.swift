public import AllergenScan

/// What a list says of a kept scan.
public struct ScanSummary: Sendable, Hashable {
  /// Short and stable; empty until the store gives it one.
  public var id = ""
  /// Name of the token that it belongs to; `nil` for the command line.
  public var owner: String?
  /// When it was scanned, not when it was kept.
  public var scannedAt: Timestamp
  /// Id of the restaurant, where somebody said which.
  public var restaurant: String?
  /// Its name now; the store fills it in.
  public var restaurantName: String?
  /// What the scan calls its picture or text.
  public var source: String
  /// What the document was taken for.
  public var kind: ScanResult.Kind
  /// The worst of the items'.
  public var verdict: Verdict
  /// The people's names; `nil` where nobody was named.
  public var profile: String?
  /// Items in which no listed allergen was found.
  public var safe = 0
  /// Items to ask about.
  public var caution = 0
  /// Items not to eat.
  public var unsafe = 0
  /// Goes up with each change, from 1; 0 until it is kept.
  public var revision = 0
}

/// A scan that lasts: what was found, for whom, by which versions, and what was read.
public struct KeptScan: Sendable, Hashable {
  /// What lists show of it.
  public internal(set) var summary: ScanSummary
  /// What the machine said; `document` is what it said it of.
  public let result: ScanResult
  /// One for each person, as they were when it was scanned.
  public let profiles: [Profile]
  /// The picture's file, where it was asked to be kept.
  public var picture: [UInt8]?

  /// A result that is in no store yet; `restaurant` is a restaurant's id.
  ///
  /// With an `id` it is kept once, however often it is handed over; without one the store gives it
  /// a new one each time.
  public init(
    _ result: ScanResult, profiles: [Profile], id: String = "", scannedAt: Timestamp = .now,
    restaurant: String? = nil, picture: [UInt8]? = nil, owner: String? = nil
  ) {
    self.result = result
    self.profiles = profiles
    self.picture = picture
    summary = ScanSummary(
      owner: owner, scannedAt: scannedAt, restaurant: restaurant, source: result.source,
      kind: result.kind, verdict: result.verdict)
    summary.id = id
    let names = profiles.compactMap(\.name)
    summary.profile = names.isEmpty ? nil : names.joined(separator: ", ")
    summary.safe = result.items(.safe).count
    summary.caution = result.items(.caution).count
    summary.unsafe = result.items(.unsafe).count
  }

  /// The same for another owner, who may keep it, too.
  public func moved(to owner: String?) -> KeptScan {
    var scan = self
    scan.summary.owner = owner
    return scan
  }

  /// Every allergen that something in it speaks of, also by its group: `nuts`, `nuts/almond`.
  var allergens: Set<String> {
    Set(
      result.items.flatMap(\.findings).filter(\.isWarning).flatMap { [$0.allergen, $0.id] })
  }

  /// What a search looks in: names, descriptions, sections, and all that was read.
  var words: String {
    let named = result.items.flatMap { [$0.section ?? "", $0.name, $0.description] }
    return ([result.source] + named + [result.text]).filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  /// What tells the same page scanned again: its words without case, accents and signs.
  public var page: String { PageMark.of(result.text) }
}

/// A mark that two readings of the same text share.
enum PageMark {
  /// 64 bits of FNV-1a over the folded words: it tells pages apart, it keeps nobody out.
  static func of(_ text: String) -> String {
    let words = foldedWords(text)
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in words.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return words.isEmpty ? "" : String(hash, radix: 16)
  }
}

extension KeptScan {
  /// Judges what was read once more: with other dictionaries or for other people.
  ///
  /// - Throws: `invalid` when nothing was kept to judge by, or the profiles cannot be judged by.
  public func judged(
    for profiles: [Profile]? = nil, vocabulary: Vocabulary
  ) throws(StoreError) -> ScanResult {
    guard let document = result.document else {
      throw .invalid(reason: "nothing that was read was kept with it: scan it again")
    }
    let result = AllergenScanner.judge(
      document: document, settings: ScanSettings(profiles: profiles ?? self.profiles),
      vocabulary: vocabulary)
    if let failure = result.failure { throw .invalid(reason: failure.message) }
    return result
  }
}

extension KeptScan {
  /// Judges what was read once more, and counts what people said since.
  ///
  /// - Throws: As ``judged(for:vocabulary:)`` does.
  package func judged(
    for profiles: [Profile]?, correctedBy corrections: [Correction], vocabulary: Vocabulary
  ) throws(StoreError) -> ScanResult {
    try judged(for: profiles, vocabulary: vocabulary).corrected(
      by: corrections, restaurant: summary.restaurant,
      settings: ScanSettings(profiles: profiles ?? self.profiles), vocabulary: vocabulary)
  }

  /// The same as people corrected it since, for the people that it was judged for.
  package func corrected(by corrections: [Correction], vocabulary: Vocabulary) -> KeptScan {
    let said = result.corrected(
      by: corrections, restaurant: summary.restaurant, settings: ScanSettings(profiles: profiles),
      vocabulary: vocabulary)
    var scan = KeptScan(
      said, profiles: profiles, id: summary.id, scannedAt: summary.scannedAt,
      restaurant: summary.restaurant, picture: picture, owner: summary.owner)
    scan.summary.restaurantName = summary.restaurantName
    scan.summary.revision = summary.revision
    return scan
  }
}
