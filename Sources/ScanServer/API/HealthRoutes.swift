import AllergenScan

/// For those who run the server: is it there, is it ready, what does it do, what does it offer.
struct HealthRoutes: Sendable {
  let queue: ScanQueue
  let registry: ScanRegistry
  let metrics: Metrics
  let settings: ScanServerSettings

  private static let isThere = HTTPResponse.json(.members(["status": .string("ok")]))

  var routes: [Route] {
    [
      Route(method: "GET", pattern: "/healthz", isOpen: true) { (_) throws(Problem) in
        .now(Self.isThere)
      },
      Route(method: "GET", pattern: "/readyz", isOpen: true) { (_) throws(Problem) in
        if let problem = queue.refusal(owner: "", bytes: 0), problem.status == 503 { throw problem }
        return .now(.json(.members(["status": .string("ready")])))
      },
      Route(method: "GET", pattern: "/metrics", isOpen: true) { (_) throws(Problem) in
        let text = metrics.text(
          load: queue.load, workers: max(1, settings.jobs), finished: registry.finished)
        return .now(
          HTTPResponse(
            status: 200,
            headers: [
              ("Content-Type", "text/plain; version=0.0.4; charset=utf-8"),
              ("Cache-Control", "no-store"),
            ], body: .bytes(Array(text.utf8))))
      },
    ]
  }
}
