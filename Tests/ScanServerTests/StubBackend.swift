import AllergenScan
import ScanServer
import Synchronization

/// A backend whose scans end when the test says so.
final class StubBackend: Sendable {
  private let state = Mutex(State())

  private struct State {
    var isOpen = true
    var waiting: [(source: String, continuation: CheckedContinuation<Void, Never>)] = []
    var begun: [String] = []
  }

  private let draws: Bool

  /// `draws`: whether a picture of verdicts can be had.
  init(isOpen: Bool = true, draws: Bool = false) {
    self.draws = draws
    state.withLock { $0.isOpen = isOpen }
  }

  /// The bodies of the pictures, in the order in which their scans were begun.
  var begun: [String] { state.withLock(\.begun) }

  /// Lets every scan end, those that wait and those that come.
  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting.map(\.continuation)
    }
    for continuation in waiting { continuation.resume() }
  }

  var backend: ScanBackend {
    let defaults = RequestDefaults(
      settings: ScanSettings(
        profiles: [Profile.mandatory(regime: "eu", vocabulary: .builtIn)]), hasProfiles: false)
    return ScanBackend(
      defaults: defaults, vocabulary: .builtIn,
      annotate: { [draws] _, _, format in draws ? Array("drawn as \(format)".utf8) : nil },
      scan: { [self] request, report in
        report(.phase(.recognizing))
        report(.recognized(0.5))
        await pass(Self.body(of: request))
        var judged = AllergenScanner.judge(
          text: "Cheese Omelette 9.50", source: request.source, settings: request.settings)
        judged.source = request.source
        report(.items(judged.items))
        return judged
      })
  }

  private static func body(of request: ScanRequest) -> String {
    guard case .picture(.data(let bytes, _)) = request.content else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func pass(_ source: String) async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        state.begun.append(source)
        if !state.isOpen { state.waiting.append((source, continuation)) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }
}

extension ScanAPI {
  /// What a client gets, with the server in one process and without a socket.
  func response(
    _ method: String, _ target: String, _ body: String = "", type: String = "application/json",
    headers: [(String, String)] = []
  ) async -> HTTPResponse {
    let parts = target.split(separator: "?", maxSplits: 1)
    let query = (parts.count > 1 ? parts[1] : "").split(separator: "&").map {
      let pair = $0.split(separator: "=", maxSplits: 1)
      return (name: String(pair[0]), value: pair.count > 1 ? String(pair[1]) : "")
    }
    let request = HTTPRequest(
      method: method, path: String(parts[0]), query: query,
      headers: headers
        + [("host", "localhost")] + (body.isEmpty ? [] : [("content-type", type)]),
      body: Array(body.utf8))
    switch admit(request) {
    case .refuse(let response): return response
    case .accept(_, let reply):
      switch reply(request) {
      case .now(let response): return response
      case .later(let work): return await work()
      }
    }
  }
}

extension HTTPResponse {
  /// The body as JSON; `null` where it is none.
  var json: JSONValue { (try? JSONValue(parsing: bytes)) ?? .null }
}
