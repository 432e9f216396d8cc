internal import RecognizedText

/// Finds out which way up a page is.
///
/// The shapes of letters tell a page on its side; which of two ways it is turned, and whether it
/// is upside down, only reading tells: a few lines are read both ways.
struct PageTurn {
  let sample: TextSample

  /// Quarters to turn the picture clockwise so that the text is upright, among the candidates.
  ///
  /// - Returns: The first candidate unless another reads clearly better.
  func quarters(of image: GreyImage, _ survey: TextSurvey, among candidates: [Int]) -> Int {
    var best = (quarters: candidates.first ?? 0, score: -1.0)
    let places = TextSample.places(on: image, survey, count: 2)
    for quarters in candidates {
      var score = 0.0
      for place in places {
        let words = sample.words(
          of: image, in: place, letterHeight: survey.letterHeight, quarters: quarters)
        score += Self.score(words)
      }
      // The page is mostly as it was handed in: another way must be much better.
      if score > best.score * 1.5 + 1 || best.score < 0 { best = (quarters, score) }
    }
    return best.quarters
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
