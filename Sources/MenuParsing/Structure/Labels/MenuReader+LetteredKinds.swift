import DocumentModel

/// The kinds of a dish, each on a line of its own with its price, told by letters: "a) tofu 11.90",
/// "b) chicken 12.90".
extension MenuReader {
  /// Makes them part of the dish above, which has no price itself: what it contains is in all.
  func joinLetteredKinds(_ labels: inout [LineLabel?], _ lines: [(index: Int, line: MenuLine)]) {
    var position = 1
    while position < lines.count {
      let end = endOfKinds(from: position, in: lines)
      defer { position = max(end, position + 1) }
      guard end >= position + 2 else { continue }
      let above = lines[position - 1]
      guard !above.line.hasPrice, above.line.layout.region == lines[position].line.layout.region,
        above.line.traits.letters >= 3
      else { continue }
      startDish(above: position, &labels, lines)
      for kind in lines[position..<end] { labels[kind.index] = .detail }
    }
  }

  /// Where the kinds end that begin with an a in a line.
  private func endOfKinds(from start: Int, in lines: [(index: Int, line: MenuLine)]) -> Int {
    var end = start
    for letter in "abcdefgh" {
      guard end < lines.count, lines[end].line.hasPrice, lines[end].line.kindLetter == letter else {
        break
      }
      end += 1
    }
    return end
  }

  /// Has a dish begin above its kinds where none is open: with its number, or in the line above.
  private func startDish(
    above kinds: Int, _ labels: inout [LineLabel?], _ lines: [(index: Int, line: MenuLine)]
  ) {
    let text = lines[kinds - 1]
    guard labels[text.index]?.isItem != true else { return }
    guard kinds > 1, case let name = lines[kinds - 2], name.line.traits.hasNumber,
      !name.line.hasPrice, name.line.layout.region == text.line.layout.region,
      labels[name.index] != .heading
    else {
      labels[text.index] = .start
      return
    }
    labels[name.index] = .start
    labels[text.index] = .detail
  }
}

extension MenuLine {
  /// The letter with a closing bracket that a line begins with: "a)", "(b)".
  var kindLetter: Character? {
    guard let first = pieces.first, first.text.hasSuffix(")"), pieces.count > 1 else { return nil }
    let letters = first.text.trimmingSet("()")
    return letters.count == 1 ? letters.lowercased().first : nil
  }
}
