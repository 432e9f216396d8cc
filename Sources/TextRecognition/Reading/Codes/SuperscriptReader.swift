internal import RecognizedText

/// Reads small print after words, raised or not, each place alone and enlarged.
struct SuperscriptReader {
  /// Of the page that the lines were read from.
  let patches: PatchReader
  /// The letter of a code that is read as a nought.
  let nought: Character?

  private static let capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789,.()/"
  private static let characters = capitals + "abcdefghijklmnopqrstuvwxyz"
  /// The heights, in pixels, to which small letters are brought.
  private static let heights = (32.0, 40.0)
  private static let leastConfidence = (raised: 0.5, level: 0.3)
  /// More places than any menu prints are a texture, fewer that were read are dirt.
  private static let places = 3...150
  /// So many places are tried, and more while a quarter of them are codes.
  private static let tries = 8

  /// The words read, each with the number of the line that it belongs to and the words of that line
  /// that it replaces.
  ///
  /// - Parameters:
  ///   - lines: What was read so far.
  ///   - shapes: Boxes of what may be letters, in the pixels of the lines.
  ///   - codes: Boxes of codes that are known; where there are enough, one more is no dirt.
  /// - Returns: In the order of the lines.
  func words(
    after lines: [ReadLine], shapes: [BoundingBox], beside codes: [BoundingBox] = []
  ) -> [(word: ReadWord, line: Int, replaced: [ReadWord])] {
    let clusters = Superscripts(shapes: shapes, lines: lines).clusters.filter { cluster in
      !codes.contains { $0.intersection(cluster.box) != nil }
    }
    let fewest = max(1, Self.places.lowerBound - codes.count)
    let places = fewest...Self.places.upperBound
    guard places.contains(clusters.count) else { return [] }
    var found: [(word: ReadWord, line: Int, replaced: [ReadWord])] = []
    for (tried, cluster) in clusters.enumerated() where !patches.limits.isOver {
      if tried >= Self.tries, found.count * 4 < tried { break }
      guard let word = read(cluster) else { continue }
      let scraps = lines[cluster.line].words.filter { $0.isScrap(of: word) }
      found.append((word, cluster.line, scraps))
    }
    return places.contains(found.count) ? found : []
  }

  /// What two readings of different size agree about: a letter read wrong is another allergen.
  private func read(_ cluster: Superscripts.Cluster) -> ReadWord? {
    for characters in cluster.areEven && !cluster.isRaised
      ? [Self.characters, Self.capitals] : [Self.characters]
    {
      guard let first = codes(cluster, height: Self.heights.0, characters),
        let second = codes(cluster, height: Self.heights.1, characters),
        first.text == second.text
      else { continue }
      return ReadWord(
        text: first.text, box: cluster.box, confidence: max(first.confidence, second.confidence),
        isInDictionary: false)
    }
    return nil
  }

  private func codes(
    _ cluster: Superscripts.Cluster, height: Double, _ characters: String
  ) -> (text: String, confidence: Double)? {
    let scale = height / Double(max(1, cluster.box.height))
    let words =
      cluster.isRaised
      ? patches.words(in: cluster.place, scale: scale, as: .rawLine, characters: characters)
      : patches.words(
        in: cluster.place, scale: scale, margin: cluster.box.height * 2 / 3, as: .line,
        characters: characters)
    let confidence = words.map(\.confidence).min() ?? 0
    guard
      confidence >= (cluster.isRaised ? Self.leastConfidence.raised : Self.leastConfidence.level),
      let codes = cluster.codes(words.map(\.text).joined(), nought: nought)
    else { return nil }
    return (codes, confidence)
  }
}

extension ReadWord {
  /// Whether it is what small print was taken for: a short word as high as its line, between the
  /// ends of what is printed there.
  fileprivate func isScrap(of small: ReadWord) -> Bool {
    text.count <= small.text.count && box.liesBetweenEnds(of: small.box)
      && small.box.top < box.bottom && box.top < small.box.bottom
  }
}

extension BoundingBox {
  /// Whether most of its width lies between the ends of small print, or no farther beyond than that
  /// is high.
  func liesBetweenEnds(of print: BoundingBox) -> Bool {
    let shared = min(right, print.right + print.height) - max(left, print.left - print.height)
    return shared * 5 >= width * 4
  }
}
