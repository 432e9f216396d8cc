internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Lines that speak of the kitchen, the staff, the service or the address.
struct Notices {
  let document: DocumentText
  let facts: TextFacts
  let hasGeometry: Bool

  /// Sets such lines aside.
  func mark(_ lines: inout [MenuLine]) {
    if hasGeometry {
      for index in lostFootnotes(of: lines) { lines[index].fixed = .lostFootnote }
    }
    let repeated = RepeatedWarnings(document: document, facts: facts).phrases(in: lines)
    for index in lines.indices where lines[index].fixed == nil {
      let range = lines[index].range
      let kitchen =
        facts.phrases(in: range, [.kitchen])
        + deniedClaims(of: lines[index]) + warningsOfAll(lines, at: index)
        + (repeated[index] ?? [])
      let charges = facts.phrases(in: range, [.charge])
      let passedOver = facts.phrases(in: range, [.askStaff, .ignore])
      let silent = passedOver + charges
      var isSentence = true
      if isDish(lines[index], before: kitchen) {
        continue
      } else if !kitchen.isEmpty {
        lines[index].fixed = .notice
      } else if isAddress(lines[index]) {
        lines[index].fixed = .dropped
        lines[index].prices = []
        isSentence = false
      } else if passedOver.contains(where: { covers($0, lines[index]) })
        // "Cubierto de nueces" is no cover charge.
        || charges.contains(where: { covers($0, lines[index]) })
          && !namesFood(lines[index], besides: charges)
        || isCharge(lines[index], silent)
      {
        lines[index].fixed = .dropped
        lines[index].prices = []
      } else {
        continue
      }
      // A pattern may begin on one line and end on a later one.
      let end = (kitchen + silent).map(\.range.upperBound).max() ?? range.upperBound
      let kind = lines[index].fixed
      var last = index
      while last + 1 < lines.count, lines[last + 1].range.lowerBound < end,
        !lines[last + 1].hasPrice
      {
        last += 1
        lines[last].fixed = kind
      }
      spread(kind, from: index, through: last, isSentence: isSentence, &lines)
    }
  }

  /// Lines of a picture below the last dish and apart from it that say what something contains, where
  /// no dish has such a line: footnotes whose mark was misread ("t contains nuts"), of any dish.
  private func lostFootnotes(of lines: [MenuLine]) -> [Int] {
    guard let last = lines.lastIndex(where: \.hasPrice) else { return [] }
    let said = lines.indices.filter {
      lines[$0].fixed == nil && !lines[$0].hasPrice && opening(of: lines[$0]) != nil
    }
    guard let first = said.first, first > last,
      lines[first].layout.gapAbove.map({ $0 > 2.3 * lines[first].layout.size }) ?? true
    else { return [] }
    return said
  }

  /// The words of a line that say what is contained, where nothing but a sign or a letter, or another
  /// sentence, stands before them.
  private func opening(of line: MenuLine) -> TextFacts.Phrase? {
    guard let first = line.pieces.first else { return nil }
    let start = first.letterCount <= 1 ? line.pieces.dropFirst().first ?? first : first
    let words = facts.phrases(in: line.range, [.contains, .mayContain]).first {
      $0.part != .after
        && ($0.range.lowerBound <= start.range.lowerBound || beginsSentence($0.range, line))
    }
    // "Allergens:" above a legend, and "Allergens: ask for our list", name none.
    guard let words, facts.phrases(in: line.range, [.askStaff]).isEmpty else { return nil }
    let rest = words.range.lowerBound..<max(words.range.upperBound, line.range.upperBound)
    return facts.matches(in: rest, [.term]).contains { $0.match.hasEffects } ? words : nil
  }

  private func beginsSentence(_ words: Range<Int>, _ line: MenuLine) -> Bool {
    line.pieces.last { $0.range.upperBound <= words.lowerBound }
      .map { Sentences.isEnd(ofLine: $0.text) } ?? false
  }

  /// The words of a sentence in which nobody answers for what it claims.
  ///
  /// "We cannot guarantee that our dishes are nut-free."
  private func deniedClaims(of line: MenuLine) -> [TextFacts.Phrase] {
    guard !line.hasPrice, line.pieces.count(where: { $0.letterCount > 0 }) >= Self.wordsOfDenial,
      line.pieces.last.map({ Sentences.isEnd(ofLine: $0.text) }) == true, claims(line.range)
    else { return [] }
    let denials = facts.phrases(in: line.range, [.noGuarantee])
    guard denials.isEmpty else { return denials }
    let guarantees = facts.phrases(in: line.range, [.guarantee])
    return facts.phrases(in: line.range, [.unsuitable]).isEmpty ? [] : guarantees
  }

