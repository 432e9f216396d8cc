public import AllergenScan

/// A profile that lasts.
public struct StoredProfile: StoredRecord {
  /// What people call such a thing.
  public static let kind = "profile"

  /// Short and stable; empty until the store gives it one.
  public var id = ""
  /// Name of the token that it belongs to; `nil` for the command line.
  public var owner: String?
  /// Unique among the owner's.
  public var name: String
  /// What the person avoids; its own name follows ``name``.
  public var profile: Profile {
    get {
      var profile = contents
      profile.name = name
      return profile
    }
    set { contents = newValue }
  }
  /// Used where nobody says what to avoid; at most one of an owner's is.
  public var isDefault: Bool
  /// Counts its changes, from 1; 0 until it is saved.
  public var revision = 0
  /// When it was saved last.
  public var updatedAt = Timestamp(milliseconds: 0)
  private var contents: Profile

  /// A profile that is in no store yet.
  public init(
    name: String, profile: Profile, isDefault: Bool = false, owner: String? = nil
  ) {
    self.name = name
    contents = profile
    contents.name = nil
    self.isDefault = isDefault
    self.owner = owner
  }

  /// What two of one owner may not share.
  public var uniqueName: String? { name }

  /// Another default takes the place of this one.
  public func displaced(by saved: StoredProfile) -> StoredProfile? {
    guard isDefault, saved.isDefault else { return nil }
    var changed = self
    changed.isDefault = false
    return changed
  }

  /// Refuses what must not be kept.
  public func check() throws(StoreError) {
    guard !name.isEmpty, name.utf8.count <= 200 else {
      throw .invalid(reason: "a profile's name has 1 to 200 letters")
    }
    // Such a word of `--profile` is a file's path.
    guard !name.contains("/") else {
      throw .invalid(reason: "a profile's name has no '/': that would be a file's path")
    }
    guard !contents.avoid.isEmpty || !contents.avoidTerms.isEmpty else {
      throw .invalid(reason: "a profile avoids something: say what with --avoid or --severe")
    }
  }

  /// How it lies in a store.
  public static let table = RecordTable<StoredProfile>(
    name: "profiles",
    columns: [
      "id", "owner", "name", "folded", "document", "is_default", "revision",
      "updated_at",
    ],
    values: {
      [
        .text($0.id), .text(ownerKey($0.owner)), .text($0.name), .text($0.foldedName ?? ""),
        .text($0.contents.json.text()),
        .flag($0.isDefault), .integer($0.revision), .time($0.updatedAt),
      ]
    },
    make: { (row) throws(StoreError) in
      var profile = StoredProfile(
        name: row.text(2), profile: try .init(kept: row.text(4)), isDefault: row.flag(5),
        owner: ScanStorage.owner(ofKey: row.text(1)))
      profile.id = row.text(0)
      profile.revision = Int(row.integer(6))
      profile.updatedAt = row.time(7)
      return profile
    })
}
