internal import RecognizedText
internal import Synchronization
internal import TextRecognition

/// Reads the pictures of one document, several at once, and puts their pages in order.
struct DocumentReading {
  let recognizer: any TextRecognizer
  let options: RecognitionOptions

  /// Reads all of them.
  ///
  /// One that cannot be read is an empty page that says why, unless none can. `progress` is told
  /// the share that is read, from any thread, never less than before; its first call says that the
  /// first picture waits no longer. `early` is told what was read of each picture's pages by now.
  func read(
    _ pictures: [PictureInput], early: EarlyItems?, progress: @escaping RecognitionProgress
  ) async -> Result<RecognizedDocument, RecognitionError> {
    let meter = ReadingMeter(count: pictures.count, report: progress)
    return await withTaskGroup(of: (Int, Outcome).self) { group in
      for (index, picture) in pictures.enumerated() {
        var options = options
        if let early { options.pageRead = { early.take($0, of: index) } }
        group.addTask { [options] in
          (index, await outcome(picture, options) { meter.note(index, $0) })
        }
      }
      var outcomes: [Outcome?] = Array(repeating: nil, count: pictures.count)
      for await (index, outcome) in group {
        switch outcome {
        case .failure(.cancelled):
          group.cancelAll()
          return .failure(.cancelled)
        case .failure: break
        case .success(let document):
          // A document of one picture is given back, not told.
          if pictures.count > 1 { for page in document.pages { early?.take(page, of: index) } }
        }
        outcomes[index] = outcome
      }
      let known = outcomes.compactMap(\.self)
      let failures = known.compactMap(\.failure)
      if let first = failures.first, failures.count == pictures.count { return .failure(first) }
      return .success(Self.document(of: known))
    }
  }

  private typealias Outcome = Result<RecognizedDocument, RecognitionError>

  private func outcome(
    _ picture: PictureInput, _ options: RecognitionOptions,
    progress: @escaping RecognitionProgress
  ) async -> Outcome {
    do throws(RecognitionError) {
      return .success(
        try await recognizer.recognize(picture, options: options, progress: progress))
    } catch {
      return .failure(error)
    }
  }

  /// All pages, numbered on from picture to picture.
  private static func document(
    of outcomes: [Outcome]
  ) -> RecognizedDocument {
    var document = RecognizedDocument(pages: [])
    for outcome in outcomes {
      switch outcome {
      case .success(let read):
        document.loadingSeconds += read.loadingSeconds
        document.recognizingSeconds += read.recognizingSeconds
        document.pages += read.pages
        document.engine = read.engine ?? document.engine
      case .failure(let error):
        var page = RecognizedPage(width: 0, height: 0, blocks: [], diagnostics: ["\(error)"])
        page.condition = .missing
        document.pages.append(page)
      }
    }
    for index in document.pages.indices { document.pages[index].number = index + 1 }
    return document
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}

/// Adds up what several pictures report.
private final class ReadingMeter: Sendable {
  private let fractions: Mutex<[Double]>
  private let report: RecognitionProgress

  init(count: Int, report: @escaping RecognitionProgress) {
    fractions = Mutex(Array(repeating: -1, count: count))
    self.report = report
  }

  func note(_ index: Int, _ fraction: Double) {
    // Told inside the lock: two pictures must not overtake each other on the way out.
    fractions.withLock { fractions in
      guard fraction > fractions[index] else { return }
      fractions[index] = min(fraction, 1)
      report(fractions.reduce(0) { $0 + max(0, $1) } / Double(fractions.count))
    }
  }
}
