/// How the lines of a list of the program are written.
struct ListForm {
  /// What is said of a line that is written otherwise.
  let rule: String
  let isKept: (String) -> Bool

  init(_ rule: String, _ isKept: @escaping (String) -> Bool) {
    (self.rule, self.isKept) = (rule, isKept)
  }

  /// The form of the lines of a section; `nil` where they may be anything.
  static func of(_ place: DictionaryPlace?, _ section: String) -> ListForm? {
    switch place {
    case .confusions: ConfusionSection(rawValue: section).map(form)
    case .units: UnitSection(rawValue: section).flatMap(form)
    case .signs: SignSection(rawValue: section).map(form)
    case .currencies: CurrencySection(rawValue: section).flatMap(form)
    case .languages: LanguageSection(rawValue: section).map(form)
    case .countries: ListForm(countryRule, isCountry)
    default: nil
    }
  }

  // MARK: Confusions

  private static func form(of section: ConfusionSection) -> ListForm {
    switch section {
    case .letters, .raised, .signs, .lookalikes:
      ListForm(ConfusionRule.form) { ConfusionRule($0)?.meansSign == false }
    case .digits, .one, .figures:
      ListForm("a digit stands after the arrow: `O > 0`") { line in
        isConfusion(line) { $0.meant.allSatisfy(\.isNumber) && !$0.meansSign }
      }
    case .codes, .alike, .otherCase:
      ListForm("one letter or digit stands on each side: `B > 8`") { line in
        isConfusion(line) { $0.read.count == 1 && $0.meant.count == 1 && !$0.meansSign }
      }
    case .afterSmall:
      ListForm("a capital stands before the arrow, small letters after it: `B > ss`") { line in
        isConfusion(line) {
          $0.read.count == 1 && $0.read.allSatisfy(\.isUppercase)
            && $0.meant.allSatisfy(\.isLowercase)
        }
      }
    case .bars, .boxes, .dollars:
      ListForm("one character stands before the arrow, a sign after it: `I > |`") { line in
        isConfusion(line) { $0.read.count == 1 && $0.meansSign }
      }
    case .narrow:
      ListForm("a narrow letter stands before its cost of 0 to 1: `i 0.8`") {
        NarrowLetter($0) != nil
      }
    case .stains:
      ListForm("what a stain is read as is one small letter or digit") {
        isLetters($0, 97...122, 1) || isLetters($0, 48...57, 1)
      }
    case .rings:
      ListForm("what a ring is read as is one letter or digit") {
        $0.utf8.count == 1 && $0.allSatisfy { $0.isLetter || $0.isNumber }
      }
    case .pictures, .drawings, .dots, .hyphens, .commas, .amounts:
      ListForm("what is read is one character: `%`") { $0.count == 1 }
    }
  }

  private static func isConfusion(_ line: String, _ isRight: (ConfusionRule) -> Bool) -> Bool {
    ConfusionRule(line).map(isRight) ?? false
  }

  // MARK: Units, signs, money, places

  private static func form(of section: UnitSection) -> ListForm? {
    section == .size
      ? nil : ListForm("a unit is written in small letters: `kg`") { $0 == $0.lowercased() }
  }

  private static func form(of section: SignSection) -> ListForm {
    switch section {
    case .webAddress:
      ListForm("a part of an address is four bytes: `.com`") { $0.utf8.count == 4 }
    case .abbreviation, .shortDay, .allergenLabel:
      ListForm("an abbreviation is two or more small letters, without the full stop") {
        $0.count >= 2 && $0.allSatisfy(\.isLetter) && $0 == $0.lowercased()
      }
    case .crossWord, .tickWord, .crossLetter, .emptyCell, .traceLabel, .traceWord, .nameColumn,
      .priceColumn,
      .badge, .descriptionColumn, .surcharge, .surchargeAfter:
      ListForm("a word of a table has small letters only") { $0 == $0.lowercased() }
    default: ListForm("a sign is one character") { $0.count == 1 }
    }
  }

  private static func form(of section: CurrencySection) -> ListForm? {
    guard section != .shared else { return nil }
    return ListForm("write the country or the sign and a code of ISO 4217: `se SEK`") { pair in
      let words = pair.split(separator: " ")
      return words.count == 2 && isLetters(words[1], 65...90, 3)
    }
  }

  private static func form(of section: LanguageSection) -> ListForm {
    switch section {
    case .joinedCompounds, .capitalNouns:
      ListForm("a language is its code of two letters: `de`") { code in
        Language.allCases.contains { $0.code == code }
      }
    case .possessive:
      ListForm("an owner's ending is an apostrophe and small letters: `'s`") { ending in
        ending.count > 1 && ending.first?.isLetter == false
          && ending.dropFirst().allSatisfy(\.isLowercase)
      }
    }
  }

  static let countryRule = "a country is two small letters: `at`"

  static func isCountry(_ code: String) -> Bool { isLetters(code, 97...122, 2) }

  private static func isLetters(
    _ text: some StringProtocol, _ range: ClosedRange<UInt8>, _ count: Int
  ) -> Bool {
    text.utf8.count == count && text.utf8.allSatisfy(range.contains)
  }
}
