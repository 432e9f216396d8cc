internal import RecognizedText

/// Reads one page with an engine: a first pass, then others where words are still in doubt.
struct PageReader {
  let engine: TesseractEngine
  let options: RecognitionOptions
  let limits: ReadingLimits

  /// Everything that could be read of an upright image, in its pixels; `nil` when the engine
  /// could not work on it at all.
  func read(_ image: GreyImage) -> RecognizedPage? {
    let judge = WordJudge(languages: engine.languages, understanding: options.understanding)
    let survey = TextSurvey(image)
    let plan = ReadingPlan(effort: options.effort)
    var readings: [[ReadLine]] = []
    var merged = MergedReading([], judge: judge)
    var isPartial = false
    for (number, treatment) in plan.treatments.enumerated() {
      if number > 0, limits.isOver {
        isPartial = true
        break
      }
      let done = number == 0 ? [] : plan.doneBoxes(of: merged.lines, judge: judge)
      if number > 0, plan.isFinished(merged.lines, done: done) { break }
      guard
        let treated = treatment.apply(to: image, letterHeight: survey.letterHeight, done: done)
      else { continue }
      var pass = limits
      let share = 1 / Double(plan.treatments.count)
      pass.progress = { limits.progress((Double(number) + $0) * share) }
      guard
        let reading = engine.read(treated.image, segmentation: treatment.segmentation, limits: pass)
      else { continue }
      isPartial = isPartial || reading.isPartial
      readings.append(reading.lines.map { $0.mapped(treated.original) })
      merged = MergedReading(readings, judge: judge)
    }
    guard !readings.isEmpty else { return nil }
    var page = RecognizedPage(
      width: image.width, height: image.height, blocks: merged.lines.blocks,
      languages: engine.languages)
    if readings.count > 1 { page.diagnostics.append("read in \(readings.count) passes") }
    if isPartial { page.diagnostics.append("the time ran out before the page was read") }
    return page
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
