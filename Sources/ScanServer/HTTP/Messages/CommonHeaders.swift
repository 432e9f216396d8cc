/// Headers of many answers: put together once, and shared.
final class CommonHeaders: Sendable {
  let headers: [(name: String, value: String)]

  init(_ headers: [(name: String, value: String)]) { self.headers = headers }
}
