import AllergenScan
import DictionaryFormat
import Testing

struct LanguageChoiceTests {
  @Test(
    arguments: [
      ("", []), ("auto", []), ("AUTO", []), ("en", ["eng"]), ("eng", ["eng"]),
      ("de+fr", ["deu", "fra"]), ("eng+en", ["eng"]), ("hun+en", ["hun", "eng"]),
      ("chi_sim", ["chi_sim"]), ("no", ["nor"]), ("NO+nb", ["nor"]),
    ] as [(String, [String])])
  func `Codes and Tesseract's names are taken`(_ text: String, _ names: [String]) throws {
    #expect(try LanguageChoice(text).names == names)
  }

  @Test(arguments: [("xx", "xx"), ("en+", ""), ("en+q!", "q!"), ("+", ""), ("../x", "../x")])
  func `Anything else is refused by its name`(_ text: String, _ name: String) {
    let message = "unknown language '\(name)'; use ISO 639-1 or Tesseract's names, joined by +"
    #expect(throws: ScanFailure(code: .badRequest, message: message)) { try LanguageChoice(text) }
  }

  @Test func `Only languages with dictionaries reach the dictionaries`() throws {
    #expect(try LanguageChoice("hun+de").dictionaries == LanguageSet(.de))
    #expect(try LanguageChoice("hun").dictionaries == nil)
    #expect(LanguageChoice.auto.dictionaries == nil)
  }
}
