internal import DictionaryFormat
import DocumentModel
import FoodVocabulary
internal import RecognizedText

/// Measures the lines of a menu for what their structure is told from.
struct LineTraits {
  let document: DocumentText
  let facts: TextFacts
  let hasGeometry: Bool
  var strokes: StrokeThreshold?

  func fill(_ lines: inout [MenuLine]) {
    let steps = leading(lines)
    let margins = rightMargins(lines)
    let lefts = leftMargins(lines)
    var previous: Int?
    for index in lines.indices {
      guard lines[index].fixed == nil else { continue }
      var traits = words(lines[index])
      traits.size = lines[index].layout.size
      traits.isBold = strokes?.share(of: lines[index].body, in: lines[index]).map { $0 > 0.5 }
      traits.stroke = StrokeThreshold.mean(of: lines[index].body, in: lines[index])
      traits.isCentred = isCentred(lines[index], lefts, margins)
      traits.gap = gap(lines[index], after: previous.map { lines[$0] }, steps)
      if let before = previous {
        lines[before].traits.hasRoom = hasRoom(lines[before], for: lines[index], margins)
      }
      lines[index].traits = traits
      previous = index
    }
    markBullets(&lines)
    markNumbers(&lines)
    if !hasGeometry {
      ignoreSmallLetters(&lines)
      ignoreBlankLines(&lines)
    }
  }

  /// "35 Ravioli" between "34." and "36.": a number whose point was not read.
  private func markNumbers(_ lines: inout [MenuLine]) {
    guard lines.count(where: { $0.traits.hasNumber }) >= 4 else { return }
    for index in lines.indices where !lines[index].traits.hasNumber && lines[index].body.count >= 2
    {
      let text = lines[index].body[0].text
      if (1...3).contains(text.count), text.allSatisfy(\.isNumber), text.first != "0",
        lines[index].body[1].letterCount >= 3
      {
        lines[index].traits.hasNumber = true
      }
    }
  }

  // MARK: Places

  /// The usual step from line to line on each page, in pixels of each region's letters.
  private func leading(_ lines: [MenuLine]) -> [Int: (step: Double, size: Double)] {
    var gaps: [Int: [Double]] = [:], sizes: [Int: [Double]] = [:]
    var pageRatios: [Double] = []
    for line in lines
    where line.layout.size > 0 && line.pieces.contains(where: { $0.letterCount > 2 }) {
      sizes[line.layout.region, default: []].append(line.layout.size)
    }
    let medians = sizes.mapValues { $0.sorted()[$0.count / 2] }
    for line in lines {
      guard let gap = line.layout.gapAbove, gap > 0, let size = medians[line.layout.region] else {
        continue
      }
      guard gap > 0.9 * size, gap < 5 * size else { continue }
      gaps[line.layout.region, default: []].append(gap / size)
      pageRatios.append(gap / size)
    }
    pageRatios.sort()
    let common = pageRatios.isEmpty ? 1.6 : pageRatios[pageRatios.count / 4]
    var result: [Int: (step: Double, size: Double)] = [:]
    for (region, size) in medians {
      let own = (gaps[region] ?? []).sorted()
      var ratio = own.count >= 6 ? own[own.count / 4] : common
      // Regions of single lines with wide gaps have no step of their own.
      if ratio > 1.5 * common { ratio = common }
      result[region] = (ratio * size, size)
    }
    return result
  }

  private func gap(
    _ line: MenuLine, after previous: MenuLine?, _ steps: [Int: (step: Double, size: Double)]
  ) -> Double? {
    guard let gap = line.layout.gapAbove else { return nil }
    guard hasGeometry else { return gap >= 2 ? 1.8 : 1 }
    guard let step = steps[line.layout.region], step.step > 0 else { return 1 }
    if let previous, previous.layout.page == line.layout.page,
      previous.layout.baseline < line.layout.baseline
    {
      // Lines in between were set aside.
      return max(gap, line.layout.baseline - previous.layout.baseline) / step.step
    }
    return gap / step.step
  }

