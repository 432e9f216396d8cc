/// All routes, found by method and path.
struct RouteTable: Sendable {
  private let routes: [Route]
  /// By the number of segments and the last of the first two, both of which are fixed.
  private let groups: [Key: [Int]]
  /// Those without places, by their path: found without taking it apart.
  private let fixed: [String: [Route]]

  private struct Key: Hashable {
    var count: Int
    var name: Substring

    init(_ segments: [Substring]) {
      count = segments.count
      name = segments.prefix(2).last ?? ""
    }
  }

  init(_ routes: [Route]) {
    self.routes = routes
    groups = Dictionary(grouping: routes.indices) { index in
      Key(routes[index].pattern.split(separator: "/"))
    }
    fixed = Dictionary(grouping: routes.filter { !$0.pattern.contains("{") }, by: \.pattern)
  }

  private func candidates(_ segments: [Substring]) -> [Int] { groups[Key(segments)] ?? [] }

  /// - Throws: 404 where there is nothing at the path, 405 where the method is another.
  func find(_ request: HTTPRequest) throws(Problem) -> (Route, [String: String]) {
    let method = request.method
    let wanted = method == "HEAD" ? "GET" : method
    if let route = fixed[request.path]?.first(where: { $0.method == wanted }) {
      return (route, [:])
    }
    let segments = request.segments
    for index in candidates(segments) where routes[index].method == wanted {
      if let parameters = routes[index].match(segments) { return (routes[index], parameters) }
    }
    let methods = methods(segments)
    if methods.isEmpty { throw Problem(404, "There is nothing at this address.") }
    throw Problem(
      405, "\(method) is not possible here; \(methods.joined(separator: ", ")) is.",
      headers: ["Allow": methods.joined(separator: ", ")])
  }

  /// What can be done at a path; empty where there is nothing.
  func methods(_ segments: [Substring]) -> [String] {
    var methods = candidates(segments).filter { routes[$0].match(segments) != nil }
      .map { routes[$0].method }
    if methods.contains("GET") { methods.append("HEAD") }
    return methods
  }
}
