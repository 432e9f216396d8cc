internal import RecognizedText

/// The passes over one page, as many as it needs and the effort pays for.
struct PagePasses {
  private(set) var page: PlacedPage
  /// What is read: the page with its print dark on light.
  private var image: GreyImage
  let engine: TesseractEngine
  private var plan: ReadingPlan
  let judge: WordJudge
  let limits: ReadingLimits
  private let codes: CodeFinder?
  let headings: HeadingFinder?
  private let confusions: PrintConfusions
  private var readings: [[ReadLine]] = []
  /// The numbers of those that only correct the others.
  private var correcting: Set<Int> = []
  var merged: MergedReading
  /// Of the codes that were read again.
  var codeBoxes: Set<BoundingBox> = []
  /// What was taken out of the picture.
  var pictograms: [BoundingBox] = []
  /// The picture that still has them.
  var pictured: GreyImage?
  /// Letters and numbers in frames, which the engine does not read there.
  private var framed: [BoundingBox] = []
  /// The codes in filled boxes, which were taken out of the picture.
  var badges: [ReadWord] = []
  private var dots: [BoundingBox] = []
  /// The picture that still has them.
  private var dotted: GreyImage?
  /// Pictures without a frame, which are left in it.
  private var recurring: [BoundingBox] = []
  /// Rows of leader dots.
  private var leaders: [BoundingBox] = []
  private var table: MarkTable?
  private var isPartial = false

  init(
    over page: PlacedPage, engine: TesseractEngine, options: RecognitionOptions,
    limits: ReadingLimits
  ) {
    self.page = page
    self.engine = engine
    self.limits = limits
    codes = options.codes
    headings = options.headings
    confusions = options.confusions
    image = page.withDarkPrint()
    plan = ReadingPlan(effort: options.effort)
    plan.adapt(to: page.survey)
    judge = WordJudge(languages: engine.languages, understanding: options.understanding)
    merged = MergedReading([], judge: judge)
  }

  /// Makes the first pass; one that tries both polarities costs more where the plan spares that.
  mutating func readFirst(triesBothPolarities: Bool = false) {
    if triesBothPolarities { plan.passes[0].treatment.triesBothPolarities = true }
    read(0)
    takeOutPictograms()
    takeOutDots()
    takeOutLeaders()
    readPalePrint()
  }

  /// From this share of paler letters on a page is read again as if all were as dark as the rest.
  private static let paleShare = 0.05

  /// Corrects the words of print that is paler than most; no part of the fastest reading.
  private mutating func readPalePrint() {
    guard plan.passes.count > 1, !limits.isOver,
      PalePrint(image, letters: page.survey.letters).share >= Self.paleShare,
      let dark = image.withPalePrintDarkened(),
      let treated = plan.passes[0].treatment.apply(to: dark, survey: page.survey),
      let reading = engine.read(
        treated.image, segmentation: plan.passes[0].treatment.segmentation,
        triesBothPolarities: false, limits: limits)
    else { return }
    correcting.insert(readings.count)
    readings.append(reading.lines.map { $0.mapped(treated.original) })
    merged = MergedReading(readings, correcting: correcting, judge: judge)
  }

  /// Reads the page again without its pictograms: the engine takes pictures in frames for letters
  /// of the words beside them.
  private mutating func takeOutPictograms() {
    let dark = page.mostlyDark
    let found = Pictograms(
      in: dark, turned: page.survey.reversedPolarity.isEmpty ? nil : image,
      letterHeight: page.survey.letterHeight)
    takeOutBadges(found.badges, of: dark)
    var sets = found.sets
    guard !sets.isEmpty, !limits.isOver else { return }
    let print = ReadLetters(in: merged.lines)
    let codes = FramedCodes(
      patches: PatchReader(image: dark, engine: engine, limits: limits), rings: confusions.rings)
    sets.removeAll { print.stand(in: $0) }
    framed = sets.filter(codes.stand).flatMap(\.self)
    sets.removeAll { framed.contains($0[0]) }
    guard !sets.isEmpty else { return }
    let taken = sets.flatMap(\.self)
    pictograms += taken
    pictured = dark
    readFirst(without: taken)
  }

