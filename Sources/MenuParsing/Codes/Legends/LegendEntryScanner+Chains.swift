import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Codes before names without a sign between the two: several in a row, `g gluten m mælk sk skaldyr`,
/// or one on each of several lines, `HV hvete`.
extension LegendEntryScanner {
  /// Fewer codes with names after them may be words of a text.
  private static let fewest = 4
  /// The share of a line's words, in tenths, that are codes and names.
  private static let most = 7
  private static let longestCode = 3

  /// The codes of a line that is hardly anything but such pairs.
  ///
  /// Where most of them are two words, some may be one whose space was not read: `mkmelk`.
  func chain(_ pieces: [MenuPiece]) -> [Start] {
    guard pieces.count >= Self.fewest else { return [] }
    var pairs: [Start] = []
    var rest: [MenuPiece] = []
    var sure = 0, index = 0
    while index < pieces.count {
      let piece = pieces[index]
      guard index + 1 < pieces.count, isPair(piece, pieces[index + 1]) else {
        if piece.letterCount > 0 { rest.append(piece) }
        index += 1
        continue
      }
      pairs.append((piece.text.uppercased(), piece.range, pieces[index + 1].range.lowerBound))
      // "o leche y huevo": words that join others are codes only among others.
      sure += joins(piece) ? 0 : 1
      index += 2
    }
    guard sure * 2 >= Self.fewest, Set(pairs.map(\.code)).count == pairs.count else { return [] }
    let glued = rest.compactMap(glued)
    let words = 2 * pairs.count + rest.count
    guard sure + glued.count >= Self.fewest, glued.count <= sure,
      (2 * pairs.count + glued.count) * 10 >= words * Self.most
    else { return [] }
    return pairs + glued
  }

  /// The code that opens a line of a list, "HV hvete", with the name after it.
  func listed(_ pieces: [MenuPiece]) -> Start? {
    guard (2...6).contains(pieces.count), pieces[0].letterCount > 1, isPair(pieces[0], pieces[1])
    else { return nil }
    return (pieces[0].text.uppercased(), pieces[0].range, pieces[1].range.lowerBound)
  }

  /// The lines of such lists: several that follow each other, each with another code.
  ///
  /// Words that join others are codes only among others: "eg egg" between "so soy" and "ce celery".
  func lists(of lines: [[MenuPiece]]) -> Set<Int> {
    var lists: [[(line: Int, code: String)]] = []
    for (line, pieces) in lines.enumerated() {
      guard let code = listed(pieces)?.code else { continue }
      if let last = lists.last?.last, line - last.line <= 2 {
        lists[lists.count - 1].append((line, code))
      } else {
        lists.append([(line, code)])
      }
    }
    let found = lists.filter { list in
      list.count { !joins(lines[$0.line][0]) } >= Self.fewest
        && Set(list.map(\.code)).count == list.count
    }
    return Set(found.joined().map(\.line))
  }

  /// Whether a word can be the code of the next one, which names an allergen and is no shorter.
  private func isPair(_ piece: MenuPiece, _ name: MenuPiece) -> Bool {
    (1...Self.longestCode).contains(piece.letterCount) && piece.letterCount == piece.text.count
      && CodeToken.isCode(piece.text) && name.letterCount >= piece.letterCount && names(name)
  }

  private func joins(_ piece: MenuPiece) -> Bool { facts.isFunctionWord(piece.range) }

  /// A code and the name after it in one word that nobody knows.
  private func glued(_ piece: MenuPiece) -> Start? {
    guard piece.letterCount == piece.text.count, piece.letterCount >= 3,
      facts.tokens(in: piece.range).allSatisfy({ $0.knowledge != .known })
    else { return nil }
    for length in 1...Self.longestCode where length + 2 <= piece.text.count {
      let code = String(piece.text.prefix(length)), name = String(piece.text.dropFirst(length))
      guard CodeToken.isCode(code), !allergens(named: name).isEmpty else { continue }
      let end = piece.range.lowerBound + code.utf8.count
      return (code.uppercased(), piece.range.lowerBound..<end, end)
    }
    return nil
  }
}