  private func rightMargins(_ lines: [MenuLine]) -> [Int: Double] {
    var rights: [Int: [Double]] = [:]
    for line in lines where line.fixed == nil {
      if let last = line.body.last, last.right > 0 {
        rights[line.layout.region, default: []].append(last.right)
      }
    }
    return rights.mapValues { values in
      let sorted = values.sorted()
      return sorted[min(sorted.count - 1, sorted.count * 9 / 10)]
    }
  }

  /// Where the lines of each region begin, if they mostly begin at one place.
  private func leftMargins(_ lines: [MenuLine]) -> [Int: Double] {
    var lefts: [Int: [(left: Double, size: Double)]] = [:]
    for line in lines where line.fixed == nil && line.body.contains(where: { $0.letterCount > 2 }) {
      lefts[line.layout.region, default: []].append((line.layout.left, line.layout.size))
    }
    return lefts.compactMapValues { values in
      guard values.count >= 4 else { return nil }
      let sorted = values.map(\.left).sorted()
      let margin = sorted[sorted.count / 3]
      let aligned = values.count { abs($0.left - margin) < 1.5 * max(1, $0.size) }
      return aligned * 2 >= values.count ? margin : nil
    }
  }

  private func isCentred(
    _ line: MenuLine, _ lefts: [Int: Double], _ rights: [Int: Double]
  ) -> Bool {
    guard let left = lefts[line.layout.region], let right = rights[line.layout.region],
      !line.hasPrice
    else { return false }
    let size = max(1, line.layout.size)
    let before = line.layout.left - left
    return before > 4 * size && before > 0.12 * (right - left)
  }

  private func hasRoom(_ line: MenuLine, for next: MenuLine, _ margins: [Int: Double]) -> Bool {
    guard hasGeometry, let margin = margins[line.layout.region], let last = line.body.last,
      let first = next.body.first
    else { return false }
    // A price after the text takes its room.
    if line.hasPrice { return false }
    return margin - last.right > (first.right - first.left) + 0.8 * max(line.layout.size, 1)
  }

  // MARK: Words

  private func words(_ line: MenuLine) -> MenuLine.Traits {
    var traits = MenuLine.Traits()
    countLetters(of: line.body, &traits)
    guard let first = line.body.first, let last = line.body.last else { return traits }
    let range = first.range.lowerBound..<last.range.upperBound
    let tokens = facts.tokens(in: range)
    traits.startsBracket = first.text.first.map { $0.isOne(of: "([") } ?? false
    traits.startsLower = first.text.first(where: \.isAlphanumeric)?.isLowercase ?? false
    traits.hasNumber = isDishNumber(first, followed: line.body.count > 1)
    if let token = tokens.first {
      traits.startsFunction = isFunction(token) && (hasGeometry || !isDay(token))
    }
    readEnd(of: line, last, tokens, &traits)
    traits.isMarked = !line.codes.isEmpty || !line.markers.isEmpty
    traits.language = Self.language(tokens)
    readPhrases(of: line, range, tokens, &traits)
    return traits
  }

  /// How many letters, capitals, digits and signs a line has.
  private func countLetters(of body: [MenuPiece], _ traits: inout MenuLine.Traits) {
    let worded = body.filter { $0.letterCount > 0 }
    traits.words = worded.count { $0.letterCount > 1 }
    traits.letters = worded.reduce(0) { $0 + $1.letterCount }
    let capitals = worded.reduce(0) { $0 + $1.counts.capitals }
    let sure = worded.reduce(0.0) { $0 + $1.confidence * Double($1.letterCount) }
    traits.confidence = traits.letters > 0 ? sure / Double(traits.letters) : 1
    traits.isCapitals = traits.letters >= 3 && capitals * 100 >= traits.letters * 82
    traits.commas =
      body.count { $0.text.utf8.last == UInt8(ascii: ",") }
      + body.count { $0.text.utf8.dropLast().contains(UInt8(ascii: ",")) && !$0.hasDigit }
    traits.bars = body.count { $0.letterCount == 0 && ["|", "•", "·", "/"].contains($0.text) }
    let long = worded.filter { $0.letterCount >= 4 }
    let titled = long.count { $0.counts.capitals > 0 && $0.text.first?.isLowercase != true }
    traits.titleShare = long.isEmpty ? 0 : Double(titled) / Double(long.count)
    let digits = body.reduce(0) { $0 + ($1.hasDigit ? $1.text.utf8.count(where: \.isDigit) : 0) }
    traits.digitShare = Double(digits) / Double(max(1, digits + traits.letters))
    traits.hasDate = body.contains { Self.isDate($0.text) }
  }

