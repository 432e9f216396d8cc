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
        let isShort = call.request.body.count <= Self.shortText
        if backend.store != nil { return .later { await kept(call, isShort: isShort) } }
        if isShort { return .now(try answer(call)) }
        return .later { await lanes.run { response { () throws(Problem) in try answer(call) } } }
      }
    ]
  }

  private func response(_ answer: () throws(Problem) -> HTTPResponse) -> HTTPResponse {
    do throws(Problem) { return try answer() } catch { return error.response }
  }

  private func answer(_ call: Route.Call) throws(Problem) -> HTTPResponse {
    let (request, wish) = try read(call)
    if wish.asksStore { _ = try keeper.access.present }
    return .json(try judged(request).json)
  }

  /// Judged with what people said before, and kept where the request says so.
  private func kept(_ call: Route.Call, isShort: Bool) async -> HTTPResponse {
    do throws(Problem) {
      var (request, wish) = try read(call)
      request.settings = try await keeper.prepare(request.settings, wish, owner: call.storeOwner)
      let result: ScanResult
      if isShort {
        result = try judged(request)
      } else {
        result = try await lanes.run { [request] in
          Result { () throws(Problem) in try judged(request) }
        }.get()
      }
      let (told, keptID) = await keeper.finish(
        result, request.settings, wish, owner: call.storeOwner)
      let headers = keptID.map { [(name: "Location", value: "/v1/history/\($0)")] } ?? []
      return .json(told.json, headers: headers)
    } catch {
      return error.response
    }
  }

  private func read(_ call: Route.Call) throws(Problem) -> (ScanRequest, KeepingWish) {
    guard case .object(var members) = try call.object() else { throw Problem(422, "No object.") }
    for member in members where ["image", "imageBase64", "pages"].contains(member.key) {
      throw Problem(422, "Pictures go to /v1/scans.")
    }
    let wish = try KeepingWish(takingFrom: &members)
    return (try backend.request(.object(members)), wish)
  }

  private func judged(_ request: ScanRequest) throws(Problem) -> ScanResult {
    guard case .text(let text) = request.content else { throw Problem(422, "'text' is missing.") }
    let began = ContinuousClock.now
    let result = AllergenScanner.judge(
      text: text, source: request.source, settings: request.settings,
      vocabulary: backend.vocabulary)
    metrics.observe(.text, seconds: began.duration(to: .now).seconds)
    return result
  }
}
