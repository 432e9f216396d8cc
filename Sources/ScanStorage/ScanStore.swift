/// What lasts: profiles, restaurants, corrections and kept scans, each one owner's and no other's.
///
/// Whatever a method has acknowledged by returning is kept. Several stores, also of other
/// processes, may work on the same file at once. What belongs to another owner is `notFound`.
public protocol ScanStore: Sendable {
  /// Everything of a kind that an owner has, by name or else by age.
  func all<Record: StoredRecord>(
    _ type: Record.Type, of owner: String?
  ) async throws(StoreError) -> [Record]

  /// Keeps new things and changed ones: all of them or none.
  ///
  /// `revision` is what each must have in the store, 0 for what is not there yet; `nil` for
  /// whatever it has. They come back as they were kept, with ids and revisions. Errors are
  /// `changed` when a revision is another, `taken` when another has the name, and `invalid`.
  func save<Record: StoredRecord>(
    _ records: [Record], expecting revision: Int?
  ) async throws(StoreError) -> [Record]

  /// Deletes a thing by its id.
  func delete<Record: StoredRecord>(
    _ type: Record.Type, id: String, of owner: String?, expecting revision: Int?
  ) async throws(StoreError)

  /// Keeps scans: all of them or none.
  ///
  /// One whose id is kept already for the same owner is left as it is; an id that is somebody
  /// else's is replaced by a new one.
  /// - Returns: them as they were kept, without those that were there.
  func keep(_ scans: [KeptScan]) async throws(StoreError) -> [KeptScan]

  /// A page of an owner's scans, the newest first.
  func scans(_ query: HistoryQuery, of owner: String?) async throws(StoreError) -> HistoryPage

  /// One scan whole.
  func scan(id: String, of owner: String?) async throws(StoreError) -> KeptScan

  /// Deletes scans, so that nothing of them is left in the file.
  ///
  /// - Throws: `notFound` when one is not there; then none is deleted.
  func deleteScans(ids: [String], of owner: String?) async throws(StoreError)

  /// What an owner chose last under a key, such as a profile's id.
  func selection(_ key: String, of owner: String?) async throws(StoreError) -> String?

  /// Remembers a choice; `nil` forgets it.
  func select(_ value: String?, for key: String, of owner: String?) async throws(StoreError)
}

extension ScanStore {
  /// Keeps one thing; see ``save(_:expecting:)-([Record],_)``.
  public func save<Record: StoredRecord>(
    _ record: Record, expecting revision: Int? = nil
  ) async throws(StoreError) -> Record {
    try await save([record], expecting: revision).first ?? record
  }

  /// The thing that has this id or this name, in any case and without accents.
  public func find<Record: StoredRecord>(
    _ type: Record.Type, called name: String, of owner: String?
  ) async throws(StoreError) -> Record {
    let all = try await all(type, of: owner)
    guard let found = all.first(where: { $0.id == name }) ?? all.first(where: { $0.isCalled(name) })
    else { throw .notFound(kind: Record.kind, name: name) }
    return found
  }

  /// Keeps one scan.
  public func keep(_ scan: KeptScan) async throws(StoreError) -> KeptScan {
    try await keep([scan]).first ?? scan
  }
}
