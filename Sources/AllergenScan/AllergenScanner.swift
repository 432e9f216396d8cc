public import FoodVocabulary
internal import RecognizedText
public import TextRecognition

/// From a picture or a text to verdicts with reasons.
///
/// A value that many tasks may use at once.
public struct AllergenScanner: Sendable {
  /// Every scan reads, structures and judges by this one.
  public let vocabulary: FoodVocabulary
  /// Shared by all scans: it decides how many pages are read at once.
  public let recognizer: any TextRecognizer

  /// A scanner that reads with a recogniser of the caller's, such as a stub.
  public init(recognizer: any TextRecognizer, vocabulary: FoodVocabulary = .builtIn) {
    self.recognizer = recognizer
    self.vocabulary = vocabulary
  }

  /// A scanner with engines of its own, started when they are first needed.
  ///
  /// - Parameters:
  ///   - workers: How many pages are read at once, at least 1; one for each core by default.
  ///   - decoders: For formats beyond Leptonica's.
  ///   - vocabulary: What words mean; the dictionaries of the program by default.
  public init(
    workers: Int? = nil, decoders: [PictureDecoder] = [], vocabulary: FoodVocabulary = .builtIn
  ) {
    let configuration = RecognizerPool.Configuration(workers: workers, decoders: decoders)
    self.init(recognizer: RecognizerPool(configuration: configuration), vocabulary: vocabulary)
  }

  /// Scans a picture, several pictures that are one document, or a text.
  ///
  /// Never throws: what could not be read is a result that says so, and settings that name what
  /// does not exist fail as `bad-profile`. Cancelling the task ends the scan within a page with the
  /// failure `cancelled`. The observer is told how far the scan is.
  @concurrent
  public func scan(_ request: ScanRequest, observer: ScanObserver? = nil) async -> ScanResult {
    let result = await checkedScan(request, observer: observer)
    return result.with(vocabulary, engine: result.document?.engine)
  }

  @concurrent
  private func checkedScan(_ request: ScanRequest, observer: ScanObserver?) async -> ScanResult {
    if let failure = request.badProfile(in: vocabulary) { return .failed(request, failure) }
    guard let deadline = request.settings.deadline else {
      return await scanWithoutDeadline(request, observer: observer)
    }
    return await withTaskGroup(of: ScanResult?.self) { group in
      group.addTask { await scanWithoutDeadline(request, observer: observer) }
      group.addTask {
        try? await Task.sleep(for: .seconds(deadline))
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
    _ request: ScanRequest, observer: ScanObserver?
  ) async -> ScanResult {
    let report = observer ?? { _ in }
    switch request.content {
    case .text(let text):
      return Assessment(vocabulary: vocabulary, request: request).result(text: text, report: report)
    case .picture(let picture):
      return await scan([picture], for: request, report: report)
    case .pictures(let pictures):
      return await scan(pictures, for: request, report: report)
    }
  }

  /// Reads the pictures and judges all pages as one document.
  @concurrent
  private func scan(
    _ pictures: [PictureInput], for request: ScanRequest, report: @escaping ScanObserver
  ) async -> ScanResult {
    let assessment = Assessment(vocabulary: vocabulary, request: request)
    report(.phase(.loading))
    let reading = DocumentReading(recognizer: recognizer, options: options(request))
    let read = await reading.read(pictures) {
      report(.recognized($0))
    } prefix: { pages in
      report(.items(assessment.result(pages: pages, engine: nil).items))
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

  private func options(_ request: ScanRequest) -> RecognitionOptions {
    RecognitionOptions(
      languages: request.settings.languages.names, effort: request.settings.effort,
      secondsPerPage: request.settings.secondsPerPage, limits: request.settings.limits,
      understanding: vocabulary.understanding)
  }
}

extension AllergenScanner {
  /// Judges a text at once, without a recogniser and without waiting for anything.
  public static func judge(
    text: String, source: String, settings: ScanSettings, vocabulary: FoodVocabulary = .builtIn
  ) -> ScanResult {
    let request = ScanRequest(source: source, content: .text(text), settings: settings)
    let result: ScanResult
    if let failure = request.badProfile(in: vocabulary) {
      result = .failed(request, failure)
    } else {
      result = Assessment(vocabulary: vocabulary, request: request).result(text: text)
    }
    return result.with(vocabulary, engine: nil)
  }
}
