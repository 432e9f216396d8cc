internal import RecognizedText

/// Lines that the engine left out, each read alone.
extension PagePasses {
  /// Reads headings on bars, rows of letters that no word covers, headings on their side and in
  /// script.
  mutating func readMissedLines() {
    readBars()
    readMissedRows()
    readSidewaysHeadings()
    readHeadings()
  }

  /// Of the page as it was taken.
  private var pagePatches: PatchReader {
    PatchReader(image: page.image, engine: engine, limits: limits)
  }

  private mutating func readMissedRows() {
    let rows = MissedRowReader(patches: pagePatches, judge: judge)
    for words in rows.rows(among: page.survey.prints, beside: merged.lines) {
      merged.addLine(words)
    }
  }

  private mutating func readBars() {
    let bars = BarReader(patches: pagePatches, judge: judge)
    for bar in bars.bars(beside: merged.lines, letterHeight: page.survey.letterHeight) {
      merged.leaveOut { bar.place.holdsMiddle(of: $0.box) }
      merged.leaveOutEmptyLines()
      merged.addLine(bar.words)
    }
  }

  private mutating func readSidewaysHeadings() {
    let reader = SidewaysHeadingReader(patches: pagePatches, judge: judge)
    for words in reader.headings(beside: merged.lines, survey: page.survey) {
      merged.addLine(words)
    }
  }

  private mutating func readHeadings() {
    guard let headings else { return }
    let reader = HeadingReader(patches: pagePatches, judge: judge, headings: headings)
    for heading in reader.headings(beside: merged.lines, survey: page.survey) {
      merged.leaveOut(where: heading.replaced.contains)
      merged.addLine(heading.words)
    }
  }
}
