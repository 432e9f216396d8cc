import DocumentModel
private import Glibc

/// What the lines that look as a line does are taken for speaks for it, too.
///
/// A page prints its names alike, its headings alike and what it says of dishes alike. Each line is
/// weighed by itself first; one that the words mislead is then corrected by the others of its look.
struct LookAgreement {
  let lines: [MenuLine]

  /// Heights of capitals that differ by this share are hardly the same look.
  private static let reach = 0.1
  /// So many lines of a look count half.
  private static let few: Float = 2
  /// Odds below this say no more.
  private static let least: Float = 0.05

  /// What speaks for each label of each line, from the odds of all lines by themselves.
  ///
  /// - Complexity: the lines of a page squared.
  func scores(_ odds: [SIMD8<Float>]) -> [SIMD8<Float>] {
    var scores = [SIMD8<Float>](repeating: .zero, count: lines.count)
    let worded = lines.indices.filter { lines[$0].traits.letters >= 3 && lines[$0].traits.size > 0 }
    for page in Dictionary(grouping: worded, by: { lines[$0].layout.page }).values {
      let all = page.reduce(SIMD8<Float>.zero) { $0 + odds[$1] } / Float(page.count)
      for index in page {
        var sum = SIMD8<Float>.zero, weight: Float = 0
        for other in page where other != index {
          let likeness = likeness(lines[index].traits, lines[other].traits)
          sum += odds[other] * likeness
          weight += likeness
        }
        guard weight > 0 else { continue }
        let trust = weight / (weight + Self.few)
        for label in 0..<scores[index].scalarCount {
          let here = sum[label] / weight + Self.least
          scores[index][label] = trust * log(here / (all[label] + Self.least))
        }
      }
    }
    return scores
  }

  /// How much alike two lines are printed, 0…1.
  private func likeness(_ one: MenuLine.Traits, _ other: MenuLine.Traits) -> Float {
    let isWeightAlike = one.isBold == nil || other.isBold == nil || one.isBold == other.isBold
    guard one.isCapitals == other.isCapitals, isWeightAlike else { return 0 }
    let distance = log(one.size / other.size) / Self.reach
    return abs(distance) > 2.5 ? 0 : Float(exp(-distance * distance / 2))
  }
}
