import AllergenScan

/// `/v1/texts`: a text to verdicts, at once.
struct TextRoutes: Sendable {
  let backend: ScanBackend
  let lanes: TextLanes
  let metrics: Metrics
  let settings: ScanServerSettings

  /// Texts up to this many bytes are judged on the connection's own thread: they take less time
  /// than handing them over.
  private static let shortText = 16 << 10

  var routes: [Route] {
    [
      Route(method: "POST", pattern: "/v1/texts", bodyLimit: settings.textBytes) {
        (call) throws(Problem) in
        if call.request.body.count <= Self.shortText { return .now(Self.answer(call, self)) }
        return .later { await lanes.run { Self.answer(call, self) } }
      }
    ]
  }

  private static func answer(_ call: Route.Call, _ routes: TextRoutes) -> HTTPResponse {
    let began = ContinuousClock.now
    do throws(Problem) {
      let json = try call.object()
      for name in ["image", "imageBase64"] where json[name] != nil {
        throw Problem(422, "Pictures go to /v1/scans.")
      }
      let request = try routes.backend.request(json)
      guard case .text(let text) = request.content else { throw Problem(422, "'text' is missing.") }
      let result = AllergenScanner.judge(
        text: text, source: request.source, settings: request.settings,
        vocabulary: routes.backend.vocabulary)
      routes.metrics.observe(.text, seconds: began.duration(to: .now).seconds)
      return .json(result.json)
    } catch {
      return error.response
    }
  }
}