  /// Whether a line ends, or goes on in the next one.
  private func readEnd(
    of line: MenuLine, _ last: MenuPiece, _ tokens: ArraySlice<Token>,
    _ traits: inout MenuLine.Traits
  ) {
    if !line.hasPrice || (line.ownPrices.first?.pieces.lowerBound ?? 0) == 0 {
      let end = last.text.last ?? " "
      traits.endsOpen = end.isOne(of: ",&+/|-–") && last.text.count > 0
      if let token = tokens.last, Int(token.end) >= last.range.upperBound - 1, isFunction(token),
        hasGeometry || !isDay(token), !facts.isAnswer(token)
      {
        traits.endsOpen = true
      }
    }
    if Self.opensBracket(line.body) { traits.endsOpen = true }
    // A word that goes on in the next line.
    if let token = tokens.last, Int(token.end) > line.range.upperBound { traits.endsOpen = true }
    traits.endsColon = last.text.hasSuffix(":")
    // "This week we have:" is no part of what follows.
    if !hasGeometry, traits.endsColon { traits.endsOpen = false }
    let end = Sentences.end(ofLine: last.text)
    traits.callsOut = end == .call
    traits.endsSentence = end == .fullStop && traits.words > 3
  }

  /// What the dictionaries know of a line's words.
  private func readPhrases(
    of line: MenuLine, _ range: Range<Int>, _ tokens: ArraySlice<Token>,
    _ traits: inout MenuLine.Traits
  ) {
    traits.headingShare = facts.headingShare(in: range)
    if !hasGeometry, traits.headingShare < 0.95,
      let title = beforeRemark(line.body) ?? beforeChoice(range)
    {
      traits.headingShare = max(traits.headingShare, facts.headingShare(in: title))
    }
    traits.isWholeDish = !hasGeometry && isWholeDish(range, tokens)
    traits.foodShare = facts.foodShare(in: range)
    traits.knownShare = facts.knownShare(in: range)
    traits.isWeekday =
      traits.words <= 3 && !facts.phrases(in: range, [.weekday]).isEmpty
      || traits.words == 1 && traits.hasDate || !hasGeometry && line.layout.inDayTable == .day
    traits.isSetPrice = covers(facts.phrases(in: range, [.setPrice]).map(\.range), tokens)
    func opens(_ phrase: Range<Int>) -> Bool { phrase.lowerBound <= range.lowerBound + 2 }
    traits.isOption =
      facts.phrases(in: range, [.option]).contains { $0.part != .after && opens($0.range) }
      || line.body.first?.text.hasPrefix("+") == true
    traits.saysWhatGoesWith = facts.phrases(in: range, [.goesOn]).contains { opens($0.range) }
  }

  /// Whether words are the name of one dish and of no heading; "Ice cream" is both.
  private func isWholeDish(_ range: Range<Int>, _ tokens: ArraySlice<Token>) -> Bool {
    func covers(_ kind: EntryKind) -> Bool {
      facts.matches(in: range, [kind]).contains {
        $0.match.tokens == tokens.startIndex...tokens.endIndex - 1
      }
    }
    return tokens.count >= 2 && covers(.dish) && !covers(.heading)
  }

