public import AllergenScan

/// Which scans a list shows; what is `nil` does not matter.
public struct HistoryQuery: Sendable, Hashable {
  /// Words that all stand in it, in any case and without accents; the last may be a beginning.
  public var text: String?
  /// An id that something in it speaks of: `nuts`, `nuts/almond`.
  public var allergen: String?
  /// The worst of its items'.
  public var verdict: Verdict?
  /// A restaurant's id.
  public var restaurant: String?
  /// Scanned then or later.
  public var since: Timestamp?
  /// Scanned before.
  public var until: Timestamp?
  /// The `next` of the page before.
  public var after: String?
  /// At most so many, 1 to ``mostScans``.
  public var limit: Int

  /// No page is longer.
  public static let mostScans = 1000

  /// The newest scans of all.
  public init(limit: Int = 50) { self.limit = limit }

  /// The words that are searched, folded as the index folds them.
  var words: [String] {
    guard let text else { return [] }
    return text.split { !$0.isLetter && !$0.isNumber }.map { foldedWords(String($0)) }
  }

  /// As FTS5 reads it: all words, quoted, the last one a beginning.
  var match: String? {
    let words = words
    guard let last = words.last else { return nil }
    return (words.dropLast().map { "\"\($0)\"" } + ["\"\(last)\"*"]).joined(separator: " ")
  }

  /// The order number after which the page begins.
  ///
  /// - Throws: `invalid` for what is no cursor.
  func cursor() throws(StoreError) -> Int64 {
    guard let after else { return .max }
    guard let number = Int64(after, radix: 36) else {
      throw .invalid(reason: "'\(after.prefix(40))' is no cursor; take the 'next' of a page")
    }
    return number
  }

  static func cursor(_ number: Int64) -> String { String(number, radix: 36) }
}

/// A page of a list of scans.
public struct HistoryPage: Sendable, Hashable {
  /// The newest first.
  public var scans: [ScanSummary]
  /// For ``HistoryQuery/after`` of the next page; `nil` on the last one.
  public var next: String?
}