  /// Reads the page again without its dots where the engine took them for letters.
  private mutating func takeOutDots() {
    let found = PrintedDots(in: page.mostlyDark, shapes: page.survey.shapes)
    guard !limits.isOver, found.areRead(in: merged.lines) else { return }
    dots = found.boxes
    dotted = page.mostlyDark
    readFirst(without: dots)
  }

  /// Reads the page again without the dots before its prices where the engine took them for
  /// letters.
  private mutating func takeOutLeaders() {
    let leaders = page.survey.leaders
    let dots = leaders.flatMap(\.self)
    guard !limits.isOver, DotRows.areRead(dots, in: merged.lines) else { return }
    self.leaders = leaders.map(\.box)
    readFirst(without: dots)
  }

  mutating func readFirst(without marks: [BoundingBox]) {
    page = page.without(marks)
    image = page.withDarkPrint()
    readings = []
    read(0)
  }

  var hasTriedBothPolarities: Bool { plan.passes[0].treatment.triesBothPolarities }

  /// Whether other passes follow the first.
  var goesOn: Bool {
    plan.passes.count > 1 && !limits.isOver
      && !plan.isFinished(merged.lines, before: 1, judge: judge)
  }

  /// Makes the passes after the first while words are in doubt and there is time.
  mutating func readOn() {
    for number in plan.passes.indices.dropFirst() {
      if plan.isFinished(merged.lines, before: number, judge: judge), !missesPrint { return }
      if limits.isOver {
        isPartial = true
        return
      }
      read(number)
    }
  }

  /// Whether the first pass left much of the print out, such as whole cells of a table, or much of
  /// the smaller print of a page of two sizes.
  private var missesPrint: Bool {
    guard readings.count - correcting.count == 1 else { return false }
    let words = merged.lines.flatMap { $0.words.map(\.box) }
    return page.survey.uncoveredPrint(by: words) > 0.15
      || page.survey.uncoveredSmallPrint(by: words) > 0.25
  }

  private mutating func read(_ number: Int) {
    let pass = plan.passes[number]
    let treatment = pass.treatment
    guard let treated = treatment.apply(to: image, survey: page.survey) else { return }
    var ownLimits = limits
    let share = 1 / Double(plan.passes.count)
    ownLimits.progress = { [limits] in limits.progress((Double(number) + $0) * share) }
    guard
      let reading = engine.read(
        treated.image, segmentation: treatment.segmentation,
        triesBothPolarities: treatment.triesBothPolarities, limits: ownLimits)
    else { return }
    isPartial = isPartial || reading.isPartial
    if pass.isCorrecting { correcting.insert(readings.count) }
    readings.append(reading.lines.map { $0.mapped(treated.original) })
    merged = MergedReading(readings, correcting: correcting, judge: judge)
  }

  /// Leaves out what is no print, and reads what the passes left out: small print raised after
  /// words, where the effort pays for it, and print on the lines that no word covers.
  mutating func readLeftOut() {
    merged.leaveOut(where: SolidMarks(image).covers)
    let patches = PatchReader(image: image, engine: engine, limits: limits)
    let shapes = page.survey.shapes
    if plan.passes.count > 1 { readCodes(patches) }
    readFramedCodes()
    putBadges()
    let amounts = AmountReader(patches: patches, confusions: confusions)
    for (word, line, replaced) in amounts.words(in: merged.lines, shapes: shapes) {
      merged.put(word, inLine: line, insteadOf: replaced)
    }
    let missed = MissedTextReader(patches: patches, alike: confusions.alike)
    for (words, line) in missed.words(beside: merged.lines, survey: page.survey) {
      merged.add(words, inLine: line)
    }
    if plan.passes.count > 1 { readMissedLines() }
    leaveOutRecurringMarks(patches)
    readMarkTable(patches)
    putBackDots()
  }

  /// Reads what stands in frames, such as a V in a disc, where nothing else was read in its place.
  private mutating func readFramedCodes() {
    let reader = FramedCodes(
      patches: PatchReader(image: page.mostlyDark, engine: engine, limits: limits),
      rings: confusions.rings)
    for frame in framed where !codeBoxes.contains(where: { $0.intersection(frame) != nil }) {
      guard !limits.isOver, let line = line(of: frame, within: { _ in 2 * frame.height }),
        let code = reader.code(in: frame)
      else { continue }
      let scraps = merged.lines[line].words.filter { word in
        word.text.count <= 3 && word.box.intersection(frame) != nil
      }
      putCodes(
        ReadWord(text: code.text, box: frame, confidence: code.confidence, isInDictionary: false),
        inLine: line, insteadOf: scraps)
      codeBoxes.insert(frame)
    }
  }

