/// All routes, found by method and path.
struct RouteTable: Sendable {
  private let routes: [Route]
  /// Those without places, by their path: found without taking it apart.
  private let fixed: [String: [Route]]

  init(_ routes: [Route]) {
    self.routes = routes
    fixed = Dictionary(grouping: routes.filter { !$0.pattern.contains("{") }, by: \.pattern)
  }

  /// - Throws: 404 where there is nothing at the path, 405 where the method is another.
  func find(_ request: HTTPRequest) throws(Problem) -> (Route, [String: String]) {
    let method = request.method
    let wanted = method == "HEAD" ? "GET" : method
    if let route = fixed[request.path]?.first(where: { $0.method == wanted }) {
      return (route, [:])
    }
    let segments = request.segments
    for route in routes where route.method == wanted {
      if let parameters = route.match(segments) { return (route, parameters) }
    }
    let methods = methods(segments)
    if methods.isEmpty { throw Problem(404, "There is nothing at this address.") }
    throw Problem(
      405, "\(method) is not possible here; \(methods.joined(separator: ", ")) is.",
      headers: ["Allow": methods.joined(separator: ", ")])
  }

  /// What can be done at a path; empty where there is nothing.
  func methods(_ segments: [Substring]) -> [String] {
    var methods = routes.filter { $0.match(segments) != nil }.map(\.method)
    if methods.contains("GET") { methods.append("HEAD") }
    return methods
  }
}
