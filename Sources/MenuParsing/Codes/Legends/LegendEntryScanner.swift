internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// What one code of a legend stands for.
struct LegendEntry {
  var code: String
  var range: Range<Int>
  var text: Range<Int>
  var allergens: [AllergenIndex]
  var claims: [AllergenIndex]
  var isPlantBased: Bool

  /// Whether it tells of allergens or a diet.
  var tellsOfFood: Bool { !allergens.isEmpty || !claims.isEmpty || isPlantBased }
}

/// Finds codes and what they stand for in the lines of a legend.
struct LegendEntryScanner {
  let document: DocumentText
  let facts: TextFacts
  let vocabulary: Vocabulary

  /// A code, where it stands, and where its text begins.
  typealias Start = (code: String, range: Range<Int>, text: Int)

  /// The entries of a line: `A Gluten`, `1 = Getreide`, `A-GLUTEN / B-CRUSTACEANS`, `Milk (7)`.
  ///
  /// `before` are those of the line above it; `isListed` where it is a line of `lists`.
  func entries(
    of pieces: [MenuPiece], after before: [LegendEntry] = [], next: [MenuPiece],
    isListed: Bool = false
  ) -> [LegendEntry] {
    let pieces = pieces.flatMap(parted)
    var starts: [Start] = []
    for index in pieces.indices {
      if let start = self.start(at: index, in: pieces, after: starts.last) {
        starts.append(start)
      } else if let number = Self.counted(starts.last?.code ?? before.last?.code ?? ""),
        let next = Self.counted(pieces[index].text), index + 1 < pieces.count,
        next == (number.value + 1, 0)
          || starts.last.map({ last in
            next > number && !isBracketed(last.range) && isName(after: index, in: pieces)
              && endsEntry(last, at: pieces[index].range.lowerBound)
          }) == true
      {
        // "1 Celery 2 Cereals 4 Fish", "1a wheat 1b oats": the order alone parts the entries.
        starts.append(
          (
            pieces[index].text.uppercased(), pieces[index].range,
            pieces[index + 1].range.lowerBound
          ))
      }
    }
    let ordered = inOrder(pieces)
    // A one may be an I.
    starts.removeAll { start in
      ordered.contains { $0.range == start.range && $0.code != start.code }
    }
    let goesOn = before.count { $0.tellsOfFood && $0.code.count(where: \.isLetter) >= 2 } >= 2
    let unsigned =
      chain(pieces) + abbreviations(pieces, next: next, goesOn: goesOn)
      + (isListed ? [listed(pieces)].compactMap(\.self) : [])
    for found in ordered + unsigned
    where !starts.contains(where: { $0.range == found.range }) {
      starts.append(found)
    }
    let restored = lostNumbers(pieces)
    if restored.count > starts.count { starts = restored }
    starts.sort { $0.text < $1.text }
    guard let last = pieces.last else { return [] }
    var result: [LegendEntry] = []
    for (index, start) in starts.enumerated() {
      let end =
        index + 1 < starts.count
        ? min(starts[index + 1].range.lowerBound, starts[index + 1].text) : last.range.upperBound
      guard start.text < end else { continue }
      let text = start.text..<end
      let longer = end == last.range.upperBound ? unended(text, next: next) : nil
      result.append(entry(start.code, start.range, longer ?? text))
    }
    result.removeAll { isLabel($0) }
    // The last code's text may stand on the next line.
    if result.contains(where: \.tellsOfFood) || pieces.count == 1 && isShort(last),
      let first = next.first,
      CodeToken.isCode(last.text), names(first), result.last?.range != last.range
    {
      result.append(entry(last.text.uppercased(), last.range, first.range))
    }
    return result
  }

  /// A code that counts, with the letter after its number: `7`, `1a`.
  private static func counted(_ code: String) -> (value: Int, letter: UInt8)? {
    let letter = code.utf8.last { $0.isLetter } ?? 0
    let digits = letter == 0 ? code[...] : code.dropLast()
    return (1...2).contains(digits.count) && digits.allSatisfy(\.isASCII)
      ? Int(digits).map { ($0, letter == 0 ? 0 : letter | 0x20) } : nil
  }

  /// Whether a line of its own may be a code: a number or one capital, no name of a day.
  private func isShort(_ piece: MenuPiece) -> Bool {
    piece.text.allSatisfy(\.isNumber) || piece.text.count == 1 && piece.isUppercased
  }

