import AllergenScan
import ScanStorage

/// What a client wants of the store beside its scan.
struct KeepingWish: Sendable {
  /// Whether the result is to be kept.
  var keeps = false
  /// The id of the restaurant that the menu is from.
  var restaurant: String?
  /// Ids of stored profiles that it is judged for.
  var profiles: [String] = []

  private static let names = ["keep", "restaurant", "profile"]

  /// Nothing.
  init() {}

  /// Takes its own members out of a request; a `profile` that is an object stays.
  init(takingFrom members: inout [JSONMember]) throws(Problem) {
    guard members.contains(where: { Self.names.contains($0.key) }) else { return }
    var rest: [JSONMember] = []
    for member in members {
      switch (member.key, member.value) {
      case ("keep", .bool(let keeps)): self.keeps = keeps
      case ("keep", .string(let text)):
        guard ["true", "false"].contains(text) else {
          throw Problem(422, "'keep' must be true or false.")
        }
        keeps = text == "true"
      case ("keep", .null), ("restaurant", .null): break
      case ("keep", _): throw Problem(422, "'keep' must be true or false.")
      case ("restaurant", .string(let id)): restaurant = id
      case ("restaurant", _): throw Problem(422, "'restaurant' must be an id.")
      case ("profile", .string(let id)): profiles.append(id)
      default: rest.append(member)
      }
    }
    members = rest
  }

  /// Whether the store must be asked before the scan begins.
  var asksStore: Bool { keeps || restaurant != nil || !profiles.isEmpty }
}

/// Keeps results that are to be kept, and lets count what people said before.
struct ScanKeeper: Sendable {
  let access: StoreAccess
  private let known: KnownCorrections

  init(access: StoreAccess) {
    self.access = access
    known = KnownCorrections(access.store)
  }

  /// What machine and people say together of a result that is not to be kept; `nil` where what
  /// people said must be read first.
  func finishNow(
    _ result: @autoclosure () throws(Problem) -> ScanResult, _ settings: ScanSettings,
    owner: String?
  ) throws(Problem) -> ScanResult? {
    if access.store == nil { return try result() }
    guard let corrections = known.current(of: owner) else { return nil }
    return try result().corrected(
      by: corrections, restaurant: nil, settings: settings, vocabulary: access.vocabulary)
  }

  /// The settings with the stored profiles that the wish names.
  ///
  /// - Throws: 422 for what the store does not have, 404 where there is no store.
  func prepare(
    _ settings: ScanSettings, _ wish: KeepingWish, owner: String?
  ) async throws(Problem) -> ScanSettings {
    guard wish.asksStore else { return settings }
    let store = try access.present
    var settings = settings
    if let id = wish.restaurant {
      let places = try await access.asking { () throws(StoreError) in
        try await store.all(Restaurant.self, of: owner)
      }
      guard places.contains(where: { $0.id == id }) else {
        throw Problem(422, "'restaurant' names none that is kept.")
      }
    }
    guard !wish.profiles.isEmpty else { return settings }
    let known = try await access.asking { () throws(StoreError) in
      try await store.all(StoredProfile.self, of: owner)
    }
    settings.profiles = []
    for id in wish.profiles {
      guard let profile = known.first(where: { $0.id == id }) else {
        throw Problem(422, "'profile' names none that is kept.")
      }
      settings.profiles.append(profile.profile)
    }
    return settings
  }

  /// What machine and people say together, and the id under which the machine's part was kept.
  func finish(
    _ result: ScanResult, _ settings: ScanSettings, _ wish: KeepingWish, owner: String?
  ) async -> (result: ScanResult, keptID: String?) {
    guard let store = access.store, result.failure == nil else { return (result, nil) }
    var corrected = result
    var keptID: String?
    do throws(StoreError) {
      if wish.keeps {
        keptID = try await store.keep(
          KeptScan(
            result, profiles: settings.profiles, restaurant: wish.restaurant, owner: owner)
        ).summary.id
      }
      let corrections = try await known.all(of: owner)
      corrected = result.corrected(
        by: corrections, restaurant: wish.restaurant, settings: settings,
        vocabulary: access.vocabulary)
    } catch {
      access.log("\(error)")
      // What people said may be a warning: whoever reads the result must know that it is missing.
      corrected.diagnostics.append(
        keptID == nil && wish.keeps
          ? "this result could not be kept, and earlier corrections are not in it"
          : "what people corrected could not be read")
    }
    return (corrected, keptID)
  }
}
