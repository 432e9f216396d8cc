package import DictionaryFormat

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
  /// Whether two changes may have been made.
  var takesTwo = false

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

  /// For a long word near which there is no other: two letters, one of them a likely slip.
  static let ofLongName = Tolerance(
    limit: 2, otherFirst: 2, shortestEdited: 2, shortest: 8, takesAll: true, takesTwo: true)
  /// Letters of the shortest word that counts as long.
  static let shortestLong = 11

  /// For a word of a statement; near shorter ones stands anything.
  static let ofStatement = Tolerance(
    limit: 1, otherFirst: 1, shortestEdited: 2, shortest: 3, takesAll: true)

  /// For a word of a phrase that the other words tell.
  static let ofPhrase = Tolerance(
    limit: 1, otherFirst: 1, shortestEdited: 2, shortest: 2, takesAll: true)
}

/// The known words one letter away from unknown ones of a text, by the hash of these: to find them
/// is most of the work, and several ask.
final class NearWords {
  var lists: [UInt64: [(word: [UInt8], cost: Float)]] = [:]
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
    allNear(word, in: table, known: table.statementAffixes, of: languages, .ofStatement)
  }

  /// Every word that is one change away, of those that begin and end as a filter knows; where there
  /// is none of a long word and it `mayBeFar`, those two changes away.
  static func allNear(
    _ word: [UInt8], in table: Table, known: AffixFilter, of languages: LanguageSet,
    _ tolerance: Tolerance = .ofPhrase, mayBeFar: Bool = false
  ) -> [(word: [UInt8], cost: Float)] {
    withScratch(2 * MisreadSearch.room, of: UInt8(0)) { scratch in
      func all(_ tolerance: Tolerance) -> [(word: [UInt8], cost: Float)] {
        var search = MisreadSearch(
          table: table, known: known, languages: languages, tolerance: tolerance, scratch: scratch)
        word.withLetters { search.run($0) }
        return search.all
      }
      let near = all(tolerance)
      let isLong = (Tolerance.shortestLong..<MisreadSearch.room - 4).contains(word.count)
      return near.isEmpty && mayBeFar && isLong ? all(.ofLongName) : near
    }
  }
}

extension Vocabulary {
  /// Letters of the shortest word that is told by its neighbours: near shorter ones stands
  /// anything.
  private static let shortestTold = 5

  /// Whether some words of these languages are one letter away from a word that no dictionary has,
  /// and none of them would bring an allergen to a list of ingredients.
  ///
  /// - Parameters:
  ///   - word: As printed, in UTF-8; spaces in it are taken out.
  ///   - languages: Those of the text.
  /// - Returns: `false` for a word of few letters, near which anything stands.
  /// - Complexity: some thousand steps.
  package func isNearHarmlessWord(_ word: ArraySlice<UInt8>, languages: LanguageSet) -> Bool {
    var letters: [UInt8] = []
    word.withLetters { words in
      var scanner = WordScanner(words)
      while scanner.next({ letters.append($0) }) != nil {}
    }
    guard letters.count >= Self.shortestTold, letters.count <= MisreadCosts.longest else {
      return false
    }
    let near = WordReader.allNear(
      letters, in: table, known: table.affixes(of: languages), of: languages)
    return !near.isEmpty
      && near.allSatisfy { candidate in
        let own = ids(of: String(decoding: candidate.word, as: UTF8.self)).filter { entry in
          language(of: entry).map(languages.contains) ?? true
        }
        return !own.isEmpty
          && own.allSatisfy { effects(of: $0).allSatisfy { $0.kind == .usual } }
      }
  }
}
