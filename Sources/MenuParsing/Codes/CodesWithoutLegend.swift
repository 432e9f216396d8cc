import FoodVocabulary

/// Which groups on a page without a legend are codes: those of a form that the page prints as a
/// habit, or that the country's menus have.
struct CodesWithoutLegend {
  private let lone: LoneCodes
  /// Whether the page itself prints lists of numbers.
  private let printsNumbers: Bool
  private let takesNumbers: Bool
  private let takesLetters: Bool
  private let takesAbbreviations: Bool
  /// Whether a letter alone is a code of the country: others stand after dishes.
  private let takesLoneLetters: Bool
  /// Lists that can hardly be anything else.
  private let certain: [CodeGroup]
  /// The letters of the page's lists.
  private let alphabet: Set<String>

  /// `areLists` is whether all numbers after words are lists of the law's numbers.
  ///
  /// - Complexity: linear in the groups.
  init(_ candidates: [[CodeGroup]], _ lone: LoneCodes, areLists: Bool) {
    self.lone = lone
    let all = candidates.joined()
    let lists = all.filter { $0.tokens.count >= 2 || $0.form == .labelled }
    let numeric = lists.count { $0.isNumeric && ($0.form == .bracket || $0.form == .labelled) }
    let numericSingles = all.count { $0.isNumeric && $0.form == .bracket }
    let gluedNumbers = lists.count { $0.isNumeric && $0.form == .glued }
    let longLists = lists.count { $0.isNumeric && $0.form == .bracket && $0.tokens.count >= 3 }
    printsNumbers =
      numeric >= 2 || longLists >= 1 || (numeric >= 1 && numericSingles >= 3) || gluedNumbers >= 2
    takesNumbers = printsNumbers || areLists
    let letters = lists.filter { Self.isInOrder($0, lone) }
    takesLetters = letters.count >= 2
    takesAbbreviations = lists.count { Self.isAbbreviated($0, lone) } >= 2
    // One list is no habit: with a scheme of the country it counts, without one it is a doubt.
    certain = all.filter(lone.isList)
    let singles = all.filter { !$0.isNumeric && lone.isOfCountry($0, takesSingles: true) }
    takesLoneLetters = singles.count >= 2 || singles.contains { lone.isOfCountry($0) }
    alphabet = Set((letters + certain).flatMap { $0.tokens.map(\.code) })
  }

  /// Those of a line's groups that are codes.
  func codes(among groups: [CodeGroup]) -> [CodeGroup] {
    groups.filter(isCodes).map {
      !printsNumbers && lone.isLoneNumber($0) ? DoubtfulCodes.doubtful($0) : $0
    }
  }

  private func isCodes(_ group: CodeGroup) -> Bool {
    // What a kitchen's numbers of additives stand for is its own.
    if group.form == .labelled { return group.label != .additives || !group.isNumeric }
    if lone.isList(group) || lone.isOfCountry(group) || isBesideCertain(group) { return true }
    if takesLoneLetters, group.isLettered, lone.isOfCountry(group, takesSingles: true) {
      return true
    }
    if group.isNumeric {
      guard group.tokens.allSatisfy({ (Int($0.parent) ?? 99) <= 30 }) else { return false }
      return takesNumbers && (group.form == .bracket || group.tokens.count >= 2)
    }
    if takesAbbreviations, Self.isAbbreviated(group, lone) { return true }
    guard takesLetters, group.tokens.allSatisfy({ $0.code.count { $0.isLetter } <= 2 }) else {
      return false
    }
    return group.tokens.count >= 2 || alphabet.contains(group.tokens[0].code)
      || group.form == .bracket
  }

  /// Whether a group is more of what the page's certain lists are.
  private func isBesideCertain(_ group: CodeGroup) -> Bool {
    if !certain.isEmpty, group.form == .bracket, group.isLettered,
      group.tokens.allSatisfy({ alphabet.contains($0.code) || lone.isCode($0.code) })
    {
      return true
    }
    return lone.isLoneNumber(group) && certain.contains(where: \.isNumeric)
      && group.tokens.allSatisfy { lone.isCode($0.code) }
  }

  /// Whether letters are in the order of the alphabet and of one scheme, as "B.L.T." is not.
  private static func isInOrder(_ group: CodeGroup, _ lone: LoneCodes) -> Bool {
    let codes =
      group.isLettered
      ? group.tokens.map(\.code) : group.lettersAmongNumbers(in: lone.document) ?? []
    return !codes.isEmpty && codes.allSatisfy { $0.count(where: \.isLetter) == 1 }
      && zip(codes, codes.dropFirst()).allSatisfy { $0 <= $1 }
      && lone.schemes.contains { scheme in codes.allSatisfy { scheme.meanings[$0] != nil } }
  }

  /// Whether one scheme has all of a list's abbreviations: "[GL, EI, SF]".
  private static func isAbbreviated(_ group: CodeGroup, _ lone: LoneCodes) -> Bool {
    group.form == .bracket && group.tokens.allSatisfy { $0.code.count(where: \.isLetter) >= 2 }
      && lone.schemes.contains { scheme in
        group.tokens.allSatisfy { scheme.has($0.code) }
      }
  }
}
