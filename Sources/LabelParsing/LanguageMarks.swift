import DocumentModel
internal import FoodVocabulary

/// Signs of languages or countries before the parts of a pack: "DE Zutaten …", "(F) Ingrédients
/// …", "SE/NO/DK: …".
///
/// They are told by their shape and by what they stand before, so that a part is found whose
/// language is in no dictionary.
struct LanguageMarks {
  let document: DocumentText

  /// How far from a mark its part may open the list, in bytes: the name of the food stands
  /// between.
  private static let reach = 100

  /// All marks, where two or more stand before opening words; one is no habit.
  ///
  /// - Parameter openers: where lists open, in order.
  /// - Returns: With their brackets and colons, in order.
  func ranges(before openers: [Int]) -> [Range<Int>] {
    if openers.count < 2 { return [] }
    let candidates = candidates()
    var isOpening = [Bool](repeating: false, count: candidates.count)
    for opener in openers {
      let index = candidates.partitioningIndex { $0.upperBound > opener } - 1
      guard index >= 0, opener - candidates[index].upperBound <= Self.reach,
        !document.utf8[candidates[index].upperBound..<opener].contains(UInt8(ascii: ","))
      else { continue }
      isOpening[index] = true
    }
    guard isOpening.count(where: { $0 }) >= 2 else { return [] }
    let shape = isOpening.firstIndex(of: true).map { isBracketed(candidates[$0]) }
    return candidates.indices.filter { index in
      isOpening[index]
        || isBracketed(candidates[index]) == shape
          && (shape == true || document.startsLine(candidates[index].lowerBound))
    }.map { candidates[$0] }
  }

  private func isBracketed(_ range: Range<Int>) -> Bool {
    document.utf8[range.lowerBound] == UInt8(ascii: "(")
  }

  /// All that have the shape: one to three capitals, or several such with slashes between, where a
  /// sentence begins.
  private func candidates() -> [Range<Int>] {
    let tokens = document.annotations.tokens
    var found: [Range<Int>] = []
    var index = 0
    while index < tokens.count {
      var last = index
      while last + 1 < tokens.count, isSign(tokens[last + 1].range),
        joins(tokens[last].range.upperBound..<tokens[last + 1].range.lowerBound)
      {
        last += 1
      }
      if isSign(tokens[index].range),
        let mark = mark(tokens[index].range.lowerBound..<tokens[last].range.upperBound)
      {
        found.append(mark)
      }
      index = last + 1
    }
    return found
  }

  private func isSign(_ range: Range<Int>) -> Bool {
    range.count <= 3
      && document.utf8[range].allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }

  /// `/`, with or without spaces.
  private func joins(_ gap: Range<Int>) -> Bool {
    gap.count <= 3 && document.utf8[gap].contains(UInt8(ascii: "/"))
  }

  /// The signs with their brackets or colon, where a sentence begins and a word follows.
  private func mark(_ signs: Range<Int>) -> Range<Int>? {
    let utf8 = document.utf8
    var start = signs.lowerBound, end = signs.upperBound
    if start > 0, end < utf8.count, utf8[start - 1] == UInt8(ascii: "("),
      utf8[end] == UInt8(ascii: ")")
    {
      (start, end) = (start - 1, end + 1)
    }
    if end < utf8.count, utf8[end] == UInt8(ascii: ":") { end += 1 }
    guard Sentences(utf8: utf8).isStart(start), end < utf8.count,
      utf8[end] == 32 || utf8[end] == 10
    else { return nil }
    let next = utf8[end...].first { $0 != 32 && $0 != 10 }
    guard let next, next >= 0x80 || (65...90).contains(next & 0xDF) else { return nil }
    return start..<end
  }
}
