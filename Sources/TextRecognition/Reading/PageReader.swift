internal import RecognizedText

/// Reads one page: finds which way up it is and its languages, makes a first pass, then others
/// where words are still in doubt.
struct PageReader {
  /// Gives the engine for a set of languages.
  let engine: ([String]) throws(RecognitionError) -> TesseractEngine
  let installed: () -> [String]
  let options: RecognitionOptions
  let limits: ReadingLimits

  /// With fewer letters there is no page to win.
  private static let enoughLetters = 40

  /// Everything that could be read of an image; `nil` when the engine could not work on it at all.
  func read(_ image: GreyImage) throws(RecognitionError) -> RecognizedPage? {
    let page = PlacedPage(image)
    let first = try engine(
      options.languages.isEmpty ? [Self.firstLanguage(of: installed())] : options.languages)
    let sample = TextSample(engine: first, limits: limits.silent)
    let start =
      page.survey.isSideways ? PageTurn(sample: sample).ways(of: page, among: [1, 3])[0] : 0
    var best = try firstPass(over: page.turned(quarters: start) ?? page, sample)
    // The backs of scanned sheets: nothing is there to be read another way.
    if GreyPixels(image).isEven { return best.result }
    if best.isDoubtful { try readInkAlone(of: page, sample, insteadOf: &best) }
    if best.isDoubtful { try readOtherWays(of: page, sample, insteadOf: &best) }
    if let tell = options.pageRead, best.goesOn, let known = best.result { tell(known) }
    best.readOn()
    best.readLeftOut()
    return best.result
  }

  /// Nothing of the page is understood: perhaps noise or the grain of its paper are taken for
  /// print.
  private func readInkAlone(
    of page: PlacedPage, _ sample: TextSample, insteadOf best: inout PagePasses
  ) throws(RecognitionError) {
    guard !limits.isOver, let ink = GreyPixels(page.unstraightened).inkAlone(),
      let image = GreyImage(ink)
    else { return }
    var clean = PlacedPage(image, isInkAlone: true)
    // Grain that is taken for print adds letters or hides them.
    let letters = clean.survey.letters.count
    guard letters >= Self.enoughLetters,
      abs(page.survey.letters.count - letters) * 5 >= letters
    else { return }
    if best.page.quarters != 0 { clean = clean.turned(quarters: best.page.quarters) ?? clean }
    let other = try firstPass(over: clean, sample)
    if other.isClearlyBetter(than: best) { best = other }
  }

  /// Nothing of the page is understood: perhaps it lies another way than it seemed to, or is light
  /// on dark.
  private func readOtherWays(
    of page: PlacedPage, _ sample: TextSample, insteadOf best: inout PagePasses
  ) throws(RecognitionError) {
    let start = best.page.quarters
    let others = best.hasTriedBothPolarities ? [2, 1, 3, 0].filter { $0 != start } : [0, 2, 1, 3]
    for quarters in PageTurn(sample: sample).ways(of: page, among: others) {
      guard best.isDoubtful, !limits.isOver, let turned = page.turned(quarters: quarters)
      else { return }
      let other = try firstPass(over: turned, sample, triesBothPolarities: true)
      if other.isClearlyBetter(than: best) { best = other }
    }
  }

  private func firstPass(
    over page: PlacedPage, _ sample: TextSample, triesBothPolarities: Bool = false
  ) throws(RecognitionError) -> PagePasses {
    var engine = sample.engine
    if options.languages.isEmpty { engine = try self.engine(languages(of: page, sample)) }
    var passes = PagePasses(over: page, engine: engine, options: options, limits: limits)
    passes.readFirst(triesBothPolarities: triesBothPolarities)
    return passes
  }

  /// The language that pages of unknown languages begin with.
  static func firstLanguage(of installed: [String]) throws(RecognitionError) -> String {
    guard let any = installed.contains("eng") ? "eng" : installed.first else {
      throw .noLanguages
    }
    return any
  }

  private func languages(
    of page: PlacedPage, _ sample: TextSample
  ) throws(RecognitionError) -> [String] {
    let texts = TextSample.places(on: page.image, page.survey, count: 3).map { place in
      sample.words(of: page.image, in: place, letterHeight: page.survey.letterHeight)
        .filter { $0.confidence > 0.5 }.map(\.text).joined(separator: " ")
    }
    let finder = LanguageFinder(
      installed: installed(), commonWords: options.commonWords, folding: options.folding,
      understanding: options.understanding)
    return finder.languages(of: texts, fallback: try Self.firstLanguage(of: installed()))
  }
}
