import AllergenScan
internal import ContentCoding
import Synchronization

/// A scan that a client asked for: its state, its events, and in the end its result.
///
/// Its events are what readers of its ``ScanState`` see.
final class ScanResource: Sendable {
  let id: String
  /// The token's name; "" where the server needs none.
  let owner: String
  /// What the store is to do with the result.
  let wish: KeepingWish
  /// How many bytes the pictures take.
  let size: Int
  /// For `Last-Event-ID`: everything that happened, in order.
  let log = EventLog()
  let created = ContinuousClock.now

  private struct Content {
    /// `nil` once the scan is over: its result is kept packed.
    var state: ScanState? = ScanState()
    /// What there is to say of the state, the last one for good.
    var progress = ScanProgress(ScanState())
    /// The fraction that was last told.
    var told = 0.0
    /// The items that were told, as text.
    var items: [String] = []
    /// With the pictures, which are in memory and nowhere else; `nil` once they are let go.
    var request: ScanRequest?
    /// The result's JSON, compressed; `nil` before the end.
    var answer: PackedBytes?
    var keptID: String?
    var ended: ContinuousClock.Instant?
    var wasFetched = false
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    var tickets = 0
  }
  private let content: Mutex<Content>

  init(id: String, owner: String, request: ScanRequest, wish: KeepingWish, size: Int) {
    self.id = id
    self.owner = owner
    content = Mutex(Content(request: request))
    self.wish = wish
    self.size = size
    log.add("state", ScanProgress(ScanState()).json(id: id).text())
  }

  /// What was asked for, until its pictures are let go.
  var request: ScanRequest? { content.withLock(\.request) }
  /// What can be drawn: the pictures and the result, once it is there and while they are kept.
  var drawing: (pictures: ScanRequest.Content, result: ScanResult)? {
    let (request, answer) = content.withLock { ($0.request, $0.answer) }
    guard let request, let answer, let json = try? JSONValue(parsing: answer.unpacked),
      let result = try? ScanResult(JSONFields(json))
    else { return nil }
    return (request.content, result)
  }
  /// How many bytes it takes once it is over, without its pictures.
  var packedSize: Int { content.withLock { $0.answer?.count ?? 0 } + log.packedSize }
  /// When it ended; `nil` before.
  var ended: ContinuousClock.Instant? { content.withLock(\.ended) }
  /// Whether somebody has seen the end.
  var wasFetched: Bool { content.withLock(\.wasFetched) }

  /// `{"id", "state": {"phase", "progress"}}`.
  var state: JSONValue { content.withLock(\.progress).json(id: id) }

  /// JSON text: the state, `scan`: the result or `null`, and `kept`: its id in the history or
  /// `null`.
  var json: [UInt8] {
    let content = content.withLock { content in
      if content.ended != nil { content.wasFetched = true }
      return content
    }
    let scan = content.answer?.unpacked ?? Array("null".utf8)
    // The state is an object: what follows takes the place of its last bracket.
    return content.progress.json(id: id).utf8().dropLast() + Array(",\"scan\":".utf8) + scan
      + Array(",\"kept\":\(JSONValue.optional(content.keptID).text())}\n".utf8)
  }

  /// Takes in a step; progress too small to see is not told.
  func take(_ step: ScanStep) {
    content.withLock { content in
      guard var state = content.state else { return }
      if case .items(let items) = step { tell(items, &content) }
      state.take(step)
      content.state = state
      let before = content.progress
      let now = ScanProgress(state)
      content.progress = now
      guard now.phase != before.phase || now.fraction >= content.told + 0.01 else { return }
      content.told = now.fraction
      log.add("state", now.json(id: id).text())
    }
  }

  /// Takes in the end; of a scan that was called off there is no result to look at.
  func end(_ result: ScanResult, keptID: String? = nil) {
    let isCancelled = result.failure?.isCancellation ?? false
    let answer = isCancelled ? nil : PackedBytes(result.jsonText)
    let waiting = content.withLock { (content) -> [CheckedContinuation<Void, Never>] in
      guard var state = content.state else { return [] }
      content.keptID = keptID
      content.ended = .now
      content.answer = answer
      if !isCancelled { tell(result.items, &content) }
      state.close(result)
      content.progress = ScanProgress(state)
      content.state = nil
      content.items = []
      let last = content.progress.json(id: id).text()
      log.add("state", last)
      log.add("finished", last, isLast: true)
      defer { content.waiting = [:] }
      return Array(content.waiting.values)
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Ends it without a result; a scan that is over stays as it is.
  func cancel() {
    guard let request else { return }
    end(.failed(request, .cancelled(request.source)))
  }

  /// Lets go of the pictures of a scan that is over: its result stays.
  func dropPictures() {
    content.withLock { content in
      guard content.ended != nil else { return }
      content.request = nil
    }
  }

  /// An event for each item that is new or was changed since the last step.
  ///
  /// All items come with every page of a document: those that are as before are not written again.
  private func tell(_ items: [ScannedItem], _ content: inout Content) {
    let known = content.state?.items ?? []
    for (index, item) in items.enumerated() {
      if index < known.count, known[index] == item { continue }
      let text = item.jsonText
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
          if content.ended != nil || Task.isCancelled { return true }
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
