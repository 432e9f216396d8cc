internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// "or" on a line of its own.
extension MenuReader {
  /// Sets lines aside that hold nothing but a joining word: between the courses of a set menu they
  /// belong to neither, and say nothing of food.
  func dropJoiningLines(_ lines: inout [MenuLine]) {
    for index in lines.indices where lines[index].fixed == nil && !lines[index].hasPrice {
      let words = facts.tokens(in: lines[index].range)
      guard !words.isEmpty, words.count <= 3 else { continue }
      let joining = RangeIndex(facts.phrases(in: lines[index].range, [.and]).map(\.range))
      let isLone = words.count == 1 && lines[index].isPlain
      if words.allSatisfy({ ($0.range.count >= 2 || isLone) && joining.overlaps($0.range) }) {
        lines[index].fixed = .dropped
        // Scraps of the paper may be between them.
        let next = lines[(index + 1)...].prefix(2).indices.first { next in
          lines[next].pieces.contains { $0.letterCount >= 3 }
        }
        if let next { lines[next].isAlternative = true }
      }
    }
  }
}
