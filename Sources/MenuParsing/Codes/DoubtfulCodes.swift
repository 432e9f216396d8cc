internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// The only codes of a page that explains none: too few to be a habit, too many to be passed over
/// in silence.
struct DoubtfulCodes {
  let document: DocumentText
  let facts: TextFacts
  let vocabulary: Vocabulary
  let lone: LoneCodes

  /// For each line what may be codes, all of them doubtful.
  ///
  /// `candidates` are the groups that have the form of codes on any page.
  func groups(in lines: [MenuLine], _ candidates: [[CodeGroup]]) -> [[CodeGroup]] {
    let namesSizes = candidates.joined().filter { $0.form == .bracket }.allSatisfy { group in
      group.tokens.allSatisfy { LoneCodes.sizes.contains($0.code) }
    }
    let scanner = CodeScanner(document: document, known: codes)
    let bare = zip(lines, candidates).flatMap { line, groups in
      line.isPlain ? groups.filter(isBareLetter).map { document.string(beginning(of: $0)) } : []
    }
    let unknown = Set(candidates.joined().filter(isUnknown).flatMap { $0.tokens.map(\.code) })
    return zip(lines.indices, candidates).map { index, groups in
      let line = lines[index]
      var found = groups.filter { group in
        isNumber(group)
          || group.form == .bracket && group.tokens.allSatisfy { unknown.contains($0.code) }
          || !namesSizes && isLetter(group) || isJoined(group)
          || line.isPlain && isBareLetter(group)
            && bare.count(where: { $0 == document.string(beginning(of: group)) }) == 1
          || group.lettersAmongNumbers(in: document).map(lone.areCodes) == true
          || group.isLettered && lone.isOfCountry(group, takesSingles: true)
          || isLeading(group, line)
      }
      let taken = RangeIndex(found.map(\.range))
      found += scanner.groups(in: line.pieces).filter { group in
        !taken.overlaps(group.range)
          && (isRaised(group) || isRun(group) || isNumber(group) || isNumberOfCountry(group)
            || isLeading(group, line))
      }
      if found.isEmpty, let whole = wholeLine(index, of: lines, scanner) { found = [whole] }
      return found.map(Self.doubtful).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
  }

  /// Codes below a dish that are all of their line: "A C G", "ACG", "1.3.7".
  private func wholeLine(
    _ index: Int, of lines: [MenuLine], _ scanner: CodeScanner
  ) -> CodeGroup? {
    guard index > 0, lines[index].fixed == nil,
      lines[index - 1].pieces.contains(where: { $0.letterCount > 2 }),
      let group = scanner.unexplainedLine(lines[index].pieces),
      group.tokens.count >= (lone.country == nil ? 3 : 2)
    else { return nil }
    if let numbers = numbersOfTheLaw(group) {
      // "249" below a dish is its price.
      return zip(numbers, numbers.dropFirst()).allSatisfy(<) && isParted(group) ? group : nil
    }
    return isRun(group) ? group : nil
  }

  /// Whether a line begins with letters that can hardly be anything else: "A,C Wiener Art",
  /// "(A,C,G) Pommes".
  private func isLeading(_ group: CodeGroup, _ line: MenuLine) -> Bool {
    group.range.lowerBound == line.range.lowerBound && group.isLettered
      && lone.isRisingList(group)
  }

  /// A group as a doubt.
  static func doubtful(_ group: CodeGroup) -> CodeGroup {
    var group = group
    for index in group.tokens.indices { group.tokens[index].isMended = true }
    return group
  }

  /// The codes that menus of the country print, and the law's numbers, which some print in all of
  /// them; those of any country where none is known.
  private var codes: Set<String> {
    let all = lone.schemes.flatMap(\.meanings.keys).filter { $0.count <= 2 }
    if lone.country == nil { return Set(all) }
    let own = lone.schemesOfCountry.flatMap(\.meanings.keys).filter { $0.count <= 2 }
    return Set(own).union(all.filter { Int($0).map((1...14).contains) ?? false })
  }

  // MARK: Numbers

  /// Whether something stands between each two codes.
  private func isParted(_ group: CodeGroup) -> Bool {
    zip(group.tokens, group.tokens.dropFirst()).allSatisfy {
      $0.range.upperBound < $1.range.lowerBound
    }
  }

  /// Whether numbers of the law's list may be codes, though one dish of the page has them alone: one
  /// in brackets, "(7)", or two and more before a price, "1,7 12.50".
  private func isNumber(_ group: CodeGroup) -> Bool {
    guard let numbers = numbersOfTheLaw(group) else { return false }
    if lone.isLoneNumber(group) { return !Self.countsOfPieces.contains(numbers[0]) }
    let rise = zip(numbers, numbers.dropFirst()).allSatisfy(<)
    if group.form == .bracket, numbers.count >= 2, rise, !isPart(group),
      group.confidence >= LoneCodes.readable
    {
      return !Self.countsOfPieces.isSuperset(of: numbers)
    }
    let signs = document.utf8[group.range]
    return group.form == .trailing && numbers.count >= 2 && rise
      && (signs.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") })
        || numbers.count >= 3 && !isBeforeNumberOfTheLaw(group) || isListOfCountry(group))
      && isBeforeNumber(group)
  }

  /// Whether numbers with any signs between them are codes that menus of the country print.
  ///
  /// "9/10", "9 10" and "#9 #10" are; "1/2" and "3/4" are parts.
  private func isListOfCountry(_ group: CodeGroup) -> Bool {
    !isPart(group)
      && lone.schemesOfCountry.contains { lone.isCodes(group.tokens.map(\.code), of: $0) }
  }

  /// Whether two numbers are a part of something: "1/2", "3/4".
  private func isPart(_ group: CodeGroup) -> Bool {
    group.tokens.count == 2 && document.utf8[group.range].contains(UInt8(ascii: "/"))
      && group.tokens.allSatisfy { Int($0.code) ?? 0 <= 4 }
  }

  /// Whether one number before a price may be a code of the country: "kuře 7 125 Kč".
  private func isNumberOfCountry(_ group: CodeGroup) -> Bool {
    guard group.form == .trailing, let numbers = numbersOfTheLaw(group), numbers.count == 1,
      isBeforeNumber(group), !Self.countsOfPieces.contains(numbers[0])
    else { return false }
    return lone.schemesOfCountry.contains { lone.isCodes([group.tokens[0].code], of: $0) }
  }

  /// How many pieces dishes come in: "Spring rolls (6)".
  private static let countsOfPieces: Set = [2, 3, 4, 5, 6, 8, 10, 12]

  private func numbersOfTheLaw(_ group: CodeGroup) -> [Int]? {
    let numbers = group.tokens.compactMap { Int($0.code) }
    guard group.isNumeric, !numbers.isEmpty, numbers.count == group.tokens.count,
      numbers.allSatisfy((1...14).contains)
    else { return nil }
    return numbers
  }

  private func isBeforeNumber(_ group: CodeGroup) -> Bool {
    document.utf8[group.range.upperBound...].prefix { $0 != 10 }.contains(where: \.isDigit)
  }

  /// Whether the number after a group could be one more of it: "Beer 3 5 7 9" has four prices.
  private func isBeforeNumberOfTheLaw(_ group: CodeGroup) -> Bool {
    let rest = document.utf8[group.range.upperBound...].prefix { $0 != 10 }
    return Int(String(decoding: rest, as: UTF8.self).trimmingSet(" ")).map((1...14).contains)
      ?? false
  }

  // MARK: Letters

  /// Whether one letter in brackets may be a code: "Reis (G)".
  ///
  /// What is a dietary mark everywhere, "(V)", is none.
  private func isLetter(_ group: CodeGroup) -> Bool {
    group.form == .bracket && group.isLettered && group.tokens.count == 1
      && lone.isCode(group.tokens[0].code) && !vocabulary.isDietaryMark(group.tokens[0].code)
  }

  /// Whether one capital after the name of a food may be a code: "Reis G 3,00".
  ///
  /// On pictures it may be anything that was misread.
  /// "Menu A" and "Menu B" begin alike.
  private func isBareLetter(_ group: CodeGroup) -> Bool {
    guard group.form == .trailing, group.isLettered, group.tokens.count == 1 else { return false }
    let code = group.tokens[0].code
    return document.string(group.range) == code && code.count == 1 && lone.isCode(code)
      && !LoneCodes.sizes.contains(code) && !vocabulary.isDietaryMark(code)
      && lone.endsLine(group.range) && !isUnit(group)
      && facts.foodShare(in: beginning(of: group)) > 0
  }

  /// Whether a letter is the unit of a whole number: "Kaffee 12 G".
  private func isUnit(_ group: CodeGroup) -> Bool {
    let number = document.utf8[beginning(of: group)].split(separator: 32).last ?? []
    return number.allSatisfy(\.isDigit)
  }

  /// The part of a group's line that precedes it.
  private func beginning(of group: CodeGroup) -> Range<Int> {
    let start = document.utf8[..<group.range.lowerBound].lastIndex(of: 10).map { $0 + 1 } ?? 0
    return start..<group.range.lowerBound
  }

  /// Whether letters in the order of a scheme have hyphens between them, "A-C-G", or are printed right
  /// before a price, "A C G", "G+L".
  private func isJoined(_ group: CodeGroup) -> Bool {
    let codes = group.tokens.map(\.code)
    guard group.isLettered, codes.count >= 2, codes.allSatisfy({ $0.count == 1 }),
      zip(codes, codes.dropFirst()).allSatisfy(<), lone.areCodes(codes)
    else { return false }
    if codes.count >= 3, document.utf8[group.range].contains(UInt8(ascii: "-")) { return true }
    return group.form == .trailing && isBeforeNumber(group)
      && !LoneCodes.sizes.isSuperset(of: codes) && !codes.contains(where: vocabulary.isDietaryMark)
  }

  /// Whether codes of one letter follow one another, with signs between them or without, and spell
  /// no word: "(ACG)" and "ACG 12,50" on any menu; "LG", in any order, where the country is known.
  private func isRun(_ group: CodeGroup) -> Bool {
    let codes = group.tokens.map(\.code)
    let isRising = zip(codes, codes.dropFirst()).allSatisfy(<)
    guard group.isLettered, codes.count >= 2, codes.allSatisfy({ $0.count == 1 }),
      Set(codes).count == codes.count, group.form == .bracket || isBeforeNumber(group)
    else { return false }
    let areCodes =
      lone.country == nil
      ? isRising && codes.count >= 3 && lone.areCodes(codes)
      : lone.schemesOfCountry.contains { lone.isCodes(codes, of: $0) }
    guard areCodes else { return false }
    return isNoWord(group)
  }

  /// Whether short words in brackets that nothing explains are listed as codes are: "(MI, CE)", "(Gl,
  /// Mi)".
  private func isUnknown(_ group: CodeGroup) -> Bool {
    group.form == .bracket && group.isLettered && group.tokens.count >= 2
      && group.confidence >= LoneCodes.readable && lone.endsLine(group.range)
      && document.utf8[group.range].contains(UInt8(ascii: ","))
      && group.tokens.count { $0.code.count >= 2 } >= 2
      && group.tokens.allSatisfy {
        let printed = document.string($0.range)
        return $0.code.count <= 3 && !vocabulary.isDietaryMark($0.code)
          && (printed == $0.code || printed == $0.code.prefix(1) + $0.code.dropFirst().lowercased())
      } && isNoWord(group)
  }

  /// Whether what a group spells is no word, or a little one that joins others: "mi", "ce".
  private func isNoWord(_ group: CodeGroup) -> Bool {
    facts.matches(in: group.range, [.food, .term, .dish]).allSatisfy {
      $0.entry.section == FoodSection.function.rawValue
    }
  }

  // MARK: Raised

  /// Whether a group is printed raised after a word, as nothing else is on a menu without
  /// footnotes: "rôti⁷", not "25 m²".
  private func isRaised(_ group: CodeGroup) -> Bool {
    let before = document.utf8[..<group.range.lowerBound].suffix(Self.lettersOfWord)
    return before.count == Self.lettersOfWord
      && before.allSatisfy { $0.isLetter || $0 >= 0x80 || $0 == 32 }
      && before.contains { $0 != 32 }
      && document.string(group.range).allSatisfy {
        Lists.raised[$0] != nil || !$0.isLetter && !$0.isNumber
      } && group.tokens.allSatisfy { lone.isCode($0.code) }
  }

  private static let lettersOfWord = 3
}
