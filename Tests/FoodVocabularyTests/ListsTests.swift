import DictionaryFormat
import FoodVocabulary
import Testing

/// The lists of the program, as the dictionaries have them.
struct ListsTests {
  @Test func `a one is read as any narrow letter`() {
    #expect(Lists.ones == Set("1lIi|!ı"))
    #expect(Lists.sureOnes == Set("1l|!ı"))
  }

  @Test func `print that is read again is read as what looks like it`() {
    #expect(
      Lists.meant(in: .figures) == ["o": "0", "O": "0", "l": "1", "I": "1", "ı": "1", "g": "9"])
    #expect(Lists.meant(in: .alike) == ["0": "o", "1": "i", "l": "i", "ı": "i"])
    #expect(Lists.nought == "O")
  }

  @Test(
    arguments: [
      (.rings, "0OoQ"), (.pictures, "%@©®¥§#"), (.hyphens, ":=~"), (.commas, "‚"),
      (.amounts, ".,€$£gkmlc"), (.dots, ".,·•…:;_=~-–—|'‘’\"“”«»<>°*"),
    ] as [(ConfusionSection, String)])
  func `rings, pictures, dots and the like are read as these`(
    _ section: ConfusionSection, _ read: String
  ) {
    #expect(String(Lists.characters(readFor: section)) == read)
  }

  @Test func `letters are read for those of the other case`() {
    #expect(Lists.meant(in: .otherCase) == ["I": "l", "l": "I"])
    #expect(Lists.confusions(.afterSmall).map { [$0.read, $0.meant] } == [["B", "ss"]])
  }

  @Test func `what languages write is listed`() {
    #expect(
      Lists.languages(.joinedCompounds) == LanguageSet([Language.de, .nl, .sv, .da, .nb, .fi]))
    #expect(Lists.languages(.capitalNouns) == LanguageSet(.de))
    #expect(Lists.possessives == ["'s", "’s", "´s", "`s"])
    #expect(Lists.languages(.possessive) == LanguageSet())
    #expect(Lists.characters(.codeLetter) == Set("ÆØÅÄÖæøåäö"))
  }

  @Test func `signs that end clauses are those of the list, and no full stop`() {
    let ends = (0..<128).filter { Lists.endsClause[$0] }.compactMap { Unicode.Scalar($0) }
    #expect(Set(ends.map(Character.init)) == Set("!?;|"))
  }

  @Test(
    arguments: [
      (.bars, "Il1J!"), (.boxes, "_.|J"), (.dollars, "Ss"),
    ] as [(ConfusionSection, String)])
  func `signs are read as letters and other signs`(_ section: ConfusionSection, _ read: String) {
    #expect(Lists.signs(readIn: section) == Set(read))
  }

  @Test func `narrow letters are easily added, and what stains are read as stands before words`() {
    #expect(Set(Lists.narrowLetters.map(\.letter)) == Set("ilt1".utf8))
    #expect(Set(Lists.narrowLetters.map(\.cost)) == [0.8])
    #expect(Lists.stains == Set("il1jt".utf8))
  }

  @Test(
    arguments: [
      ("1", "LI"), ("0", "O"), ("6", "G"), ("C", "GO"), ("O", "CDG0"), ("7", "1"), ("A", ""),
      ("!", "I"),
    ] as [(Character, String)])
  func `codes are read for others, the likeliest first`(_ read: Character, _ meant: String) {
    #expect(Lists.codeConfusions[read, default: []] == Array(meant))
  }

  @Test(
    arguments: [
      ("²", "2"), ("⁰", "0"), ("ᵃ", "a"), ("ᴬ", "a"), ("ₓ", "x"), ("ª", "a"), ("a", nil),
      ("°", nil),
    ] as [(Character, Character?)])
  func `raised and lowered letters stand for plain ones`(_ raised: Character, _ plain: Character?) {
    #expect(Lists.raised[raised] == plain)
  }

  @Test func `raised letters hide letters of words, raised digits do not`() {
    let read = Lists.signsForLetters.map(\.read)
    #expect(read.contains("ᵐ") && read.contains("|") && !read.contains("²"))
  }

  @Test(
    arguments: [
      ("€", "EUR"), ("$", "USD"), ("kr", ""), ("zł", "PLN"), ("円", "JPY"), ("sfr", "CHF"),
      ("us", nil), ("se sek", nil),
    ] as [(String, String?)])
  func `signs beside amounts are those of a currency`(_ sign: String, _ code: String?) {
    #expect(Lists.currencies.first { $0.sign == sign }?.code == code)
  }

  @Test func `no sign is of two currencies`() {
    let signs = Lists.currencies.map(\.sign)
    #expect(Set(signs).count == signs.count)
  }

  @Test(
    arguments: [
      ("mx", CurrencySection.dollars, "MXN"), ("nz", .dollars, "NZD"), ("se", .crowns, "SEK"),
      ("fi", .crowns, nil), ("se", .dollars, nil),
    ] as [(String, CurrencySection, String?)])
  func `countries have their own dollars and crowns`(
    _ country: String, _ section: CurrencySection, _ code: String?
  ) {
    #expect(Lists.currencies(section)[country] == code)
  }

  @Test func `how much is poured is no unit`() {
    #expect(Lists.units([.poured]).contains("75"))
    #expect(!Lists.units([.volume]).contains("75"))
  }

  @Test func `how often something comes is told by a unit of its own`() {
    #expect(Lists.units([.multiplier]) == ["x"])
    #expect(!Lists.units([.other]).contains("x"))
  }

  @Test func `a letter of tables that may be a no is no word for it`() {
    #expect(Lists.signs(.crossLetter) == ["n"])
    #expect(!Lists.signs(.crossWord).contains("n"))
  }
}
