import AllergenScan
import ScanStorage

/// `/v1/corrections`: what people say of kept scans.
struct CorrectionRoutes: Sendable {
  let access: StoreAccess

  var routes: [Route] {
    [
      access.route("GET", "/v1/corrections") { (store, call) throws(Problem) in
        try await list(store, call)
      },
      access.route("POST", "/v1/corrections") { (store, call) throws(Problem) in
        let new = try await correction(store, call)
        let saved = try await access.asking { () throws(StoreError) in
          try await store.save(new, expecting: 0)
        }
        return .thing(
          saved.json, revision: saved.revision, status: 201,
          location: "/v1/corrections/\(saved.id)")
      },
      access.route("DELETE", "/v1/corrections/{id}") { (store, call) throws(Problem) in
        let revision = try call.revision(isNeeded: false)
        try await access.asking { () throws(StoreError) in
          try await store.delete(
            Correction.self, id: call.id, of: call.storeOwner, expecting: revision)
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
        try await store.all(Correction.self, of: call.storeOwner),
        after: call.request.queryValue("after"), limit: limit)
    }
    return .json(StoreJSON.list("corrections", page.map(\.json), next: next))
  }

  /// `{"scan": ID, "item": 0…, "change": {…}, "saidBy": "the chef"}`; the change has the four forms
  /// that lists show.
  private func correction(
    _ store: any ScanStore, _ call: Route.Call
  ) async throws(Problem) -> Correction {
    let sent = try SentObject(try call.object(), known: ["scan", "item", "change", "saidBy"])
    let id = try sent.needed(try sent.text("scan"), "scan")
    let saidBy = try sent.needed(try sent.text("saidBy"), "saidBy")
    let json = try sent.needed(sent["change"], "change")
    let scan: KeptScan
    do throws(StoreError) {
      scan = try await store.scan(id: id, of: call.storeOwner)
    } catch {
      guard case .notFound = error else {
        return try await access.asking { () throws(StoreError) in throw error }
      }
      throw Problem(422, "'scan' names no kept scan.")
    }
    var item: ScannedItem?
    if let number = sent["item"] {
      guard case .number(let index) = number, let index = Int(exactly: index),
        scan.result.items.indices.contains(index)
      else {
        throw Problem(422, "'item' must be from 0 to \(scan.result.items.count - 1).")
      }
      item = scan.result.items[index]
    }
    let change = try await access.asking { () throws(StoreError) in
      try Correction.Change(json: json)
    }
    switch change {
    case .word: break
    case .item: if item == nil { throw Problem(422, "'item' is missing.") }
    case .contains(let allergen), .freeFrom(let allergen):
      if item == nil { throw Problem(422, "'item' is missing.") }
      do throws(ProfileError) {
        _ = try Profile.avoiding([allergen], vocabulary: access.vocabulary)
      } catch {
        throw Problem(422, error.message)
      }
    }
    return Correction(of: scan, item: item, change: change, saidBy: saidBy)
  }
}
