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
    return text.utf8.contains { $0 < 0x20 } ? name : Self.term(named: name, printed: text)
  }

  /// The words themselves, in small letters, where an entry of that name has them as another name of
  /// its family; the entry's name, where they are a form of it.
  static func term(named name: String, printed text: String) -> String {
    beginAlike(name, text) ? name : text.lowercased()
  }

  /// Whether two names may be forms of one word: half of the longer begins both.
  ///
  /// "Mandel" and "Mandeln" are, "brie" and "Brillat-Savarin" are not.
  private static func beginAlike(_ a: String, _ b: String) -> Bool {
    // Nearly always told by bytes.
    if shareHalf(a.utf8, b.utf8) { return true }
    func folded(_ text: String) -> String {
      Folding.standard.words(of: text).joined(separator: " ")
    }
    return shareHalf(folded(a).utf8, folded(b).utf8)
  }

  private static func shareHalf(_ a: String.UTF8View, _ b: String.UTF8View) -> Bool {
    let first = a.span, second = b.span
    var shared = 0
    while shared < min(first.count, second.count), first[shared] == second[shared] { shared += 1 }
    return shared * 2 >= max(first.count, second.count)
  }
}
