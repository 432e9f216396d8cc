import DictionaryFormat

/// The names that warnings print, to compare with what was read where one must stand.
///
/// They are few: a word that is near one of them may be further off than where any word may stand.
final class WarnedNames: Sendable {
  private struct Name: Sendable {
    /// Folded, without spaces: a recogniser loses them and adds some.
    var letters: [UInt8]
    var isPhrase: Bool
    /// The term that says what the name stands for, where it was found in the name.
    var term: Match
  }

  let language: Language
  private let names: [Name]

  init(of language: Language, in vocabulary: FoodVocabulary) {
    let languages = LanguageSet(language)
    var names: [Name] = []
    for entry in vocabulary.entries(ofFile: "warned/\(language.code).txt") {
      guard let allergen = vocabulary.allergen(id: entry.section) else { continue }
      let matches = vocabulary.annotate(Array(entry.name.utf8), languages: languages).matches
      func means(_ match: Match, _ kind: Effect.Kind) -> Bool {
        vocabulary.effects(of: match.entry).contains {
          $0.kind == kind && vocabulary.top(of: $0.allergen) == allergen
        }
      }
      let certain = matches.filter { means($0, .contains) }
      let terms = certain.isEmpty ? matches.filter { means($0, .ambiguous) } : certain
      guard let term = terms.max(by: { $0.range.count < $1.range.count }) else { continue }
      let words = Folding.standard.words(of: entry.name)
      let letters = Array(words.joined().utf8)
      names.append(
        Name(
          letters: letters, isPhrase: words.count > 1, term: term))
    }
    self.language = language
    self.names = names
  }

  /// The name that words are nearest to; `nil` where none is near enough.
  ///
  /// `letters` are folded and without spaces; several words may be one name that was parted, or a
  /// name of several.
  func nearest(
    to letters: [UInt8], words: Int, reach: WarnedName.Reach
  ) -> WarnedName? {
    var best: WarnedName?
    if words > 1, reach == .wide { return nil }
    for name in names where reach != .phrase || name.isPhrase {
      let limit = min(reach.limit(name.letters.count), best?.cost ?? .infinity)
      guard abs(name.letters.count - letters.count) <= Int(limit.rounded(.up)),
        let cost = MisreadDistance.between(letters, name.letters, limit: limit),
        cost < best?.cost ?? .infinity
      else { continue }
      best = WarnedName(term: name.term, cost: cost, length: name.letters.count)
    }
    return best
  }
}

/// A name of an allergen that words of a warning are near to.
public struct WarnedName: Sendable {
  fileprivate var term: Match
  /// How far the words are from it, in misread letters.
  public var cost: Float
  /// How many letters it has.
  public var length: Int

  /// The term that it is.
  public var entry: EntryID { term.entry }

  /// The name as a match of these words.
  public func match(_ words: ClosedRange<Int>, in annotations: Annotations) -> Match {
    var match = term
    match.firstToken = Int32(words.lowerBound)
    match.lastToken = Int32(words.upperBound)
    match.start = annotations.tokens[words.lowerBound].start
    match.end = annotations.tokens[words.upperBound].end
    match.cost = cost
    return match
  }

  /// How far words may be from a name.
  public enum Reach: Sendable {
    /// As far as a word that can hardly be anything else.
    case usual
    /// The same, for names of several words alone.
    case phrase
    /// Further: for a word that is a name for certain, and is not certainly this one.
    case wide

    /// In misread letters, by the length of the name.
    func limit(_ length: Int) -> Float {
      let usual: Float =
        switch length {
        case ..<3: 0.6
        case 3: 1.0
        case 4: 1.2
        case 5: 1.5
        case 6...7: 2.0
        default: Float(length) * 0.3
        }
      return self == .wide ? usual + 0.6 : usual
    }
  }
}

extension FoodVocabulary {
  /// The name of an allergen that words of a warning are nearest to.
  ///
  /// - Parameters:
  ///   - words: As printed.
  ///   - languages: Those of the text.
  ///   - reach: How far they may be.
  /// - Returns: `nil` where none is near enough.
  /// - Complexity: some ten thousand steps.
  public func warnedName(
    near words: String, languages: LanguageSet, reach: WarnedName.Reach
  ) -> WarnedName? {
    let folded = Folding.standard.words(of: words)
    let letters = Array(folded.joined().utf8)
    guard letters.count >= 2, letters.count <= 48 else { return nil }
    return languages.languages.compactMap { language in
      remember(where: { $0.language == language }) { WarnedNames(of: language, in: $0) }
        .nearest(to: letters, words: folded.count, reach: reach)
    }.min { $0.cost < $1.cost }
  }
}

/// What it costs to take what was read for what was meant.
enum MisreadDistance {
  /// Less than anything costs that makes a word a letter longer or shorter.
  private static let leastForLength: Float = 0.39

  /// A letter that is added, lost, or another one costs 1; what recognisers take for one another
  /// less, and thin strokes are easily added or lost.
  ///
  /// - Returns: `nil` where it is more than the limit.
  /// - Complexity: a step for each pair of beginnings from which the limit may be kept.
  static func between(_ read: [UInt8], _ meant: [UInt8], limit: Float) -> Float? {
    let width = meant.count + 1
    return withScratch((read.count + 1) * width, of: Float.infinity) { costs in
      costs[0] = 0
      // The last row with anything within the limit.
      var reached = 0
      for row in 0...read.count {
        if row > reached { return nil }
        for column in 0...meant.count {
          let here = row * width + column
          let cost = costs[here]
          let more = abs((read.count - row) - (meant.count - column))
          guard cost + Float(more) * leastForLength <= limit else { continue }
          func go(_ rows: Int, _ columns: Int, for price: Float) {
            let there = here + rows * width + columns
            guard cost + price <= limit, cost + price < costs[there] else { return }
            costs[there] = cost + price
            reached = max(reached, row + rows)
          }
          if row < read.count { go(1, 0, for: price(ofExtra: read[row])) }
          if column < meant.count { go(0, 1, for: price(ofExtra: meant[column])) }
          guard row < read.count, column < meant.count else { continue }
          go(1, 1, for: read[row] == meant[column] ? 0 : 1)
          for confusion in Confusion.byFirstLetter[Int(read[row])]
          where confusion.isMeant(in: meant, at: column) && confusion.stands(in: read, at: row) {
            go(confusion.readCount, confusion.meantCount, for: confusion.cost)
          }
        }
      }
      let cost = costs[read.count * width + meant.count]
      return cost <= limit ? cost : nil
    }
  }

  private static func price(ofExtra letter: UInt8) -> Float {
    switch letter {
    case UInt8(ascii: "i"), UInt8(ascii: "l"), UInt8(ascii: "t"), UInt8(ascii: "1"): 0.8
    default: 1
    }
  }
}

extension Confusion {
  fileprivate var meantCount: Int { meant.1 == 0 ? 1 : 2 }

  fileprivate func stands(in read: [UInt8], at position: Int) -> Bool {
    readSecond == 0 || position + 1 < read.count && read[position + 1] == readSecond
  }

  fileprivate func isMeant(in word: [UInt8], at position: Int) -> Bool {
    word[position] == meant.0
      && (meant.1 == 0 || position + 1 < word.count && word[position + 1] == meant.1)
  }
}
