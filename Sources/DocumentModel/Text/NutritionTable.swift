internal import DictionaryFormat
internal import FoodVocabulary

/// The rows of nutrition tables in a document: names of nutrients, each with its amount.
package struct NutritionTable {
  /// Rows of the shortest table: a dish may be named for one nutrient or two.
  package static let fewestRows = 3
  /// How far after its name the amount of a nutrient begins, in bytes.
  private static let amountsWithin = 12

  /// Where the names stand, in order.
  package let rows: [Range<Int>]

  /// Rows that begin in a range of the document.
  package init(in range: Range<Int>, _ facts: TextFacts) {
    let utf8 = facts.document.utf8
    rows = facts.phrases(in: range, [.nutrition]).map(\.range).filter { name in
      utf8[name.upperBound...].prefix { $0 != UInt8(ascii: "\n") }.prefix(Self.amountsWithin)
        .contains(where: \.isDigit)
    }
  }
}
