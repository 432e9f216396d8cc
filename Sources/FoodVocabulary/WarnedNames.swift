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
      names.append(
        Name(
          letters: Array(words.joined().utf8), isPhrase: words.count > 1, term: term))
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
    for name in names where words == 1 || reach != .wide {
      if reach == .phrase, !name.isPhrase { continue }
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
  /// A letter that is added, lost, or another one costs 1; what recognisers take for one another
  /// less, and thin strokes are easily added or lost.
  ///
  /// - Returns: `nil` where it is more than the limit.
  static func between(_ read: [UInt8], _ meant: [UInt8], limit: Float) -> Float? {
    let width = meant.count + 1
    var costs = [Float](repeating: .infinity, count: (read.count + 1) * width)
    costs[0] = 0
    for row in 0...read.count {
      var least = Float.infinity
      for column in 0...meant.count {
        let here = row * width + column
        var cost = costs[here]
        if row > 0 { cost = min(cost, costs[here - width] + price(ofExtra: read[row - 1])) }
        if column > 0 { cost = min(cost, costs[here - 1] + price(ofExtra: meant[column - 1])) }
        if row > 0, column > 0 {
          let isSame = read[row - 1] == meant[column - 1]
          cost = min(cost, costs[here - width - 1] + (isSame ? 0 : 1))
        }
        costs[here] = cost
        least = min(least, cost)
        guard row < read.count, column < meant.count else { continue }
        for confusion in Confusion.byFirstLetter[Int(read[row])] {
          guard confusion.stands(in: read, at: row), confusion.isMeant(in: meant, at: column)
          else { continue }
          let next = here + confusion.readCount * width + confusion.meantCount
          costs[next] = min(costs[next], cost + confusion.cost)
        }
      }
      // Confusions of two letters reach over a row.
      if least > limit + 1 { return nil }
    }
    let cost = costs[costs.count - 1]
    return cost <= limit ? cost : nil
  }

  private static func price(ofExtra letter: UInt8) -> Float {
    [UInt8(ascii: "i"), UInt8(ascii: "l"), UInt8(ascii: "t"), UInt8(ascii: "1")].contains(letter)
      ? 0.8 : 1
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
