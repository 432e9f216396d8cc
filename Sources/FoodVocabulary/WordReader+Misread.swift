import DictionaryFormat

/// What recognisers take for one another, with what it costs to undo it: one letter or two for one
/// or two.
struct Confusion {
  /// The second letter that is read, or 0.
  var readSecond: UInt8
  /// The letters that were meant; the second is 0 where there is one.
  var meant: (UInt8, UInt8)
  var cost: Float

  var readCount: Int { readSecond == 0 ? 1 : 2 }
  /// How many letters longer the word is with what was meant.
  var growth: Int { (meant.1 == 0 ? 1 : 2) - readCount }

  /// From the shapes of the letters in print, by the first letter that is read; a generic wrong,
  /// lost or added letter costs 1.
  static let byFirstLetter: [[Confusion]] = {
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
    var lists = [[Confusion]](repeating: [], count: 256)
    for (read, meant, cost) in pairs {
      let read = Array(read.utf8), meant = Array(meant.utf8)
      lists[Int(read[0])].append(
        Confusion(
          readSecond: read.count > 1 ? read[1] : 0,
          meant: (meant[0], meant.count > 1 ? meant[1] : 0), cost: cost))
    }
    return lists
  }()
}

/// How far a word may be from what was printed.
struct Tolerance {
  /// The most that a correction may cost.
  var limit: Float
  /// What another first letter costs: it makes another word more often than a misread one does:
  /// zipper, kipper.
  var otherFirst: Float = 1.3
  /// Letters of the shortest word of which one may be any other, and of the shortest correction.
  var shortestEdited = 6
  var shortest = 4
  /// Whether every word that is one change away is wanted, not the nearest one.
  var takesAll = false

  /// For a word of any text.
  static func usual(_ length: Int) -> Tolerance {
    switch length {
    case ..<5: Tolerance(limit: 0.4)
    case 5: Tolerance(limit: 0.5)
    case 6: Tolerance(limit: 0.8)
    case 7: Tolerance(limit: 1.0)
    case 8, 9: Tolerance(limit: 1.2)
    default: Tolerance(limit: 1.6)
    }
  }

  /// For a word of which a part is known as it stands: one confusion.
  static let ofCompound = Tolerance(limit: 0.6, shortestEdited: .max)

  /// For a word of a phrase that the other words tell.
  static let ofPhrase = Tolerance(
    limit: 1, otherFirst: 1, shortestEdited: 2, shortest: 2, takesAll: true)
}

extension WordReader {
  /// The cheapest known word of the text's languages that may have been misread so.
  ///
  /// - Complexity: some hundred steps for a word like no other, some thousand for one near many.
  func corrected(_ word: Letters, _ tolerance: Tolerance) -> (word: [UInt8], cost: Float)? {
    guard word.count >= tolerance.shortest, word.contains(where: { $0 > 57 }) else { return nil }
    return withScratch(2 * MisreadSearch.room, of: UInt8(0)) {
      var search = MisreadSearch(
        table: table, known: known, languages: languages, tolerance: tolerance, scratch: $0)
      search.run(word)
      return search.best
    }
  }

  /// Every word of statements that is one change away.
  static func allNear(
    _ word: [UInt8], in table: Table, of languages: LanguageSet
  ) -> [(word: [UInt8], cost: Float)] {
    withScratch(2 * MisreadSearch.room, of: UInt8(0)) {
      var search = MisreadSearch(
        table: table, known: table.statementFringes, languages: languages, tolerance: .ofPhrase,
        scratch: $0)
      word.withLetters { search.run($0) }
      return search.all
    }
  }
}
