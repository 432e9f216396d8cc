internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Finds codes that stand as one word between a dish's name and its description: "Putensteak kjgd
/// mit Soße", in whatever order a kitchen prints its letters.
///
/// Only for pages with a legend of single letters, and only where the page prints such words as a
/// habit: nothing else tells them from words.
struct CodeRuns {
  let document: DocumentText
  let facts: TextFacts
  /// The codes of the page's legend, in capitals.
  let known: Set<String>

  /// A legend with fewer letters spells too many words by chance.
  private static let fewestLetters = 4
  /// Fewer lines with such words are no habit.
  private static let fewestLines = 3

  /// For each line its codes, in their order.
  ///
  /// `lists` are the codes of the lines that have signs between them: "Tom Kha b,d Suppe".
  ///
  /// - Complexity: linear in the pieces.
  func groups(in lines: [[MenuPiece]], beside lists: [[CodeGroup]]) -> [[CodeGroup]] {
    let none = lines.map { _ in [CodeGroup]() }
    let alphabet = Set(known.filter { $0.count == 1 && $0.first?.isLetter == true })
    guard alphabet.count >= Self.fewestLetters else { return none }
    var spelled: [String: Int] = [:]
    let runs = lines.map { pieces -> [Int] in
      // Codes come after a name.
      let start = (pieces.firstIndex { $0.letterCount >= 3 } ?? pieces.count) + 1
      let found = pieces.indices.dropFirst(start).filter { isRun(pieces[$0], alphabet) }
      for text in Set(found.map { pieces[$0].text }) { spelled[text, default: 0] += 1 }
      return found
    }
    func isSure(_ text: String) -> Bool {
      spelled[text, default: 0] >= 2 || zip(text, text.dropFirst()).allSatisfy { $0 < $1 }
    }
    let isListed = zip(lines, lists).map { line, lists in
      lists.contains { $0.isLettered && $0.tokens.count >= 2 && isInside($0, line) }
    }
    let coded = lines.indices.count { line in
      isListed[line] || runs[line].contains { isSure(lines[line][$0].text) }
    }
    guard coded >= Self.fewestLines else { return none }
    let isLowercase = lines.indices.allSatisfy { line in
      runs[line].allSatisfy { lines[line][$0].text.allSatisfy(\.isLowercase) }
    }
    let hasCapitals = lines.indices.contains { line in
      isListed[line]
        && lists[line].contains { document.string($0.range).contains(where: \.isUppercase) }
    }
    return lines.indices.map { line in
      let pieces = lines[line]
      if isListed[line] { return [] }
      if let run = runs[line].first {
        return [group(pieces[run], isMended: !isSure(pieces[run].text))]
      }
      guard isLowercase, let lone = loneLetter(in: pieces, alphabet, hasCapitals) else { return [] }
      return [group(pieces[lone], isMended: false)]
    }
  }

  /// Whether a list stands between words.
  private func isInside(_ group: CodeGroup, _ pieces: [MenuPiece]) -> Bool {
    guard group.form == .trailing else { return false }
    let end = pieces.partitioningIndex { $0.range.lowerBound >= group.range.upperBound }
    return end < pieces.count && pieces[end].letterCount >= 2
  }

  /// Whether a word consists of different letters of the legend, of one case, and is no word of a
  /// language.
  private func isRun(_ piece: MenuPiece, _ alphabet: Set<String>) -> Bool {
    let text = piece.text
    guard (2...8).contains(text.count), text.allSatisfy({ $0.isASCII && $0.isLetter }),
      text.allSatisfy(\.isLowercase) || text.allSatisfy(\.isUppercase),
      Set(text).count == text.count,
      text.allSatisfy({ alphabet.contains($0.uppercased()) })
    else { return false }
    return facts.tokens(in: piece.range).allSatisfy {
      $0.knowledge == .unknown || $0.knowledge == .misread
    }
  }

  /// One letter after a name, on a page that prints its codes so; no little word.
  private func loneLetter(
    in pieces: [MenuPiece], _ alphabet: Set<String>, _ takesCapitals: Bool
  ) -> Int? {
    guard let name = pieces.firstIndex(where: { $0.letterCount >= 3 }) else { return nil }
    return pieces.indices.dropFirst(name + 1).first { index in
      let text = pieces[index].text
      return text.count == 1 && (takesCapitals || text.allSatisfy(\.isLowercase))
        && alphabet.contains(text.uppercased()) && pieces[index - 1].letterCount >= 3
        && !facts.isFunctionWord(pieces[index].range)
    }
  }

  private func group(_ piece: MenuPiece, isMended: Bool) -> CodeGroup {
    let tokens = piece.text.enumerated().map { index, letter in
      let start = piece.range.lowerBound + index
      return CodeToken(code: letter.uppercased(), range: start..<start + 1, isMended: isMended)
    }
    return CodeGroup(
      tokens: tokens, form: .trailing, range: piece.range, confidence: piece.confidence)
  }
}
