import DocumentModel
import FoodVocabulary
import LabelParsing
import MenuParsing

/// Finds where ingredient lists end that no word ends: addresses, slogans and scraps of a picture
/// are read after them.
///
/// Text after the end makes no doubt; allergens that it names are still found.
struct ListEnds {
  let document: DocumentText
  /// Whether something is named that food is made of.
  let isFood: (Match) -> Bool

  /// Whether anything in a list may be its end: in most short texts nothing.
  static func mayStand(in list: Range<Int>, _ utf8: [UInt8]) -> Bool {
    let sentences = Sentences(utf8: utf8)
    return list.contains { offset in
      switch utf8[offset] {
      case 10: true
      case UInt8(ascii: "."): sentences.isSureStop(at: offset, before: list.upperBound)
      default: false
      }
    }
  }

  /// A list up to the end of its last sentence that names food, or of the line with its last food.
  ///
  /// - Complexity: linear in the list.
  func trimmed(_ list: Range<Int>) -> Range<Int> {
    let matches = document.annotations.matches(startingIn: list)
    var foods: [Range<Int>] = []
    foods.reserveCapacity(matches.count)
    for match in matches
    where match.cost == 0 && match.range.upperBound <= list.upperBound && isFood(match) {
      foods.append(match.range)
    }
    guard let first = foods.first, let last = foods.lazy.map(\.upperBound).max() else {
      return list
    }
    let words = words(of: list, naming: foods)
    let utf8 = document.utf8, sentences = Sentences(utf8: utf8)
    for offset in first.upperBound..<list.upperBound
    where utf8[offset] == UInt8(ascii: ".")
      && sentences.isSureStop(at: offset, before: list.upperBound)
    {
      let rest = words[words.partitioningIndex { $0.start >= offset }...]
      // "Date" is a fruit, and a word of any sentence.
      let named = (rest.first?.foodsOnward ?? 0) * Self.wordsToFood
      if named < rest.count || rest.isEmpty { return list.lowerBound..<offset }
    }
    for offset in last..<list.upperBound where utf8[offset] == 10 {
      if !goesOn(after: offset, in: list) { return list.lowerBound..<offset }
    }
    return list
  }

  /// Of so many words of a list at least one names a food.
  private static let wordsToFood = 4

  /// A longer word, and how many from it on name foods.
  private struct Word {
    var start: Int
    var foodsOnward: Int
  }

  private func words(of list: Range<Int>, naming foods: [Range<Int>]) -> [Word] {
    let tokens = document.annotations.tokens(startingIn: list)
    var words: [Word] = []
    words.reserveCapacity(tokens.count)
    var next = 0, end = list.lowerBound
    for token in tokens
    where token.range.count >= 3 && token.knowledge != .number {
      while next < foods.count, foods[next].lowerBound <= Int(token.start) {
        end = max(end, foods[next].upperBound)
        next += 1
      }
      words.append(Word(start: Int(token.start), foodsOnward: Int(token.start) < end ? 1 : 0))
    }
    for index in words.indices.dropLast().reversed() {
      words[index].foodsOnward += words[index + 1].foodsOnward
    }
    return words
  }

  /// Whether a list goes on in the next line: the one before it is open, or it has commas or many
  /// words itself.
  ///
  /// Plain text has its lines broken anywhere.
  private func goesOn(after newline: Int, in list: Range<Int>) -> Bool {
    if document.words.isEmpty { return true }
    let bytes = document.utf8
    let before = bytes[list.lowerBound..<newline].last { $0 != 32 }
    if let before, ",;(:-&/".utf8.contains(before) { return true }
    let rest = newline + 1..<list.upperBound
    let line = rest.lowerBound..<(bytes[rest].firstIndex(of: 10) ?? rest.upperBound)
    let words = document.annotations.tokens(startingIn: line).count { $0.range.count >= 3 }
    return document.commas(in: line) > 0 || words >= Self.wordsOfText
  }

  /// Longer words of a line of running text; scraps and slogans have fewer.
  private static let wordsOfText = 5
}
