internal import AllergenScan
internal import Dispatch
internal import Synchronization

extension Handle {
  /// Answers a request, and blocks until that is done.
  ///
  /// `progress` is called on this thread; when it returns `true`, the scan is cancelled.
  ///
  /// - Returns: One line of JSON, as the worker writes it.
  func answer(_ request: [UInt8], progress: (Double) -> Bool) -> String {
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONValue(parsing: request)
    } catch {
      return Self.badRequest(.null, "not JSON: \(error)")
    }
    let id = RequestDocument.id(of: json) ?? .null
    let asked: ScanRequest
    do throws(RequestError) {
      asked = try RequestDocument(json, defaults: defaults, vocabulary: scanner.vocabulary).request
    } catch {
      return Self.badRequest(id, error.message)
    }
    let result: ScanResult
    if case .text(let text) = asked.content {
      result = AllergenScanner.judge(
        text: text, source: asked.source, settings: asked.settings, vocabulary: scanner.vocabulary)
    } else {
      result = blocking(asked, progress: progress)
    }
    return result.answer(to: id)
  }

  private static func badRequest(_ id: JSONValue, _ message: String) -> String {
    JSONValue.members([
      "id": id,
      "error": .members(["code": .string("bad-request"), "message": .string(message)]),
    ]).text()
  }

  /// Scans on other threads, and reports progress on this one.
  private func blocking(_ request: ScanRequest, progress: (Double) -> Bool) -> ScanResult {
    let mailbox = Mailbox()
    let scan = Task { [scanner] in
      let result = await scanner.scan(request) { step in
        if case .recognized(let fraction) = step { mailbox.put(fraction) }
      }
      mailbox.finish(result)
    }
    var told = -1.0
    while true {
      switch mailbox.next() {
      case .progress(let fraction):
        guard fraction > told else { continue }
        told = fraction
        if progress(fraction) { scan.cancel() }
      case .result(let result): return result
      }
    }
  }
}

/// What a scan tells the thread that waits for it; older progress gives way to newer.
private final class Mailbox: Sendable {
  enum Letter {
    case progress(Double)
    case result(ScanResult)
  }

  private let state = Mutex<(progress: Double?, result: ScanResult?)>((nil, nil))
  private let arrived = DispatchSemaphore(value: 0)

  func put(_ fraction: Double) {
    let isNew = state.withLock { state in
      defer { state.progress = fraction }
      return state.progress == nil
    }
    if isNew { arrived.signal() }
  }

  func finish(_ result: ScanResult) {
    state.withLock { $0.result = result }
    arrived.signal()
  }

  /// Waits for the next letter; the result comes last.
  func next() -> Letter {
    while true {
      arrived.wait()
      let letter = state.withLock { state -> Letter? in
        if let fraction = state.progress {
          state.progress = nil
          return .progress(fraction)
        }
        return state.result.map(Letter.result)
      }
      if let letter { return letter }
    }
  }
}
