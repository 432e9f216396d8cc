internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Finds what may be codes in the pieces of a line; the page decides what is one.
struct CodeScanner {
  let document: DocumentText
  /// The codes of the page's legend, in capitals; empty when it has none.
  var known: Set<String> = []
  /// Words that announce codes, in the order of the text: "Allergens:".
  var labels: [CodeLabel] = []
  /// The sign of decimals where "14.5" at a line's end is a price, not two codes.
  var decimalSign: Character?
  /// Whether numbers after names may be several codes whose commas were not read.
  var losesCommas = false
  /// Whether all that looks like a price is a pair of codes: a menu that prints none.
  var pairsAreCodes = false

  /// The sign of decimals of a page that prints prices with one: numbers such as "14.5" end its
  /// lines, of which codes, which rise, would have the smaller one first, and not five mostly last.
  static func decimalSign(of lines: [[MenuPiece]]) -> Character? {
    decimalSign(
      of: lines.compactMap { pieces in
        pieces.contains(where: { $0.letterCount > 2 }) ? pieces.last : nil
      })
  }

  /// The same of the numbers of a column.
  static func decimalSign(of numbers: [MenuPiece]) -> Character? {
    let pairs = numbers.compactMap { number in
      pair(number).map { (sign: $0.sign, falls: $0.first >= $0.second, isHalf: $0.second == 5) }
    }
    return [".", ","].first { sign in
      let own = pairs.filter { $0.sign == sign }, falling = own.count(where: \.falls)
      let halves = own.count(where: \.isHalf)
      return falling >= 2 && falling * 5 >= own.count || halves >= 3 && halves * 3 >= own.count * 2
    }
  }

  /// The parts of `14.5` and `9,5`.
  private static func pair(_ piece: MenuPiece) -> (first: Int, sign: Character, second: Int)? {
    guard piece.letterCount == 0, (3...4).contains(piece.text.utf8.count),
      let sign = piece.text.first(where: { $0 == "." || $0 == "," })
    else { return nil }
    let parts = piece.text.split(separator: sign, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 1, parts[0].utf8.allSatisfy(\.isDigit),
      let first = Int(parts[0]), let second = Int(parts[1])
    else { return nil }
    return (first, sign, second)
  }

  /// In the order of the line.
  ///
  /// - Complexity: n log n in the pieces and labels.
  func groups(in pieces: [MenuPiece]) -> [CodeGroup] {
    var result = labelled(pieces)
    result += brackets(pieces, taken: RangeIndex(result.map(\.range)))
    result += trailing(pieces, taken: RangeIndex(result.map(\.range)))
    result += innerLists(pieces, taken: RangeIndex(result.map(\.range)))
    if let first = leadingList(pieces, taken: RangeIndex(result.map(\.range))) {
      result.append(first)
    }
    if result.count > 1 { result.sort { $0.range.lowerBound < $1.range.lowerBound } }
    return result
  }

  /// Whether a line ends in a price that is one beyond doubt.
  func endsInPrice(_ pieces: [MenuPiece]) -> Bool { pieces.last.map(isPrice) ?? false }

  /// Codes that only a legend makes such: raised ones at the ends of words, `Lachs⁴,⁷`, pairs that
  /// look like amounts, `Rice 7,13`, and those that have a line for themselves.
  func otherCodes(in pieces: [MenuPiece]) -> [String] {
    let alone = pieces.count <= 6 ? pieces.first?.range.lowerBound : nil
    let line = alone.map { $0..<(pieces.last?.range.upperBound ?? $0) }
    let pairs = pieces.filter {
      $0.letterCount == 0 && Self.isPairOfTheLaw($0.text)
    }.map(\.range)
    return (pieces.compactMap(raisedEnd) + pairs + (line.map { [$0] } ?? [])).flatMap { range in
      (CodeToken.list(in: range, of: document, known: known) ?? []).map(\.code)
    }
  }

  func group(
    _ range: Range<Int>, _ form: CodeGroup.Form, _ pieces: [MenuPiece],
    taking whole: Range<Int>? = nil
  ) -> CodeGroup? {
    let partsNumbers = form != .bracket && isBeforeAmount(range, pieces)
    guard
      let tokens = CodeToken.list(
        in: range, of: document, known: known, bracketed: form == .bracket,
        partsNumbers: partsNumbers), !tokens.isEmpty
    else { return nil }
    let first = pieces.partitioningIndex { $0.range.upperBound > range.lowerBound }
    let read = pieces[first...].prefix { $0.range.lowerBound < range.upperBound }
    return CodeGroup(
      tokens: tokens, form: form, range: whole ?? range,
      confidence: read.map(\.confidence).min() ?? 1)
  }

  private func brackets(_ pieces: [MenuPiece], taken: RangeIndex) -> [CodeGroup] {
    guard let last = pieces.last, let first = pieces.first else { return [] }
    let bytes = document.utf8
    var result = torn(pieces, taken: taken)
    result += betweenSlashes(pieces, taken: taken)
    var open: Int?, outer: Int?
    for offset in first.range.lowerBound..<last.range.upperBound {
      switch bytes[offset] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        outer = open
        open = offset
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if let bracket = open, offset - bracket < 48 {
          let start = start(of: bracket..<offset)
          let end = taken.overlaps(bracket..<offset + 1) ? traces(in: bracket..<offset) : offset
          if end == offset, let found = withMembers(start..<offset, bracket..<offset + 1, pieces) {
            result.append(found)
          } else if let end, end > start, !isSizes(start..<end),
            let found = group(
              start..<end, .bracket, pieces, taking: bracket..<(end == offset ? end + 1 : end))
          {
            result.append(found)
          }
        }
        open = outer
        outer = nil
      default: break
      }
    }
    return result
  }

