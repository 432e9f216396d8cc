public import AllergenScan

extension ScannedItem {
  /// What tells the same dish on another day: its name without case, accents and signs.
  var key: String { foldedWords(name) }

  /// Whether a person who types `text` means it.
  public func isCalled(_ text: String) -> Bool { key == foldedWords(text) }

  /// Whether a person who types `text` may mean it: a part of its name.
  public func isLike(_ text: String) -> Bool { key.contains(foldedWords(text)) }

  /// What it speaks of, as profiles name it.
  var warned: Set<String> { Set(findings.filter(\.isWarning).map(\.id)) }

  var words: [String] {
    (name + " " + description).split(whereSeparator: \.isWhitespace).map(String.init)
  }

  func isDescribed(as text: String) -> Bool { foldedWords(description) == foldedWords(text) }
}

extension Finding {
  /// Whether it speaks for the allergen, and not of its absence.
  var isWarning: Bool { presence != .freeFrom && presence != .exempt }

  /// Whether it is of the allergen or a member of it.
  func isOf(_ wanted: String) -> Bool { id == wanted || allergen == wanted }
}