  /// The language that more of the words are in than of any other, two at least.
  private static func language(_ tokens: ArraySlice<Token>) -> Language? {
    let languages = Language.allCases
    var counts = [Int](repeating: 0, count: languages.count)
    for token in tokens where token.knowledge == .known && token.range.count > 1 {
      for place in counts.indices where token.languages.contains(languages[place]) {
        counts[place] += 1
      }
    }
    guard let most = counts.max(), most >= 2, let place = counts.firstIndex(of: most),
      !counts[(place + 1)...].contains(most)
    else { return nil }
    return languages[place]
  }

  /// Whether ranges hold most of the words that are no numbers.
  private func covers(_ ranges: [Range<Int>], _ tokens: ArraySlice<Token>) -> Bool {
    if ranges.isEmpty { return false }
    let words = tokens.filter { $0.knowledge != .number && !isFunction($0) }
    if words.isEmpty { return false }
    let covered = RangeIndex(ranges)
    return words.count { covered.overlaps($0.range) } * 3 >= words.count * 2
  }

  /// Whether a bracket that opens on the line is closed on a later one.
  private static func opensBracket(_ body: [MenuPiece]) -> Bool {
    var depth = 0
    for piece in body {
      for byte in piece.text.utf8 {
        switch byte {
        case UInt8(ascii: "("): depth += 1
        case UInt8(ascii: ")"): depth = max(0, depth - 1)
        default: break
        }
      }
    }
    return depth > 0
  }

  /// What stands before a bracket of sizes, or of what is said of all dishes below: "Pizza (30 cm /
  /// 40 cm)", "Curries (all contain nuts)".
  private func beforeRemark(_ body: [MenuPiece]) -> Range<Int>? {
    guard let first = body.first, let last = body.last, last.text.hasSuffix(")"),
      let open = body.lastIndex(where: { $0.text.hasPrefix("(") }), open > 0
    else { return nil }
    let bracket = body[open].range.lowerBound..<last.range.upperBound
    let isOfSizes = body[open...].contains { $0.text.contains("/") || $0.text == "|" }
    let isSaid = !facts.phrases(in: bracket, [.all, .contains, .mayContain, .goesOn]).isEmpty
    return isOfSizes || isSaid ? first.range.lowerBound..<body[open - 1].range.upperBound : nil
  }

  /// What stands before words that offer all dishes below, at the line's end: "Starters: choose
  /// one", "Plats au choix".
  private func beforeChoice(_ range: Range<Int>) -> Range<Int>? {
    let offer = facts.phrases(in: range, [.option]).first {
      $0.range.upperBound >= range.upperBound
    }
    guard let start = offer?.range.lowerBound, start > range.lowerBound else { return nil }
    return range.lowerBound..<start
  }

  private func isDay(_ token: Token) -> Bool {
    !facts.phrases(in: token.range, [.weekday]).isEmpty
  }

  private func isFunction(_ token: Token) -> Bool { facts.isFunctionWord(token.range) }

  /// `18.05.26`, `14.05.`, `3/11/2026`: the day of a plan.
  private static func isDate(_ text: String) -> Bool {
    // Hardly any word has two such signs.
    guard text.utf8.count(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }) >= 2 else {
      return false
    }
    let parts = text.split(omittingEmptySubsequences: false) { $0.isOne(of: "./") }
    guard parts.count == 3, let day = Int(parts[0]), let month = Int(parts[1]),
      parts[2].isEmpty || (parts[2].count.isMultiple(of: 2) && Int(parts[2]) != nil)
    else { return false }
    return (1...31).contains(day) && (1...12).contains(month) && parts[1].count <= 2
  }

  /// `12.`, `3.10`, `7)`: the number of a dish.
  private func isDishNumber(_ piece: MenuPiece, followed: Bool) -> Bool {
    guard followed, let (value, rest) = piece.leadingNumber, value > 0 else { return false }
    if [".", ")", ".)", ":"].contains(String(rest)) { return true }
    // "07.00" is a time.
    guard rest.first == ".", piece.text.first != "0" else { return false }
    let sub = rest.dropFirst().prefix { $0.isNumber }
    return (1...2).contains(sub.count) && rest.dropFirst(1 + sub.count).allSatisfy { $0 == "." }
  }
}
