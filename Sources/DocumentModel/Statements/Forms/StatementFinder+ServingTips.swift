internal import DictionaryFormat
internal import FoodVocabulary

/// What packs say of how to eat a food: "Goes well with cheese.", "Tip: serve with yoghurt."
///
/// What a tip names counts for nothing, so only what is clearly one is taken for it.
extension StatementFinder {
  /// Whether a phrase begins a sentence after another one; a word alone needs a colon, too: "Dazu: Senf"
  /// is a tip, "dazu Senf" may be of a list.
  func opensTip(_ match: Match) -> Bool {
    let before = utf8[..<Int(match.start)].last { !Self.isSpace($0) }
    guard let before, ".!?".utf8.contains(before) else { return false }
    return match.tokens.count > 1
      || utf8[Int(match.end)...].first { !Self.isSpace($0) } == UInt8(ascii: ":")
  }

  /// The foods that a tip names in its clause; empty where numbers, brackets or a further colon tell
  /// of ingredients: "Dazu: Rahmsoße (Milch)".
  ///
  /// It ends at a comma that no food follows ("…, made with butter"), at a gap between columns, and at
  /// a line that begins with a capital or a number: text below a slogan without a full stop is about
  /// something else.
  func foodsOfTip(in clause: Range<Int>) -> Range<Int> {
    var end = clause.lowerBound
    // The colon after its opening words.
    if let first = utf8[clause].first(where: { !Self.isSpace($0) }), first == UInt8(ascii: ":") {
      end = (utf8[clause].firstIndex(of: first) ?? end) + 1
    }
    let start = end
    while end < clause.upperBound {
      let byte = utf8[end]
      if byte.isDigit || "()[]:;%".utf8.contains(byte) {
        return clause.lowerBound..<clause.lowerBound
      }
      if byte == UInt8(ascii: ","), !beginsWithFood(after: end) { break }
      if byte == 10, !sentences.goesOnSmall(after: end) { break }
      // The next column.
      if byte == 9, utf8[start..<end].contains(where: { !Self.isSpace($0) }) { break }
      end += 1
    }
    return clause.lowerBound..<end
  }

  private func beginsWithFood(after offset: Int) -> Bool {
    let next = annotations.tokens(startingIn: offset..<min(utf8.count, offset + Self.clauseReach))
    return next.indices.first.map { annotations.isFood($0, sections, vocabulary) } ?? false
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 10 || byte == 9 }
}
