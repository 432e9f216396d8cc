import DictionaryFormat

/// Names printed in pieces of two or three letters (`AL MO ND S`, `so ya`), and words that ran
/// together (`milkeggs`).
extension Annotator {
  /// Letters of the longest piece, and pieces of the longest name.
  static let longestPiece = 3
  private static let mostPieces = 14
  /// Letters of the shortest name in pieces.
  private static let shortestInPieces = 4

  /// The name that pieces are, where the pieces by themselves name nothing.
  mutating func piecesApart(from first: Int) -> Mended? {
    guard isPiece(first), isPiece(first + 1), let tear = tear(after: first), !tear.isSign else {
      return nil
    }
    var last = first + 1
    while last - first + 1 < Self.mostPieces, isPiece(last + 1), self.tear(after: last) == tear {
      last += 1
    }
    // The rest of a word of an odd number of letters.
    while last > first {
      let letters = (first...last).flatMap { bytes(of: result.tokens[$0]) }
      if letters.count >= Self.shortestInPieces,
        !areScraps(letters.count, on: last - first + 1, tear), namesAllergen(letters),
        !(first...last).contains(where: { contains(Array(bytes(of: result.tokens[$0]))) })
      {
        let range = Int(result.tokens[first].start)..<Int(result.tokens[last].end)
        return Mended(tokens: first...last, words: [word(letters, in: range)])
      }
      last -= 1
    }
    return wordsOfPieces(from: first, tear)
  }

  /// Whether letters on so many lines are too few for parts of a word: scraps of a picture are mostly
  /// single letters, where a word breaks once ("eg" / "g").
  func areScraps(_ letters: Int, on lines: Int, _ tear: WordTear?) -> Bool {
    tear == .line && lines > 2 && letters < 2 * lines
  }

  /// Pieces of the shortest phrase: fewer are words as they stand.
  private static let fewestOfPhrase = 4

  /// The words of a phrase that is printed in pieces: `NO CE NE RA`.
  private mutating func wordsOfPieces(from first: Int, _ tear: WordTear) -> Mended? {
    var last = first
    while last - first + 1 < Self.mostPieces, isPiece(last + 1), self.tear(after: last) == tear {
      last += 1
    }
    let count = last - first + 1
    guard count >= Self.fewestOfPhrase, (first...last).count(where: isFragment) * 3 >= count else {
      return nil
    }
    let letters = (first...last).flatMap { bytes(of: result.tokens[$0]) }
    guard letters.count <= 40, let cuts = words(in: letters) else { return nil }
    let owners = (first...last).flatMap { index in
      repeatElement(index, count: Int(result.tokens[index].foldedLength))
    }
    var start = 0
    var words: [Token] = []
    for end in cuts {
      // No piece belongs to two words.
      if end < letters.count, owners[end - 1] == owners[end] { return nil }
      let range =
        Int(result.tokens[owners[start]].start)..<Int(result.tokens[owners[end - 1]].end)
      words.append(word(Array(letters[start..<end]), in: range))
      start = end
    }
    return Mended(tokens: first...last, words: words)
  }

  private func isPiece(_ index: Int) -> Bool {
    guard index < result.tokens.count else { return false }
    let token = result.tokens[index]
    return token.foldedLength <= Self.longestPiece && folded[Int(token.foldedStart)] > 57
  }

  /// Words beside one that a phrase may have, before it and after it.
  private static let neighbours = 4

