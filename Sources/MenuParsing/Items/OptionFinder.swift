internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Finds the add-ons and choices in a dish's words.
struct OptionFinder {
  let document: DocumentText
  let facts: TextFacts

  private var sentences: Sentences { Sentences(utf8: document.utf8) }

  /// From the word that opens an option to the end of its sentence.
  func options(in name: Passage, _ description: Passage) -> [Passage] {
    var result: [Passage] = []
    for range in name.ranges + description.ranges {
      for match in facts.phrases(in: range, [.option])
      where match.part != .after && !match.speaksOfFoodBefore {
        let start = match.range.lowerBound
        let end = sentences.endOfClause(from: match.range.upperBound, limit: range.upperBound)
        if result.contains(where: { $0.contains(start) }) { continue }
        result.append(Passage(start..<max(end, min(match.range.upperBound, range.upperBound))))
      }
    }
    for range in description.ranges {
      for addOn in addOns(in: range)
      where !result.contains(where: { $0.contains(addOn.lowerBound) }) {
        result.append(Passage(addOn))
      }
    }
    return result
  }

  /// What a price with a plus follows in a description: "with fried egg +1.50".
  ///
  /// From the last comma: "potatoes, peas, truffle +5" has its potatoes at no charge.
  private func addOns(in range: Range<Int>) -> [Range<Int>] {
    let utf8 = document.utf8, sentences = sentences
    return range.filter { utf8[$0] == UInt8(ascii: "+") }.compactMap { plus in
      let amount = utf8[(plus + 1)..<range.upperBound].first {
        $0 != 32 && $0 != UInt8(ascii: "$") && $0 < 0x80
      }
      guard amount?.isDigit == true else { return nil }
      // A bracket that closes right before the price is around them: "(fried egg) +1.50".
      let last = utf8[range.lowerBound..<plus].lastIndex { $0 != 32 && $0 != UInt8(ascii: ")") }
      let end = last.map { $0 + 1 } ?? plus
      let start = (range.lowerBound..<end).last {
        sentences.partsItems(at: $0) || utf8[$0] == UInt8(ascii: "+")
      }.map { $0 + 1 }
      let words = (start ?? range.lowerBound)..<plus
      return utf8[words].contains { $0.isLetter } ? words : nil
    }
  }
}
