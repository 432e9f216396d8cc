internal import DictionaryFormat
internal import FoodVocabulary
internal import RecognizedText

/// Rows of dots between a dish and its price.
enum LeaderDots {
  private static let dots = Lists.characters(.leader)

  /// Whether a word is nothing but a leader, or the nonsense that recognisers make of one.
  static func isLeader(_ word: RecognizedWord) -> Bool {
    let text = word.text
    if text.contains(where: \.isNumber) { return false }
    let dotted = text.filter { dots.contains($0) || signs.contains($0) || $0 == "," || $0 == ":" }
      .count
    if dotted == text.count { return dotted >= 2 || text == "…" || text == "_" }
    guard text.count >= 4 else { return false }
    if dotted * 10 >= text.count * 7 { return true }
    if text.contains(where: \.isWhitespace) { return false }
    // Rows of small round letters ("eeceeceecen") or of strokes ("CEEELEEETIIL").
    let letters = Set(text.filter(\.isLetter))
    // "#####" may be a word that could not be read.
    if letters.isEmpty { return isTooWide(word) }
    if text.count >= 6, letters.count <= 3, letters.isSubset(of: round), word.confidence < 0.8 {
      return true
    }
    if text.count >= 5, letters.isSubset(of: strokes), word.confidence < 0.7 { return true }
    return isTooWide(word)
  }

  /// A letter is about as wide as it is high; a dot is set at the pitch of letters and is not high.
  private static func isTooWide(_ word: RecognizedWord) -> Bool {
    Double(word.box.width) > 2.2 * Double(word.text.count * max(1, word.box.height))
  }

  /// A short piece of a misread leader, told only beside a price: "EE", "TIC", "nn", or any word
  /// that is no higher than dots in a row of letters of some size.
  static func isRemnant(_ word: LayoutWord, inRowOf size: Double) -> Bool {
    // A word that was read well has letters all the same: its box is wrong.
    let isWord = word.confidence >= 0.6 && Set(word.text).count >= 4
    if word.kind == .text, word.size < 0.4 * size, !isWord, !isCode(word, inRowOf: size) {
      return true
    }
    // "20020009", "300": dots read as noughts and what is like them.
    if word.kind == .number, word.confidence < 0.6, word.text.count >= 3,
      word.text.allSatisfy({ noughts.contains($0) || digits.contains($0) }),
      word.text.count(where: noughts.contains) >= 2
    {
      return true
    }
    return word.kind != .number && word.confidence < 0.5
      && ((word.kind == .sign && !isBlot(word.text)) || Set(word.text).isSubset(of: strokes)
        || word.text.allSatisfy { pieces.contains($0) || $0.isOne(of: ".,_-") })
  }

  /// Whether it is a code or a list of codes that was read well: small, but higher than dots.
  private static func isCode(_ word: LayoutWord, inRowOf size: Double) -> Bool {
    guard word.confidence >= 0.7, word.size >= 0.25 * size else { return false }
    let codes = word.text.split(separator: ",")
    // Dots in a row are read as one word of several letters.
    return codes.allSatisfy { $0.count <= 2 && $0.allSatisfy(\.isAlphanumeric) }
      && (codes.count > 1 || word.text.count == 1 && word.text.allSatisfy(\.isUppercase))
  }

  /// Signs that no leader is misread as: they stand where a word could not be read.
  private static func isBlot(_ text: String) -> Bool {
    text.count >= 3 && text.contains { $0.isOne(of: "#?&@%") }
  }

  private static let signs = Lists.characters(.leaderSign)
  private static let round = Lists.characters(.leaderRound)
  private static let strokes = Lists.characters(.leaderStroke)
  private static let pieces = Lists.characters(.leaderPiece)
  private static let noughts = Lists.characters(.leaderNought)
  private static let digits = Lists.characters(.leaderDigit)
  private static let besideNoughts = Lists.characters(.leaderLetter).union(["."])

  /// Whether a word is nothing but dots that were read as noughts.
  static func isNoughts(_ text: String) -> Bool {
    text.allSatisfy { noughts.contains($0) || $0.isOne(of: ".,") }
  }

  /// Takes leaders out of a word: `Nudel......3.25` becomes two words.
  package static func split(_ word: RecognizedWord) -> [RecognizedWord] {
    if isLeader(word) { return [] }
    let characters = Array(word.text)
    guard characters.contains(where: { dots.contains($0) || $0 == "0" }) else { return [word] }
    var pieces: [(text: String, start: Int)] = []
    var index = 0
    var current = "", start = 0
    while index < characters.count {
      var end = index
      while end < characters.count && dots.contains(characters[end]) { end += 1 }
      var isRun = end - index >= 3 || (end > index && characters[index] == "…")
      if !isRun {
        // Dots read as noughts: 00000003.50
        var zeros = index
        while zeros < characters.count,
          noughts.contains(characters[zeros]) || besideNoughts.contains(characters[zeros])
        { zeros += 1 }
        let count = characters[index..<zeros].count(where: noughts.contains)
        if zeros - index >= 6, count * 3 >= (zeros - index) * 2 {
          isRun = true
          end = zeros
        }
      }
      if isRun {
        if !current.isEmpty { pieces.append((current, start)) }
        current = ""
        index = end
        start = end
      } else {
        if current.isEmpty { start = index }
        let next = max(end, index + 1)
        current += String(characters[index..<next])
        index = next
      }
    }
    if !current.isEmpty { pieces.append((current, start)) }
    if pieces.count == 1 && pieces[0].text.count == characters.count { return [word] }
    return pieces.map { piece in
      let width = Double(word.box.width) / Double(max(1, characters.count))
      var part = word
      part.text = piece.text
      part.box.left = word.box.left + Int(width * Double(piece.start))
      part.box.right = min(
        word.box.right, word.box.left + Int(width * Double(piece.start + piece.text.count)))
      return part
    }
  }
}
