import AllergenScan
import Reporting
import ScanStorage

/// `allergen-scan restaurants …`: where menus are from.
struct RestaurantsCommand: StoreCommand {
  let settings: Settings
  let store: SQLiteStore
  let printer: StorePrinter

  init(_ settings: Settings) async throws(CommandFailure) {
    self.settings = settings
    store = try await settings.openStore()
    printer = StorePrinter(settings)
  }

  private func place(_ name: String) async throws(CommandFailure) -> Restaurant {
    try await found(Restaurant.self, called: name, in: store)
  }

  private func save(_ place: Restaurant) async throws(CommandFailure) -> ExitCode {
    let saved = try await asking { () throws(StoreError) in try await store.save(place) }
    try printer.thing(saved.json(), lines: saved.lines)
    return .done
  }

  private func applied(to place: Restaurant) -> Restaurant {
    var place = place
    if let name = settings.store.name { place.name = name }
    if let notes = settings.store.notes { place.notes = notes }
    if let policy = settings.store.policy { place.policy = policy }
    if let verified = settings.store.verifiedAt { place.verifiedAt = verified }
    return place
  }

  /// Favourites first, then by name.
  func list() async throws(CommandFailure) -> ExitCode {
    let all = try await all(Restaurant.self)
    let ordered = all.filter(\.isFavourite) + all.filter { !$0.isFavourite }
    let (page, next) = try await page(of: ordered)
    try printer.list(
      "restaurants", page.map { $0.json() }, next: next, lines: page.flatMap(\.lines),
      empty: "no restaurants; `allergen-scan restaurants create NAME` makes one")
    return .done
  }

  func recent() async throws(CommandFailure) -> ExitCode {
    let recent = try await all(Restaurant.self).recent
    try printer.list(
      "restaurants", recent.map { $0.json() }, next: nil, lines: recent.flatMap(\.lines),
      empty: "no scan was kept with --restaurant yet")
    return .done
  }

  func show() async throws(CommandFailure) -> ExitCode {
    let place = try await place(settings.operands[0])
    var query = HistoryQuery(limit: settings.store.limit)
    query.restaurant = place.id
    let scans = try await asking { [query] () throws(StoreError) in
      try await store.scans(query, of: nil)
    }
    var json = place.json()
    if case .object(let members) = json {
      json = .object(
        members + [JSONMember(key: "scans", value: .array(scans.scans.map(\.json)))])
    }
    try printer.thing(json, lines: place.lines + scans.scans.map { "  " + $0.line })
    return .done
  }

  func create() async throws(CommandFailure) -> ExitCode {
    try await save(applied(to: Restaurant(name: settings.operands[0])))
  }

  func edit() async throws(CommandFailure) -> ExitCode {
    try await save(applied(to: place(settings.operands[0])))
  }

  func favourite() async throws(CommandFailure) -> ExitCode {
    var place = try await place(settings.operands[0])
    place.isFavourite = !settings.store.isOff
    return try await save(place)
  }

  func delete() async throws(CommandFailure) -> ExitCode {
    let place = try await place(settings.operands[0])
    try await asking { () throws(StoreError) in
      try await store.delete(Restaurant.self, id: place.id, of: nil, expecting: place.revision)
    }
    try printer.thing(
      .members(["id": .string(place.id), "deleted": .bool(true)]),
      lines: ["deleted \(place.name.printable); its scans stay in the history"])
    return .done
  }

  func changes() async throws(CommandFailure) -> ExitCode {
    let place = try await place(settings.operands[0])
    let changes = try await asking { () throws(StoreError) in
      try await store.menuChanges(of: place)
    }
    try printer.list(
      "changes", changes.map(\.json), next: nil, lines: changes.flatMap(\.lines),
      empty: "fewer than two menus of it were kept: nothing to compare")
    return .done
  }
}

extension Restaurant {
  /// For people; a policy that nobody verified for long is said to be old.
  fileprivate var lines: [String] {
    var lines = [(isFavourite ? "★ " : "") + name]
    if !policy.isEmpty { lines.append("  policy: \(policy)") }
    if let verifiedAt { lines.append("  verified: \(verifiedAt.date)") }
    if isOutdated(at: .now) {
      lines.append(
        verifiedAt == nil
          ? "  WARNING: nobody has verified the policy: ask whether it holds"
          : "  WARNING: verified more than \(Self.daysUntilOld) days ago: ask whether it still holds"
      )
    }
    if !notes.isEmpty { lines.append("  notes: \(notes)") }
    if let visitedAt { lines.append("  last scan: \(visitedAt.date)") }
    return lines.map(\.printable)
  }
}

extension MenuChanges {
  /// For people: an allergen that a dish gained comes first.
  fileprivate var lines: [String] {
    ["\(from.date) → \(to.date)".printable]
      + (sentences.isEmpty ? ["  nothing changed"] : sentences.map { "  " + $0.printable })
  }
}
