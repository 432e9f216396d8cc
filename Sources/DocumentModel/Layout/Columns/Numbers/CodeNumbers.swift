/// Numbers of allergens after the names of dishes: "1,3,7", "10,12", "7".
///
/// Two of them look like a price ("1,10"), and would make a column of names one of dishes and their
/// prices.
enum CodeNumbers {
  /// Annex II of Regulation (EU) 1169/2011 has so many allergens.
  private static let most = 14
  /// So many lists a page has at least, one of them of three numbers, which no price is.
  private static let fewestLists = 3

  /// Marks the fragments of a page that end in such numbers, if nearly all do that end in numbers
  /// without a currency: "178" may be what was read of "1,7,8".
  static func mark(_ fragments: inout [LayoutFragment]) {
    let ending = fragments.indices.filter { index in
      let numbers = fragments[index].numbersAtEnd
      return !numbers.isEmpty && numbers.allSatisfy { !Self.hasCurrency($0) }
    }
    let lists = ending.map { index in
      fragments[index].numbersAtEnd.flatMap { $0.text.split { !$0.isNumber } }
    }
    let coded = lists.count { $0.allSatisfy(isCode) }
    guard coded * 5 >= lists.count * 4, lists.count(where: { $0.count > 1 }) >= fewestLists,
      lists.contains(where: { $0.count > 2 && $0.allSatisfy(isCode) })
    else { return }
    for index in ending { fragments[index].endsInCodes = true }
  }

  private static func hasCurrency(_ word: LayoutWord) -> Bool {
    word.text.contains { $0.isLetter || Currencies.isSign($0) }
  }

  private static func isCode(_ digits: Substring) -> Bool {
    digits.first != "0" && (1...most).contains(Int(digits) ?? 0)
  }
}

extension LayoutFragment {
  /// The numbers after its last word of letters.
  fileprivate var numbersAtEnd: [LayoutWord] {
    let end = words.lastIndex { $0.kind == .text }.map { $0 + 1 } ?? words.startIndex
    return words[end...].filter { $0.kind == .number }
  }
}
