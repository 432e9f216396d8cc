import AllergenScan
import Synchronization

/// A scan that a client asked for: its state, its events, and in the end its result.
final class ScanResource: Sendable {
  let id: String
  /// The token's name; "" where the server needs none.
  let owner: String
  /// With its pictures, which are kept in memory until the scan is forgotten, and nowhere else.
  let request: ScanRequest
  /// What the store is to do with the result.
  let wish: KeepingWish
  /// How many bytes the pictures take.
  let size: Int
  /// For `Last-Event-ID`: everything that happened, in order.
  let log = EventLog()
  let created = ContinuousClock.now

  private struct Content {
    var progress = ScanProgress(phase: .queued, fraction: 0)
    /// The fraction that was last told.
    var told = 0.0
    /// The items that were told, as text.
    var items: [String] = []
    var result: ScanResult?
    var keptID: String?
    var ended: ContinuousClock.Instant?
    var wasFetched = false
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    var tickets = 0
  }
  private let content = Mutex(Content())

  init(id: String, owner: String, request: ScanRequest, wish: KeepingWish, size: Int) {
    self.id = id
    self.owner = owner
    self.request = request
    self.wish = wish
    self.size = size
    log.add("state", Self.state(ScanProgress(phase: .queued, fraction: 0), id: id).text())
  }

  /// The result, once it is there; a scan that was cancelled has none.
  var result: ScanResult? { content.withLock(\.result) }
  /// When it ended; `nil` before.
  var ended: ContinuousClock.Instant? { content.withLock(\.ended) }
  /// Whether somebody has seen the end.
  var wasFetched: Bool { content.withLock(\.wasFetched) }

  /// `{"id", "state": {"phase", "progress"}}`.
  var state: JSONValue { Self.state(content.withLock(\.progress), id: id) }

  /// The state, `scan`: the result or `null`, and `kept`: its id in the history or `null`.
  var json: JSONValue {
    let (progress, result, keptID) = content.withLock { content in
      if content.ended != nil { content.wasFetched = true }
      return (content.progress, content.result, content.keptID)
    }
    guard case .object(let members) = Self.state(progress, id: id) else { return .null }
    return .object(
      members + [
        JSONMember(key: "scan", value: result?.json ?? .null),
        JSONMember(key: "kept", value: .optional(keptID)),
      ])
  }

  private static func state(_ progress: ScanProgress, id: String) -> JSONValue {
    .members([
      "id": .string(id),
      "state": .members([
        "phase": .string(progress.phase.rawValue),
        "progress": .number((progress.fraction * 1000).rounded() / 1000),
      ]),
    ])
  }

  /// Takes in a step; progress too small to see is not told.
  func take(_ step: ScanStep) {
    content.withLock { content in
      guard !content.progress.isOver else { return }
      if case .items(let items) = step { tell(items, &content) }
      let before = content.progress
      content.progress.take(step)
      let now = content.progress
      guard now.phase != before.phase || now.fraction >= content.told + 0.01 else { return }
      content.told = now.fraction
      log.add("state", Self.state(now, id: id).text())
    }
  }

  /// Takes in the end; `nil` where the scan was cancelled.
  func end(_ result: ScanResult?, keptID: String? = nil) {
    let waiting = content.withLock { content in
      guard !content.progress.isOver else { return [CheckedContinuation<Void, Never>]() }
      content.result = result
      content.keptID = keptID
      content.ended = .now
      if let result {
        tell(result.items, &content)
        content.progress.phase = result.failure == nil ? .finished : .failed
        content.progress.fraction = 1
      } else {
        content.progress.phase = .cancelled
      }
      let state = Self.state(content.progress, id: id).text()
      log.add("state", state)
      log.add("finished", state, isLast: true)
      defer { content.waiting = [:] }
      return Array(content.waiting.values)
    }
    for continuation in waiting { continuation.resume() }
  }

  /// An event for each item that is new or was changed.
  private func tell(_ items: [ScannedItem], _ content: inout Content) {
    for (index, item) in items.enumerated() {
      let text = item.json.text()
      if index < content.items.count {
        if content.items[index] == text { continue }
        content.items[index] = text
      } else {
        content.items.append(text)
      }
      log.add("item", "{\"index\":\(index),\"item\":\(text)}")
    }
  }

  /// Returns when the scan is over, or the task is cancelled.
  func waitForEnd() async {
    let ticket = content.withLock { content in
      content.tickets += 1
      return content.tickets
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = content.withLock { content in
          if content.progress.isOver || Task.isCancelled { return true }
          content.waiting[ticket] = continuation
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      content.withLock { $0.waiting.removeValue(forKey: ticket) }?.resume()
    }
  }
}
