import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Finds dishes whose text has gaps: words that were printed and not read.
struct TornText {
  let document: DocumentText
  let facts: TextFacts

  /// Whether the item's text ends in a word that joins or leads on.
  func breaksOff(_ item: MenuItem) -> Bool {
    guard let range = (item.description.ranges.last ?? item.name.ranges.last) else { return false }
    let words = (item.name.ranges + item.description.ranges).flatMap { facts.tokens(in: $0) }
    // "a mix of of its": what stood between was not read.
    let isTorn = zip(words, words.dropFirst()).contains { left, right in
      facts.leadsOn(left)
        && document.string(left.range).lowercased() == document.string(right.range).lowercased()
    }
    if isTorn || (item.name.ranges + item.description.ranges).contains(where: hasGap) {
      return true
    }
    if document.string(range).last.map({ $0.isOne(of: ",;&") }) ?? false {
      // "Salat, (A, C)": what goes on are its codes.
      let marks = item.codes.map(\.range) + item.markers.flatMap(\.ranges)
      return !marks.contains { (range.upperBound...range.upperBound + 3).contains($0.lowerBound) }
    }
    guard let word = words.last, Int(word.end) == range.upperBound, !facts.isAnswer(word),
      // "Reis" is a food, whatever it is in Portuguese.
      words.count > 1 || facts.foodShare(in: word.range) == 0
    else { return false }
    // "On request" ends in a word that elsewhere leads on.
    let ends = facts.phrases(in: range, [.onRequest, .option]).map(\.range.upperBound)
    // Of lone letters most are specks, or codes that were not read as such.
    let isJoining = word.range.count == 1 && !facts.phrases(in: word.range, [.and]).isEmpty
    let isSmall = document.utf8[word.range.lowerBound] > UInt8(ascii: "Z")
    return (facts.leadsOn(word) || isJoining && isSmall) && !ends.contains(range.upperBound)
      && !endsPhrase(word, of: range)
  }

  /// Whether a list of allergens has the room of a column after a comma: "Allergens: gluten,      egg"
  /// lost what stood between.
  private func hasGap(_ range: Range<Int>) -> Bool {
    let lists = facts.phrases(in: range, [.legend, .contains, .mayContain]).map(\.range.upperBound)
    guard let start = lists.min(), start < range.upperBound else { return false }
    let text = document.utf8[start..<range.upperBound]
    return zip(text, text.dropFirst()).contains {
      $0 == UInt8(ascii: ",") && $1 == UInt8(ascii: "\t")
    }
  }

  /// Whether a word ends a longer name in a language in which it leads nowhere: in French "pomme de
  /// terre au four" has no number.
  private func endsPhrase(_ word: Token, of range: Range<Int>) -> Bool {
    let foods = facts.matches(in: range, [.term, .dish, .food]).filter {
      $0.match.end == word.end
    }
    let leading = foods.filter { $0.entry.section == FoodSection.function.rawValue }
    return foods.contains { food in
      food.match.tokens.count > 1 && !leading.contains { $0.entry.language == food.entry.language }
    }
  }
}
