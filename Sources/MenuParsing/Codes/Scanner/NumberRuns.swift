import DocumentModel

/// Parts numbers between which commas were not read: "(3,410)" is 3, 4, 10 where the legend has
/// numbers up to 14.
///
/// Kitchens print their numbers in rising order, which mostly leaves one way to part the digits.
struct NumberRuns {
  /// The codes of the page's legend that are whole numbers.
  private let known: Set<String>

  /// A legend with fewer numbers parts too many by chance.
  private static let fewestNumbers = 5
  /// Kitchens' numbers end here: a larger one is several.
  private static let largestNumber = 30
  private static let mostDigits = 9
  private static let mostWays = 8

  init(known: Set<String>) {
    self.known = known.filter { $0.utf8.allSatisfy(\.isDigit) }
  }

  /// Fewer may be the numbers of wines, of pieces, of ounces.
  private static let fewestRuns = 3
  /// How high codes are printed at the most, in heights of the word before them.
  private static let smallPrint = 0.9

  /// Whether a page prints numbers that may be several codes after its names, again and again.
  ///
  /// In typed text no comma is lost: a page that has some prints such numbers for something else. On
  /// a picture codes are smaller than the names before them.
  func areUsual(in lines: [[MenuPiece]], isTyped: Bool) -> Bool {
    var runs = 0
    for pieces in lines {
      for (name, number) in zip(pieces, pieces.dropFirst())
      where name.letterCount > 2 || name.counts.hasDigit && isTyped {
        if isTyped, isParted(number.text) { return false }
        let isSmall = isTyped || number.size < Self.smallPrint * name.size
        if mayPart(number.text), isSmall, !ways(number.text).isEmpty { runs += 1 }
      }
    }
    return runs >= Self.fewestRuns
  }

  /// Whether a piece is a list of codes with signs between them.
  private func isParted(_ text: String) -> Bool {
    let parts = text.trimmingSet("()[]").split { $0.isOne(of: ",.;/") }
    return parts.count > 1 && parts.allSatisfy { known.contains(String($0)) }
  }

  private func ways(_ text: String) -> [[CodeToken]] {
    ways([CodeToken(code: text, range: 0..<text.utf8.count)][...], after: 0)
  }

  /// Whether digits may be several codes of the legend.
  func mayPart(_ text: String) -> Bool {
    known.count >= Self.fewestNumbers && !known.contains(text)
      && (2...Self.mostDigits).contains(text.utf8.count) && text.utf8.allSatisfy(\.isDigit)
  }

  /// The tokens as they are where the legend has them all, or those that their digits make.
  ///
  /// Where there are several ways, the codes of all of them, which are doubtful then.
  ///
  /// - Returns: `nil` where a number is left that can be no code.
  func parted(_ tokens: [CodeToken]) -> [CodeToken]? {
    let strange = tokens.filter { mayPart($0.code) }
    guard !strange.isEmpty else { return tokens }
    let ways = tokens.allSatisfy(\.isNumber) ? self.ways(tokens[...], after: 0) : []
    guard !ways.isEmpty else {
      return strange.allSatisfy { $0.code.utf8.count <= 2 } ? tokens : nil
    }
    let isSure =
      ways.count == 1 && strange.allSatisfy { (Int($0.code) ?? 0) > Self.largestNumber }
    var codes = Set<String>()
    return ways.joined().filter { codes.insert($0.code).inserted }.map { token in
      var token = token
      token.isMended = !isSure
      return token
    }
  }

  /// All ways to read the tokens as codes of the legend that rise.
  private func ways(_ tokens: ArraySlice<CodeToken>, after last: Int) -> [[CodeToken]] {
    guard let first = tokens.first else { return [[]] }
    var ways: [[CodeToken]] = []
    for length in 1...max(1, first.code.utf8.count) where ways.count < Self.mostWays {
      let code = String(first.code.prefix(length))
      guard let number = Int(code), number > last, known.contains(code),
        first.range.count == first.code.utf8.count
      else { continue }
      let middle = first.range.lowerBound + length
      var rest = tokens.dropFirst()
      if length < first.code.utf8.count {
        let remainder = CodeToken(
          code: String(first.code.dropFirst(length)), range: middle..<first.range.upperBound)
        rest = [remainder] + rest
      }
      let token = CodeToken(code: code, range: first.range.lowerBound..<middle)
      ways += self.ways(rest, after: number).map { [token] + $0 }
    }
    return ways
  }
}
