import AllergenScan
internal import Reporting

/// `/v1/scans`: pictures to verdicts.
struct ScanRoutes: Sendable {
  let backend: ScanBackend
  let queue: ScanQueue
  let registry: ScanRegistry
  let keeper: ScanKeeper
  let settings: ScanServerSettings

  /// The longest that a client may wish to wait for a result.
  private static let longestWait = 120.0

  var routes: [Route] {
    [
      Route(
        method: "POST", pattern: "/v1/scans", bodyLimit: settings.scanBytes,
        refusal: { call in
          let length = call.request.contentLength ?? 0
          return queue.refusal(owner: call.owner, bytes: length)
        },
        answer: { (call) throws(Problem) in try create(call) }),
      Route(method: "GET", pattern: "/v1/scans/{id}") { (call) throws(Problem) in
        .now(.json(try scan(call).json))
      },
      Route(method: "DELETE", pattern: "/v1/scans/{id}") { (call) throws(Problem) in
        let scan = try scan(call)
        queue.cancel(scan)
        registry.remove(scan)
        return .now(.empty())
      },
      Route(method: "GET", pattern: "/v1/scans/{id}/events") { (call) throws(Problem) in
        .now(try events(call))
      },
      Route(method: "GET", pattern: "/v1/scans/{id}/picture") { (call) throws(Problem) in
        try picture(call)
      },
    ]
  }

  private func scan(_ call: Route.Call) throws(Problem) -> ScanResource {
    guard let scan = registry.scan(call.parameters["id"] ?? "", owner: call.owner) else {
      throw Problem(404, "There is no such scan; finished ones are forgotten after a while.")
    }
    return scan
  }

  private func create(_ call: Route.Call) throws(Problem) -> HTTPReply {
    let upload = try ScanUpload(call.request, settings: settings)
    var request = try backend.request(upload.settingsRequest)
    request.content = upload.content
    request.source = upload.source
    guard upload.wish.asksStore else { return try begin(request, upload, call) }
    _ = try keeper.access.present
    return .later { [request] in
      do throws(Problem) {
        var request = request
        request.settings = try await keeper.prepare(
          request.settings, upload.wish, owner: call.storeOwner)
        switch try begin(request, upload, call) {
        case .now(let response): return response
        case .later(let work): return await work()
        }
      } catch {
        return error.response
      }
    }
  }

  private func begin(
    _ request: ScanRequest, _ upload: ScanUpload, _ call: Route.Call
  ) throws(Problem) -> HTTPReply {
    let scan = ScanResource(
      id: RandomID.make(), owner: call.owner, request: request, wish: upload.wish,
      size: upload.size)
    registry.add(scan)
    do throws(Problem) {
      try queue.add(scan)
    } catch {
      registry.remove(scan)
      throw error
    }
    guard let seconds = Self.wait(call.request) else { return .now(Self.accepted(scan)) }
    return .later {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await scan.waitForEnd() }
        group.addTask { try? await Task.sleep(for: .seconds(seconds)) }
        await group.next()
        group.cancelAll()
      }
      return scan.ended == nil ? Self.accepted(scan) : .json(scan.json)
    }
  }

  private static func accepted(_ scan: ScanResource) -> HTTPResponse {
    .json(scan.state, status: 202, headers: [("Location", "/v1/scans/\(scan.id)")])
  }

  /// The seconds of `Prefer: wait=10` (RFC 7240).
  private static func wait(_ request: HTTPRequest) -> Double? {
    for preference in (request.header("prefer") ?? "").split(separator: ",") {
      let words = preference.filter { !$0.isWhitespace }.lowercased().split(separator: "=")
      guard words.count == 2, words[0] == "wait", let seconds = Double(words[1]), seconds >= 0
      else { continue }
      return min(seconds, longestWait)
    }
    return nil
  }

  private func events(_ call: Route.Call) throws(Problem) -> HTTPResponse {
    let scan = try scan(call)
    var after = 0
    if let text = call.request.header("last-event-id") {
      guard let id = Int(text), id >= 0 else {
        throw Problem(400, "Last-Event-ID is not an id of this stream.")
      }
      after = id
      // On 204 a browser does not reconnect.
      if scan.log.isOver(after: id) { return .empty() }
    }
    return HTTPResponse(
      status: 200,
      headers: [("Content-Type", "text/event-stream"), ("Cache-Control", "no-store")],
      body: .events(scan.log, after: after))
  }

  private func picture(_ call: Route.Call) throws(Problem) -> HTTPReply {
    let scan = try scan(call)
    guard scan.ended != nil else {
      throw Problem(409, "The scan is not finished; its picture is drawn then.")
    }
    guard let (pictures, result) = scan.drawing else {
      throw Problem(404, "The picture of this scan is no longer kept; its result is.")
    }
    // PNG, unless a client would rather have JPEG.
    let accepted = QualityValues(call.request.header("accept") ?? "")
    let asJPEG =
      accepted.weight(of: "image/jpeg", "image/*", "*/*")
      > accepted.weight(of: "image/png", "image/*", "*/*")
    return .later {
      guard let bytes = await backend.annotate(pictures, result, asJPEG ? .jpeg : .png) else {
        return Problem(404, "There is nothing to draw on this picture.").response
      }
      return HTTPResponse(
        status: 200,
        headers: [
          ("Content-Type", asJPEG ? "image/jpeg" : "image/png"), ("Vary", "Accept"),
          ("Cache-Control", "no-store"),
        ], body: .bytes(bytes))
    }
  }
}
