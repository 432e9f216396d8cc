internal import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing

extension Vocabulary {
  /// What a person would look up of a match.
  ///
  /// That is the entry's name; where an entry lists a family of names ("beaufort, emmental") and
  /// another of them was read, it is that one, in small letters; of words that were misread the one
  /// that was meant.
  /// `text` has the words of the match as printed.
  func term(for match: Match, printed text: String, in document: DocumentText) -> String {
    let name = name(of: match.entry)
    guard match.cost == 0 else {
      guard let meant = document.annotations.meant(by: match, in: document.utf8),
        !Self.beginAlike(name, meant), ids(of: meant).contains(match.entry)
      else { return name }
      return meant
    }
    if Self.beginAlike(name, text) || text.utf8.contains(where: { $0 < 0x20 }) { return name }
    return text.lowercased()
  }

  private static func beginWithSameBytes(_ a: String, _ b: String, _ count: Int) -> Bool {
    let a = a.utf8.span, b = b.utf8.span
    for place in 0..<count where a[place] != b[place] { return false }
    return true
  }

  /// Inflected forms of one word mostly begin with the same letters.
  private static func beginAlike(_ a: String, _ b: String) -> Bool {
    let count = 3
    // Nearly always told by bytes.
    if a.utf8.count >= count, b.utf8.count >= count, beginWithSameBytes(a, b, count) { return true }
    return Folding.standard.words(of: String(a.prefix(count)))
      == Folding.standard.words(of: String(b.prefix(count)))
  }
}
