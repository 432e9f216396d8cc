internal import Dispatch

/// Runs an actor on a queue of its own.
///
/// Recognition blocks for seconds, and the shared pool of threads is only as wide as the cores:
/// a reading there would hold up everything else that is asynchronous.
package final class QueueExecutor: SerialExecutor {
  private let queue: DispatchQueue

  package init(label: String) {
    queue = DispatchQueue(label: label)
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in
      unsafe job.runSynchronously(on: asUnownedSerialExecutor())
    }
  }

  package func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    unsafe UnownedSerialExecutor(ordinary: self)
  }
}
