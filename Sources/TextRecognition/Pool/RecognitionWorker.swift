private import CTesseract
internal import RecognizedText

/// What a page's reading gives besides errors.
struct PageResult: Sendable {
  var page: RecognizedPage
  var loadingSeconds: Double
  var seconds: Double
}

/// One thread with its engines; reads one page at a time.
actor RecognitionWorker {
  private nonisolated let executor: QueueExecutor
  private var engines: EngineCache
  private let decoders: [PictureDecoder]
  private let dataPath: String?
  private var pagesRead = 0
  private static let pagesBetweenTrims = 8

  init(number: Int, configuration: RecognizerPool.Configuration) {
    executor = QueueExecutor(label: "recognition-\(number)")
    engines = EngineCache(
      dataPath: configuration.dataPath, capacity: configuration.languagesPerWorker)
    decoders = configuration.decoders
    dataPath = configuration.dataPath
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  func open(
    _ picture: PictureInput, limits: RecognitionLimits
  ) throws(RecognitionError) -> OpenedPicture {
    try OpenedPicture(picture, limits: limits, decoders: decoders)
  }

  /// Starts the engine for these languages, or the one that unknown pages begin with.
  func warmUp(_ languages: [String]) throws(RecognitionError) {
    ParallelRegions.switchOff()
    let first = try PageReader.firstLanguage(of: installedLanguages)
    _ = try engines.engine(for: languages.isEmpty ? [first] : languages)
  }

  /// Gives up all engines, and the memory that pictures left behind.
  func trim() {
    engines.removeAll()
    _ = malloc_trim(0)
  }

  /// Decodes and reads a page, counted from 0.
  func read(
    page index: Int, of picture: OpenedPicture, options: RecognitionOptions, stop: StopSignal,
    meter: ProgressMeter
  ) throws(RecognitionError) -> PageResult {
    if stop.isRaised { throw .cancelled }
    meter.note(page: index, 0)
    ParallelRegions.switchOff()
    let clock = ContinuousClock()
    let start = clock.now
    let loadedBefore = engines.loadingSeconds
    var decoded = try picture.page(index)
    let check = decoded.text.map { TextLayerCheck(layer: $0, understanding: options.understanding) }
    if decoded.image == nil { decoded.image = try drawn(decoded, check) }
    guard let image = decoded.image else {
      meter.note(page: index, 1)
      var page = decoded.text ?? RecognizedPage(width: 0, height: 0, blocks: [])
      page.number = index + 1
      return PageResult(
        page: page, loadingSeconds: 0, seconds: (clock.now - start) / .seconds(1))
    }
    let limits = ReadingLimits(
      stop: stop, deadline: start + options.timePerPage.bounded,
      progress: { meter.note(page: index, $0) })
    var options = options
    if let tell = options.pageRead {
      options.pageRead = { @Sendable page in
        var page = page
        page.number = index + 1
        tell(page)
      }
    }
    let read = try reader(options, limits).read(image)
    if stop.isRaised { throw .cancelled }
    guard var page = read else {
      throw .engineFailed(name: picture.name, reason: "Tesseract gave up on page \(index + 1)")
    }
    if page.words.isEmpty, limits.isOver {
      throw .timedOut(name: picture.name, after: options.timePerPage.bounded)
    }
    if let check, check.isOutdone(by: page) {
      page.diagnostics.append("left out the text of the document, which is not what is printed")
    } else if let text = decoded.text {
      page = page.adding(text)
    }
    page.number = index + 1
    if decoded.isDamaged {
      page.condition = .damaged
      page.diagnostics.insert("the picture is damaged; parts of it may be missing", at: 0)
    }
    meter.note(page: index, 1)
    pagesRead += 1
    // Pictures of all sizes come and go: without this the heap keeps the largest of each.
    if pagesRead % Self.pagesBetweenTrims == 0 { _ = malloc_trim(0) }
    let loading = engines.loadingSeconds - loadedBefore
    return PageResult(
      page: page, loadingSeconds: loading,
      seconds: (clock.now - start) / .seconds(1) - loading)
  }

  /// The picture of a page that came as text alone, where it shows more or other print than that.
  private func drawn(
    _ page: OpenedPicture.Page, _ check: TextLayerCheck?
  ) throws(RecognitionError) -> GreyImage? {
    guard let check, let draw = page.drawing else { return nil }
    return check.needsReading(try draw(TextLayerCheck.previewShare)) ? try draw(1) : nil
  }

  private func reader(_ options: RecognitionOptions, _ limits: ReadingLimits) -> PageReader {
    PageReader(
      engine: { languages throws(RecognitionError) in
        let engine = try self.engines.engine(for: languages)
        engine.commas = options.confusions.commas
        return engine
      },
      installed: { self.installedLanguages }, options: options, limits: limits)
  }

  /// Listed once: what is installed does not change under a running program.
  private lazy var installedLanguages = InstalledLanguages.list(dataPath: dataPath)
}
