import AllergenScan
import ScanStorage

/// What the routes of all kinds of kept records have in common, at `/v1/profiles` and the like.
struct RecordRoutes<Record: StoredRecord>: Sendable {
  let access: StoreAccess
  /// A record as answers show it.
  let json: @Sendable (Record) -> JSONValue
  /// The order of a list; that of the store by default.
  var arranged: @Sendable ([Record]) -> [Record] = { $0 }

  private var name: String { Record.kind + "s" }
  private var path: String { "/v1/" + name }

  /// A page of them.
  var list: Route {
    access.route("GET", path) { (store, call) throws(Problem) in
      try call.allowParameters(["limit", "after"])
      let limit = try call.limit
      let (page, next) = try await access.asking { () throws(StoreError) in
        try StoreJSON.page(
          arranged(try await store.all(Record.self, of: call.storeOwner)),
          after: call.request.queryValue("after"), limit: limit)
      }
      return .json(StoreJSON.list(name, page.map(json), next: next))
    }
  }

  /// One of them.
  var show: Route {
    access.route("GET", path + "/{id}") { (store, call) throws(Problem) in
      let found = try await find(store, call)
      return .thing(json(found), revision: found.revision)
    }
  }

  /// A new one, which `record` reads from the request.
  func create(
    _ record:
      @escaping @Sendable (any ScanStore, Route.Call) async throws(Problem) -> Record
  ) -> Route {
    access.route("POST", path) { (store, call) throws(Problem) in
      let new = try await record(store, call)
      let saved = try await access.asking { () throws(StoreError) in
        try await store.save(new, expecting: 0)
      }
      return .thing(
        json(saved), revision: saved.revision, status: 201, location: "\(path)/\(saved.id)")
    }
  }

  /// Another state of one that there is, which `record` reads from the request.
  func change(
    _ record: @escaping @Sendable (Route.Call, _ known: Record) throws(Problem) -> Record
  ) -> Route {
    access.route("PUT", path + "/{id}") { (store, call) throws(Problem) in
      let revision = try call.revision(isNeeded: true)
      let known = try await find(store, call)
      var changed = try record(call, known)
      changed.id = known.id
      let saved = try await access.asking { [changed] () throws(StoreError) in
        try await store.save(changed, expecting: revision)
      }
      return .thing(json(saved), revision: saved.revision)
    }
  }

  /// Its end.
  var delete: Route {
    access.route("DELETE", path + "/{id}") { (store, call) throws(Problem) in
      let revision = try call.revision(isNeeded: false)
      try await access.asking { () throws(StoreError) in
        try await store.delete(Record.self, id: call.id, of: call.storeOwner, expecting: revision)
      }
      return .empty()
    }
  }

  /// By its id alone: a name would stand in the address.
  func find(_ store: any ScanStore, _ call: Route.Call) async throws(Problem) -> Record {
    let all = try await access.asking { () throws(StoreError) in
      try await store.all(Record.self, of: call.storeOwner)
    }
    guard let found = all.first(where: { $0.id == call.id }) else {
      throw Problem(404, "There is no such \(Record.kind).")
    }
    return found
  }
}