  /// What may be letters or marks, and no sign of a currency that was not read.
  private var shapesOfMarks: [BoundingBox] {
    CurrencySigns(of: merged.lines).removed(from: page.survey.shapes)
  }

  /// Finds pictures that return, and leaves out the words that they were taken for.
  private mutating func leaveOutRecurringMarks(_ patches: PatchReader) {
    let letters = LoneLetters(patches: patches)
    let found = RecurringMarks(
      in: image, shapes: shapesOfMarks, lines: merged.lines, codes: codeBoxes,
      signs: confusions.pictures, areLetters: letters.stand)
    recurring = found.boxes
    merged.leaveOut { found.misread.contains($0.box) }
    merged.leaveOutEmptyLines()
  }

  /// Reads a table of marks, and leaves out the words that its marks were taken for.
  private mutating func readMarkTable(_ patches: PatchReader) {
    let reader = MarkTableReader(
      patches: patches, picture: dotted ?? page.mostlyDark, lines: merged.lines,
      prints: page.survey.prints, judge: judge, hyphens: confusions.hyphens)
    table = reader.table(withDots: dots)
    if let table { merged.leaveOut(where: reader.wordsOfMarks(in: table)) }
  }

  /// Puts the dots that were taken out into the lines that they stand on.
  private mutating func putBackDots() {
    for dot in dots { putBack(dot, as: "•") { _ in 2 * dot.height } }
    for row in leaders { putBack(row, as: "......") { $0.box.height } }
  }

  private mutating func putBack(
    _ mark: BoundingBox, as text: String, within reach: (ReadLine) -> Int
  ) {
    guard let line = line(of: mark, within: reach) else { return }
    merged.put(
      ReadWord(text: text, box: mark, confidence: 1, isInDictionary: false), inLine: line)
  }

  /// The number of the line whose words are nearest to a mark; `nil` where none is near enough.
  func line(of mark: BoundingBox, within reach: (ReadLine) -> Int) -> Int? {
    let nearest = merged.lines.indices.min {
      merged.lines[$0].distance(along: mark) < merged.lines[$1].distance(along: mark)
    }
    return nearest.flatMap { number in
      let line = merged.lines[number]
      return line.distance(along: mark) <= reach(line) ? number : nil
    }
  }

  /// Reads the small print after words, and where a legend explains codes, these wherever they
  /// stand.
  private mutating func readCodes(_ patches: PatchReader) {
    let survey = page.survey
    let alphabet = explainedCodes
    guard !alphabet.isEmpty else {
      let raised = SuperscriptReader(patches: patches, nought: confusions.nought)
      for (word, line, replaced) in raised.words(after: merged.lines, shapes: survey.shapes) {
        putCodes(word, inLine: line, insteadOf: replaced)
      }
      return
    }
    let reader = CodeReader(patches: patches, alphabet: alphabet, judge: judge)
    var found = reader.codes(beside: merged.lines, survey: survey)
    if let pale = paleCodes(alphabet, besides: found, patches) { found = pale }
    let read = found.filter(\.isRead).map(\.word.box)
    let others = SuperscriptReader(patches: patches, nought: confusions.nought).words(
      after: merged.lines, shapes: survey.shapes, beside: read
    ).filter { alphabet.codes(in: $0.word.text) != nil }
    for (word, line, replaced) in others { putCodes(word, inLine: line, insteadOf: replaced) }
    for code in found {
      let isReadAfterAll = others.contains { $0.word.box.intersection(code.word.box) != nil }
      if isReadAfterAll { continue }
      putCodes(code.word, inLine: code.line, insteadOf: code.replaced)
      codeBoxes.insert(code.word.box)
    }
    merged.leaveOutEmptyLines()
  }

