import DocumentModel
import FoodVocabulary
import MenuParsing

/// How far words may go on that begin in a part of an item: over the ends of its lines.
///
/// "Rice with AL-" and "MONDS" below it are one item, whose ranges are its lines. Words go on only
/// over white space, not over a price or another item's words.
struct Reaches {
  private var ends: [Int: Int] = [:]

  /// - Complexity: sorts the ranges, which are few.
  init(_ ranges: [Range<Int>], in document: DocumentText) {
    guard ranges.count > 1 else { return }
    func isBlank(_ byte: UInt8) -> Bool { byte <= 32 || byte >= 0x80 || "-*>".utf8.contains(byte) }
    let sorted = ranges.sorted { $0.lowerBound < $1.lowerBound }
    var end = sorted[sorted.count - 1].upperBound
    for index in sorted.indices.dropLast().reversed() {
      let gap =
        sorted[index].upperBound..<max(sorted[index].upperBound, sorted[index + 1].lowerBound)
      // A bullet may come before the rest of a name, a word may not.
      let isOpen =
        document.utf8[gap].allSatisfy(isBlank)
        && document.annotations.tokens(startingIn: gap).isEmpty
      if !isOpen || gap.count > 24 { end = sorted[index].upperBound }
      if end > sorted[index].upperBound { ends[sorted[index].upperBound] = end }
    }
  }

  /// Where the last word may end that begins in one of the ranges.
  func end(from range: Range<Int>) -> Int { ends[range.upperBound] ?? range.upperBound }
}
