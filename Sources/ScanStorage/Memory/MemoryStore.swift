/// A store that ends with the process: for tests, and for those who want nothing kept.
public actor MemoryStore: ScanStore {
  private var records: [String: [any StoredRecord]] = [:]
  private var kept: [Int64: KeptScan] = [:]
  private var selections: [String: String] = [:]

  /// An empty store.
  public init() {}

  /// See ``ScanStore/all(_:of:)``.
  public func all<Record: StoredRecord>(
    _ type: Record.Type, of owner: String?
  ) throws(StoreError) -> [Record] {
    records[Record.kind, default: []].compactMap { $0 as? Record }
      .filter { $0.owner == owner }.inOrder
  }

  /// See ``ScanStore/save(_:expecting:)``.
  public func save<Record: StoredRecord>(
    _ new: [Record], expecting revision: Int?
  ) throws(StoreError) -> [Record] {
    let before = records
    do throws(StoreError) {
      return try new.map { (record) throws(StoreError) in
        let others = try all(Record.self, of: record.owner)
        let change = try RecordChange(
          saving: record, among: others, expecting: revision, now: .now)
        for written in change.written { try write(written) }
        return change.written.last ?? record
      }
    } catch {
      records = before
      throw error
    }
  }

  private func write<Record: StoredRecord>(_ record: Record) throws(StoreError) {
    var all = records[Record.kind, default: []].compactMap { $0 as? Record }
    if let index = all.firstIndex(where: { $0.id == record.id }) {
      guard all[index].owner == record.owner else { throw .taken(kind: Record.kind) }
      all[index] = record
    } else {
      all.append(record)
    }
    records[Record.kind] = all
  }

  /// See ``ScanStore/delete(_:id:of:expecting:)``.
  public func delete<Record: StoredRecord>(
    _ type: Record.Type, id: String, of owner: String?, expecting revision: Int?
  ) throws(StoreError) {
    guard let old = try all(type, of: owner).first(where: { $0.id == id }) else {
      throw .notFound(kind: Record.kind, name: id)
    }
    if let revision, revision != old.revision {
      throw .changed(kind: Record.kind, revision: old.revision)
    }
    records[Record.kind]?.removeAll { $0.id == id }
    guard Record.self == Restaurant.self else { return }
    // As foreign keys do it.
    for (number, scan) in kept where scan.summary.restaurant == id {
      kept[number]?.summary.restaurant = nil
    }
    records[Correction.kind]?.removeAll { ($0 as? Correction)?.restaurant == id }
  }

  /// See ``ScanStore/selection(_:of:)``.
  public func selection(_ key: String, of owner: String?) throws(StoreError) -> String? {
    selections[ownerKey(owner) + "\n" + key]
  }

  /// See ``ScanStore/select(_:for:of:)``.
  public func select(
    _ value: String?, for key: String, of owner: String?
  ) throws(StoreError) {
    selections[ownerKey(owner) + "\n" + key] = value
  }
}

// MARK: - History

extension MemoryStore {
  /// See ``ScanStore/keep(_:)``.
  public func keep(_ scans: [KeptScan]) throws(StoreError) -> [KeptScan] {
    let before = (kept, records)
    var added: [KeptScan] = []
    do throws(StoreError) {
      for scan in scans { if let scan = try keepOne(scan) { added.append(scan) } }
    } catch {
      (kept, records) = before
      throw error
    }
    return added
  }

  private func keepOne(_ scan: KeptScan) throws(StoreError) -> KeptScan? {
    var scan = scan
    if !scan.summary.id.isEmpty {
      guard ShortID.isPlausible(scan.summary.id) else {
        throw .invalid(reason: "an id is letters, digits, - and _, at most 64")
      }
      let other = kept.values.first { $0.summary.id == scan.summary.id }
      if let other, other.summary.owner == scan.summary.owner { return nil }
      if other != nil { scan.summary.id = "" }
    }
    if scan.summary.id.isEmpty { scan.summary.id = ShortID.make() }
    if let id = scan.summary.restaurant {
      var place = try restaurant(id, scan.summary.owner)
      place.visitedAt = max(place.visitedAt ?? scan.summary.scannedAt, scan.summary.scannedAt)
      try write(place)
    }
    scan.summary.revision = 1
    var number = scan.summary.scannedAt.milliseconds &* 1000
    while kept[number] != nil { number += 1 }
    kept[number] = scan
    return named(scan)
  }

  private func restaurant(_ id: String, _ owner: String?) throws(StoreError) -> Restaurant {
    guard let place = try all(Restaurant.self, of: owner).first(where: { $0.id == id }) else {
      throw .notFound(kind: Restaurant.kind, name: id)
    }
    return place
  }

  /// With the restaurant's name as it is now.
  private func named(_ scan: KeptScan) -> KeptScan {
    var scan = scan
    let id = scan.summary.restaurant
    scan.summary.restaurantName = id.flatMap {
      try? restaurant($0, scan.summary.owner).name
    }
    return scan
  }

  /// See ``ScanStore/scans(_:of:)``.
  public func scans(
    _ query: HistoryQuery, of owner: String?
  ) throws(StoreError) -> HistoryPage {
    let cursor = try query.cursor()
    let limit = min(max(1, query.limit), HistoryQuery.mostScans)
    let found = kept.filter { number, scan in
      number < cursor && scan.summary.owner == owner && query.fits(scan, number)
    }.sorted { $0.key > $1.key }
    let page = found.prefix(limit)
    return HistoryPage(
      scans: page.map { named($0.value).summary },
      next: found.count > limit ? page.last.map { HistoryQuery.cursor($0.key) } : nil)
  }

  /// See ``ScanStore/scan(id:of:)``.
  public func scan(id: String, of owner: String?) throws(StoreError) -> KeptScan {
    let found = kept.values.first { $0.summary.id == id && $0.summary.owner == owner }
    guard let found else { throw .notFound(kind: "scan", name: id) }
    return named(found)
  }

  /// See ``ScanStore/deleteScans(ids:of:)``.
  public func deleteScans(ids: [String], of owner: String?) throws(StoreError) {
    for id in ids { _ = try scan(id: id, of: owner) }
    kept = kept.filter { $0.value.summary.owner != owner || !ids.contains($0.value.summary.id) }
    records[Correction.kind]?.removeAll {
      guard let correction = $0 as? Correction else { return false }
      return correction.owner == owner && correction.restaurant == nil
        && ids.contains(correction.scan)
    }
  }
}

extension HistoryQuery {
  /// Whether a scan belongs into the list.
  fileprivate func fits(_ scan: KeptScan, _ number: Int64) -> Bool {
    let summary = scan.summary
    if let verdict, summary.verdict != verdict { return false }
    if let restaurant, summary.restaurant != restaurant { return false }
    if let since, number < since.milliseconds &* 1000 { return false }
    if let until, number >= until.milliseconds &* 1000 { return false }
    if let allergen, !scan.allergens.contains(allergen) { return false }
    let wanted = words
    guard let last = wanted.last else { return true }
    let held = foldedWords(scan.words).split(separator: " ").map(String.init)
    return wanted.dropLast().allSatisfy(held.contains) && held.contains { $0.hasPrefix(last) }
  }
}
