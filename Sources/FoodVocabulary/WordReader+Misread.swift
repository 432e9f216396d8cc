import DictionaryFormat

extension WordReader {
  /// What recognisers take for one another, with what it costs to undo it.
  ///
  /// From the shapes of the letters in print; a generic wrong, lost or added letter costs 1.
  private static let confusions: [(read: [UInt8], meant: [UInt8], cost: Float)] = {
    let pairs: [(String, String, Float)] = [
      ("rn", "m", 0.4), ("m", "rn", 0.4), ("nn", "m", 0.5), ("vv", "w", 0.4), ("cl", "d", 0.4),
      ("d", "cl", 0.5), ("li", "h", 0.5), ("ii", "u", 0.4), ("ri", "n", 0.5), ("ti", "n", 0.6),
      ("1", "l", 0.2), ("1", "i", 0.2), ("l", "i", 0.4), ("i", "l", 0.4), ("t", "l", 0.5),
      ("l", "t", 0.5), ("i", "t", 0.5), ("t", "i", 0.5), ("f", "t", 0.5), ("t", "f", 0.5),
      ("0", "o", 0.2), ("5", "s", 0.2), ("8", "b", 0.3), ("6", "b", 0.4), ("9", "g", 0.3),
      ("3", "e", 0.5), ("4", "a", 0.5), ("7", "t", 0.5), ("2", "z", 0.3), ("q", "g", 0.4),
      ("c", "e", 0.4), ("e", "c", 0.4), ("o", "e", 0.6), ("e", "o", 0.6), ("c", "o", 0.5),
      ("o", "c", 0.5), ("a", "o", 0.6), ("o", "a", 0.6), ("e", "a", 0.7), ("a", "e", 0.7),
      ("u", "n", 0.5), ("n", "u", 0.5), ("h", "b", 0.5), ("b", "h", 0.5), ("u", "v", 0.5),
      ("v", "u", 0.5), ("v", "y", 0.5), ("y", "v", 0.5), ("j", "i", 0.4), ("g", "q", 0.4),
      ("h", "n", 0.5), ("n", "h", 0.6), ("r", "n", 0.6), ("p", "o", 0.7), ("k", "x", 0.6),
      ("f", "s", 0.6), ("f", "p", 0.5), ("p", "f", 0.5), ("p", "r", 0.6), ("e", "f", 0.6),
      ("s", "a", 0.7), ("z", "s", 0.6), ("s", "z", 0.7), ("ce", "oe", 0.3), ("b", "ss", 0.4),
      ("ii", "n", 0.6),
      ("w", "vv", 0.5), ("h", "li", 0.5),
    ]
    return pairs.map { (Array($0.0.utf8), Array($0.1.utf8), $0.2) }
  }()

  private static let strokes = Set("il1jt".utf8)

  /// The cheapest known word of the text's languages that may have been misread so.
  ///
  /// - Complexity: some thousand look-ups for a word.
  func corrected(_ word: [UInt8]) -> (word: [UInt8], cost: Float)? {
    guard word.count >= 4, word.contains(where: { $0 > 57 }) else { return nil }
    let limit: Float = Self.limit(word.count)
    var best: (word: [UInt8], cost: Float)?
    func consider(_ candidate: [UInt8], _ cost: Float) {
      guard cost <= limit, candidate.count >= 4, cost < (best?.cost ?? .infinity),
        isWord(candidate, in: languages)
      else { return }
      best = (candidate, cost)
    }
    let once = Self.confused(word)
    for (candidate, cost) in once { consider(candidate, cost) }
    // A frame or a stain before the word reads as a letter that is one stroke.
    if word.count >= 6, Self.strokes.contains(word[0]) { consider(Array(word.dropFirst()), 0.6) }
    if word.count >= 6 {
      for (candidate, cost) in once where cost <= limit - 0.2 {
        for (second, more) in Self.confused(candidate) { consider(second, cost + more) }
      }
    }
    guard best == nil || (best?.cost ?? 0) >= 1, word.count >= 6 else { return best }
    // A wrong first letter makes another word more often than a misread one: zipper, kipper.
    for candidate in Self.edited(word) {
      consider(candidate, candidate.first == word.first ? 1 : 1.3)
    }
    if best == nil, limit > 1.2 {
      for (candidate, cost) in once where cost <= 0.6 {
        for second in Self.edited(candidate) { consider(second, 1 + cost) }
      }
    }
    return best
  }

  /// How much may be misread in a word of this length.
  private static func limit(_ length: Int) -> Float {
    switch length {
    case ..<5: 0.4
    case 5: 0.5
    case 6: 0.8
    case 7: 1.0
    case 8, 9: 1.2
    default: 1.6
    }
  }

  private static func confused(_ word: [UInt8]) -> [([UInt8], Float)] {
    var results: [([UInt8], Float)] = []
    for position in word.indices {
      for confusion in confusions where word[position...].starts(with: confusion.read) {
        let candidate =
          word[..<position] + confusion.meant + word[(position + confusion.read.count)...]
        results.append((Array(candidate), confusion.cost))
      }
    }
    return results
  }

  /// Every word one letter away.
  private static func edited(_ word: [UInt8]) -> [[UInt8]] {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    var results: [[UInt8]] = []
    for position in 0...word.count {
      for letter in letters {
        results.append(word[..<position] + [letter] + word[position...])
        if position < word.count, word[position] != letter {
          results.append(word[..<position] + [letter] + word[(position + 1)...])
        }
      }
      if position < word.count {
        results.append(Array(word[..<position] + word[(position + 1)...]))
      }
    }
    return results
  }
}