  private static let wordsOfDenial = 3

  /// Whether words of a range claim that something is free of an allergen.
  private func claims(_ range: Range<Int>) -> Bool {
    !facts.phrases(in: range, [.freeFrom]).isEmpty
      || facts.matches(in: range, [.term]).contains { match in
        match.entry.effects.contains { $0.kind == .freeFrom }
      }
  }

  /// The warning that names its dishes last, and is for all of them.
  ///
  /// "Traces of sesame may be present" / "in all our dishes."
  private func warningsOfAll(_ lines: [MenuLine], at index: Int) -> [TextFacts.Phrase] {
    guard !lines[index].hasPrice else { return [] }
    let range = lines[index].range
    let warnings = facts.phrases(in: range, [.mayContain])
    guard !warnings.isEmpty else { return [] }
    var dishes = facts.phrases(in: range, [.pageWide])
    if dishes.isEmpty, index + 1 < lines.count, joins(lines[index], lines[index + 1]),
      lines[index + 1].pieces.first?.text.first?.isLowercase == true
    {
      dishes = facts.phrases(in: lines[index + 1].range, [.pageWide])
    }
    return dishes.isEmpty ? [] : warnings + dishes
  }

  /// The rest of the sentence: lines close by in the same column that go on without a stop.
  ///
  /// The rest of an address names no food: what does is a dish below the restaurant's name.
  private func spread(
    _ kind: MenuLine.Fixed?, from first: Int, through last: Int, isSentence: Bool,
    _ lines: inout [MenuLine]
  ) {
    func isRest(_ index: Int) -> Bool {
      isSentence || facts.foodShare(in: lines[index].range) == 0
    }
    // Typed text wraps long lines only: "Cash only" ends where its line does.
    func goesOn(_ index: Int) -> Bool {
      hasGeometry || facts.foodShare(in: lines[index + 1].range) == 0
        || lines[index].pieces.count(where: { $0.letterCount > 0 }) >= Self.wordsOfWrappedLine
    }
    // A line that warns is no rest of one that is passed over: "Customizing fee 2.00".
    func warns(_ index: Int) -> Bool {
      kind == .dropped && !facts.phrases(in: lines[index].range, [.kitchen]).isEmpty
    }
    var index = last
    while index + 1 < lines.count, !lines[index].endsSentence, !warns(index + 1), isRest(index + 1),
      goesOn(index),
      joins(lines[index], lines[index + 1]),
      index - last < 6
    {
      index += 1
      lines[index].fixed = kind
    }
    index = first
    while index > 0, first - index < 6, joins(lines[index - 1], lines[index]),
      !lines[index - 1].endsSentence, startsLower(lines[index]), !lines[index - 1].hasPrice,
      isRest(index - 1)
    {
      index -= 1
      lines[index].fixed = kind
    }
  }

  private static let wordsOfWrappedLine = 7

  private func startsLower(_ line: MenuLine) -> Bool {
    line.pieces.first?.text.first?.isLowercase ?? false
      || line.pieces.allSatisfy { $0.isUppercased }
  }

  private func joins(_ above: MenuLine, _ below: MenuLine) -> Bool {
    guard below.fixed == nil, !below.hasPrice, above.layout.page == below.layout.page else {
      return false
    }
    guard hasGeometry else { return (below.layout.gapAbove ?? 9) < 1.5 }
    guard above.layout.region == below.layout.region, let gap = below.layout.gapAbove else {
      return false
    }
    let size = max(above.layout.size, 1)
    return gap < 2.3 * size && abs(below.layout.size - above.layout.size) < 0.25 * size
  }

  /// Whether a line names a dish with its price, and the kitchen's words are a remark after its name:
  /// "Calamari (shared fryer) 8.50".
  private func isDish(_ line: MenuLine, before kitchen: [TextFacts.Phrase]) -> Bool {
    guard line.hasPrice, let start = kitchen.map(\.range.lowerBound).min(),
      line.range.lowerBound < start, kitchen.allSatisfy({ $0.part != .after })
    else { return false }
    return facts.foodShare(in: line.range.lowerBound..<start) > 0
  }

  /// Whether the statement is what the line is about, not a remark after a dish.
  private func covers(_ match: TextFacts.Phrase, _ line: MenuLine) -> Bool {
    guard !line.hasPrice else { return false }
    let words = facts.tokens(in: line.range).count
    let covered = facts.tokens(in: match.range).count
    return match.part != .whole || covered * 3 >= words
      || match.range.upperBound > line.range.upperBound
  }

