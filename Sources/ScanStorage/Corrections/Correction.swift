public import AllergenScan

/// What a person says of something that was read, kept apart from what the machine said.
public struct Correction: StoredRecord {
  /// What people call such a thing.
  public static let kind = "correction"

  /// What is different from what the machine said.
  @nonexhaustive
  public enum Change: Sendable, Hashable {
    /// The word at this place of the text, from 1, says something else.
    case word(Int, was: String, is: String)
    /// The item is called, described or priced otherwise; `nil` stays as it is.
    case item(name: String?, description: String?, price: String?)
    /// The allergen is in it, whatever was read.
    case contains(String)
    /// The allergen is not in it, whatever was read.
    case freeFrom(String)
  }

  /// Short and stable; empty until the store gives it one.
  public var id = ""
  /// Name of the token that it belongs to; `nil` for the command line.
  public var owner: String?
  /// The scan that it was said of.
  public var scan: String
  /// Id of its restaurant, in whose later scans it counts for the same dish.
  public var restaurant: String?
  /// Mark of the page, on which it counts again wherever that is scanned.
  public var page: String
  /// The dish's name as it was read; empty for a word.
  public var item: String
  /// The dish's description as it was read: another one makes the correction a question.
  public var description: String
  /// What is said.
  public var change: Change
  /// Who said so: "the chef".
  public var saidBy: String
  /// When.
  public var saidAt: Timestamp
  /// Counts its changes, from 1; 0 until it is saved.
  public var revision = 0
  /// When it was saved last.
  public var updatedAt = Timestamp(milliseconds: 0)

  /// A correction of a kept scan's item, or of a word of its text where `item` is `nil`.
  public init(
    of scan: KeptScan, item: ScannedItem?, change: Change, saidBy: String, saidAt: Timestamp = .now
  ) {
    owner = scan.summary.owner
    self.scan = scan.summary.id
    restaurant = scan.summary.restaurant
    page = scan.page
    self.item = item?.name ?? ""
    description = item?.description ?? ""
    self.change = change
    self.saidBy = saidBy
    self.saidAt = saidAt
  }

  init(
    scan: String, page: String, item: String, description: String, change: Change, saidBy: String,
    saidAt: Timestamp
  ) {
    self.scan = scan
    self.page = page
    self.item = item
    self.description = description
    self.change = change
    self.saidBy = saidBy
    self.saidAt = saidAt
  }

  /// Corrections have no names.
  public var uniqueName: String? { nil }

  /// Refuses what must not be kept.
  public func check() throws(StoreError) {
    guard !saidBy.isEmpty, saidBy.utf8.count <= 200 else {
      throw .invalid(reason: "a correction says who said so, in 1 to 200 letters")
    }
    if case .item(nil, nil, nil) = change {
      throw .invalid(reason: "a correction of an item has a name, a description or a price")
    }
  }

  /// How it lies in a store.
  public static let table = RecordTable<Correction>(
    name: "corrections",
    columns: [
      "id", "owner", "scan", "restaurant", "page", "item", "description", "change", "said_by",
      "said_at", "revision", "updated_at",
    ],
    values: {
      [
        .text($0.id), .text(ownerKey($0.owner)), .text($0.scan), .optional($0.restaurant),
        .text($0.page), .text($0.item), .text($0.description), .text($0.change.json.text()),
        .text($0.saidBy), .time($0.saidAt), .integer($0.revision), .time($0.updatedAt),
      ]
    },
    make: { (row) throws(StoreError) in
      var correction = Correction(
        scan: row.text(2), page: row.text(4), item: row.text(5), description: row.text(6),
        change: try Change(json: try .init(kept: row.text(7))), saidBy: row.text(8),
        saidAt: row.time(9))
      correction.id = row.text(0)
      correction.owner = ScanStorage.owner(ofKey: row.text(1))
      correction.restaurant = row.optionalText(3)
      correction.revision = Int(row.integer(10))
      correction.updatedAt = row.time(11)
      return correction
    })
}
