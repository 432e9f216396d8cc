import DocumentModel

extension DocumentText {
  /// The words of a declaration or a warning with which the text breaks off before it names anything:
  /// "may contain", "Contains:".
  ///
  /// Those of a warning that names nothing at all, "May contain traces.", are such words, too.
  ///
  /// - Complexity: linear in what follows the last of the statements.
  func unfinished(_ statements: [Statement]) -> Range<Int>? {
    if let bare = statements.indices.first(where: { isBare($0, among: statements) }) {
      return statements[bare].words
    }
    let declaring = statements.last {
      $0.kind == .contains || $0.kind == .mayContain || $0.kind == .kitchen
    }
    guard let declaring, declaring.closing == nil,
      !utf8[declaring.scope].contains(where: \.isLetterOrDigit),
      !utf8[declaring.wordsEnd...].contains(where: \.isLetterOrDigit),
      !Sentences(utf8: utf8).endsStatement(in: declaring.wordsEnd..<utf8.count)
    else { return nil }
    return declaring.words
  }

  /// Whether a warning of traces names nothing, and is not of what a claim right before it names.
  private func isBare(_ index: Int, among statements: [Statement]) -> Bool {
    let warning = statements[index]
    guard warning.kind == .mayContain, warning.closing == nil,
      !utf8[warning.scope].contains(where: \.isLetterOrDigit),
      !utf8[warning.words.upperBound...].prefix(while: { $0 != 10 })
        .contains(where: \.isLetterOrDigit)
    else { return false }
    // They are in order.
    let near = max(0, index - Self.near)..<min(statements.count, index + Self.near)
    return !statements[near].contains { other in
      if other.words == warning.words { return other.kind == .notAClaim }
      let end = max(other.wordsEnd, other.scope.upperBound)
      return other.kind == .mayContain && end <= warning.words.lowerBound
        && !utf8[end..<warning.words.lowerBound].contains(where: \.isLetterOrDigit)
    }
  }

  /// How many statements before and after a warning may be of the same claim.
  private static let near = 4
}