  /// Codes that are printed so pale beside the words that they seem to be no print, where few
  /// others were read and more are found that way; `nil` elsewhere.
  private func paleCodes(
    _ alphabet: CodeAlphabet, besides found: [CodeReader.Found], _ patches: PatchReader
  ) -> [CodeReader.Found]? {
    func count(_ found: [CodeReader.Found]) -> Int { found.count(where: \.isRead) }
    let priced = merged.lines.count { line in
      line.words.count >= 2 && line.words.last?.text.contains(where: \.isNumber) == true
    }
    guard page.survey.lightShare <= 0.5, count(found) * 2 < priced, !patches.limits.isOver,
      let clear = patches.image.withPalePrintDarkened()
    else { return nil }
    let reader = CodeReader(
      patches: PatchReader(image: clear, engine: engine, limits: limits), alphabet: alphabet,
      judge: judge)
    let pale = reader.codes(beside: merged.lines, survey: TextSurvey(clear))
    return count(pale) > count(found) ? pale : nil
  }

  /// Puts codes after the word that they were perhaps read as a part of.
  mutating func putCodes(
    _ codes: ReadWord, inLine line: Int?, insteadOf replaced: [ReadWord]
  ) {
    let glued = GluedCodes(shapes: page.survey.shapes, judge: judge)
    merged.cutWords(at: codes) { glued.cut($0, before: codes) }
    merged.put(codes, inLine: line, insteadOf: replaced)
  }

  /// What the page's legend explains, as far as it was read.
  private var explainedCodes: CodeAlphabet {
    let lines = merged.lines.map { $0.words.map(\.text).joined(separator: " ") }
    return CodeAlphabet(codes?(lines, engine.languages) ?? [])
  }

  /// Whether next to nothing was understood.
  var isDoubtful: Bool { plan.isDoubtful(merged.lines, judge: judge) }

  /// Whether so much more was read that it cannot be chance.
  func isClearlyBetter(than other: PagePasses) -> Bool {
    Double(certainLetters) > 1.5 * Double(other.certainLetters) + 2
  }

  private var certainLetters: Int { plan.certainLetters(merged.lines, judge: judge) }

  /// What was read; `nil` when the engine could not work on the page at all.
  var result: RecognizedPage? {
    guard !readings.isEmpty else { return nil }
    var result = RecognizedPage(
      width: image.width, height: image.height, blocks: merged.lines.blocks,
      languages: engine.languages)
    let shapes = shapesOfMarks
    let lone = LoneMarks(shapes: shapes, lines: merged.lines, codes: codeBoxes).boxes
    let unread =
      lone.isEmpty
      ? UnreadMarks(shapes: shapes, lines: merged.lines, signs: confusions.pictures).marks
      : PictogramHosts(of: lone, among: merged.lines).marks
    let marks = PictogramHosts(of: pictograms + recurring, among: merged.lines).marks + unread
    result.marks = ScreenButtons.removed(
      from: MarkKinds.numbering(marks, in: pictured ?? page.mostlyDark), merged.lines)
    result.markTable = table
    WordHeights(image).settle(&result, except: codeBoxes)
    StrokeMeter(image).measure(&result)
    result.quarterTurns = page.quarters
    if page.quarters != 0 {
      result.diagnostics.append("turned by \(page.quarters * 90) degrees clockwise to read it")
    }
    if page.isInkAlone { result.diagnostics.append("took the grain of the picture out") }
    result.straightening = page.straightening
    if let sloping = page.straightening {
      let degrees = (sloping.degrees * 10).rounded() / 10
      if degrees != 0 {
        result.diagnostics.append("straightened lines that sloped by \(degrees) degrees")
      }
      if sloping.keystone != nil {
        result.diagnostics.append("made lines parallel that ran apart")
      }
    }
    if readings.count > 1 { result.diagnostics.append("read in \(readings.count) passes") }
    if isPartial { result.diagnostics.append("the time ran out before the page was read") }
    return result
  }
}

extension ReadLine {
  /// From a mark on the line to its nearest word, in pixels; very far for one that is not on it.
  fileprivate func distance(along mark: BoundingBox) -> Int {
    words.lazy.filter { Double($0.box.top) < mark.midY && mark.midY < Double($0.box.bottom) }
      .map { max($0.box.left - mark.right, mark.left - $0.box.right, 0) }.min() ?? .max
  }

  fileprivate func mapped(_ transform: (BoundingBox) -> BoundingBox) -> ReadLine {
    var line = self
    line.box = transform(box)
    for index in line.words.indices { line.words[index].box = transform(line.words[index].box) }
    return line
  }
}
