import AllergenScan
import ScanStorage

/// `/v1/profiles`: what people avoid, by name.
struct ProfileRoutes: Sendable {
  let access: StoreAccess

  var routes: [Route] {
    [
      access.route("GET", "/v1/profiles") { (store, call) throws(Problem) in
        try await list(store, call)
      },
      access.route("POST", "/v1/profiles") { (store, call) throws(Problem) in
        let new = try profile(call)
        let saved = try await access.asking { () throws(StoreError) in
          try await store.save(new, expecting: 0)
        }
        return .thing(
          saved.json, revision: saved.revision, status: 201, location: "/v1/profiles/\(saved.id)")
      },
      access.route("GET", "/v1/profiles/{id}") { (store, call) throws(Problem) in
        let found = try await find(store, call)
        return .thing(found.json, revision: found.revision)
      },
      access.route("PUT", "/v1/profiles/{id}") { (store, call) throws(Problem) in
        let revision = try call.revision(isNeeded: true)
        var changed = try profile(call)
        changed.id = try await find(store, call).id
        let saved = try await access.asking { [changed] () throws(StoreError) in
          try await store.save(changed, expecting: revision)
        }
        return .thing(saved.json, revision: saved.revision)
      },
      access.route("DELETE", "/v1/profiles/{id}") { (store, call) throws(Problem) in
        let revision = try call.revision(isNeeded: false)
        try await access.asking { () throws(StoreError) in
          try await store.delete(
            StoredProfile.self, id: call.id, of: call.storeOwner, expecting: revision)
        }
        return .empty()
      },
    ]
  }

  private func list(
    _ store: any ScanStore, _ call: Route.Call
  ) async throws(Problem) -> HTTPResponse {
    try call.allowParameters(["limit", "after"])
    let limit = try call.limit
    let (page, next) = try await access.asking { () throws(StoreError) in
      try StoreJSON.page(
        try await store.all(StoredProfile.self, of: call.storeOwner),
        after: call.request.queryValue("after"), limit: limit)
    }
    return .json(StoreJSON.list("profiles", page.map(\.json), next: next))
  }

  /// By its id alone: a name would stand in the address.
  private func find(
    _ store: any ScanStore, _ call: Route.Call
  ) async throws(Problem) -> StoredProfile {
    let all = try await access.asking { () throws(StoreError) in
      try await store.all(StoredProfile.self, of: call.storeOwner)
    }
    guard let found = all.first(where: { $0.id == call.id }) else {
      throw Problem(404, "There is no such profile.")
    }
    return found
  }

  private func profile(_ call: Route.Call) throws(Problem) -> StoredProfile {
    let sent = try SentObject(try call.object(), known: ["name", "default", "profile"])
    let profile = try sent.profile(access.vocabulary)
    let name = try sent.text("name") ?? profile.name
    return StoredProfile(
      name: try sent.needed(name, "name"), profile: profile,
      isDefault: try sent.flag("default") ?? false, owner: call.storeOwner)
  }
}
