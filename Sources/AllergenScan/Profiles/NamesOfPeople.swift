internal import DictionaryFormat

extension Profile {
  /// The name as people are told apart by it: "Jürgen" and "JURGEN" are one; `nil` without a name.
  package var foldedName: String? {
    guard let name else { return nil }
    let words = Folding.standard.words(of: name)
    return words.isEmpty ? name : words.joined(separator: " ")
  }
}
