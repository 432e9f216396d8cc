private import Glibc
internal import RecognizedText

/// Finds how the lines of a page fan out, from where its letters stand.
///
/// Where that is undone, the feet of letters fall together: their projection profile is
/// sharpest there.
struct TextKeystone {
  private let feet: [(x: Double, y: Double)]
  private let letterHeight: Double
  private let height: Double
  /// Where the first foot stands, and the last one.
  private let left: Double
  private let right: Double

  /// With fewer letters the peaks of the profile are chance.
  private static let fewest = 120
  /// At the upper and lower edges of the page, in degrees: what is tried, and below what the engine
  /// follows the lines by itself as well.
  private static let (most, least) = (5.0, 1.2)
  /// How far lines in the middle of the page may slope, in degrees.
  private static let mostInMiddle = 1.5
  /// How much sharper the profile must be than that of the page as it is.
  private static let gain = 1.25
  /// Smaller letters lose more by being drawn anew than by lines that fan out.
  private static let leastHeight = 12.0
  /// Letters that stand within this many letter heights of one another across are one peak.
  private static let strip = 90.0

  /// - Parameters:
  ///   - survey: Of a page whose lines lie level on the whole.
  ///   - width: Of the page, in pixels.
  ///   - height: Of the page, in pixels.
  init(_ survey: TextSurvey, width: Int, height: Int) {
    feet = survey.letters.map {
      ($0.midX - Double(width) / 2, Double($0.bottom) - Double(height) / 2)
    }
    letterHeight = max(4, survey.letterHeight ?? 0)
    self.height = Double(height)
    left = feet.map(\.x).min() ?? 0
    right = feet.map(\.x).max() ?? 0
  }

  /// `nil` where the lines do not fan out, or it cannot be told.
  ///
  /// - Complexity: Some three hundred steps for each letter.
  var keystone: Keystone? {
    guard feet.count >= Self.fewest, letterHeight >= Self.leastHeight else { return nil }
    let edges = stride(from: -Self.most, through: Self.most, by: 0.5)
    let middles = stride(from: -Self.mostInMiddle, through: Self.mostInMiddle, by: 0.25)
    let rough = best(edges, middles)
    let fine = best(
      stride(from: rough.edge - 0.375, through: rough.edge + 0.375, by: 0.125),
      stride(from: rough.middle - 0.125, through: rough.middle + 0.125, by: 0.125))
    guard abs(fine.edge) >= Self.least, abs(fine.edge) < Self.most,
      fine.score >= Self.gain * profileScore(nil)
    else { return nil }
    return keystone(edge: fine.edge, middle: fine.middle)
  }

  /// The one whose lines slope by so much more at the lower edge than in the middle, in degrees
  /// downwards.
  private func keystone(edge: Double, middle: Double) -> Keystone? {
    let growth = tan(edge * .pi / 180) / (height / 2)
    guard growth != 0 else { return nil }
    return Keystone(growth: growth, level: -tan(middle * .pi / 180) / growth)
  }

  private func best(
    _ edges: StrideThrough<Double>, _ middles: StrideThrough<Double>
  ) -> (edge: Double, middle: Double, score: Double) {
    var best = (edge: 0.0, middle: 0.0, score: -1.0)
    for edge in edges {
      for middle in middles {
        let score = profileScore(keystone(edge: edge, middle: middle))
        if score > best.score { best = (edge, middle, score) }
      }
    }
    return best
  }

  /// The sum of the squares of how many feet fall together once a keystone is undone.
  private func profileScore(_ keystone: Keystone?) -> Double {
    let bin = letterHeight / 3
    // Lines at the edges may move out of the page.
    let rows = Int(2 * height / bin) + 2
    let stripWidth = Self.strip * letterHeight
    var profile = ProjectionProfile(
      rows: rows, strips: Int((right - left) / stripWidth) + 1)
    for foot in feet {
      let y = keystone?.after(across: foot.x, down: foot.y) ?? foot.y
      profile.add(row: Int((y + height) / bin), strip: Int((foot.x - left) / stripWidth))
    }
    return profile.score
  }
}
