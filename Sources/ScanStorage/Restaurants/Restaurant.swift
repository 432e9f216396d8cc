/// A place to eat, and what somebody noted about it.
public struct Restaurant: StoredRecord {
  /// What people call such a thing.
  public static let kind = "restaurant"

  /// Short and stable; empty until the store gives it one.
  public var id = ""
  /// Name of the token that it belongs to; `nil` for the command line.
  public var owner: String?
  /// Unique among the owner's.
  public var name: String
  /// Anything.
  public var notes: String
  /// What the place says of allergens: "own fryer for gluten-free".
  public var policy: String
  /// When somebody last asked whether the policy still holds.
  public var verifiedAt: Timestamp?
  /// Shown first.
  public var isFavourite: Bool
  /// The last scan that was kept for it.
  public var visitedAt: Timestamp?
  /// Counts its changes, from 1; 0 until it is saved.
  public var revision = 0
  /// When it was saved last.
  public var updatedAt = Timestamp(milliseconds: 0)

  /// A place that is in no store yet.
  public init(
    name: String, notes: String = "", policy: String = "", verifiedAt: Timestamp? = nil,
    isFavourite: Bool = false, owner: String? = nil
  ) {
    self.name = name
    self.notes = notes
    self.policy = policy
    self.verifiedAt = verifiedAt
    self.isFavourite = isFavourite
    self.owner = owner
  }

  /// What two of one owner may not share.
  public var uniqueName: String? { name }

  /// Kitchens change: after half a year a policy wants to be asked about again.
  public static let daysUntilOld = 180

  /// Whether a policy is kept that nobody verified for half a year; then it is no help.
  public func isOutdated(at now: Timestamp) -> Bool {
    guard !policy.isEmpty else { return false }
    return verifiedAt.map { $0.adding(days: Self.daysUntilOld) < now } ?? true
  }

  /// Refuses what must not be kept.
  public func check() throws(StoreError) {
    guard !name.isEmpty, name.utf8.count <= 200 else {
      throw .invalid(reason: "a restaurant's name has 1 to 200 letters")
    }
    guard notes.utf8.count <= 65_536, policy.utf8.count <= 65_536 else {
      throw .invalid(reason: "notes and policy have at most 65,536 letters each")
    }
  }

  /// How it lies in a store.
  public static let table = RecordTable<Restaurant>(
    name: "restaurants",
    columns: [
      "id", "owner", "name", "folded", "notes", "policy", "verified_at", "is_favourite",
      "visited_at", "revision", "updated_at",
    ],
    values: {
      [
        .text($0.id), .text(ownerKey($0.owner)), .text($0.name), .text($0.foldedName ?? ""),
        .text($0.notes), .text($0.policy), .time($0.verifiedAt), .flag($0.isFavourite),
        .time($0.visitedAt), .integer($0.revision), .time($0.updatedAt),
      ]
    },
    make: { (row) throws(StoreError) in
      var place = Restaurant(
        name: row.text(2), notes: row.text(4), policy: row.text(5), verifiedAt: row.optionalTime(6),
        isFavourite: row.flag(7), owner: ScanStorage.owner(ofKey: row.text(1)))
      place.id = row.text(0)
      place.visitedAt = row.optionalTime(8)
      place.revision = Int(row.integer(9))
      place.updatedAt = row.time(10)
      return place
    })
}
