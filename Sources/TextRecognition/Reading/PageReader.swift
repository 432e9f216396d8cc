internal import RecognizedText

/// Reads one page: finds which way up it is and its languages, makes a first pass, then others
/// where words are still in doubt.
struct PageReader {
  /// Gives the engine for a set of languages.
  let engine: ([String]) throws(RecognitionError) -> TesseractEngine
  let installed: () -> [String]
  let options: RecognitionOptions
  let limits: ReadingLimits

  /// Everything that could be read of an image; `nil` when the engine could not work on it at all.
  func read(_ image: GreyImage) throws(RecognitionError) -> RecognizedPage? {
    let found = TextSurvey(image)
    let first = try engine(options.languages.isEmpty ? [fallback()] : options.languages)
    var page = Page(image: image, survey: found, engine: first)
    if found.isSideways { try turn(&page, among: [1, 3]) }
    if options.languages.isEmpty { page.engine = try engine(languages(of: page)) }
    page.turnPrint()
    guard var result = pass(over: page) else { return nil }
    if result.isDoubtful, !limits.isOver, page.quarters == 0 {
      try turn(&page, among: [0, 2])
      if page.quarters != 0 {
        if options.languages.isEmpty { page.engine = try engine(languages(of: page)) }
        page.turnPrint()
        result = pass(over: page) ?? result
      }
    }
    return result.page
  }

  /// The page as it is being read.
  private struct Page {
    var image: GreyImage
    var survey: TextSurvey
    var engine: TesseractEngine
    /// Turned clockwise from the picture that was handed in.
    var quarters = 0

    /// Gives all print of the page one polarity.
    mutating func turnPrint() {
      guard !survey.turnedPrint.isEmpty else { return }
      var pixels = GreyPixels(image)
      pixels.turn(survey.turnedPrint)
      image = GreyImage(pixels) ?? image
    }
  }

  private func turn(_ page: inout Page, among candidates: [Int]) throws(RecognitionError) {
    let sample = TextSample(engine: page.engine, limits: limits.silent)
    let quarters = PageTurn(sample: sample).quarters(
      of: page.image, page.survey, among: candidates)
    guard quarters != 0, let turned = page.image.turned(quarters: quarters) else { return }
    page = Page(
      image: turned, survey: TextSurvey(turned), engine: page.engine, quarters: quarters)
  }

  private func fallback() throws(RecognitionError) -> String {
    let installed = installed()
    guard let any = installed.contains("eng") ? "eng" : installed.first else {
      throw .noLanguages
    }
    return any
  }

  private func languages(of page: Page) throws(RecognitionError) -> [String] {
    let sample = TextSample(engine: page.engine, limits: limits.silent)
    let texts = TextSample.places(on: page.image, page.survey, count: 3).map { place in
      sample.words(of: page.image, in: place, letterHeight: page.survey.letterHeight)
        .filter { $0.confidence > 0.5 }.map(\.text).joined(separator: " ")
    }
    let finder = LanguageFinder(installed: installed(), understanding: options.understanding)
    return finder.languages(of: texts, fallback: try fallback())
  }

  private struct PageReading {
    var page: RecognizedPage
    /// Hardly a word is trusted: perhaps the page is the wrong way up.
    var isDoubtful: Bool
  }

  /// Reads the page in as many passes as it needs and the effort pays for.
  private func pass(over page: Page) -> PageReading? {
    let judge = WordJudge(languages: page.engine.languages, understanding: options.understanding)
    let plan = ReadingPlan(effort: options.effort)
    var readings: [[ReadLine]] = []
    var merged = MergedReading([], judge: judge)
    var isPartial = false
    var isDoubtful = false
    for (number, treatment) in plan.treatments.enumerated() {
      if number > 0, limits.isOver {
        isPartial = true
        break
      }
      if number > 0, plan.isFinished(merged.lines, judge: judge) { break }
      guard let treated = treatment.apply(to: page.image, survey: page.survey)
      else { continue }
      var pass = limits
      let share = 1 / Double(plan.treatments.count)
      pass.progress = { limits.progress((Double(number) + $0) * share) }
      guard
        let reading = page.engine.read(
          treated.image, segmentation: treatment.segmentation,
          triesBothPolarities: treatment.triesBothPolarities, limits: pass)
      else { continue }
      isPartial = isPartial || reading.isPartial
      readings.append(reading.lines.map { $0.mapped(treated.original) })
      merged = MergedReading(readings, judge: judge)
      if number == 0 {
        isDoubtful = plan.isDoubtful(merged.lines, judge: judge)
        if isDoubtful, page.quarters == 0 { limits.progress(share) }
      }
    }
    guard !readings.isEmpty else { return nil }
    var result = RecognizedPage(
      width: page.image.width, height: page.image.height, blocks: merged.lines.blocks,
      languages: page.engine.languages)
    StrokeMeter(page.image).measure(&result)
    result.quarterTurns = page.quarters
    if page.quarters != 0 {
      result.diagnostics.append("turned by \(page.quarters * 90) degrees clockwise to read it")
    }
    if readings.count > 1 { result.diagnostics.append("read in \(readings.count) passes") }
    if isPartial { result.diagnostics.append("the time ran out before the page was read") }
    return PageReading(page: result, isDoubtful: isDoubtful)
  }
}

extension ReadLine {
  fileprivate func mapped(_ transform: (BoundingBox) -> BoundingBox) -> ReadLine {
    var line = self
    line.box = transform(box)
    for index in line.words.indices { line.words[index].box = transform(line.words[index].box) }
    return line
  }
}

extension [ReadLine] {
  /// The lines as values, those of one block together.
  fileprivate var blocks: [RecognizedBlock] {
    var blocks: [RecognizedBlock] = []
    var last = -1
    for line in self {
      let words = line.words.map {
        RecognizedWord(text: $0.text, box: $0.box, confidence: $0.confidence)
      }
      let recognized = RecognizedLine(words: words, box: line.box)
      if line.block == last {
        blocks[blocks.count - 1].lines.append(recognized)
        blocks[blocks.count - 1].box = blocks[blocks.count - 1].box.union(line.box)
      } else {
        blocks.append(RecognizedBlock(lines: [recognized], box: line.box))
        last = line.block
      }
    }
    return blocks
  }
}
