internal import RecognizedText

/// Finds out which way up a page most likely is.
///
/// The shapes of letters tell a page on its side; which of two ways it is turned, and whether it
/// is upside down, only reading tells: a few lines are read each way.
struct PageTurn {
  let sample: TextSample

  /// The candidates, quarters to turn the picture clockwise so that its text is upright, the
  /// likeliest first; those that read alike stay in their order.
  func ways(of page: PlacedPage, among candidates: [Int]) -> [Int] {
    let places = TextSample.places(on: page.image, page.survey, count: 2)
    let scores = candidates.map { quarters in
      places.reduce(0.0) { sum, place in
        let words = sample.words(
          of: page.image, in: place, letterHeight: page.survey.letterHeight, quarters: quarters)
        return sum + Self.score(words)
      }
    }
    return candidates.indices
      .sorted { (-scores[$0], $0) < (-scores[$1], $1) }
      .map { candidates[$0] }
  }

  private static func score(_ words: [ReadWord]) -> Double {
    words.reduce(0) { sum, word in
      let letters = word.text.unicodeScalars.count { $0.properties.isAlphabetic }
      guard letters >= 3, letters * 4 >= word.text.unicodeScalars.count * 3 else { return sum }
      let sure = max(0, word.confidence - 0.5) + (word.isInDictionary ? 0.2 : 0)
      return sum + sure * Double(letters)
    }
  }
}
