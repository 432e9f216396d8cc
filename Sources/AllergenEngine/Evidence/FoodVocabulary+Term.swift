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

  /// How many of a word's last letters its forms may not share: "Mandeln", "amêndoas", "camarões".
  private static let mostOfEnding = 3

  /// Whether two names may be forms of the same words, which differ in their endings only.
  ///
  /// "Mandel" and "Mandeln" are; "haverdrank" and "haverijs", which share the first part of a
  /// compound, and "mléčný výrobek" and "mléčný tuk" are not.
  private static func beginAlike(_ a: String, _ b: String) -> Bool {
    // Nearly always told by bytes.
    if a == b || !a.utf8.contains(0x20) && shareStem(a.utf8, b.utf8) { return true }
    let names = Folding.standard.words(of: a), others = Folding.standard.words(of: b)
    // "Vollmilch-Pulver", "Vollmilchpulver"
    guard names.count == others.count else { return names.joined() == others.joined() }
    return zip(names, others).allSatisfy { shareStem($0.utf8, $1.utf8) }
  }

  /// Whether all but the endings of two words are the same; that must be half of the longer.
  private static func shareStem(_ a: String.UTF8View, _ b: String.UTF8View) -> Bool {
    let first = a.span, second = b.span, longer = max(a.count, b.count)
    var shared = 0
    while shared < min(first.count, second.count), first[shared] == second[shared] { shared += 1 }
    return longer - shared <= mostOfEnding && shared * 2 >= longer
  }
}
