package import AllergenScan

/// What a restaurant's menu gained, lost and changed between two scans.
public struct MenuChanges: Sendable, Equatable {
  /// A dish that both menus have and that is not the same on both.
  public struct Change: Sendable, Equatable {
    /// As the newer menu prints it.
    public var name: String
    /// Both as printed; `nil` where they are the same.
    public var prices: Pair?
    /// Both as printed; `nil` where they say the same.
    public var description: Pair?
    /// Ids that speak against somebody now and did not before.
    public var gained: [String]
    /// Ids that spoke against somebody before and do not now.
    public var lost: [String]
  }

  /// What was, and what is.
  public struct Pair: Sendable, Equatable {
    /// On the older menu.
    public var before: String
    /// On the newer one.
    public var after: String
  }

  /// When the older menu was scanned.
  public var from: Timestamp
  /// When the newer one was.
  public var to: Timestamp
  /// Names of dishes that only the newer one has.
  public var added: [String]
  /// Names of dishes that only the older one has.
  public var removed: [String]
  /// Those that gained an allergen first.
  public var changed: [Change]

  /// Compares two scans; dishes are the same whose names are, but for case, accents and signs.
  ///
  /// Where a name stands several times, its first dishes are compared with each other, and so on.
  public init(from older: KeptScan, to newer: KeptScan) {
    from = older.summary.scannedAt
    to = newer.summary.scannedAt
    var left = Dictionary(grouping: older.result.items, by: \.key)
    added = []
    changed = []
    for item in newer.result.items {
      guard let before = left[item.key]?.first else {
        added.append(item.name)
        continue
      }
      left[item.key]?.removeFirst()
      if let change = Change(from: before, to: item) { changed.append(change) }
    }
    changed = changed.filter { !$0.gained.isEmpty } + changed.filter(\.gained.isEmpty)
    // Dishes that went, in the order in which they were printed.
    removed = []
    for item in older.result.items.reversed() where left[item.key]?.popLast() != nil {
      removed.append(item.name)
    }
    removed.reverse()
  }

  /// A line each, allergens that were gained first.
  public var sentences: [String] {
    let gained = changed.filter { !$0.gained.isEmpty }.map {
      "GAINED \($0.gained.joined(separator: ", ")): \($0.name)"
    }
    let other = changed.flatMap(\.sentences)
    return gained + added.map { "new: \($0)" } + removed.map { "gone: \($0)" } + other
  }

  /// Whether both menus say the same.
  public var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty }

  /// For programs; `changed` has the dishes that gained an allergen first.
  package var json: JSONValue {
    .members([
      "from": from.json, "to": to.json,
      "added": .array(added.map(JSONValue.string)),
      "removed": .array(removed.map(JSONValue.string)),
      "changed": .array(changed.map(\.json)),
    ])
  }
}

extension MenuChanges.Change {
  fileprivate init?(from before: ScannedItem, to after: ScannedItem) {
    name = after.name
    func pair(_ a: String, _ b: String, _ isSame: Bool) -> MenuChanges.Pair? {
      isSame ? nil : MenuChanges.Pair(before: a, after: b)
    }
    let (old, new) = (before.printedPrices, after.printedPrices)
    prices = pair(old, new, old == new)
    description = pair(
      before.description, after.description,
      foldedWords(before.description) == foldedWords(after.description))
    gained = after.warned.subtracting(before.warned).sorted()
    lost = before.warned.subtracting(after.warned).sorted()
    if prices == nil, description == nil, gained.isEmpty, lost.isEmpty { return nil }
  }

  fileprivate var sentences: [String] {
    [
      lost.isEmpty ? nil : "no longer \(lost.joined(separator: ", ")): \(name)",
      description.map { "described otherwise: \(name): \($0.before) → \($0.after)" },
      prices.map { "price: \(name): \($0.before) → \($0.after)" },
    ].compactMap(\.self)
  }

  fileprivate var json: JSONValue {
    .members([
      "name": .string(name), "gained": .array(gained.map(JSONValue.string)),
      "lost": .array(lost.map(JSONValue.string)), "description": description?.json ?? .null,
      "prices": prices?.json ?? .null,
    ])
  }
}

extension MenuChanges.Pair {
  fileprivate var json: JSONValue {
    .members(["before": .string(before), "after": .string(after)])
  }
}

extension ScannedItem {
  fileprivate var printedPrices: String { prices.map(\.text).joined(separator: " / ") }
}

extension ScanStore {
  /// What changed from each kept menu of a restaurant to the next, the newest first; at most 20.
  public func menuChanges(of place: Restaurant) async throws(StoreError) -> [MenuChanges] {
    var query = HistoryQuery(limit: 21)
    query.restaurant = place.id
    var changes: [MenuChanges] = []
    var newer: KeptScan?
    for summary in try await scans(query, of: place.owner).scans where summary.kind == .menu {
      let scan = try await scan(id: summary.id, of: place.owner)
      if let newer { changes.append(MenuChanges(from: scan, to: newer)) }
      newer = scan
    }
    return changes
  }
}

extension [Restaurant] {
  /// Where the last five kept scans of different places are from, the last one first.
  public var recent: [Restaurant] {
    let visited = filter { $0.visitedAt != nil }
    let ordered = visited.sorted {
      ($0.visitedAt?.milliseconds ?? 0, $0.id) > ($1.visitedAt?.milliseconds ?? 0, $1.id)
    }
    return Array(ordered.prefix(5))
  }
}
