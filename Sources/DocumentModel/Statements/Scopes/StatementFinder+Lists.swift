internal import DictionaryFormat
internal import FoodVocabulary

/// Lists with a bullet before each line.
extension StatementFinder {
  private static let bullets = (Lists.signs(.bullet) + Lists.signs(.bulletApart))
    .map { Array($0.utf8) }

  /// The lines with bullets below a phrase and its colon: "may contain:", "• nuts", "• milk".
  func bulletedList(after phrase: Phrase) -> Range<Int>? {
    switch phrase.kind {
    case .mayContain, .contains, .freeFrom: break
    default: return nil
    }
    var start = afterSpaces(phrase.range.upperBound)
    guard start < utf8.count, utf8[start] == UInt8(ascii: ":") else { return nil }
    start = afterSpaces(start + 1)
    guard start < utf8.count, utf8[start] == 10 else { return nil }
    var end = start
    var bullet: [UInt8]?
    while end < utf8.count, end - start < Self.clauseReach {
      let line = afterSpaces(end + 1)
      guard line < utf8.count,
        let sign = Self.bullets.first(where: { utf8[line...].starts(with: $0) }),
        bullet == nil || bullet == sign
      else { break }
      bullet = sign
      end = utf8[line...].firstIndex(of: 10) ?? utf8.count
    }
    return bullet == nil ? nil : start..<end
  }

  private func afterSpaces(_ offset: Int) -> Int {
    var offset = offset
    while offset < utf8.count, utf8[offset] == 32 || utf8[offset] == 9 { offset += 1 }
    return offset
  }
}
