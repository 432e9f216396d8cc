internal import DictionaryFormat
internal import FoodVocabulary

extension String {
  /// A dish's name as a waiter would say it, without bullets, dashes and footnote marks at its ends.
  ///
  /// A name of nothing else stays as it is. What was read is judged with these signs; only what
  /// people see is without.
  var spokenName: String {
    var name = Substring(self)
    while let first = name.first, Self.before.contains(first) || first.isWhitespace {
      guard
        !Self.quotes.contains(where: { $0.open == first && name.dropFirst().contains($0.close) })
      else { break }
      name.removeFirst()
    }
    while let last = name.last, Self.after.contains(last) || last.isWhitespace {
      guard !Self.quotes.contains(where: { $0.close == last && name.dropLast().contains($0.open) })
      else { break }
      name.removeLast()
    }
    return name.isEmpty ? self : String(name)
  }

  // Commas and colons are separators of the file, so they cannot be entries.
  private static let separators: Set<Character> = [",", ":"]
  private static let before = Lists.characters(.bullet, .bulletApart, .beforeName).union(separators)
  private static let after = Lists.characters(.afterName, .footnote).union(separators)
  /// Signs of both that belong to a name where they enclose a part of it.
  private static let quotes: [(open: Character, close: Character)] = [("«", "»"), ("»", "«")]
}
