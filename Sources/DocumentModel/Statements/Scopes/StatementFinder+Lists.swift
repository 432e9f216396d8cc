internal import DictionaryFormat
internal import FoodVocabulary

/// Lists with a bullet before each line.
extension StatementFinder {
  private static let bullets = (Lists.signs(.bullet) + Lists.signs(.bulletApart))
    .map { Array($0.utf8) }

  /// What parts the names of a warning.
  struct SignBetweenNames {
    /// In bytes.
    var length: Int
    var isStop = false
    var isBullet = false
  }

  /// A full stop, a semicolon, a bar or a bullet, also after a space.
  func signBetweenNames(at offset: Int) -> SignBetweenNames? {
    let start = afterSpaces(offset)
    guard start < utf8.count else { return nil }
    let spaces = start - offset
    switch utf8[start] {
    case UInt8(ascii: "."): return SignBetweenNames(length: spaces + 1, isStop: true)
    case UInt8(ascii: ";"): return SignBetweenNames(length: spaces + 1)
    case UInt8(ascii: "|"): return SignBetweenNames(length: spaces + 1, isBullet: true)
    default:
      let bullet = Self.wideBullets.first { utf8[start...].starts(with: $0) }
      return bullet.map { SignBetweenNames(length: spaces + $0.count, isBullet: true) }
    }
  }

  /// Those that are nothing else.
  private static let wideBullets = bullets.filter { $0.count > 1 }

  /// The lines with bullets below a phrase and its colon: "may contain:", "• nuts", "• milk".
  func bulletedList(after phrase: Phrase) -> Range<Int>? {
    switch phrase.kind {
    case .mayContain, .contains, .freeFrom: break
    default: return nil
    }
    var start = afterSpaces(phrase.range.upperBound)
    if start < utf8.count, utf8[start] == UInt8(ascii: ":") { start = afterSpaces(start + 1) }
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