  /// The offset of "may contain" after the first codes of a bracket: "(N; may contain P)".
  private func traces(in bracket: Range<Int>) -> Int? {
    let next = labels.partitioningIndex { $0.range.lowerBound > bracket.lowerBound }
    guard next < labels.count, labels[next].range.lowerBound < bracket.upperBound,
      labels[next].kind == .traces
    else { return nil }
    return labels[next].range.lowerBound
  }

  /// `/1,9/` and `/1, 9/`, as Czech menus have it.
  private func betweenSlashes(_ pieces: [MenuPiece], taken: RangeIndex) -> [CodeGroup] {
    pieces.indices.dropFirst().compactMap { index in
      guard pieces[index].text.hasPrefix("/"), pieces[index].text.count > 1,
        let last = pieces[index...].prefix(8).first(where: {
          $0.text.hasSuffix("/") && $0.range.upperBound > pieces[index].range.lowerBound + 2
        })
      else { return nil }
      let whole = pieces[index].range.lowerBound..<last.range.upperBound
      guard !taken.overlaps(whole) else { return nil }
      return group(
        whole.lowerBound + 1..<whole.upperBound - 1, .bracket, pieces, taking: whole)
    }
  }

  /// Whether a bracket tells inches: `(10" / 12")`.
  private func isSizes(_ range: Range<Int>) -> Bool {
    let text = document.string(range)
    return text.contains { $0.isOne(of: "\"”″") } && text.contains(where: \.isNumber)
  }

  /// Lists with one of their brackets: "(A,C,G", "A,C,G)"; the other one was not read.
  private func torn(_ pieces: [MenuPiece], taken: RangeIndex) -> [CodeGroup] {
    guard !known.isEmpty else { return [] }
    return pieces.dropFirst().compactMap { piece in
      let opens = piece.text.first.map { $0.isOne(of: "([{") } ?? false
      let closes = piece.text.last.map { $0.isOne(of: ")]}") } ?? false
      guard opens != closes, (3...12).contains(piece.text.count), !taken.overlaps(piece.range),
        let found = group(piece.range, .bracket, pieces), found.tokens.count >= 2,
        found.tokens.allSatisfy({ known.contains($0.code) })
      else { return nil }
      return found
    }
  }

  /// Codes at the end of a cell, or glued to its last word.
  private func trailing(_ pieces: [MenuPiece], taken: RangeIndex) -> [CodeGroup] {
    var result: [CodeGroup] = []
    var index = pieces.count
    while index > 0 {
      let cell = pieces[index - 1].cell
      var start = index
      while start > 0, pieces[start - 1].cell == cell { start -= 1 }
      if let found = tail(pieces[start..<index], pieces, taken: taken) { result.append(found) }
      index = start
    }
    return result
  }

