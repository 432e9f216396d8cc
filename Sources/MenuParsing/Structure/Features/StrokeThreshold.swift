import DocumentModel

/// Whether a page prints some of its words bold, and how thick strokes are then.
///
/// Otsu's threshold over the words' strokes, weighted by letters.
struct StrokeThreshold {
  /// Strokes in heights of a capital: above it they are bold; `nil` where no line can be drawn.
  private let threshold: Double?
  /// What the starts of lines must exceed and their rests fall below to differ.
  private let thick: Double
  private let thin: Double
  /// Whether lines are bold up to their first comma, however little.
  private let isBoldToComma: Bool

  /// - Returns: `nil` where the strokes were not measured.
  /// - Complexity: The lines, sorted.
  init?(_ lines: [MenuLine]) {
    var samples: [(value: Double, weight: Double)] = []
    for line in lines where line.fixed == nil {
      for piece in line.pieces where piece.letterCount >= 3 {
        guard let value = Self.value(piece, line) else { continue }
        samples.append((value, Double(piece.letterCount)))
      }
    }
    guard samples.count >= 20 else { return nil }
    isBoldToComma = Self.isBoldToComma(lines)
    samples.sort { $0.value < $1.value }
    let total = samples.reduce(0) { $0 + $1.weight }
    let sum = samples.reduce(0) { $0 + $1.weight * $1.value }
    let mean = sum / total
    let variance = samples.reduce(0) { $0 + $1.weight * ($1.value - mean) * ($1.value - mean) }
    // Otsu: the cut with the most variance between the two groups.
    var best: (index: Int, between: Double, gap: Double)?
    var weight = 0.0, partial = 0.0
    for index in samples.indices.dropLast() {
      weight += samples[index].weight
      partial += samples[index].weight * samples[index].value
      guard weight >= 0.1 * total, weight <= 0.92 * total else { continue }
      let low = partial / weight, high = (sum - partial) / (total - weight)
      let between = weight * (total - weight) / total * (high - low) * (high - low)
      if between > best?.between ?? 0 { best = (index, between, high / low) }
    }
    if let best, best.gap >= 1.28, best.between >= 0.58 * variance {
      let middle = (samples[best.index].value + samples[best.index + 1].value) / 2
      threshold = middle
      thick = 1.04 * middle
      thin = 0.96 * middle
    } else {
      threshold = nil
      thick = samples[samples.count * 8 / 10].value
      thin = samples[samples.count * 6 / 10].value
    }
  }

  private static func value(_ piece: MenuPiece, _ line: MenuLine) -> Double? {
    guard let stroke = piece.stroke, line.layout.size > 0, stroke > 0 else { return nil }
    // A word's own height is a few pixels at most off its line's; a large difference is real.
    let size =
      piece.size > 0.7 * line.layout.size && piece.size < 1.4 * line.layout.size
      ? line.layout.size : piece.size
    return stroke / max(size, 1)
  }

  /// The share of a line's letters that are bold, 0…1; `nil` for a line that could not be measured.
  func share(of pieces: some Collection<MenuPiece>, in line: MenuLine) -> Double? {
    guard let threshold else { return nil }
    var bold = 0.0, all = 0.0, sum = 0.0
    for piece in pieces where piece.letterCount >= 2 {
      guard let value = Self.value(piece, line) else { continue }
      let weight = Double(piece.letterCount)
      all += weight
      sum += weight * value
      if value > threshold { bold += weight }
    }
    guard all >= 3 else { return nil }
    // Words of one line are mostly printed alike.
    return (bold / all + (sum / all > threshold ? 1 : 0)) / 2
  }

  /// How many pieces at a line's start are bold where the rest is not; `nil` for lines of one
  /// weight.
  func boldStart(of pieces: [MenuPiece], in line: MenuLine) -> Int? {
    let contrast = threshold == nil ? 1.3 : 1.22
    var best: (index: Int, gap: Double)?
    for index in pieces.indices.dropFirst() {
      guard saysMore(pieces[index...]), let before = Self.mean(of: pieces[..<index], in: line),
        let after = Self.mean(of: pieces[index...], in: line),
        before > thick, after < thin, before > contrast * after
      else { continue }
      // Most names end before a comma, where their first word may look the boldest.
      let isAfterComma = pieces[index - 1].text.hasSuffix(",")
      let gap = (before - after) * (isAfterComma ? Self.worthOfComma : 1)
      if gap > best?.gap ?? 0 { best = (index, gap) }
    }
    if best == nil, isBoldToComma, let comma = Self.commaContrast(of: pieces, in: line),
      comma.ratio > Self.leastContrast
    {
      return comma.index
    }
    return best?.index
  }

  private static let worthOfComma = 1.5
  /// Even print differs by as much.
  private static let leastContrast = 1.06

  /// Blurred photographs hardly tell bold print in one line; in nearly all lines it is no chance.
  private static func isBoldToComma(_ lines: [MenuLine]) -> Bool {
    let ratios = lines.filter { $0.fixed == nil }
      .compactMap { commaContrast(of: $0.pieces, in: $0)?.ratio }.sorted()
    guard ratios.count >= 5 else { return false }
    return ratios.count { $0 > leastContrast } * 10 >= ratios.count * 9
      && ratios[ratios.count / 2] > 2 * leastContrast - 1
  }

  /// Where the first comma ends, and how much thicker strokes are before it than after it.
  private static func commaContrast(
    of pieces: [MenuPiece], in line: MenuLine
  ) -> (index: Int, ratio: Double)? {
    guard let comma = pieces.firstIndex(where: { $0.text.hasSuffix(",") }),
      let before = mean(of: pieces[...comma], in: line),
      let after = mean(of: pieces[(comma + 1)...], in: line), after > 0
    else { return nil }
    return (comma + 1, before / after)
  }

  /// What is said of a dish goes on in small letters, or is a list.
  private func saysMore(_ pieces: ArraySlice<MenuPiece>) -> Bool {
    guard let first = pieces.first?.text.first else { return false }
    let isCapitals = pieces.allSatisfy { $0.isUppercased }
    return !isCapitals
      && (first.isLowercase || first == "("
        || pieces.dropLast().contains { $0.text.hasSuffix(",") })
  }

  /// The mean of a line's strokes in heights of a capital, weighted by letters.
  static func mean(of pieces: some Collection<MenuPiece>, in line: MenuLine) -> Double? {
    var sum = 0.0, all = 0.0
    for piece in pieces where piece.letterCount >= 2 {
      guard let value = value(piece, line) else { continue }
      sum += value * Double(piece.letterCount)
      all += Double(piece.letterCount)
    }
    return all >= 3 ? sum / all : nil
  }
}
