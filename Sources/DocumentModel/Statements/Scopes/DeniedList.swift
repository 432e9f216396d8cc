internal import DictionaryFormat
internal import FoodVocabulary

/// Lists of what a food is without, told by "neither" and "nor": they end at the comma after the
/// last name that "nor" leads.
///
/// "Neither milk, fish nor egg, almonds"
struct DeniedList {
  private let finder: StatementFinder
  /// Whether "and" and "or" lead the last name, too: after "neither", Swedish "varken".
  private let takesAnd: Bool
  /// Whether such a word was passed.
  private var isLed: Bool
  /// Where the first name ends that a comma or a slash follows after it, and how many do.
  private var comma: Int?
  private var commas = 0

  init(of phrase: StatementFinder.Phrase, in finder: StatementFinder) {
    self.finder = finder
    takesAnd = phrase.tokens.contains { finder.belongs(toSection: .neither, $0) }
    isLed = finder.belongs(toSection: .nor, phrase.tokens.upperBound)
  }

  /// Goes on by a word; `end` is that of the word before.
  mutating func pass(_ index: Int, after gap: ArraySlice<UInt8>, endingAt end: Int) {
    let isParted = gap.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "/") }
    if finder.belongs(toSection: .nor, index) {
      // "Neither milk, fish nor egg": the comma was one between names.
      if commas == 1, !isParted { comma = nil }
      isLed = true
    } else if takesAnd, comma == nil, !(isLed && isParted), finder.isAnd(index) {
      isLed = true
    } else if isLed, isParted {
      comma = comma ?? end
      commas += 1
    }
    if comma == nil { commas = 0 }
  }

  /// Where the list ends, in bytes; `nil` where such words do not end it.
  ///
  /// `limit` is where the clause ends, or the next phrase begins: a further "nor" goes on.
  func end(before limit: Int) -> Int? {
    guard let comma else { return nil }
    let rest = finder.annotations.tokens(startingIn: limit..<finder.utf8.count)
    let goesOn =
      commas == 1 && !rest.isEmpty && finder.belongs(toSection: .nor, rest.startIndex)
      && !finder.utf8[comma..<limit].dropFirst().contains(UInt8(ascii: ","))
    return goesOn ? nil : comma
  }
}
