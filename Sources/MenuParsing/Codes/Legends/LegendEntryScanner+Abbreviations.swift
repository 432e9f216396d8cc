internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Codes that abbreviate the name after them, without a sign between the two.
extension LegendEntryScanner {
  /// `GL Gluten, EI Eier, ML Milch`: short words in capitals, each before the name of an allergen;
  /// `Gl gluten, Mi milk`, `G gluten P pescado`, where each begins as the name does.
  ///
  /// Among codes with `=` after them, one after a comma lacks only its sign: "EI = Eier, FI Fisch".
  ///
  /// `goesOn` where the line before has such codes: then one of them is enough. The last name may end
  /// on the `next` line.
  func abbreviations(_ pieces: [MenuPiece], next: [MenuPiece], goesOn: Bool) -> [Start] {
    var capitals: [Start] = [], alike: [Start] = [], unsigned: [Start] = []
    var last: MenuPiece?
    let all = pieces + next.prefix(Self.wordsOfName)
    for (index, (piece, name)) in zip(pieces, pieces.dropFirst()).enumerated() {
      defer { last = piece }
      // In a line of capitals "DU GLUTEN" is no code with its name.
      guard isCode(piece), name.letterCount > piece.letterCount,
        names(name)
          || piece.isUppercased && piece.letterCount > 1
            && isName(after: index, in: all, atOnce: true),
        !name.isUppercased || !facts.hasMatch(in: piece.range, .function)
      else { continue }
      let start = (piece.text.uppercased(), piece.range, name.range.lowerBound)
      if piece.letterCount > 1, last?.text.hasSuffix(",") == true { unsigned.append(start) }
      if piece.isUppercased, piece.letterCount > 1 { capitals.append(start) }
      if piece.text.first?.isUppercase == true, !name.isUppercased,
        name.text.lowercased().hasPrefix(piece.text.prefix(1).lowercased())
      {
        alike.append(start)
      }
    }
    // "La leche" is two words of a text.
    var found = capitals.count >= 2 || goesOn ? capitals : []
    if Set(alike.map(\.code)).count >= 3 { found += alike }
    if pieces.count(where: { $0.text == "=" }) >= 3 { found += unsigned }
    guard !found.isEmpty else { return [] }
    return found + beforeLongNames(pieces, inCapitals: capitals.count >= 2 || goesOn)
  }

  /// In a line of such codes those after a sign before names of several words: "Nu tree nuts".
  private func beforeLongNames(_ pieces: [MenuPiece], inCapitals: Bool) -> [Start] {
    pieces.indices.dropFirst().dropLast(2).compactMap { index in
      let piece = pieces[index]
      guard isCode(piece), piece.letterCount > 1,
        inCapitals ? piece.isUppercased : piece.text.first?.isUppercase == true,
        pieces[index - 1].text.last.map(Self.ends.contains) ?? false
      else { return nil }
      let rest = pieces[(index + 1)...].prefix(Self.wordsOfName)
      let end = rest.firstIndex { $0.text.last.map(Self.ends.contains) ?? false }
      let name = rest.prefix(through: end ?? rest.endIndex - 1)
      guard let first = name.first, let last = name.last,
        !facts.allergens(in: first.range.lowerBound..<last.range.upperBound).isEmpty
      else { return nil }
      return (piece.text.uppercased(), piece.range, first.range.lowerBound)
    }
  }

  private static let ends: Set<Character> = [",", ";", "·", "•", "|", "/", "-", "–"]
  private static let wordsOfName = 3

  /// The text of a line's last code with the words of the next line that end its name: "FS frutos de",
  /// "cáscara"; `nil` where the name ends before.
  func unended(_ text: Range<Int>, next: [MenuPiece]) -> Range<Int>? {
    guard facts.allergens(in: text).isEmpty else { return nil }
    return next.prefix(Self.wordsOfName).prefix { $0.letterCount > 0 && !$0.hasDigit }
      .map { text.lowerBound..<$0.range.upperBound }
      .first { longer in
        facts.allergens(in: longer).contains {
          $0.range.lowerBound == text.lowerBound && $0.range.upperBound > text.upperBound
        }
      }
  }

  private func isCode(_ piece: MenuPiece) -> Bool {
    (1...3).contains(piece.letterCount) && piece.letterCount == piece.text.count
      && CodeToken.isCode(piece.text)
  }
}