  private func tail(
    _ cell: ArraySlice<MenuPiece>, _ pieces: [MenuPiece], taken: RangeIndex
  ) -> CodeGroup? {
    var end = cell.endIndex
    // A price may follow the codes in the same cell, and so may a picture that was read as a sign.
    while end > cell.startIndex, !isPairBeforeWhole(cell[end - 1], pieces),
      isPrice(cell[end - 1]) || !known.isEmpty && isPicture(cell[end - 1])
        || isLast(cell[end - 1], pieces) && hasOneDecimal(cell[end - 1])
        || (end - 1 > cell.startIndex && isAmount(cell[end - 1], beside: cell[end - 2]))
        || (end < cell.endIndex && isAmount(cell[end - 1], beside: cell[end])
          && !pieces.isSignOfNext(end))
    {
      end -= 1
    }
    var start = end
    // A word in front that is not in capitals, in this cell or an earlier one: "LAMB CHOP" ends in
    // no codes.
    let isMixed = { (piece: MenuPiece) in piece.letterCount > 2 && !piece.isUppercased }
    let firstMixed =
      pieces[..<cell.startIndex].contains(where: isMixed)
      ? -1 : cell.firstIndex(where: isMixed) ?? cell.endIndex
    while start > cell.startIndex {
      let piece = cell[start - 1]
      // "9.50 N,M": the codes stand after the price.
      guard !taken.overlaps(piece.range), !document.isPartOfWord(piece.range),
        !isPrice(piece) || isPairBeforeWhole(piece, pieces),
        start - 1 == cell.startIndex || !isUnit(piece, after: cell[start - 2]),
        let tokens = CodeToken.list(
          in: piece.range, of: document, known: known,
          partsNumbers: isBeforeAmount(piece.range, pieces)),
        isPlausible(piece.text, tokens), start < end || !isSmallRun(piece, tokens),
        piece.letterCount < 4 || isSigned(piece) || firstMixed < start - 1
      else { break }
      start -= 1
    }
    if start < end, start > cell.startIndex || cell.first?.cell != pieces.first?.cell {
      let range = cell[start].range.lowerBound..<cell[end - 1].range.upperBound
      return group(range, .trailing, pieces)
    }
    guard end > cell.startIndex, start == end else { return nil }
    return glued(cell[end - 1], pieces)
  }

  private static let pictures = Set(Lists.characters(readFor: .drawings))

  /// Whether a piece is what pictures of leaves and chillies are read as.
  private func isPicture(_ piece: MenuPiece) -> Bool {
    piece.text.allSatisfy(Self.pictures.contains)
  }

  /// Whether a number comes after a place in the same line, which may be the price: only then "137"
  /// may be 1, 3, 7.
  private func isBeforeAmount(_ range: Range<Int>, _ pieces: [MenuPiece]) -> Bool {
    guard !known.isEmpty, losesCommas else { return false }
    let next = pieces.partitioningIndex { $0.range.lowerBound >= range.upperBound }
    return pieces[next...].contains { $0.hasDigit && $0.letterCount == 0 && Amount($0.text) != nil }
  }

  private static let units = Set(Lists.units([.weight, .volume]))

  /// "0,5 l": no code, though `l` may be one.
  private func isUnit(_ piece: MenuPiece, after number: MenuPiece) -> Bool {
    Self.units.contains(piece.text) && number.hasDigit && number.letterCount == 0
      && (number.text.count >= 2)
  }

  /// "€ 13" and "13 €", where 13 may be a code.
  private func isAmount(_ piece: MenuPiece, beside sign: MenuPiece) -> Bool {
    sign.isCurrency && piece.hasDigit && piece.letterCount == 0 && Amount(piece.text) != nil
  }

  /// Whether two numbers of the law's list, which look like an amount, come before an amount without
  /// decimals: "Rýže 9,10 120 Kč".
  private func isPairBeforeWhole(_ piece: MenuPiece, _ pieces: [MenuPiece]) -> Bool {
    guard piece.hasDigit, piece.letterCount == 0, CodeToken.areOfTheLaw(piece.text),
      Self.risingPair(piece.text) != nil
    else { return false }
    let next = pieces.partitioningIndex { $0.range.lowerBound >= piece.range.upperBound }
    guard next < pieces.count else { return false }
    return pieces[next].letterCount == 0 && Amount(pieces[next].text)?.strength == .whole
  }

  private func isLast(_ piece: MenuPiece, _ pieces: [MenuPiece]) -> Bool {
    piece.range == pieces.last?.range
  }

  private func hasOneDecimal(_ piece: MenuPiece) -> Bool {
    decimalSign != nil && Self.pair(piece)?.sign == decimalSign
  }

  private func isSigned(_ piece: MenuPiece) -> Bool {
    piece.text.contains { $0.isOne(of: ",./;|-") }
  }

  func isPrice(_ piece: MenuPiece) -> Bool {
    let text = piece.text
    // "KR" may be crustaceans.
    if piece.isCurrency { return !(piece.isUppercased && known.contains(text)) }
    // Numbers that are no digits are wide.
    guard piece.hasDigit || piece.counts.isWide else { return false }
    if !pairsAreCodes || Self.risingPair(text.trimmingSet("()")) == nil,
      let amount = Amount(text.trimmingSet("()")), amount.strength == .sure
    {
      return true
    }
    return text.contains(where: Currencies.isSign) && text.contains(where: \.isNumber)
  }