  /// "G=Gluten;M=Milk" and "1:Gluten,2:Milk" as two pieces, though no space stands between them.
  private func parted(_ piece: MenuPiece) -> [MenuPiece] {
    let bytes = document.utf8[piece.range]
    guard bytes.contains(where: { "=:.".utf8.contains($0) }),
      "=:.".utf8.contains(where: { sign in bytes.count { $0 == sign } > 1 || leads(sign, in: bytes)
      }),
      bytes.contains(where: \.isLetter)
    else { return [piece] }
    let ends = bytes.indices.dropLast().filter { ";,/|".utf8.contains(bytes[$0]) }.map { $0 + 1 }
    let cuts = [piece.range.lowerBound] + ends + [piece.range.upperBound]
    return zip(cuts, cuts.dropFirst()).map { start, end in
      var part = piece
      part.range = start..<end
      part.text = document.string(start..<end)
      return part
    }
  }

  /// Whether a sign follows the code of a second entry: "Milk,2:Nuts" after "1:".
  private func leads(_ sign: UInt8, in bytes: ArraySlice<UInt8>) -> Bool {
    guard let comma = bytes.firstIndex(where: { ",;".utf8.contains($0) }) else { return false }
    let code = bytes[(comma + 1)...].prefix { $0.isLetterOrDigit }
    return (1...2).contains(code.count) && code.endIndex < bytes.endIndex
      && bytes[code.endIndex] == sign
  }

  /// Whether a code is the last of its list, before the word that announces the next one:
  /// "Allergene: A, G, H - Zusatzstoffe: 5".
  private func isLabel(_ entry: LegendEntry) -> Bool {
    entry.allergens.isEmpty
      && !facts.phrases(in: entry.text, [.additiveLegend, .legend]).isEmpty
  }

  /// `A Gluten C Eier G Milch` or `a) Gluten c) Eier`, without signs between: letters in the order
  /// of the alphabet, each before the name of an allergen.
  private func inOrder(_ pieces: [MenuPiece]) -> [Start] {
    var starts: [Start] = []
    for (index, piece) in pieces.dropLast().enumerated() {
      let name = pieces[index + 1]
      let last = starts.last?.code ?? ""
      // A capital I that was read as a one or a small l.
      let isCapitalI =
        piece.text.count == 1 && piece.text.allSatisfy(Lists.ones.contains) && starts.count >= 3
        && last < "I"
      guard isCapitalI || piece.counts.isWide || piece.letterCount == 1 else { continue }
      let code = isCapitalI ? "I" : piece.text.trimmingSet("().:").uppercased()
      guard code.count == 1, code >= "A", code <= "Z", code > last,
        names(name) || isName(after: index, in: pieces, atOnce: true)
      else { continue }
      let start = piece.range.lowerBound + (piece.text.hasPrefix("(") ? 1 : 0)
      starts.append((code, start..<start + 1, name.range.lowerBound))
    }
    guard starts.count >= 3 else { return [] }
    // "AGluten C Eier": a space that was not read.
    let first = pieces[0]
    let rest = first.text.dropFirst()
    if first.range.lowerBound < starts[0].range.lowerBound, rest.first?.isUppercase ?? false,
      !allergens(named: String(rest)).isEmpty
    {
      let start = first.range.lowerBound
      starts.insert((String(first.text.prefix(1)), start..<start + 1, start + 1), at: 0)
    }
    return starts
  }

  /// Whether the words after a code name an allergen, up to a sign or the next number: "11 sesame
  /// seeds", "11 graines de sésame".
  ///
  /// `atOnce` where the first of them belongs to the name: "H frutta a guscio".
  func isName(after code: Int, in pieces: [MenuPiece], atOnce: Bool = false) -> Bool {
    let words = pieces[(code + 1)...].prefix(4).prefix { $0.letterCount > 0 && !$0.hasDigit }
    guard let first = words.first, let last = words.last else { return false }
    let found = facts.allergens(in: first.range.lowerBound..<last.range.upperBound)
    return atOnce
      ? first.letterCount >= 2 && found.contains { $0.range.lowerBound == first.range.lowerBound }
      : !found.isEmpty
  }

  func names(_ piece: MenuPiece) -> Bool {
    piece.letterCount >= 2 && !facts.allergens(in: piece.range).isEmpty
  }

  /// The allergens that words outside the text's own order stand for.
  func allergens(named words: String) -> [AllergenIndex] {
    vocabulary.meanings(of: words).filter { $0.kind == .term }.flatMap(\.effects)
      .filter { $0.kind == .contains }.map(\.allergen)
  }

