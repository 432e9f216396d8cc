internal import RecognizedText

/// Takes back what boxes of words reach into the lines above and below.
///
/// Where large and small print stand close together, the recogniser gives words boxes as high as
/// two or three lines. Rows without ink part them; the part is kept that is as high as the word's
/// width tells.
struct WordHeights {
  private let pixels: GreyPixels

  init(_ image: GreyImage) { pixels = GreyPixels(image) }

  /// With fewer words nothing is known of the page's letters.
  private static let fewest = 12

  /// How much higher than its part a box must be: accents and dots part from their letters, too.
  private static let excess = 1.4

  /// - Parameters:
  ///   - page: Whose words are settled.
  ///   - levelled: Boxes of words that were given the height of their line.
  /// - Complexity: The pixels of the words that are too high.
  func settle(_ page: inout RecognizedPage, except levelled: Set<BoundingBox> = []) {
    let ratios = page.words.compactMap(Self.heightOfLetters).sorted()
    guard ratios.count >= Self.fewest else { return }
    let usual = ratios[ratios.count / 2]
    for block in page.blocks.indices {
      for line in page.blocks[block].lines.indices {
        for word in page.blocks[block].lines[line].words.indices {
          let found = page.blocks[block].lines[line].words[word]
          guard let ratio = Self.heightOfLetters(found), ratio > 1.25 * usual,
            let box = part(of: found.box, high: Double(found.box.height) * usual / ratio)
          else { continue }
          page.blocks[block].lines[line].words[word].box = box
        }
      }
    }
  }

  /// A box's height to its width, in what its letters tell; `nil` for words too short to tell.
  private static func heightOfLetters(_ word: RecognizedWord) -> Double? {
    guard word.text.count(where: \.isAlphanumeric) >= 2, word.box.width > 0 else {
      return nil
    }
    return Double(word.box.height) / LetterShape(word.text).height
      * LetterShape.width(of: word.text) / Double(word.box.width)
  }

  /// The part between rows without ink that is most nearly of a height; `nil` where the whole box
  /// is as near.
  private func part(of box: BoundingBox, high expected: Double) -> BoundingBox? {
    let columns = (box.left..<box.right).clamped(to: 0..<pixels.width)
    let rows = (box.top..<box.bottom).clamped(to: 0..<pixels.height)
    guard columns.count >= 8, rows.count >= 10,
      let levels = PrintLevels(pixels, columns: columns, rows: rows, step: max(1, box.height / 40))
    else { return nil }
    var parts: [Range<Int>] = []
    var start: Int?
    for row in rows {
      let line = row * pixels.width
      let ink = columns.count { levels.darkness(pixels.values[line + $0]) > 0.5 }
      if ink > max(1, columns.count / 60) {
        if start == nil { start = row }
      } else if let first = start {
        parts.append(first..<row)
        start = nil
      }
    }
    if let start { parts.append(start..<rows.upperBound) }
    func distance(_ height: Int) -> Double {
      max(Double(height) / expected, expected / Double(height))
    }
    guard
      let best = parts.filter({ $0.count >= 5 }).min(by: { distance($0.count) < distance($1.count) }
      ),
      Double(box.height) > Self.excess * Double(best.count),
      distance(best.count) < distance(box.height)
    else { return nil }
    return BoundingBox(
      left: box.left, top: best.lowerBound, right: box.right, bottom: best.upperBound)
  }
}
