internal import RecognizedText

/// Which passes an effort pays for, and when enough was read.
struct ReadingPlan {
  /// One reading of the page.
  struct Pass {
    var treatment: Treatment
    /// Left out where so much of the letters stands in trusted words, 0…1.
    var enough: Double
    /// Whether its words count only where other passes read something, too.
    var isCorrecting = false
  }

  /// In this order; the words of the first win ties.
  ///
  /// Found by measuring which sets of treatments read most words together in a given time: those
  /// that differ much (scale, local contrast, how lines are looked for) correct each other.
  var passes: [Pass]

  init(effort: Effort) {
    switch effort {
    case .fast:
      let only = Treatment(letterHeight: 16, normalizesContrast: true, triesBothPolarities: false)
      passes = [Pass(treatment: only, enough: 0)]
    case .balanced:
      passes = [
        Treatment(letterHeight: 18, normalizesContrast: true),
        Treatment(letterHeight: 24, normalizesContrast: true, segmentation: .block),
        Treatment(letterHeight: 22, triesBothPolarities: false),
      ].map { Pass(treatment: $0, enough: 0.88) }
      // For narrow, tiny and uneven print: dear, and enlarged ornaments look like letters.
      let wide = Treatment(letterHeight: 28, normalizesContrast: true, widening: 1.4)
      passes.append(Pass(treatment: wide, enough: 0.75, isCorrecting: true))
    case .thorough:
      passes = [
        Treatment(letterHeight: 28, normalizesContrast: true, widening: 1.4),
        Treatment(letterHeight: 28, normalizesContrast: true, segmentation: .block),
        Treatment(letterHeight: 22),
        Treatment(letterHeight: 28, normalizesContrast: true, segmentation: .page),
        Treatment(letterHeight: 28, segmentation: .page),
      ].map { treatment in
        var treatment = treatment
        treatment.clearsTextures = false
        return Pass(treatment: treatment, enough: 0.97)
      }
    }
  }

  /// Reads small print alone in the second pass, where a page has two sizes.
  mutating func adapt(to survey: TextSurvey) {
    guard passes.count > 1, survey.smallPrint != nil else { return }
    passes[1].treatment.takesSmallPrint = true
    passes[1].treatment.segmentation = .sparse
    passes[1].treatment.widening = 1
  }

  /// Words that are trusted this much are most likely right.
  private static let certain = 0.95
  /// Upright pages have more than this even when they are hard to read.
  private static let doubtful = 0.3

  /// Whether so little is in doubt that a pass is not worth its time.
  func isFinished(_ lines: [ReadLine], before pass: Int, judge: WordJudge) -> Bool {
    certainShare(lines, judge: judge) >= passes[pass].enough
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
