import AllergenScan

/// `/v1/texts`: a text to verdicts, at once.
struct TextRoutes: Sendable {
  let backend: ScanBackend
  let lanes: TextLanes
  let keeper: ScanKeeper
  let metrics: Metrics
  let settings: ScanServerSettings

  /// Texts up to this many bytes are judged on the connection's own thread: they take less time
  /// than handing them over.
  private static let shortText = 16 << 10

  var routes: [Route] {
    [
      Route(method: "POST", pattern: "/v1/texts", bodyLimit: settings.textBytes) {
        (call) throws(Problem) in
        guard call.request.body.count <= Self.shortText else { return .later { await long(call) } }
        let (request, wish) = try read(call)
        if !wish.asksStore,
          let result = try keeper.finishNow(
            try judged(request), request.settings, owner: call.storeOwner)
        {
          return .now(.json(result.jsonLine))
        }
        return .later {
          await kept(request, wish, owner: call.storeOwner) { (request) throws(Problem) in
            try judged(request)
          }
        }
      }
    ]
  }

  /// Read and judged on threads of their own.
  private func long(_ call: Route.Call) async -> HTTPResponse {
    do throws(Problem) {
      let (request, wish) = try await lanes.run {
        Result { () throws(Problem) in try read(call) }
      }.get()
      return await kept(request, wish, owner: call.storeOwner) { (request) throws(Problem) in
        try await lanes.run { Result { () throws(Problem) in try judged(request) } }.get()
      }
    } catch {
      return error.response
    }
  }

  /// Judged with what people said before, and kept where the request says so.
  private func kept(
    _ request: ScanRequest, _ wish: KeepingWish, owner: String?,
    _ judge: (ScanRequest) async throws(Problem) -> ScanResult
  ) async -> HTTPResponse {
    do throws(Problem) {
      var request = request
      request.settings = try await keeper.prepare(request.settings, wish, owner: owner)
      let result = try await judge(request)
      let (told, keptID) = await keeper.finish(result, request.settings, wish, owner: owner)
      let headers = keptID.map { [(name: "Location", value: "/v1/history/\($0)")] } ?? []
      return .json(told.jsonLine, headers: headers)
    } catch {
      return error.response
    }
  }

  private func read(_ call: Route.Call) throws(Problem) -> (ScanRequest, KeepingWish) {
    try call.checkIsJSON()
    let client = call.request.client, body = call.request.body
    if let request = client.form.request(body) { return (request, KeepingWish()) }
    let (json, place) = try Route.Call.object(body, locating: "text")
    guard case .object(var members) = json else { throw Problem(422, "No object.") }
    if members.contains(where: { Self.pictures.contains($0.key) }) {
      throw Problem(422, "Pictures go to /v1/scans.")
    }
    let wish = try KeepingWish(takingFrom: &members)
    let request = try backend.request(.object(members), remembered: client.settings)
    if let place, !wish.asksStore { client.form.remember(body, textAt: place, request) }
    return (request, wish)
  }

  /// Fields of pictures.
  private static let pictures = ["image", "imageBase64", "pages"]

  private func judged(_ request: ScanRequest) throws(Problem) -> ScanResult {
    guard case .text(let text) = request.content else { throw Problem(422, "'text' is missing.") }
    let result = AllergenScanner.judge(request, text: text, vocabulary: backend.vocabulary)
    metrics.observe(.text, seconds: result.timing.parse + result.timing.classify)
    return result
  }
}
