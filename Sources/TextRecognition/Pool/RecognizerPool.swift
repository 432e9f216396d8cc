private import Glibc
internal import RecognizedText

/// The real recogniser: engines that are started once and lent to one page at a time.
///
/// Pictures and the pages of a document are read in parallel, as many at once as there are
/// workers. Each worker keeps its engines, so memory grows with workers and languages only.
package final class RecognizerPool: TextRecognizer {
  /// What a pool is made of.
  package struct Configuration: Sendable {
    /// How many pages are read at once; the number of cores is best.
    package var workers: Int
    /// The folder of `.traineddata` files; `nil` for Tesseract's own.
    package var dataPath: String?
    /// For formats beyond those of Leptonica.
    package var decoders: [PictureDecoder]
    /// How many languages one worker keeps loaded; one takes 15 to 40 MB.
    package var languagesPerWorker: Int

    /// How many pictures may wait for a worker; `nil` for any number.
    ///
    /// More are refused with ``RecognitionError/busy(name:)``.
    package var maxWaiting: Int?

    /// One worker a core where `workers` is `nil`.
    ///
    /// With numbers below 1 every reading fails with ``RecognitionError/badSettings(reason:)``.
    package init(
      workers: Int? = nil, dataPath: String? = nil, decoders: [PictureDecoder] = [],
      languagesPerWorker: Int = 16, maxWaiting: Int? = nil
    ) {
      self.workers = workers ?? max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
      self.dataPath = dataPath
      self.decoders = decoders
      self.languagesPerWorker = languagesPerWorker
      self.maxWaiting = maxWaiting
    }

    /// What of it cannot work.
    var fault: String? {
      if workers < 1 { return "\(workers) workers; at least 1 is needed" }
      if languagesPerWorker < 1 { return "no language for each worker; at least 1 is needed" }
      if let maxWaiting, maxWaiting < 0 { return "\(maxWaiting) pictures that may wait" }
      return nil
    }
  }

  /// As given, with the number of workers settled.
  package let configuration: Configuration
  let workers: [RecognitionWorker]
  let loans: WorkerLoans

  /// Makes the pool; engines start when they are first needed.
  package init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
    workers = (0..<max(0, configuration.workers)).map {
      RecognitionWorker(number: $0 + 1, configuration: configuration)
    }
    loans = WorkerLoans(workers)
  }

  /// Waits for an idle worker, reads the first page with it, then the others in parallel.
  ///
  /// Callers are served in the order in which they came.
  package func recognize(
    _ picture: PictureInput, options: RecognitionOptions, progress: RecognitionProgress?
  ) async throws(RecognitionError) -> RecognizedDocument {
    if let fault = configuration.fault { throw .badSettings(reason: fault) }
    guard await loans.admit(maxWaiting: configuration.maxWaiting) else {
      throw .busy(name: picture.name)
    }
    let stop = StopSignal()
    let result = await withTaskCancellationHandler {
      await read(picture, options, progress, stop)
    } onCancel: {
      stop.raise()
    }
    await loans.leave()
    return try result.get()
  }

  private typealias PageOutcome = Result<PageResult, RecognitionError>

  private func read(
    _ picture: PictureInput, _ options: RecognitionOptions, _ progress: RecognitionProgress?,
    _ stop: StopSignal
  ) async -> Result<RecognizedDocument, RecognitionError> {
    do throws(RecognitionError) {
      let worker = try await loans.lend()
      let opened: OpenedPicture
      let first: PageOutcome
      let meter: ProgressMeter
      do throws(RecognitionError) {
        opened = try await worker.open(picture, limits: options.limits)
        meter = ProgressMeter(pages: opened.pageCount, report: progress)
        first = await Self.outcome(0, of: opened, on: worker, options, stop, meter)
        await loans.giveBack(worker)
      } catch {
        await loans.giveBack(worker)
        throw error
      }
      var outcomes = [first]
      outcomes += await otherPages(of: opened, options, stop, meter)
      return .success(try Self.document(of: outcomes))
    } catch {
      return .failure(error)
    }
  }

  /// Reads all pages but the first, as many at once as there are workers.
  private func otherPages(
    of picture: OpenedPicture, _ options: RecognitionOptions, _ stop: StopSignal,
    _ meter: ProgressMeter
  ) async -> [PageOutcome] {
    guard picture.pageCount > 1 else { return [] }
    let width = configuration.workers
    return await withTaskGroup(of: (Int, PageOutcome).self) { group in
      var outcomes: [Int: PageOutcome] = [:]
      for index in 1..<picture.pageCount {
        if index > width, let (done, outcome) = await group.next() { outcomes[done] = outcome }
        group.addTask { [loans] in
          do throws(RecognitionError) {
            let worker = try await loans.lend()
            let outcome = await Self.outcome(index, of: picture, on: worker, options, stop, meter)
            await loans.giveBack(worker)
            return (index, outcome)
          } catch {
            return (index, .failure(error))
          }
        }
      }
      for await (done, outcome) in group { outcomes[done] = outcome }
      return (1..<picture.pageCount).map { outcomes[$0] ?? .failure(.cancelled) }
    }
  }

  private static func outcome(
    _ index: Int, of picture: OpenedPicture, on worker: RecognitionWorker,
    _ options: RecognitionOptions, _ stop: StopSignal, _ meter: ProgressMeter
  ) async -> PageOutcome {
    do throws(RecognitionError) {
      let read = try await worker.read(
        page: index, of: picture, options: options, stop: stop, meter: meter)
      // The only page is given back, not told.
      if picture.pageCount > 1 { options.pageRead?(read.page) }
      return .success(read)
    } catch {
      return .failure(error)
    }
  }

  /// Puts the pages together; a page that failed is empty, and if all did, the first error counts.
  private static func document(
    of outcomes: [PageOutcome]
  ) throws(RecognitionError) -> RecognizedDocument {
    var document = RecognizedDocument(
      pages: [], engine: "tesseract \(RecognitionEngine.version)")
    var firstError: RecognitionError?
    for (index, outcome) in outcomes.enumerated() {
      switch outcome {
      case .success(let result):
        document.pages.append(result.page)
        document.loadingSeconds += result.loadingSeconds
        document.recognizingSeconds += result.seconds
      case .failure(.cancelled):
        throw .cancelled
      case .failure(let error):
        firstError = firstError ?? error
        var page = RecognizedPage(
          number: index + 1, width: 0, height: 0, blocks: [],
          diagnostics: ["page \(index + 1) was not read: \(error)"])
        page.condition = .missing
        document.pages.append(page)
      }
    }
    if let firstError, outcomes.allSatisfy({ $0.isFailure }) { throw firstError }
    return document
  }
}

extension Result {
  fileprivate var isFailure: Bool {
    if case .failure = self { true } else { false }
  }
}
