internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// How lines begin, and what tells nothing where all lines have it.
extension LineTraits {
  /// Where hardly a line of a typed text begins with a capital, small letters do not tell what goes
  /// on.
  ///
  /// Headings and sentences may have theirs. After a bullet small letters never tell.
  func ignoreSmallLetters(_ lines: inout [MenuLine]) {
    for index in lines.indices where lines[index].traits.hasBullet {
      lines[index].traits.startsLower = false
    }
    let texts = lines.filter {
      $0.fixed == nil && $0.traits.letters >= 3 && !$0.traits.isCapitals && !$0.traits.endsSentence
        && !$0.traits.isWeekday && !$0.traits.hasBullet
    }
    guard texts.count >= 3, texts.count(where: \.traits.startsLower) * 10 >= texts.count * 9 else {
      return
    }
    for index in lines.indices { lines[index].traits.startsLower = false }
  }

  /// Where nearly each line of a typed text stands apart, blank lines part nothing.
  func ignoreBlankLines(_ lines: inout [MenuLine]) {
    let texts = lines.indices.filter { lines[$0].fixed == nil && lines[$0].traits.letters >= 3 }
    let apart = texts.count { (lines[$0].traits.gap ?? 2) > 1.2 }
    guard texts.count >= 4, apart * 5 >= texts.count * 4 else { return }
    for index in lines.indices { lines[index].traits.gap = lines[index].traits.gap.map { _ in 1 } }
  }

  /// Lines that begin with the same sign, or with letters that count; signs before prices are
  /// add-ons.
  func markBullets(_ lines: inout [MenuLine]) {
    if !hasGeometry { markLettered(&lines) }
    markBoxes(&lines)
    func sign(_ line: MenuLine) -> String? {
      guard line.fixed == nil, !line.hasPrice, line.body.count >= 1, let first = line.pieces.first,
        first.text.count == 1, let sign = first.text.first,
        Lists.lineStarts.contains(sign) || !hasGeometry && sign.isPictograph
      else { return nil }
      return first.text
    }
    let counts = Dictionary(grouping: lines.compactMap(sign)) { $0 }.mapValues(\.count)
    for index in lines.indices {
      guard let sign = sign(lines[index]) else { continue }
      if counts[sign, default: 0] >= (hasGeometry ? 3 : 2) { lines[index].traits.hasBullet = true }
    }
  }

  private static let sidesOfBoxes = Set("()[]{}").union(Lists.signs(readIn: .boxes))

  /// Boxes to tick before dishes, as they are read: "(_]", "[]", "(J".
  private func markBoxes(_ lines: inout [MenuLine]) {
    let boxed = lines.indices.filter { index in
      guard lines[index].fixed == nil, lines[index].body.count > 1 else { return false }
      let text = lines[index].body[0].text
      return (2...4).contains(text.count) && text.first?.isOne(of: "([{") == true
        && text.dropFirst().allSatisfy(Self.sidesOfBoxes.contains)
    }
    guard boxed.count >= 3 else { return }
    for index in boxed {
      lines[index].body.removeFirst()
      lines[index].traits.startsBracket = false
      lines[index].traits.hasBullet = true
    }
  }

  /// Choices that typed text counts with letters: "a) beef", "b) salmon", "c) risotto".
  private func markLettered(_ lines: inout [MenuLine]) {
    func letter(_ line: MenuLine) -> UInt8? {
      guard line.fixed == nil, line.pieces.count > 1, let text = line.pieces.first?.text.utf8,
        text.count == 2, text.last == UInt8(ascii: ")") || text.last == UInt8(ascii: "."),
        let first = text.first, first.isLetter
      else { return nil }
      return first | 0x20
    }
    let letters = lines.map(letter)
    for index in lines.indices {
      guard let own = letters[index] else { continue }
      let before = index > 0 ? letters[index - 1] : nil
      let next = index + 1 < lines.count ? letters[index + 1] : nil
      if before == own - 1 || own == UInt8(ascii: "a") && next == own + 1 {
        lines[index].traits.hasBullet = true
      }
    }
  }
}

extension Character {
  /// Whether it is a small picture: "✅", "👉".
  fileprivate var isPictograph: Bool {
    unicodeScalars.first.map { $0.properties.isEmoji && $0.value > 0x2300 } ?? false
  }
}
