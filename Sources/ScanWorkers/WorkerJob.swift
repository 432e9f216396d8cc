internal import AllergenScan
internal import Synchronization

/// A scan that waits for a worker or has one.
final class WorkerJob: Sendable {
  private enum State {
    case waiting(CheckedContinuation<ScanResult, Never>)
    case atWork(CheckedContinuation<ScanResult, Never>, WorkerProcess?)
    case done
  }

  let request: ScanRequest
  let observer: ScanObserver?
  private let state: Mutex<State>
  private let wasCancelled = Atomic(false)

  init(
    _ request: ScanRequest, observer: ScanObserver?,
    continuation: CheckedContinuation<ScanResult, Never>
  ) {
    self.request = request
    self.observer = observer
    state = Mutex(.waiting(continuation))
  }

  var isCancelled: Bool { wasCancelled.load(ordering: .acquiring) }

  /// Takes it up; `false` when nobody waits for it any more.
  func begin() -> Bool {
    state.withLock { state in
      guard case .waiting(let continuation) = state else { return false }
      state = .atWork(continuation, nil)
      return true
    }
  }

  /// Says who works on it: cancelling ends that worker.
  func isDone(by process: WorkerProcess?) {
    state.withLock { state in
      if case .atWork(let continuation, _) = state { state = .atWork(continuation, process) }
    }
    if isCancelled { process?.kill() }
  }

  func finish(_ result: ScanResult) {
    let continuation = state.withLock { state -> CheckedContinuation<ScanResult, Never>? in
      defer { state = .done }
      switch state {
      case .waiting(let continuation), .atWork(let continuation, _): return continuation
      case .done: return nil
      }
    }
    continuation?.resume(returning: result)
  }

  /// Ends it at once while it waits, else by ending its worker.
  func cancel() {
    wasCancelled.store(true, ordering: .releasing)
    let isWaiting = state.withLock { state in
      switch state {
      case .waiting: return true
      case .atWork(_, let process):
        process?.kill()
        return false
      case .done: return false
      }
    }
    if isWaiting { finish(.failed(request, .cancelled(request.source))) }
  }
}

/// Jobs in the order they came; any number of threads take from it.
final class WorkerQueue: Sendable {
  private struct Content {
    var jobs: [WorkerJob] = []
    var first = 0
    var isOpen = true
  }

  private let content = Mutex(Content())
  private let signal = Semaphore()

  /// - Returns: whether it was taken: a closed queue takes nothing more.
  func add(_ job: WorkerJob) -> Bool {
    let isOpen = content.withLock { content in
      if content.isOpen { content.jobs.append(job) }
      return content.isOpen
    }
    if isOpen { signal.signal() }
    return isOpen
  }

  /// Waits for a job; `nil` when there will be none any more.
  func next() -> WorkerJob? {
    while true {
      signal.wait()
      let (job, isOpen) = content.withLock { content -> (WorkerJob?, Bool) in
        guard content.first < content.jobs.count else { return (nil, content.isOpen) }
        defer {
          content.first += 1
          if content.first > 1024 {
            content.jobs.removeFirst(content.first)
            content.first = 0
          }
        }
        return (content.jobs[content.first], true)
      }
      if let job { return job }
      if !isOpen {
        // The next thread learns it, too.
        signal.signal()
        return nil
      }
    }
  }

  func close() {
    content.withLock { $0.isOpen = false }
    signal.signal()
  }
}
