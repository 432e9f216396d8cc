internal import DictionaryFormat
public import FoodVocabulary
internal import RecognizedText
internal import Synchronization
public import TextRecognition

/// From a picture or a text to verdicts with reasons.
///
/// A value that many tasks may use at once.
public struct AllergenScanner: Sendable {
  /// Every scan reads, structures and judges by this one.
  ///
  /// A copy of the scanner with other dictionaries shares its workers.
  public var vocabulary: Vocabulary
  /// Shared by all scans: it decides how many pages are read at once.
  package let recognizer: any TextRecognizer
  /// Told how each scan went when it is over, from any thread: for logs and metrics, without
  /// anything that was read.
  public var metrics: (@Sendable (ScanMetrics) -> Void)?

  /// A scanner that reads with a recogniser of the caller's, such as a stub.
  package init(recognizer: any TextRecognizer, vocabulary: Vocabulary = .builtIn) {
    self.recognizer = recognizer
    self.vocabulary = vocabulary
  }

  /// A scanner with engines of its own, started when they are first needed.
  ///
  /// - Parameters:
  ///   - workers: How many pages are read at once, at least 1; one for each core by default.
  ///   - maxWaiting: How many pictures may wait for a worker before more are refused as `busy`;
  ///     `nil` for any number.
  ///   - decoders: For formats beyond Leptonica's.
  ///   - vocabulary: What words mean; the dictionaries of the program by default.
  public init(
    workers: Int? = nil, maxWaiting: Int? = nil, decoders: [PictureDecoder] = [],
    vocabulary: Vocabulary = .builtIn
  ) {
    let configuration = RecognizerPool.Configuration(
      workers: workers, decoders: decoders, maxWaiting: maxWaiting)
    self.init(recognizer: RecognizerPool(configuration: configuration), vocabulary: vocabulary)
  }

  /// Scans a picture, several pictures that are one document, or a text.
  ///
  /// Never throws: what could not be read is a result that says so, and settings that name what
  /// does not exist fail as `bad-profile`. Cancelling the task ends the scan within a page with the
  /// failure `cancelled`. A ``ScanSession`` tells how far a scan is.
  public func scan(_ request: ScanRequest) async -> ScanResult {
    await scan(request, observer: nil)
  }

  /// The same, and the observer is told how far the scan is.
  @concurrent
  package func scan(_ request: ScanRequest, observer: ScanObserver?) async -> ScanResult {
    let clock = ContinuousClock(), start = ContinuousClock.now
    let begun = Moment()
    var result = await checkedScan(request, observer: observer, begun: begun)
    result.sign(vocabulary, engine: result.document?.engine)
    if let metrics {
      let total = clock.now - start
      let wait = begun.first.map { $0 - start }
      metrics(ScanMetrics(result, queued: wait ?? (request.isText ? .zero : total), total: total))
    }
    return result
  }

  @concurrent
  private func checkedScan(
    _ request: ScanRequest, observer: ScanObserver?, begun: Moment
  ) async -> ScanResult {
    if let failure = request.badProfile(in: vocabulary) { return .failed(request, failure) }
    guard let deadline = request.settings.deadline else {
      return await scanWithoutDeadline(request, observer: observer, begun: begun)
    }
    return await withTaskGroup(of: ScanResult?.self) { group in
      group.addTask { await scanWithoutDeadline(request, observer: observer, begun: begun) }
      group.addTask {
        try? await Task.sleep(for: deadline.bounded)
        return nil
      }
      defer { group.cancelAll() }
      guard case .some(.some(let result)) = await group.next() else {
        if Task.isCancelled { return .failed(request, .cancelled(request.source)) }
        return .failed(request, .timedOut(request.source, after: deadline))
      }
      return result
    }
  }

  @concurrent
  private func scanWithoutDeadline(
    _ request: ScanRequest, observer: ScanObserver?, begun: Moment
  ) async -> ScanResult {
    let report = observer ?? { _ in }
    switch request.content {
    case .text(let text):
      return Assessment(vocabulary: vocabulary, request: request).result(text: text, report: report)
    case .picture(let picture):
      return await scan([picture], for: request, observer: observer, begun: begun)
    case .pictures(let pictures):
      return await scan(pictures, for: request, observer: observer, begun: begun)
    }
  }

  /// Reads the pictures and judges all pages as one document.
  @concurrent
  private func scan(
    _ pictures: [PictureInput], for request: ScanRequest, observer: ScanObserver?, begun: Moment
  ) async -> ScanResult {
    guard !pictures.isEmpty else {
      return .failed(
        request,
        ScanFailure(code: .noPictures, message: "\(request.source): no picture; give at least one"))
    }
    let assessment = Assessment(vocabulary: vocabulary, request: request)
    let report = observer ?? { _ in }
    // Pages are judged early only for those who watch.
    let early = observer.map { EarlyItems(assessment: assessment, report: $0) }
    report(.phase(.queued))
    let reading = DocumentReading(recognizer: recognizer, options: options(request))
    let read = await reading.read(pictures, early: early) {
      begun.note()
      report(.recognized($0))
    }
    switch read {
    case .failure(let error): return .failed(request, ScanFailure(error))
    case .success(let document):
      var result = assessment.result(
        pages: document.pages, engine: document.engine, report: report)
      result.timing.load = document.loadingSeconds
      result.timing.recognize = document.recognizingSeconds
      return result
    }
  }

  private static let confusions: PrintConfusions = {
    var confusions = PrintConfusions()
    confusions.figures = Lists.meant(in: .figures)
    confusions.alike = Lists.meant(in: .alike)
    confusions.rings = Set(Lists.characters(readFor: .rings))
    confusions.pictures = Set(Lists.characters(readFor: .pictures))
    confusions.dots = Set(Lists.characters(readFor: .dots))
    confusions.hyphens = Set(Lists.characters(readFor: .hyphens))
    confusions.commas = Set(Lists.characters(readFor: .commas))
    confusions.besideDigits = String(Lists.characters(readFor: .amounts))
    confusions.nought = Lists.nought
    return confusions
  }()

  /// What a recogniser is told for a request.
  package func options(_ request: ScanRequest) -> RecognitionOptions {
    RecognitionOptions(
      languages: request.settings.languages.names, effort: request.settings.effort,
      timePerPage: request.settings.timePerPage, limits: request.settings.limits,
      understanding: vocabulary.understanding, codes: vocabulary.explainedCodes,
      headings: vocabulary.headings, commonWords: Lists.commonWords,
      folding: { Folding.standard.word(of: $0) }, confusions: Self.confusions)
  }
}

extension AllergenScanner {
  /// Judges a text at once, without a recogniser and without waiting for anything.
  public static func judge(
    text: String, source: String, settings: ScanSettings, vocabulary: Vocabulary = .builtIn
  ) -> ScanResult {
    judge(
      ScanRequest(source: source, content: .text(text), settings: settings), text: text,
      vocabulary: vocabulary)
  }

  /// The same for the text of a request that is at hand.
  package static func judge(
    _ request: ScanRequest, text: String, vocabulary: Vocabulary
  ) -> ScanResult {
    var result = Assessment(vocabulary: vocabulary, request: request).checkedResult(text: text)
    result.sign(vocabulary, engine: nil)
    return consume result
  }
}

/// The moment when something happened first; from any thread.
private final class Moment: Sendable {
  private let moment = Mutex<ContinuousClock.Instant?>(nil)

  func note() {
    moment.withLock { if $0 == nil { $0 = .now } }
  }

  var first: ContinuousClock.Instant? { moment.withLock { $0 } }
}