  /// Whether a word may begin with a code: most have too many letters, told by their bytes.
  private func mayBegin(_ word: String.UTF8View) -> Bool {
    var count = 0
    for byte in word {
      // Signs may stand before a code, and marks on a letter.
      if !byte.isLetterOrDigit { return count == 0 || byte >= 0x80 || "=:-).|".utf8.contains(byte) }
      count += 1
      if count > 4 { return false }
    }
    return true
  }

  private func start(
    at index: Int, in pieces: [MenuPiece], after last: Start?
  ) -> Start? {
    let piece = pieces[index]
    guard mayBegin(piece.text.utf8), let printed = printedCode(piece) else { return nil }
    let isFirst = index == 0 || pieces[index - 1].cell != piece.cell
    let before = index > 0 ? pieces[index - 1].text : ""
    let isSeparated =
      isFirst || before.last.map { $0.isOne(of: ",;:/|·•.)]&*") } ?? true
      || before.isDash || piece.text.first?.isOne(of: "*•") == true
    let code = printed.code, sign = printed.rest.first
    var rest = printed.rest
    var hasSign = sign.map { $0.isOne(of: printed.signs) } ?? false
    var textStart = printed.range.upperBound
    // "1-3-7" is a list of codes.
    if hasSign, sign != "=", let next = rest.dropFirst().first, next.isNumber { return nil }
    if hasSign {
      while let first = rest.first, first.isOne(of: printed.signs) {
        textStart += first.utf8.count
        rest.removeFirst()
      }
    } else if sign != nil {
      return nil
    }
    if rest.isEmpty {
      guard index + 1 < pieces.count else { return nil }
      if ["=", "-", "–", ":", "—", "|", "->", "→"].contains(pieces[index + 1].text) {
        hasSign = true
        textStart = pieces[index + 1].range.upperBound
      } else {
        textStart = pieces[index + 1].range.lowerBound
      }
    }
    // Without a sign a code stands at the start of a line or after a comma, and is short.
    let isShort =
      printed.isEnclosed || code.count <= 2 || code.allSatisfy(\.isNumber)
      || code == code.uppercased()
    guard
      hasSign
        ? isSeparated || sign == "=" || code.allSatisfy(\.isNumber)
          || isShort && endsEntry(last, at: printed.range.lowerBound)
        : isSeparated && isShort
    else { return nil }
    // Two letters without a sign are a word ("LA", "EL").
    if !hasSign, code.count(where: \.isLetter) >= 2 { return nil }
    if code.allSatisfy(\.isNumber), (Int(code) ?? 99) > 40 { return nil }
    return (code.uppercased(), printed.range, textStart)
  }

  /// A code as a piece prints it.
  private struct PrintedCode {
    var code = ""
    var range: Range<Int>
    /// What follows it in the piece.
    var rest: Substring
    /// The signs that may part it from its text.
    var signs: String
    /// Whether it is in brackets or slashes: "[mi]" and "/mi/" are codes in whatever letters.
    var isEnclosed: Bool
  }

  /// The code that a piece begins with, up to the sign that ends it.
  private func printedCode(_ piece: MenuPiece) -> PrintedCode? {
    var text = piece.text[...]
    var offset = piece.range.lowerBound
    let isInSlashes = text.first == "/" && text.dropFirst().contains("/")
    let isEnclosed = isInSlashes || text.first?.isOne(of: "([{") == true
    while let first = text.first, first.isOne(of: isInSlashes ? "/" : "([{*•·°«»“") {
      offset += first.utf8.count
      text.removeFirst()
    }
    var printed = PrintedCode(
      range: offset..<offset, rest: text, signs: isInSlashes ? "=:-–/" : "=:-–)]}.|",
      isEnclosed: isEnclosed)
    while let first = printed.rest.first,
      first.isASCII || printed.code.isEmpty && first.isMarkedCode,
      first.isLetter || first.isNumber, printed.code.count < 4
    {
      printed.code.append(first)
      printed.rest.removeFirst()
    }
    if printed.rest.first == ".", let digit = printed.rest.dropFirst().first, digit.isNumber,
      printed.code.allSatisfy(\.isNumber)
    {
      printed.code += "." + String(digit)
      printed.rest = printed.rest.dropFirst(2)
    }
    printed.range = offset..<offset + printed.code.utf8.count
    return CodeToken.isCode(printed.code) ? printed : nil
  }

