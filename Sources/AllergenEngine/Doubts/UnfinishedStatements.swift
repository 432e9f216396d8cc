import DocumentModel

extension DocumentText {
  /// The words of a declaration or a warning with which the text breaks off before it names anything:
  /// "may contain", "Contains:".
  ///
  /// - Complexity: linear in what follows the last of the statements.
  func unfinished(_ statements: [Statement]) -> Range<Int>? {
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
}
