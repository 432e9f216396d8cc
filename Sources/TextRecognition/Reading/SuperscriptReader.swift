internal import RecognizedText

/// Reads small print after words, raised or not, each place alone and enlarged.
struct SuperscriptReader {
  /// Of the page that the lines were read from.
  let patches: PatchReader

  private static let capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789,."
  private static let characters = capitals + "abcdefghijklmnopqrstuvwxyz"
  /// The heights, in pixels, to which small letters are brought.
  private static let heights = (32.0, 40.0)
  private static let leastConfidence = (raised: 0.5, level: 0.3)
  /// More places than any menu prints are a texture, fewer that were read are dirt.
  private static let places = 3...150
  /// So many places are tried, and more while a quarter of them are codes.
  private static let tries = 8

  /// The words read, each with the number of the line that it belongs to.
  func words(
    after lines: [ReadLine], shapes: [BoundingBox]
  ) -> [(word: ReadWord, line: Int)] {
    let clusters = Superscripts(shapes: shapes, lines: lines).clusters
    guard Self.places.contains(clusters.count) else { return [] }
    var found: [(word: ReadWord, line: Int)] = []
    for (tried, cluster) in clusters.enumerated() where !patches.limits.isOver {
      if tried >= Self.tries, found.count * 4 < tried { break }
      if let word = read(cluster) { found.append((word, cluster.line)) }
    }
    return Self.places.contains(found.count) ? found : []
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
      let codes = cluster.codes(words.map(\.text).joined())
    else { return nil }
    return (codes, confidence)
  }
}
