internal import DictionaryFormat
import DocumentModel
internal import FoodVocabulary

/// Tells the ingredients of a recipe from those of a pack: no law makes its writer say what is in the
/// gravy or the stock cube.
struct RecipeSigns {
  let document: DocumentText

  /// One line may begin with such an amount on a pack, too.
  private static let fewestSpoons = 2
  /// The letters of "for about 4 persons", and some more.
  private static let longestHead = 40
  private static let spoons = Lists.units([.spoons])
  private static let persons = Lists.units([.persons])

  /// Whether a list says for how many it is, or measures in spoons and cups.
  func isRecipe(_ list: Range<Int>) -> Bool {
    let bytes = document.utf8[list]
    func lowercased(_ bytes: ArraySlice<UInt8>) -> String {
      String(decoding: bytes, as: UTF8.self).lowercased()
    }
    // What a pack yields stands farther behind.
    let head = bytes.prefix(Self.longestHead).drop { $0 <= 32 }
      .prefix { $0 != 10 && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ".") }
    if head.contains(where: \.isDigit), Self.counts(Self.persons, in: lowercased(head)) {
      return true
    }
    // Most lists are on one line, and few of their lines begin with an amount.
    let amounts = bytes.split(separator: 10).filter { line in
      line.first { $0 > 32 }.map { $0.isDigit || $0 >= 0x80 } == true
    }
    guard amounts.count >= Self.fewestSpoons else { return false }
    return amounts.map(lowercased).count { line in
      let amount = line.prefix { $0.isNumber || $0.isWhitespace || "/.,-–".contains($0) }
      return amount.contains(where: \.isNumber)
        && Self.begins(line[amount.endIndex...], Self.spoons)
    } >= Self.fewestSpoons
  }

  /// Whether such a word stands beside a number: "for 4 persons", "serves 4".
  private static func counts(_ words: [String], in line: String) -> Bool {
    let parts = line.split { !$0.isLetter && !$0.isNumber }
    return zip(parts, parts.dropFirst()).contains { one, other in
      one.allSatisfy(\.isNumber) && words.contains(String(other))
        || other.allSatisfy(\.isNumber) && words.contains(String(one))
    }
  }

  private static func begins(_ text: Substring, _ words: [String]) -> Bool {
    words.contains { word in
      text.hasPrefix(word) && text.dropFirst(word.count).first?.isLetter != true
    }
  }
}
