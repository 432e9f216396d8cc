private import Glibc
internal import RecognizedText

/// Finds how far the lines of a page slope, from where its letters stand.
///
/// Along the lines' own slope the feet of letters fall together: their projection profile is
/// sharpest there.
struct TextSlope {
  private let feet: [(x: Double, y: Double)]
  private let letterHeight: Double
  private let width: Double
  private let height: Double

  /// With fewer letters the peaks of the profile are chance.
  private static let fewest = 40
  /// More than a hand makes without noticing, in degrees.
  private static let most = 24.0
  /// Below this, in degrees, the engine follows the lines by itself as well.
  private static let least = 1.2
  /// How much sharper the profile must be than that of straight lines.
  private static let gain = 1.25

  init(_ survey: TextSurvey, width: Int, height: Int) {
    feet = survey.letters.map { ($0.midX, Double($0.bottom)) }
    letterHeight = max(4, survey.letterHeight ?? 0)
    self.width = Double(width)
    self.height = Double(height)
  }

  /// In degrees counter-clockwise, 0 where the lines are straight or it cannot be told.
  ///
  /// - Complexity: Some fifty steps for each letter.
  var degrees: Double {
    guard feet.count >= Self.fewest else { return 0 }
    let rough = best(stride(from: -Self.most, through: Self.most, by: 1), strip: 24)
    let fine = best(stride(from: rough - 1, through: rough + 1, by: 0.125), strip: 90)
    guard abs(fine) >= Self.least, abs(fine) < Self.most,
      profileScore(fine, strip: 24) >= Self.gain * profileScore(0, strip: 24)
    else { return 0 }
    return fine
  }

  private func best(_ angles: StrideThrough<Double>, strip: Double) -> Double {
    var best = (angle: 0.0, score: -1.0)
    for angle in angles {
      let score = profileScore(angle, strip: strip)
      if score > best.score { best = (angle, score) }
    }
    return best.angle
  }

  /// The sum of the squares of how many feet fall together, looked at in strips of the page of so
  /// many letter heights: over a whole wide page even a small error of the angle tears lines apart.
  private func profileScore(_ angle: Double, strip: Double) -> Double {
    let stripWidth = strip * letterHeight
    let bin = letterHeight / 3
    let rise = tangent(of: angle)
    let margin = stripWidth * abs(rise)
    let rows = Int((height + 2 * margin) / bin) + 2
    let strips = Int(width / stripWidth) + 1
    var profile = ProjectionProfile(rows: rows, strips: strips)
    for foot in feet {
      let number = min(strips - 1, max(0, Int(foot.x / stripWidth)))
      // Rows count downwards, so a line that rises to the right loses height.
      let y = foot.y + (foot.x - Double(number) * stripWidth) * rise
      profile.add(row: Int((y + margin) / bin), strip: number)
    }
    return profile.score
  }

  private func tangent(of degrees: Double) -> Double { tan(degrees * .pi / 180) }
}
