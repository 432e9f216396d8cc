internal import RecognizedText

/// Which treatments an effort pays for, and when enough was read.
struct ReadingPlan {
  let treatments: [Treatment]

  init(effort: Effort) {
    switch effort {
    case .fast:
      treatments = [Treatment(letterHeight: 16, evensContrast: true)]
    case .balanced:
      treatments = [
        Treatment(letterHeight: 18, evensContrast: true),
        Treatment(letterHeight: 28, evensContrast: true, segmentation: .block),
        Treatment(letterHeight: 22),
      ]
    case .thorough:
      let all = [
        Treatment(letterHeight: 28, evensContrast: true, widening: 1.4),
        Treatment(letterHeight: 28, evensContrast: true, segmentation: .block),
        Treatment(letterHeight: 22),
        Treatment(letterHeight: 28, evensContrast: true, segmentation: .page),
        Treatment(letterHeight: 28, segmentation: .page),
        Treatment(letterHeight: 18, evensContrast: true),
      ]
      treatments = all.map { treatment in
        var treatment = treatment
        treatment.clearsTextures = false
        return treatment
      }
    }
  }

  /// A line is done when its words are trusted this much, on the mean and each of them.
  private static let certain = (mean: 0.95, each: 0.7)
  /// A page is done when so much of its letters stands in trusted words.
  private static let enough = 0.94
  /// Upright pages have more than this even when they are hard to read.
  private static let doubtful = 0.3

  /// Boxes of the lines that need no further reading.
  func doneBoxes(of lines: [ReadLine], judge: WordJudge) -> [BoundingBox] {
    lines.filter { line in
      var sum = 0.0
      var letters = 0.0
      for word in line.words {
        let trust = judge.trust(word)
        let length = Double(word.text.count)
        if trust < Self.certain.each { return false }
        sum += trust * length
        letters += length
      }
      return sum >= Self.certain.mean * letters
    }.map(\.box)
  }

  /// Whether so little is in doubt that another pass is not worth its time.
  func isFinished(_ lines: [ReadLine], judge: WordJudge) -> Bool {
    trustedShare(lines, judge: judge) >= Self.enough
  }

  /// Whether next to nothing could be read.
  func isDoubtful(_ lines: [ReadLine], judge: WordJudge) -> Bool {
    trustedShare(lines, judge: judge) < Self.doubtful
  }

  private func trustedShare(_ lines: [ReadLine], judge: WordJudge) -> Double {
    var trusted = 0
    var all = 0
    for word in lines.flatMap(\.words) {
      let length = word.text.count
      all += length
      if judge.trust(word) >= Self.certain.mean { trusted += length }
    }
    return all > 0 ? Double(trusted) / Double(all) : 0
  }
}
