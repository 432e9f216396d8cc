/// Lends workers to those who wait, in order.
actor WorkerLoans {
  private var idle: [RecognitionWorker]
  private var waiting: [(id: Int, continuation: CheckedContinuation<RecognitionWorker?, Never>)] =
    []
  private var nextID = 0
  /// Pictures that were taken on and are not done yet.
  private var admitted = 0
  /// Whether no more pictures are taken on.
  private(set) var isClosed = false
  private var whenEmpty: [CheckedContinuation<Void, Never>] = []
  private var done = 0
  private var refused = 0
  private let count: Int

  init(_ workers: [RecognitionWorker]) {
    idle = workers.reversed()
    count = workers.count
  }

  /// Takes a picture on; call ``leave()`` when it is done.
  ///
  /// - Returns: `false` when `maxWaiting` wait already, or none is taken on any more.
  func admit(maxWaiting: Int?) -> Bool {
    // Those that were taken on and have no worker yet are on their way to wait, too.
    if isClosed || maxWaiting.map({ admitted >= count + $0 }) == true {
      refused += 1
      return false
    }
    admitted += 1
    return true
  }

  /// A picture that was taken on is done, whatever came of it.
  func leave() {
    admitted -= 1
    done += 1
    guard admitted == 0 else { return }
    for continuation in whenEmpty { continuation.resume() }
    whenEmpty = []
  }

  /// Takes no more pictures on, and waits until those that were are done.
  func close() async {
    isClosed = true
    guard admitted > 0 else { return }
    await withCheckedContinuation { whenEmpty.append($0) }
  }

  /// How much there is to do.
  var load: ReadingLoad {
    ReadingLoad(
      workers: count, reading: count - idle.count, waiting: max(0, admitted - count), done: done,
      refused: refused)
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
