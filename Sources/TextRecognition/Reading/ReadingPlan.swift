internal import RecognizedText

/// Which treatments an effort pays for, and when enough was read.
struct ReadingPlan {
  let treatments: [Treatment]

  init(effort: Effort) {
    let even = Treatment(letterHeight: 28, evensContrast: true)
    let plain = Treatment(letterHeight: 35)
    switch effort {
    case .fast:
      treatments = [Treatment(letterHeight: 22)]
    case .balanced:
      treatments = [even, plain]
    case .thorough:
      treatments = [
        even, plain,
        Treatment(letterHeight: 22, evensContrast: true),
        Treatment(letterHeight: 22),
        Treatment(letterHeight: 35, evensContrast: true, contrastFloor: 30),
        Treatment(letterHeight: 28, evensContrast: true, widening: 1.4),
      ]
    }
  }

  /// A word that is trusted this much is not read again.
  private static let certain = 0.95

  /// Boxes of the lines that need no further reading.
  func doneBoxes(of lines: [ReadLine], judge: WordJudge) -> [BoundingBox] {
    lines.filter { line in line.words.allSatisfy { judge.trust($0) >= Self.certain } }.map(\.box)
  }

  /// Whether so little is in doubt that another pass is not worth its time.
  func isFinished(_ lines: [ReadLine], done: [BoundingBox]) -> Bool {
    !lines.isEmpty && done.count == lines.count
  }
}
