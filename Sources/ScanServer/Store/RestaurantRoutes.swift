import AllergenScan
import ScanStorage

/// `/v1/restaurants`: where menus are from, and what changed on them.
struct RestaurantRoutes: Sendable {
  let access: StoreAccess

  var routes: [Route] {
    [
      access.route("GET", "/v1/restaurants") { (store, call) throws(Problem) in
        try await list(store, call)
      },
      access.route("POST", "/v1/restaurants") { (store, call) throws(Problem) in
        let new = try restaurant(call, visitedAt: nil)
        let saved = try await access.asking { () throws(StoreError) in
          try await store.save(new, expecting: 0)
        }
        return .thing(
          saved.json(), revision: saved.revision, status: 201,
          location: "/v1/restaurants/\(saved.id)")
      },
      access.route("GET", "/v1/restaurants/{id}") { (store, call) throws(Problem) in
        let found = try await find(store, call)
        return .thing(found.json(), revision: found.revision)
      },
      access.route("PUT", "/v1/restaurants/{id}") { (store, call) throws(Problem) in
        let revision = try call.revision(isNeeded: true)
        let known = try await find(store, call)
        var changed = try restaurant(call, visitedAt: known.visitedAt)
        changed.id = known.id
        let saved = try await access.asking { [changed] () throws(StoreError) in
          try await store.save(changed, expecting: revision)
        }
        return .thing(saved.json(), revision: saved.revision)
      },
      access.route("DELETE", "/v1/restaurants/{id}") { (store, call) throws(Problem) in
        let revision = try call.revision(isNeeded: false)
        try await access.asking { () throws(StoreError) in
          try await store.delete(
            Restaurant.self, id: call.id, of: call.storeOwner, expecting: revision)
        }
        return .empty()
      },
      access.route("GET", "/v1/restaurants/{id}/changes") { (store, call) throws(Problem) in
        let place = try await find(store, call)
        let changes = try await access.asking { () throws(StoreError) in
          try await store.menuChanges(of: place)
        }
        return .json(StoreJSON.list("changes", changes.map(\.json)))
      },
    ]
  }

  /// Favourites first, then by name.
  private func list(
    _ store: any ScanStore, _ call: Route.Call
  ) async throws(Problem) -> HTTPResponse {
    try call.allowParameters(["limit", "after"])
    let limit = try call.limit
    let (page, next) = try await access.asking { () throws(StoreError) in
      let all = try await store.all(Restaurant.self, of: call.storeOwner)
      let ordered = all.filter(\.isFavourite) + all.filter { !$0.isFavourite }
      return try StoreJSON.page(
        ordered, after: call.request.queryValue("after"), limit: limit)
    }
    return .json(StoreJSON.list("restaurants", page.map { $0.json() }, next: next))
  }

  private func find(
    _ store: any ScanStore, _ call: Route.Call
  ) async throws(Problem) -> Restaurant {
    let all = try await access.asking { () throws(StoreError) in
      try await store.all(Restaurant.self, of: call.storeOwner)
    }
    guard let found = all.first(where: { $0.id == call.id }) else {
      throw Problem(404, "There is no such restaurant.")
    }
    return found
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
