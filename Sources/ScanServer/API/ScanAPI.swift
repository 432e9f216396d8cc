import AllergenScan

/// The resources of the server, apart from any socket.
package final class ScanAPI: HTTPApplication {
  let backend: ScanBackend
  let settings: ScanServerSettings
  let registry = ScanRegistry()
  let metrics = Metrics()
  let queue: ScanQueue
  let texts = TextLanes()
  private let tokens: TokenBook?
  private let routes: RouteTable
  private let headers: ResponseHeaders

  /// `tokens` says who may ask; without them everyone, which only a server on loopback may.
  package init(
    backend: ScanBackend, tokens: TokenBook? = nil,
    settings: ScanServerSettings = ScanServerSettings()
  ) {
    self.backend = backend
    self.tokens = tokens
    self.settings = settings
    headers = ResponseHeaders(allowedOrigins: settings.allowedOrigins)
    let access = StoreAccess(
      store: backend.store, vocabulary: backend.vocabulary, log: backend.log)
    let keeper = ScanKeeper(access: access)
    queue = ScanQueue(
      backend,
      limits: ScanQueue.Limits(
        running: max(1, settings.jobs), waitingPerOwner: settings.waitingPerClient,
        waiting: settings.waiting,
        room: PictureRoom(
          bytes: settings.pictureBytes, largest: settings.scanBytes,
          isShared: (tokens?.count ?? 1) > 1)),
      metrics: metrics,
      finish: { scan, settings, result in
        await keeper.finish(
          result, settings, scan.wish,
          owner: scan.owner.isEmpty ? nil : scan.owner)
      })
    let scans = ScanRoutes(
      backend: backend, queue: queue, registry: registry, keeper: keeper, settings: settings)
    let texts = TextRoutes(
      backend: backend, lanes: texts, keeper: keeper, metrics: metrics, settings: settings)
    let kept =
      ProfileRoutes(access: access).routes + HistoryRoutes(access: access).routes
      + RestaurantRoutes(access: access).routes + CorrectionRoutes(access: access).routes
      + CardRoutes(vocabulary: backend.vocabulary).routes
    let words = AllergenRoutes(vocabulary: backend.vocabulary)
    let health = HealthRoutes(
      queue: queue, registry: registry, metrics: metrics, settings: settings)
    routes = RouteTable(
      scans.routes + texts.routes + kept + words.routes + health.routes + PageRoutes.routes)
  }

  // MARK: Requests

  /// Finds the route and who asks, before anything of the body is taken.
  package func admit(_ head: HTTPRequest) -> HTTPAdmission {
    do throws(Problem) {
      try OriginCheck(allowed: settings.allowedOrigins, isLoopback: tokens == nil).check(head)
      if head.method == "OPTIONS" {
        let response = headers.finish(preflight(head), for: head)
        return .accept(bodyLimit: 0) { _ in .now(response) }
      }
      let (route, parameters) = try routes.find(head)
      let call = Route.Call(
        request: head, owner: route.isOpen ? "" : try owner(of: head), parameters: parameters)
      if let length = head.contentLength, length > route.bodyLimit {
        throw Problem(413, "The body is longer than \(route.bodyLimit) bytes.")
      }
      if let problem = route.refusal(call) { throw problem }
      return .accept(bodyLimit: route.bodyLimit) { [self] request in
        var call = call
        call.request = request
        return reply(to: call, on: route)
      }
    } catch {
      metrics.count(request: "-", status: error.status)
      return .refuse(headers.finish(error.response, for: head))
    }
  }

  /// What takes long is waited for without a thread.
  private func reply(to call: Route.Call, on route: Route) -> HTTPReply {
    let finish = { @Sendable [self] (response: HTTPResponse) in
      metrics.count(request: route.name, status: response.status)
      return headers.finish(response, for: call.request)
    }
    do throws(Problem) {
      switch try route.answer(call) {
      case .now(let response): return .now(finish(response))
      case .later(let work): return .later { finish(await work()) }
      }
    } catch {
      return .now(finish(error.response))
    }
  }

  private func owner(of request: HTTPRequest) throws(Problem) -> String {
    guard let tokens else { return "" }
    let words = (request.header("authorization") ?? "").split(separator: " ")
    if words.count == 2, words[0].lowercased() == "bearer",
      let owner = tokens.owner(ofToken: String(words[1]))
    {
      return owner
    }
    throw Problem(
      401, "Send 'Authorization: Bearer TOKEN' with a token of this server.",
      headers: ["WWW-Authenticate": "Bearer"])
  }

  /// What a browser asks before another origin's request: answered with the methods there are.
  private func preflight(_ request: HTTPRequest) -> HTTPResponse {
    let methods = routes.methods(request.segments)
    if methods.isEmpty { return Problem(404, "There is nothing at this address.").response }
    return HTTPResponse(
      status: 204,
      headers: [
        ("Allow", methods.joined(separator: ", ")),
        ("Access-Control-Allow-Methods", methods.joined(separator: ", ")),
        (
          "Access-Control-Allow-Headers",
          "Authorization, Content-Type, Prefer, If-Match, If-None-Match, Last-Event-ID"
        ),
      ])
  }

  // MARK: Life

  /// Forgets what is old; to be called now and then.
  package func forgetOldScans() {
    registry.forget(
      olderThan: settings.forgetAfter, resultBytes: settings.finishedResultBytes,
      pictureBytes: settings.finishedPictureBytes)
  }

  /// Takes no new scans, and returns when all that were taken are done and their clients have had
  /// `grace` to fetch them.
  package func drain(grace: Duration = .seconds(5)) async {
    await queue.drain()
    let end = ContinuousClock.now + grace
    while registry.hasUnseenResults, ContinuousClock.now < end {
      try? await Task.sleep(for: .milliseconds(50))
    }
    registry.endStreams()
  }
}
