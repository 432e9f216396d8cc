/// Lends workers to those who wait, in order.
actor WorkerLoans {
  private var idle: [RecognitionWorker]
  private var waiting: [(id: Int, continuation: CheckedContinuation<RecognitionWorker?, Never>)] =
    []
  private var nextID = 0

  init(_ workers: [RecognitionWorker]) {
    idle = workers.reversed()
  }

  /// An idle worker, once there is one; give it back with ``giveBack(_:)``.
  func lend() async throws(RecognitionError) -> RecognitionWorker {
    if Task.isCancelled { throw .cancelled }
    if let worker = idle.popLast() { return worker }
    let id = nextID
    nextID += 1
    let lent = await withTaskCancellationHandler {
      await withCheckedContinuation {
        (continuation: CheckedContinuation<RecognitionWorker?, Never>) in
        if Task.isCancelled {
          continuation.resume(returning: nil)
        } else {
          waiting.append((id, continuation))
        }
      }
    } onCancel: {
      Task { await self.stopWaiting(id) }
    }
    guard let lent else { throw .cancelled }
    return lent
  }

  func giveBack(_ worker: RecognitionWorker) {
    // Last in, first out: the worker whose engines are warm.
    if waiting.isEmpty {
      idle.append(worker)
    } else {
      waiting.removeFirst().continuation.resume(returning: worker)
    }
  }

  private func stopWaiting(_ id: Int) {
    // Not waiting means: its worker has come, and it will notice by itself.
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
    waiting.remove(at: index).continuation.resume(returning: nil)
  }
}
