internal import RecognizedText

/// Reads what stands raised behind words, each place alone and enlarged.
struct SuperscriptReader {
  /// Of the page that the lines were read from.
  let patches: PatchReader

  private static let characters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789,."
  /// The heights, in pixels, to which raised letters are brought.
  private static let heights = (32.0, 40.0)
  private static let leastConfidence = 0.5
  /// More raised places than any menu prints are a texture, fewer that were read are dirt.
  private static let places = 3...150

  /// The words read, each with the number of the line that it belongs to.
  func words(
    behind lines: [ReadLine], shapes: [BoundingBox]
  ) -> [(word: ReadWord, line: Int)] {
    let clusters = Superscripts(shapes: shapes, lines: lines).clusters
    guard Self.places.contains(clusters.count) else { return [] }
    var found: [(word: ReadWord, line: Int)] = []
    for cluster in clusters where !patches.limits.isOver {
      if let word = read(cluster) { found.append((word, cluster.line)) }
    }
    return Self.places.contains(found.count) ? found : []
  }

  /// What two readings of different size agree about: a letter read wrong is another allergen.
  private func read(_ cluster: Superscripts.Cluster) -> ReadWord? {
    guard let first = codes(cluster, height: Self.heights.0),
      let second = codes(cluster, height: Self.heights.1), first.text == second.text
    else { return nil }
    return ReadWord(
      text: first.text, box: cluster.box, confidence: max(first.confidence, second.confidence),
      isInDictionary: false)
  }

  private func codes(
    _ cluster: Superscripts.Cluster, height: Double
  ) -> (text: String, confidence: Double)? {
    let room = cluster.box.height / 2
    let words = patches.words(
      in: BoundingBox(
        left: max(0, cluster.box.left - room), top: max(0, cluster.box.top - room),
        right: cluster.box.right + room, bottom: cluster.box.bottom + room),
      scale: height / Double(max(1, cluster.box.height)), as: .rawLine,
      characters: Self.characters)
    let confidence = words.map(\.confidence).min() ?? 0
    guard confidence >= Self.leastConfidence,
      let codes = cluster.codes(words.map(\.text).joined())
    else { return nil }
    return (codes, confidence)
  }
}
