internal import DictionaryFormat

extension Profile {
  /// The name without marks and capitals: people whose names differ in these alone ("Jürgen",
  /// "JURGEN") are taken for one; `nil` without a name.
  package var foldedName: String? {
    guard let name else { return nil }
    let words = Folding.standard.words(of: name)
    return words.isEmpty ? name : words.joined(separator: " ")
  }
}
