import AllergenScan
import ScanStorage

/// `/v1/restaurants`: where menus are from, and what changed on them.
struct RestaurantRoutes: Sendable {
  let access: StoreAccess

  /// Favourites first, then by name.
  private var records: RecordRoutes<Restaurant> {
    RecordRoutes(
      access: access, json: { $0.json() },
      arranged: { all in all.filter(\.isFavourite) + all.filter { !$0.isFavourite } })
  }

  var routes: [Route] {
    [
      records.list,
      records.create { (_, call) throws(Problem) in try restaurant(call, visitedAt: nil) },
      records.show,
      records.change { (call, known) throws(Problem) in
        try restaurant(call, visitedAt: known.visitedAt)
      },
      records.delete,
      access.route("GET", "/v1/restaurants/{id}/changes") { (store, call) throws(Problem) in
        let place = try await records.find(store, call)
        let changes = try await access.asking { () throws(StoreError) in
          try await store.menuChanges(of: place)
        }
        return .json(StoreJSON.list("changes", changes.map(\.json)))
      },
    ]
  }

  private func restaurant(
    _ call: Route.Call, visitedAt: Timestamp?
  ) throws(Problem) -> Restaurant {
    let sent = try SentObject(
      try call.object(), known: ["name", "notes", "policy", "verifiedAt", "favourite"])
    let verified = try sent.text("verifiedAt")
    if let verified, Timestamp(verified) == nil {
      throw Problem(422, "'verifiedAt' must be a time such as 2026-11-22T16:17:22Z.")
    }
    var place = Restaurant(
      name: try sent.needed(try sent.text("name"), "name"), notes: try sent.text("notes") ?? "",
      policy: try sent.text("policy") ?? "", verifiedAt: verified.flatMap { Timestamp($0) },
      isFavourite: try sent.flag("favourite") ?? false, owner: call.storeOwner)
    place.visitedAt = visitedAt
    return place
  }
}
