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
        let kept = try await scan(call, in: store)
        let said = try await corrections(call, in: store)
        let scan = kept.corrected(by: said, vocabulary: access.vocabulary)
        return .thing(scan.json, revision: kept.summary.revision, corrections: said)
      },
      access.route("DELETE", "/v1/history/{id}") { (store, call) throws(Problem) in
        try await access.asking { () throws(StoreError) in
          try await store.deleteScans(ids: [call.id], of: call.storeOwner)
        }
        return .empty()
      },
      access.route("GET", "/v1/history/{id}/picture") { (store, call) throws(Problem) in
        let kept = try await scan(call, in: store)
        guard let picture = kept.picture else {
          throw Problem(404, "No picture was kept with this scan.")
        }
        return HTTPResponse(
          status: 200,
          headers: [
            ("Content-Type", Self.mediaType(of: picture)), ("Cache-Control", "no-store"),
            ("Content-Disposition", "inline"),
          ], body: .bytes(picture))
      },
      access.route("POST", "/v1/history/{id}/judgements") { (store, call) throws(Problem) in
        let sent = try SentObject(try call.object(), known: ["profile"])
        let kept = try await scan(call, in: store)
        let people = try await people(sent, call, store)
        let said = try await corrections(call, in: store)
        let result = try await access.asking { () throws(StoreError) in
          try kept.judged(for: people, correctedBy: said, vocabulary: access.vocabulary)
        }
        return .json(StoreJSON.thing(JudgementChanges.json(of: kept, judgedAgain: result)))
      },
    ]
  }

  private func scan(_ call: Route.Call, in store: any ScanStore) async throws(Problem) -> KeptScan {
    try await access.asking { () throws(StoreError) in
      try await store.scan(id: call.id, of: call.storeOwner)
    }
  }

  /// What was said of all scans, which may be a warning of this one.
  private func corrections(
    _ call: Route.Call, in store: any ScanStore
  ) async throws(Problem) -> [Correction] {
    try await access.asking { () throws(StoreError) in
      try await store.all(Correction.self, of: call.storeOwner)
    }
  }

  /// For whom it is to be judged: a profile, the id of a kept one, or the same people as before.
  private func people(
    _ sent: SentObject, _ call: Route.Call, _ store: any ScanStore
  ) async throws(Problem) -> [Profile]? {
    switch sent["profile"] {
    case nil: return nil
    case .string(let id)?:
      let known = try await access.asking { () throws(StoreError) in
        try await store.all(StoredProfile.self, of: call.storeOwner)
      }
      guard let profile = known.first(where: { $0.id == id }) else {
        throw Problem(422, "'profile' names none that is kept.")
      }
      return [profile.profile]
    default: return [try sent.profile(access.vocabulary)]
    }
  }

  /// By the first bytes; what is none of the common forms is just bytes.
  private static func mediaType(of bytes: [UInt8]) -> String {
    let forms: [(String, [UInt8])] = [
      ("image/png", [0x89, 0x50, 0x4E, 0x47]), ("image/jpeg", [0xFF, 0xD8, 0xFF]),
      ("image/gif", Array("GIF8".utf8)), ("application/pdf", Array("%PDF-".utf8)),
    ]
    if let known = forms.first(where: { bytes.starts(with: $0.1) }) { return known.0 }
    let isWebP =
      bytes.starts(with: Array("RIFF".utf8))
      && bytes.dropFirst(8).starts(
        with: Array("WEBP".utf8))
    return isWebP ? "image/webp" : "application/octet-stream"
  }

  private func query(_ call: Route.Call) throws(Problem) -> HistoryQuery {
    try call.allowParameters(Self.parameters)
    let request = call.request
    var query = HistoryQuery(limit: try call.limit)
    query.text = request.queryValue("text")
    query.allergen = try allergen(request.queryValue("allergen")?.lowercased())
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

  /// A search for what does not exist finds nothing, which would look like an answer.
  private func allergen(_ id: String?) throws(Problem) -> String? {
    guard let id, !id.hasPrefix("term:") else { return id }
    do throws(ProfileError) {
      _ = try Profile.avoiding([id], vocabulary: access.vocabulary)
    } catch {
      throw Problem(422, "'allergen' must be an id such as milk or nuts/almond.")
    }
    return id
  }

  private func time(_ name: String, _ call: Route.Call) throws(Problem) -> Timestamp? {
    guard let text = call.request.queryValue(name) else { return nil }
    guard let time = Timestamp(text) else {
      throw Problem(400, "'\(name)' must be a date or a time such as 2026-11-22T16:17:22Z.")
    }
    return time
  }
}
