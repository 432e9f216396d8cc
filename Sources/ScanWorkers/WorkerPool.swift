package import AllergenScan
internal import Glibc
internal import Synchronization

/// Scans in worker processes, which are started once and kept.
///
/// A picture that crashes its worker, stops it or fills its memory costs that worker and nothing
/// else: it is tried once more in a fresh one, and then it is a failed scan with the code
/// `crashed`, `timed-out` or `out-of-memory`. Workers end with the process that started them,
/// however that ends. A worker has one scan at a time.
package final class WorkerPool: Scanning {
  private let program: WorkerProgram
  private let queue = WorkerQueue()
  private let state: Mutex<State>
  private let count: Int
  private let grace: Duration
  private let keepsDocuments: Bool

  private struct State {
    /// How many threads were begun: one for each worker, when it is first needed.
    var begun = 0
    /// Scans that are waiting or under way.
    var demand = 0
    var health = WorkersHealth()
    var startError: WorkerStartError?
  }

  /// Workers that are started when they are needed.
  ///
  /// - Parameters:
  ///   - program: What is started.
  ///   - count: How many there are at most; at least one.
  ///   - grace: How long beyond the time for a page a worker may say nothing before it counts as
  ///     stopped; half that time where this is more.
  ///   - keepsDocuments: Whether results have ``ScanResult/document``, to be kept and judged again.
  package init(
    program: WorkerProgram, count: Int, grace: Duration = .seconds(5), keepsDocuments: Bool = false
  ) {
    self.program = program
    self.grace = grace
    self.keepsDocuments = keepsDocuments
    self.count = max(1, count)
    state = Mutex(State())
    // A worker that died while it was written to is an answer of `write`, not our end.
    signal(SIGPIPE, SIG_IGN)
  }

  deinit { queue.close() }

  /// How many scans can be under way at once.
  package var width: Int { count }

  /// Never `nil`.
  package var workers: WorkersHealth? { state.withLock { $0.health } }

  /// Why no worker can be started any more; every scan from then on fails with `engine-failed`.
  package var startError: WorkerStartError? { state.withLock { $0.startError } }

  /// Lets workers end when they have done what was asked; later scans fail.
  package func close() { queue.close() }

  /// Waits for a worker, then for the scan.
  ///
  /// Cancelling the task ends the worker, which another one replaces.
  @concurrent
  package func scan(_ request: ScanRequest, observer: ScanObserver? = nil) async -> ScanResult {
    let job = Mutex<WorkerJob?>(nil)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let made = WorkerJob(request, observer: observer, continuation: continuation)
        job.withLock { $0 = made }
        if Task.isCancelled { made.cancel() }
        if !add(made) {
          made.finish(.failed(request, ScanFailure(code: .engineFailed, message: "closed")))
        }
      }
    } onCancel: {
      job.withLock { $0 }?.cancel()
    }
  }

  private func add(_ job: WorkerJob) -> Bool {
    let isOneMore = state.withLock { state in
      state.demand += 1
      guard state.begun < min(count, state.demand) else { return false }
      state.begun += 1
      return true
    }
    if isOneMore,
      !onOwnThread({ [queue, program, grace, keepsDocuments, weak self] in
        var lane = WorkerLane(
          program: program, grace: grace, keepsDocuments: keepsDocuments
        ) { change in
          self?.state.withLock { change(&$0.health) }
        }
        while let job = queue.next() {
          guard job.begin() else {
            self?.isDone(nil)
            continue
          }
          let result = lane.result(of: job)
          self?.isDone(lane.startError)
          job.finish(result)
        }
        lane.close()
      })
    {
      state.withLock { $0.begun -= 1 }
    }
    return queue.add(job)
  }

  private func isDone(_ error: WorkerStartError?) {
    state.withLock { state in
      state.demand -= 1
      if let error { state.startError = error }
    }
  }
}
