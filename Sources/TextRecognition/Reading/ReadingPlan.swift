internal import RecognizedText

/// Which treatments an effort pays for, and when enough was read.
struct ReadingPlan {
  /// In this order; the words of the first win ties.
  ///
  /// Found by measuring which sets of treatments read most words together in a given time: those
  /// that differ much (scale, local contrast, how lines are looked for) correct each other.
  var treatments: [Treatment]
  /// A page is done when so much of its letters stands in trusted words.
  private let enough: Double

  init(effort: Effort) {
    switch effort {
    case .fast:
      enough = 0
      treatments = [
        Treatment(letterHeight: 16, normalizesContrast: true, triesBothPolarities: false)
      ]
    case .balanced:
      enough = 0.88
      treatments = [
        Treatment(letterHeight: 18, normalizesContrast: true),
        Treatment(letterHeight: 24, normalizesContrast: true, segmentation: .block),
        Treatment(letterHeight: 22, triesBothPolarities: false),
      ]
    case .thorough:
      enough = 0.97
      treatments = [
        Treatment(letterHeight: 28, normalizesContrast: true, widening: 1.4),
        Treatment(letterHeight: 28, normalizesContrast: true, segmentation: .block),
        Treatment(letterHeight: 22),
        Treatment(letterHeight: 28, normalizesContrast: true, segmentation: .page),
        Treatment(letterHeight: 28, segmentation: .page),
      ].map { treatment in
        var treatment = treatment
        treatment.clearsTextures = false
        return treatment
      }
    }
  }

  /// Reads small print alone in the second pass, where a page has two sizes.
  mutating func adapt(to survey: TextSurvey) {
    guard treatments.count > 1, survey.smallPrint != nil else { return }
    treatments[1].takesSmallPrint = true
    treatments[1].segmentation = .sparse
    treatments[1].widening = 1
  }

  /// Words that are trusted this much are most likely right.
  private static let certain = 0.95
  /// Upright pages have more than this even when they are hard to read.
  private static let doubtful = 0.3

  /// Whether so little is in doubt that another pass is not worth its time.
  func isFinished(_ lines: [ReadLine], judge: WordJudge) -> Bool {
    certainShare(lines, judge: judge) >= enough
  }

  /// Whether next to nothing could be read.
  func isDoubtful(_ lines: [ReadLine], judge: WordJudge) -> Bool {
    certainShare(lines, judge: judge) < Self.doubtful
  }

  /// The letters of all words that are most likely right.
  func certainLetters(_ lines: [ReadLine], judge: WordJudge) -> Int {
    lines.flatMap(\.words).reduce(0) { sum, word in
      judge.trust(word) >= Self.certain ? sum + word.text.count : sum
    }
  }

  private func certainShare(_ lines: [ReadLine], judge: WordJudge) -> Double {
    let all = lines.flatMap(\.words).reduce(0) { $0 + $1.text.count }
    return all > 0 ? Double(certainLetters(lines, judge: judge)) / Double(all) : 0
  }
}
