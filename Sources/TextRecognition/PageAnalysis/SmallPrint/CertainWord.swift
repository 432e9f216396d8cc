internal import RecognizedText

/// A word that was read for certain, or a price: no code, nor what one was taken for.
struct CertainWord {
  /// Without small print that was read with the word.
  var box: BoundingBox
  var line: Int
  var isPrice: Bool
  /// How high the letters without ascenders of its line are.
  var lowest: Int
  /// Where most of its letters stand, from the top of the page; `nil` where none were told apart.
  var baseline: Int? = nil

  /// Letters after a word are no letters of it that are lower than these, in heights of those
  /// without ascenders.
  private static let small = 0.87
  /// Dots with a code within are higher than these.
  private static let dot = 1.4
  private static let sure = (word: 0.6, little: 0.85)
  private static let fewestLetters = 3
  /// Lists of codes are read as words of so many letters that nobody knows.
  private static let mostScraps = 5

  /// - Parameters:
  ///   - lines: What was read so far.
  ///   - shapes: Boxes of what may be letters, in the pixels of the lines.
  ///   - alphabet: What the page explains: "2,12" in small print is no price.
  ///   - isKnown: Whether a text is a word.
  /// - Returns: In the order of the lines.
  static func all(
    in lines: [ReadLine], _ shapes: [BoundingBox], _ alphabet: CodeAlphabet,
    isKnown: (String) -> Bool
  ) -> [CertainWord] {
    let index = BoxIndex(shapes)
    let priceHeights = lines.flatMap(\.words).filter(\.isPrice).map(\.box.height).sorted()
    let usual = priceHeights.isEmpty ? 0 : priceHeights[priceHeights.count / 2]
    return lines.enumerated().flatMap { number, line -> [CertainWord] in
      var found: [(word: CertainWord, letters: [BoundingBox], text: ReadWord)] = []
      for word in line.words {
        let isPrice =
          word.isPrice
          && (word.box.height * 4 >= usual * 3 || alphabet.codes(in: word.text) == nil)
        let letters = word.longestLetters
        let isWord =
          letters.count >= fewestLetters
          && (word.confidence >= sure.word && letters.count > mostScraps || isKnown(letters))
        let isLittle =
          word.letterCount < fewestLetters && word.confidence >= sure.little
          && word.text.allSatisfy { $0.isLowercase || "'’".contains($0) } && isKnown(word.text)
        guard isPrice || isWord || isLittle else { continue }
        var own: Set<Int> = []
        index.forEach(near: word.box) { if word.box.covers(shapes[$0]) > 0.8 { own.insert($0) } }
        found.append(
          (
            CertainWord(box: word.box, line: number, isPrice: isPrice, lowest: 0),
            own.map { shapes[$0] }.sorted { $0.left < $1.left }, word
          ))
      }
      let heights = found.filter { $0.text.letterCount >= fewestLetters && !$0.word.isPrice }
        .flatMap { $0.letters.map(\.height) }.sorted()
      let lowest = heights.isEmpty ? line.box.height * 7 / 10 : heights[heights.count * 3 / 10]
      return found.compactMap { word, letters, text in
        if !word.isPrice, text.letterCount <= mostScraps, !isWord(text, letters, lowest) {
          return nil
        }
        var word = word
        word.lowest = lowest
        if !letters.isEmpty { word.baseline = letters.map(\.bottom).sorted()[letters.count / 2] }
        if !word.isPrice { word.leaveOutSmallPrint(letters) }
        return word
      }
    }
  }

  /// Whether a short word is one: as high as the others, two letters of it close together.
  private static func isWord(
    _ text: ReadWord, _ letters: [BoundingBox], _ lowest: Int
  ) -> Bool {
    let isHigh = Double(letters.map(\.height).max() ?? 0) >= small * Double(lowest)
    guard text.letterCount < fewestLetters else { return isHigh }
    return isHigh && letters.count == text.letterCount
      && zip(letters, letters.dropFirst()).allSatisfy { ($1.left - $0.right) * 10 < 3 * lowest }
  }

  /// Ends the box before lower letters, and higher dots, that stand apart from the word.
  private mutating func leaveOutSmallPrint(_ letters: [BoundingBox]) {
    guard letters.count > Self.fewestLetters else { return }
    for index in letters.indices.dropFirst(Self.fewestLetters).reversed() {
      let (letter, height) = (letters[index], Double(letters[index].height))
      let isDot =
        height >= Self.dot * Double(lowest) && letter.width * 10 >= letter.height * 8
      guard height <= Self.small * Double(lowest) || isDot else { return }
      let before = letters[..<index].map(\.right).max() ?? letter.left
      if letter.left - before >= max(2, lowest / 4) { box.right = before + 1 }
    }
  }
}

extension ReadWord {
  /// The most letters beside each other: "oignon" of "l'oignon".
  fileprivate var longestLetters: String {
    String(text.split { !$0.isLetter }.max { $0.count < $1.count } ?? "")
  }

  /// Whether it is a price or another number with a fraction.
  var isPrice: Bool {
    let parts = text.split(whereSeparator: { !$0.isNumber })
    guard text.count(where: \.isLetter) <= 1, confidence >= 0.5, let last = parts.last else {
      return false
    }
    return parts.count == 2 && last.count == 2 || text.contains(where: \.isCurrencySymbol)
      || parts.count == 1 && last.count >= 3
  }
}
