internal import AllergenScan
internal import Glibc
internal import TextRecognition

/// One worker after the other, on one thread: answers jobs and replaces what was lost.
struct WorkerLane {
  private let program: WorkerProgram
  private let grace: Duration
  private let keepsDocuments: Bool
  /// Counts what happens.
  private let note: (_ change: (inout WorkersHealth) -> Void) -> Void
  private var process: WorkerProcess?
  private var wasLost = false
  /// Why no worker could be started; nothing more is tried then.
  private(set) var startError: WorkerStartError?

  init(
    program: WorkerProgram, grace: Duration, keepsDocuments: Bool,
    note: @escaping (_ change: (inout WorkersHealth) -> Void) -> Void
  ) {
    self.program = program
    self.grace = grace
    self.keepsDocuments = keepsDocuments
    self.note = note
  }

  /// What a picture did to its worker.
  private enum Loss {
    case crashed, timedOut, outOfMemory

    var code: ScanFailure.Code {
      switch self {
      case .crashed: .crashed
      case .timedOut: .timedOut
      case .outOfMemory: .outOfMemory
      }
    }
  }

  private enum Attempt {
    case answer(ScanResult)
    case loss(Loss, reason: String)
  }

  /// Asks a worker, and once more a fresh one when it was lost.
  mutating func result(of job: WorkerJob) -> ScanResult {
    let line = job.request.workerLine(withDocument: keepsDocuments)
    var last = Attempt.loss(.crashed, reason: "")
    for _ in 1...2 {
      guard let process = worker() else { return failed(job) }
      last = attempt(line, job, process)
      if job.isCancelled { return .failed(job.request, .cancelled(job.request.source)) }
      if case .answer(var result) = last {
        result.source = job.request.source
        result.document?.source = job.request.source
        return result
      }
    }
    guard case .loss(let loss, let reason) = last else { return failed(job) }
    return .failed(
      job.request,
      ScanFailure(
        code: loss.code, message: "\(job.request.source): \(explanation(loss, reason))"))
  }

  /// Lets the worker end by itself.
  mutating func close() {
    guard let process else { return }
    self.process = nil
    note { $0.running -= 1 }
    _ = process.end(within: .seconds(2))
  }

  private func failed(_ job: WorkerJob) -> ScanResult {
    .failed(
      job.request,
      ScanFailure(
        code: .engineFailed, message: startError?.description ?? "no worker could be started"))
  }

  private func explanation(_ loss: Loss, _ reason: String) -> String {
    switch loss {
    case .crashed:
      "the reading of it broke down twice (\(reason)); save the picture in another format"
    case .timedOut:
      "the reading of it stood still twice and was ended; give it more time with --timeout, or "
        + "make the picture smaller"
    case .outOfMemory:
      "more memory was needed than there is\(program.memory.map { " (--memory \($0))" } ?? ""), "
        + "twice; allow more or make the picture smaller"
    }
  }

  private mutating func attempt(
    _ line: [UInt8], _ job: WorkerJob, _ process: WorkerProcess
  ) -> Attempt {
    job.isDone(by: process)
    defer { job.isDone(by: nil) }
    let page = job.request.settings.timePerPage.bounded
    let patience = page + max(grace, page / 2)
    var lastSign = ContinuousClock.now
    var complaint: String?
    if process.send(line, until: lastSign + patience) {
      lastSign = .now
      reading: while case .line(let bytes) = process.nextLine(until: lastSign + patience) {
        lastSign = .now
        switch WorkerLine(bytes) {
        case .step(let step): job.observer?(step)
        case .answer(let result): return .answer(result)
        case .other(let reason):
          complaint = reason
          break reading
        }
      }
    }
    let isLate = complaint == nil && ContinuousClock.now >= lastSign + patience
    let end = process.end()
    let loss = isLate ? .timedOut : self.loss(end)
    self.process = nil
    wasLost = true
    note { health in
      health.running -= 1
      guard !job.isCancelled else { return }
      switch loss {
      case .crashed: health.crashed += 1
      case .timedOut: health.timedOut += 1
      case .outOfMemory: health.outOfMemory += 1
      }
    }
    return .loss(loss, reason: complaint ?? end.reason)
  }

  /// The worker that is there, or a new one; `nil` when none could be started.
  private mutating func worker() -> WorkerProcess? {
    if let process { return process }
    guard startError == nil else { return nil }
    var lastError: WorkerStartError?
    // In the place of one that worked, a moment without room for a process is waited for.
    for pause in wasLost ? [0, 300_000, 1_000_000] : [0] as [UInt32] {
      usleep(pause)
      do throws(WorkerStartError) {
        let started = try greeted()
        process = started
        note { health in
          health.running += 1
          if wasLost { health.replaced += 1 }
        }
        return started
      } catch {
        lastError = error
      }
    }
    startError = lastError
    return nil
  }

  /// Starts a worker and waits until it answers: what dies at its start is found here.
  private func greeted() throws(WorkerStartError) -> WorkerProcess {
    let started = try WorkerProcess(program)
    let deadline = ContinuousClock.now + .seconds(60)
    if started.send(Array(#"{"id": 0, "text": "-"}"#.utf8) + [0x0A], until: deadline),
      case .line = started.nextLine(until: deadline)
    {
      return started
    }
    let isLate = ContinuousClock.now >= deadline
    let end = started.end()
    let what = isLate ? "did not answer within a minute" : "ended with \(end.reason)"
    let advice = program.memory.map { "; it may need more than --memory \($0)" } ?? ""
    throw WorkerStartError(
      description: "\(program.path): the worker \(what) when it was started\(advice)")
  }

  private func loss(_ end: WorkerProcess.End) -> Loss {
    if end.status == WorkerProgram.outOfMemoryStatus { return .outOfMemory }
    // What runs into the limit elsewhere than in a picture's pixels ends by a signal.
    if let memory = program.memory, end.signal != 0, end.signal != 9, end.peak * 2 > memory {
      return .outOfMemory
    }
    return .crashed
  }
}
