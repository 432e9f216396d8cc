import AllergenScan
import ScanStorage

/// `/v1/history`: the scans that were kept.
struct HistoryRoutes: Sendable {
  let access: StoreAccess

  private static let parameters = [
    "text", "allergen", "verdict", "restaurant", "since", "until", "limit", "after",
  ]

  var routes: [Route] {
    [
      access.route("GET", "/v1/history") { (store, call) throws(Problem) in
        let query = try query(call)
        let page = try await access.asking { () throws(StoreError) in
          try await store.scans(query, of: call.storeOwner)
        }
        return .json(StoreJSON.list("history", page.scans.map(\.json), next: page.next))
      },
      access.route("GET", "/v1/history/{id}") { (store, call) throws(Problem) in
        let kept = try await access.asking { () throws(StoreError) in
          try await store.scan(id: call.id, of: call.storeOwner)
        }
        return .thing(kept.json, revision: kept.summary.revision)
      },
      access.route("DELETE", "/v1/history/{id}") { (store, call) throws(Problem) in
        try await access.asking { () throws(StoreError) in
          try await store.deleteScans(ids: [call.id], of: call.storeOwner)
        }
        return .empty()
      },
    ]
  }

  private func query(_ call: Route.Call) throws(Problem) -> HistoryQuery {
    try call.allowParameters(Self.parameters)
    let request = call.request
    var query = HistoryQuery(limit: try call.limit)
    query.text = request.queryValue("text")
    query.allergen = request.queryValue("allergen")?.lowercased()
    query.restaurant = request.queryValue("restaurant")
    query.after = request.queryValue("after")
    if let text = request.queryValue("verdict") {
      guard let verdict = Verdict(rawValue: text) else {
        throw Problem(400, "'verdict' must be safe, caution or unsafe.")
      }
      query.verdict = verdict
    }
    query.since = try time("since", call)
    query.until = try time("until", call)
    return query
  }

  private func time(_ name: String, _ call: Route.Call) throws(Problem) -> Timestamp? {
    guard let text = call.request.queryValue(name) else { return nil }
    guard let time = Timestamp(text) else {
      throw Problem(400, "'\(name)' must be a date or a time such as 2026-11-22T16:17:22Z.")
    }
    return time
  }
}