  /// Whether a word in the place of some tokens is one of a phrase that contains an allergen for
  /// certain; the word reaches over `range` with the signs that are its letters.
  func bearsPhrase(
    _ letters: [UInt8], in place: ClosedRange<Int>, over range: Range<Int>? = nil
  ) -> Bool {
    func text(_ index: Int) -> String {
      String(decoding: bytes(of: result.tokens[index]), as: UTF8.self)
    }
    let tokens = result.tokens
    func goesOn(after index: Int) -> Bool {
      guard tokens.indices.contains(index), index + 1 < tokens.count else { return false }
      let end = index == place.upperBound ? range?.upperBound : nil
      let start = index + 1 == place.lowerBound ? range?.lowerBound : nil
      return Gap.between(
        end ?? Int(tokens[index].end), start ?? Int(tokens[index + 1].start), in: self.text,
        after: Int(tokens[index].foldedLength)) == .space
    }
    var starts = [place.lowerBound]
    while starts.count <= Self.neighbours, let first = starts.last, goesOn(after: first - 1) {
      starts.append(first - 1)
    }
    var ends = [place.upperBound]
    while ends.count <= Self.neighbours, let last = ends.last, goesOn(after: last) {
      ends.append(last + 1)
    }
    let word = String(decoding: letters, as: UTF8.self)
    return starts.contains { start in
      let before = (start..<place.lowerBound).map(text) + [word]
      return ends.contains { end in
        let words = before + (place.upperBound + 1..<end + 1).map(text)
        guard words.count > 1, let record = table.find(words: words) else { return false }
        return contains(record: record)
      }
    }
  }

  /// Whether a word, or a part of a compound, contains an allergen for certain.
  func namesAllergen(_ letters: [UInt8]) -> Bool {
    if contains(letters) { return true }
    guard letters.count >= (splitsCompounds ? 8 : 6) else { return false }
    guard
      case .compound(let parts) = WordReader(vocabulary, languages: result.languages)
        .read(letters, allowsMisreads: false)
    else { return false }
    return parts.contains { $0.meaning.hasEffects }
  }

  // MARK: Words that ran together

  /// Letters of the shortest word that ran together with another, and of both together.
  private static let shortestGlued = 3, pairLengths = 7...40

  /// The words of one that no dictionary has: a phrase (`koreanbarbecue`), or two of which one
  /// contains an allergen (`milkeggs`).
  mutating func glued(_ index: Int) -> Mended? {
    guard let letters = unknownLetters(at: index, Self.pairLengths) else { return nil }
    var cuts = phrase(in: letters) ?? []
    if !namesAllergen(letters, cutAt: cuts) {
      guard let cut = cut(of: letters), !isUnderstood(letters) else { return nil }
      cuts = [cut, letters.count]
    }
    return parted(index, letters, at: cuts)
  }

  /// A word parted into those that its letters make up to each cut.
  mutating func parted(_ index: Int, _ letters: [UInt8], at cuts: [Int]) -> Mended? {
    let origins = Tokenizer.origins(of: result.tokens[index], in: text)
    guard origins.count == letters.count + 1 else { return nil }
    var words: [Token] = []
    for (start, end) in zip([0] + cuts, cuts) {
      words.append(word(Array(letters[start..<end]), in: origins[start]..<origins[end]))
    }
    return Mended(tokens: index...index, words: words)
  }

  /// Whether a word of no dictionary is an inflected one, or a compound of which a part is known.
  func isUnderstood(_ letters: [UInt8]) -> Bool {
    let reader = WordReader(vocabulary, languages: result.languages)
    if case .nothing = reader.read(letters, allowsMisreads: false) { return false }
    return true
  }

  /// Whether the phrase that letters are says something of allergens.
  private func namesAllergen(_ letters: [UInt8], cutAt cuts: [Int]) -> Bool {
    let words = zip([0] + cuts, cuts).map { String(decoding: letters[$0..<$1], as: UTF8.self) }
    guard words.count > 1, let record = table.find(words: words) else { return false }
    return table.record(record).meanings.contains { table.meaning($0).hasEffects }
  }

  private func cut(of letters: [UInt8]) -> Int? {
    for cut in Self.shortestGlued...letters.count - Self.shortestGlued {
      let (left, right) = (letters[..<cut], letters[cut...])
      guard isKnown(left), isKnown(right) else { continue }
      // "Seafood" and the like stand in the dictionaries; a short word more is an ending.
      if contains(Array(left)) && right.count >= 4 || contains(Array(right)) && left.count >= 4 {
        return cut
      }
    }
    return nil
  }
}
