import DocumentModel
import FoodVocabulary

/// Pairs of codes that look like amounts: "9,10".
extension CodeScanner {
  /// Whether the amounts of a page are pairs of its codes, "9,10", "2,13": they rise, there are
  /// several, and no currency.
  static func pairsAreCodes(of lines: [[MenuPiece]], known: Set<String>) -> Bool {
    let pieces = lines.joined()
    guard !pieces.contains(where: { $0.isCurrency || $0.text.contains(where: Currencies.isSign) })
    else { return false }
    let amounts = pieces.filter { $0.letterCount == 0 && Amount($0.text)?.strength == .sure }
    return amounts.count >= 2
      && amounts.allSatisfy { amount in
        risingPair(amount.text)?.allSatisfy { known.contains("\($0)") } ?? false
      }
  }

  /// Fewer prices with a currency are no habit.
  private static let fewestWithCurrency = 4

  /// Whether all amounts without a currency, on a page that prints it after its prices, are rising
  /// pairs of the law's numbers: "Vdolky 1,7   119 Kč".
  ///
  /// Pairs that look like no full amount, "1,7", count, too, and one in three may lack a comma; with a
  /// `legend` of numbers one pair is enough, and one in three may be misread.
  static func pairsAreCodes(besideMoney lines: [[MenuPiece]], legend: Set<String> = []) -> Bool {
    var priced = 0, short = 0
    var bare: [String] = []
    for pieces in lines {
      for (index, piece) in pieces.enumerated() where piece.hasDigit && piece.letterCount <= 2 {
        let isBefore =
          index + 1 < pieces.count && pieces[index + 1].isCurrency
          && !pieces.isSignOfNext(index + 1)
        // "5,50 € 7,13"
        let isAfter =
          index > 0 && pieces[index - 1].isCurrency
          && (index < 2 || !pieces[index - 2].hasDigit || pieces.isSignOfNext(index - 1))
        let isBeside = isBefore || isAfter
        if isBeside || piece.text.contains(where: Currencies.isSign) {
          priced += 1
        } else if !Volumes.isOne(piece.text), Amount(piece.text)?.strength == .sure {
          bare.append(piece.text)
        } else if isPairOfTheLaw(piece.text) {
          short += 1
        }
      }
    }
    guard legend.isEmpty else {
      let coded = bare.count { text in
        risingPair(text)?.allSatisfy { legend.contains("\($0)") } ?? false
      }
      return priced >= 2 && coded >= 1 && coded >= 2 * (bare.count - coded)
    }
    // "1,78" was "1,7,8".
    let others = bare.filter { !isPairOfTheLaw($0) }
    let pairs = bare.count - others.count + short
    return priced >= fewestWithCurrency && !bare.isEmpty && pairs >= max(2, 2 * others.count)
      && others.allSatisfy(digitsRise)
  }

  /// Fewer lists of more than two numbers may be anything else.
  private static let fewestLongLists = 2

  /// Whether all numbers after the words of a page are rising ones of the law, several of them lists of
  /// more than two: "Soup 1,9", "Dumplings 1,3,7".
  static func pairsAreCodes(amongLists lines: [[MenuPiece]]) -> Bool {
    var pairs = 0, longer = 0
    for pieces in lines {
      if pieces.contains(where: { $0.isCurrency || $0.text.contains(where: Currencies.isSign) }) {
        return false
      }
      let words = pieces.lastIndex { $0.letterCount > 2 }.map { $0 + 1 } ?? 0
      for piece in pieces[words...] where piece.hasDigit {
        let list = piece.text.trimmingSet("();")
        let numbers = list.split { $0.isOne(of: ",.") }.compactMap { Int($0) }
        guard piece.letterCount == 0, CodeToken.areOfTheLaw(list),
          zip(numbers, numbers.dropFirst()).allSatisfy(<)
        else { return false }
        if numbers.count == 2 { pairs += 1 } else if numbers.count > 2 { longer += 1 }
      }
    }
    return pairs > 0 && longer >= fewestLongLists
  }

  /// Whether an amount is two of the law's numbers, the second the larger: "9,10".
  static func isPairOfTheLaw(_ text: String) -> Bool {
    CodeToken.areOfTheLaw(text) && risingPair(text) != nil
  }

  /// Whether an amount would be a list of numbers that rise if each digit were one.
  private static func digitsRise(_ text: String) -> Bool {
    let digits = text.filter(\.isNumber)
    return !digits.contains("0") && zip(digits, digits.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// The two numbers of "9,10", of which the second is larger.
  static func risingPair(_ text: String) -> [Int]? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "," || $0 == "." }
    let numbers = parts.compactMap { Int($0) }
    return parts.count == 2 && numbers.count == 2 && numbers[0] < numbers[1] ? numbers : nil
  }
}