  private func isBracketed(_ code: Range<Int>) -> Bool {
    code.upperBound < document.utf8.count && document.utf8[code.upperBound] == UInt8(ascii: ")")
  }

  /// Whether an allergen was named since the last code, so that the next one may follow without a
  /// sign between: "G: gluten  M: milk".
  private func endsEntry(_ last: Start?, at offset: Int) -> Bool {
    last.map { $0.text < offset && !facts.allergens(in: $0.text..<offset).isEmpty } ?? false
  }

  /// Whether a mark is told by a word: the "L" at the end of "4 Lihapullat L" is a dish's own.
  private func isWord(_ mark: Range<Int>) -> Bool {
    !CodeToken.isCode(document.string(mark))
  }

  /// The group that the first words of an entry are the name of in warnings alone: "Cereals".
  private func warned(in text: Range<Int>) -> [AllergenIndex] {
    let words = Folding.standard.words(of: document.string(text))
    guard let first = words.first, first.count >= 4 else { return [] }
    let names = [words.prefix(2).joined(separator: " "), String(first)]
    let languages = document.annotations.languages
    // Each of them is a term: most words are looked up no further.
    guard !facts.matches(in: text, [.term]).isEmpty else { return [] }
    return vocabulary.allergens.indices.filter { index in
      vocabulary.allergens[index].annex != nil
        && vocabulary.warnedNames(of: vocabulary.allergens[index].id, in: languages)
          .contains(where: names.contains)
    }.prefix(1).map { AllergenIndex(rawValue: UInt16($0)) }
  }

  private func entry(_ code: String, _ range: Range<Int>, _ text: Range<Int>) -> LegendEntry {
    let terms = facts.allergens(in: text)
    // Only what stands before the first bracket, colon or comma names the group; after it come its
    // members, products and exemptions, which all lie in it.
    var allergens: [AllergenIndex] = []
    if let first = terms.first {
      let head = document.utf8[text].firstIndex { "(:;".utf8.contains($0) } ?? text.upperBound
      let names = terms.filter { $0.range.lowerBound < max(head, first.range.upperBound) }
      let top = vocabulary.top(of: first.allergen)
      allergens = [first.allergen]
      let words = facts.tokens(in: text).count
      for name in names where words <= 6 && vocabulary.top(of: name.allergen) != top {
        if !allergens.contains(name.allergen) { allergens.append(name.allergen) }
      }
      // "Shellfish (crustaceans)": of the groups that one word names the one in the brackets. "Milk
      // and nuts (almonds)" are two words.
      let members = Set(
        terms.filter { $0.range.lowerBound > head }.map { vocabulary.top(of: $0.allergen) })
      let isOneWord = names.allSatisfy { $0.range == first.range }
      if isOneWord, allergens.count > 1, members.count == 1, head < text.upperBound,
        document.utf8[head] == UInt8(ascii: "(")
      {
        let narrowed = allergens.filter { members.contains(vocabulary.top(of: $0)) }
        if !narrowed.isEmpty { allergens = narrowed }
      }
      // "Cereals containing gluten, namely wheat": the group, not its first member.
      let tops = terms.filter { vocabulary.top(of: $0.allergen) == top }
      if Set(tops.map(\.allergen)).count > 1 { allergens[0] = top }
    }
    if allergens.isEmpty, text.count < 20 {
      let words = document.string(text).trimmingSet(" ,;:=|—-–")
      allergens = Array(self.allergens(named: words).prefix(1))
    }
    if allergens.isEmpty { allergens = warned(in: text) }
    let claims = facts.matches(in: text, [.term, .statement]).filter { isWord($0.match.range) }
      .flatMap { $0.entry.effects.filter { $0.kind == .freeFrom }.map(\.allergen) }
    let freeFrom = facts.phrases(in: text, [.freeFrom])
    let isMark =
      !facts.phrases(in: text, [.plantBased, .meatFree, .onRequest]).isEmpty
      || allergens.isEmpty
        && facts.matches(in: text, [.marker]).contains { isWord($0.match.range) }
    if !freeFrom.isEmpty {
      // "GF gluten-free": the words name what is not there.
      return LegendEntry(
        code: code, range: range, text: text, allergens: [], claims: claims + allergens,
        isPlantBased: isMark)
    }
    return LegendEntry(
      code: code, range: range, text: text, allergens: claims.isEmpty ? allergens : [],
      claims: claims, isPlantBased: isMark)
  }
}