  /// Small words are no codes unless the page knows them as such.
  private func isPlausible(_ text: String, _ tokens: [CodeToken]) -> Bool {
    guard !tokens.isEmpty else { return ["/", "|", ",", "-", "·", "&", "+"].contains(text) }
    if tokens.count >= 2 {
      return tokens.allSatisfy { $0.code.filter(\.isLetter).count <= (known.isEmpty ? 1 : 3) }
    }
    let token = tokens[0]
    if token.isNumber { return known.contains(token.code) && text.count <= 3 }
    if token.code.count == 1 {
      return text.first?.isUppercase == true || known.contains(token.code)
    }
    if known.contains(token.code) { return true }
    // "ACG": one-letter codes without signs between them.
    return text == text.uppercased() && token.code.allSatisfy { known.contains(String($0)) }
  }

  /// Whether small letters without a sign between them may be a word: "fæ" is two codes only before
  /// another one.
  private func isSmallRun(_ piece: MenuPiece, _ tokens: [CodeToken]) -> Bool {
    tokens.count >= 2 && piece.letterCount == piece.text.count
      && piece.text.allSatisfy(\.isLowercase)
  }

  /// `SchnitzelA,C,G`, `Suppe1,3,7` and `Eiᵃᶜ`.
  private func glued(_ piece: MenuPiece, _ pieces: [MenuPiece]) -> CodeGroup? {
    if !known.isEmpty, let raised = raisedEnd(of: piece) {
      return group(raised, .glued, pieces).flatMap { found in
        found.tokens.allSatisfy { known.contains($0.code) } ? found : nil
      }
    }
    if let raised = afterCaret(piece), let found = group(raised, .glued, pieces),
      known.isEmpty || found.tokens.contains(where: { known.contains($0.code) })
    {
      return found
    }
    // Most words end in a small letter.
    guard let last = piece.text.utf8.last, last < 0x80, !(97...122).contains(last) else {
      return nil
    }
    let characters = Array(piece.text)
    var start = characters.count
    while start > 0 {
      let character = characters[start - 1]
      let isCode = character.isASCII && (character.isUppercase || character.isNumber)
      guard isCode || character.isOne(of: ",./;|") else { break }
      start -= 1
    }
    guard start >= 3, characters[start - 1].isLetter, characters[start - 1].isLowercase,
      start < characters.count
    else { return nil }
    let tail = String(characters[start...])
    let hasSign = tail.dropLast().contains { $0.isOne(of: ",./;|") }
    let letters = Array(tail.filter(\.isLetter))
    let isRun =
      letters.count == tail.count && letters.count >= 2 && letters == letters.sorted()
      && (known.isEmpty || letters.allSatisfy { known.contains(String($0)) })
    let single = tail.count <= 2 && known.contains(tail)
    let isNumberRun =
      NumberRuns(known: known).mayPart(tail) && isBeforeAmount(piece.range, pieces)
    guard hasSign || isRun || single || isNumberRun,
      tail.first.map({ !$0.isOne(of: ",./;|") }) ?? false
    else {
      return nil
    }
    let range = piece.range.upperBound - tail.utf8.count..<piece.range.upperBound
    if isRun && !hasSign && !known.contains(tail) {
      let tokens = tail.enumerated().map { index, character in
        CodeToken(
          code: String(character), range: range.lowerBound + index..<range.lowerBound + index + 1)
      }
      return CodeGroup(tokens: tokens, form: .glued, range: range, confidence: piece.confidence)
    }
    return group(range, .glued, pieces)
  }

  /// What a caret raises at the end of a word: "Rice^A,C".
  private func afterCaret(_ piece: MenuPiece) -> Range<Int>? {
    let bytes = document.utf8[piece.range]
    guard let caret = bytes.firstIndex(of: UInt8(ascii: "^")), caret > bytes.startIndex,
      caret + 1 < bytes.endIndex
    else { return nil }
    return caret..<bytes.endIndex
  }

  private static let signsBetweenRaised = ",·⋅˒'’"

  /// The raised letters or digits at the end of a word.
  private func raisedEnd(of piece: MenuPiece) -> Range<Int>? {
    guard piece.counts.isWide else { return nil }
    let end = piece.text.reversed().prefix {
      Lists.raised[$0] != nil || $0.isOne(of: Self.signsBetweenRaised)
    }.reversed()
    let marks = end.drop { $0.isOne(of: Self.signsBetweenRaised) }
    guard !marks.isEmpty, marks.count < piece.text.count else { return nil }
    return piece.range.upperBound - String(marks).utf8.count..<piece.range.upperBound
  }
}