  /// Whether a line is about money alone, and no food besides: "Coperto 2,50 €".
  ///
  /// A couvert whose food is named is a dish.
  private func isCharge(_ line: MenuLine, _ statements: [TextFacts.Phrase]) -> Bool {
    if statements.isEmpty { return false }
    let words = Self.words(facts.tokens(in: line.range)).count
    return rest(of: line, besides: statements).count * 2 <= words
      && !namesFood(line, besides: statements)
  }

  private func namesFood(_ line: MenuLine, besides phrases: [TextFacts.Phrase]) -> Bool {
    rest(of: line, besides: phrases).contains { facts.foodShare(in: $0.range) > 0 }
  }

  private func rest(of line: MenuLine, besides phrases: [TextFacts.Phrase]) -> [Token] {
    let covered = RangeIndex(phrases.map(\.range))
    return Self.words(facts.tokens(in: line.range)).filter { !covered.overlaps($0.range) }
  }

  private static func words(_ tokens: ArraySlice<Token>) -> [Token] {
    tokens.filter { $0.knowledge != .number && $0.range.count > 1 }
  }

  /// Whether a name, `@` and a name with a full stop stand together.
  private static func hasLetterBox(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let sign = bytes.firstIndex(of: UInt8(ascii: "@")), sign > bytes.startIndex,
      bytes[sign - 1].isLetter || bytes[sign - 1].isDigit
    else { return false }
    return bytes[(sign + 1)...].prefix { $0 > 32 }.dropFirst().contains(UInt8(ascii: "."))
  }

  private func isAddress(_ line: MenuLine) -> Bool {
    guard !line.ownPrices.contains(where: { $0.hasCurrency || $0.strength == .sure }) else {
      return false
    }
    let bytes = document.utf8[line.range]
    // Beside the name of a food it is a remark: "rice, milk @menu.example".
    if Self.hasAddress(bytes) { return foodShare(outsideAddressesOf: line.range) == 0 }
    guard bytes.count(where: { $0.isDigit || $0 >= 0x80 }) >= 8 else { return false }
    let text = document.string(line.range).lowercased()
    let digits = text.count(where: \.isNumber)
    let signs = text.count { $0.isOne(of: "-/+() .") }
    // A dish in several sizes has as many: "Calzone 85/105/195".
    let sizes = PriceRuns.runs(of: line.ownPrices, in: line.pieces).filter { $0.count > 1 }
    // So has one with two prices in columns: "12 Calzone    149    245".
    let inColumns = line.ownPrices.filter { stands(alone: $0, in: line) }
    let prices = Set((sizes.joined() + inColumns).map(\.pieces)).reduce(0) { sum, pieces in
      sum + line.pieces[pieces].reduce(0) { $0 + $1.text.count(where: \.isNumber) }
    }
    let dates = line.pieces.filter { DayLabels.date($0.text) != nil }
      .reduce(0) { $0 + $1.text.count(where: \.isNumber) }
    return digits - prices - dates >= 8 && digits + signs >= text.count / 2
  }

  /// Whether a price has a cell of its own, after one that begins with the name of something.
  private func stands(alone price: FoundPrice, in line: MenuLine) -> Bool {
    let cell = line.pieces[price.pieces.lowerBound].cell
    return cell > 0 && line.pieces.count { $0.cell == cell } == price.pieces.count
      && line.pieces.contains { $0.cell == 0 && $0.letterCount >= 3 }
  }

  /// The share of words that name food, without those between white space that are an address.
  private func foodShare(outsideAddressesOf range: Range<Int>) -> Double {
    var most = 0.0
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start
      while end < range.upperBound, document.utf8[end] > 32 { end += 1 }
      if !Self.hasAddress(document.utf8[start..<end]) {
        most = max(most, facts.foodShare(in: start..<end))
      }
      start = end + 1
    }
    return most
  }

  /// The parts of addresses, each of them four bytes.
  private static let addressParts: [UInt32] =
    Lists.signs(.webAddress).map { part in
      part.utf8.reduce(0) { $0 << 8 | UInt32($1) }
    }

  /// Whether the address of a site or a letter box stands in a line.
  private static func hasAddress(_ bytes: ArraySlice<UInt8>) -> Bool {
    var lastFour: UInt32 = 0
    for byte in bytes {
      lastFour = lastFour << 8 | UInt32(byte.isLetter ? byte | 0x20 : byte)
      if addressParts.contains(lastFour) { return true }
    }
    return hasLetterBox(bytes)
  }
}
