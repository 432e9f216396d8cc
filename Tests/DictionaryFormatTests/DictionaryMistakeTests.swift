import Foundation
import TestSupport
import Testing

@testable import DictionaryFormat

/// A mistake in a dictionary is told with its place and what would be right; nothing is left out
/// without a word.
struct DictionaryMistakeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var title: String
    var path: String
    var text: String
    /// How the whole message begins.
    var message: String

    var testDescription: String { title }
  }

  static let allergens = (path: "allergens.txt", text: "milk : name=\"milk\"\n")

  static let cases = [
    Case(
      title: "a section that statements do not have", path: "statements/en.txt",
      text: "[may-contain]\nmay contain …\n[may-contian]\nmight contain …\n",
      message: "statements/en.txt:3:2: unknown section [may-contian]; those of statements are "),
    Case(
      title: "a statement's section among foods", path: "foods/en.txt",
      text: "[may-contain]\nmay contain …\n",
      message: "foods/en.txt:1:2: unknown section [may-contain]; those of foods are "),
    Case(
      title: "a statement under no section", path: "statements/en.txt", text: "may contain …\n",
      message: "statements/en.txt:1:1: under which section? "),
    Case(
      title: "a heading of nothing", path: "headings/en.txt", text: "[puddings]\nPuddings\n",
      message: "headings/en.txt:1:2: unknown section [puddings]; those of headings are "),
    Case(
      title: "a code scheme's section", path: "codes/xx.txt", text: "  [code]\nA : milk\n",
      message: "codes/xx.txt:1:4: unknown section [code]; those of codes are codes, countries"),
    Case(
      title: "a regime's section", path: "regimes/xx.txt", text: "[mandatroy]\nmilk : milk\n",
      message: "regimes/xx.txt:1:2: unknown section [mandatroy]; those of regimes are exempt"),
    Case(
      title: "a marker's section", path: "markers.txt", text: "[claims]\nDF : -milk\n",
      message: "markers.txt:1:2: unknown section [claims]; those of markers are ambiguous"),
    Case(
      title: "a name for warnings of no allergen", path: "warned/en.txt", text: "[mlik]\nmilk\n",
      message: "warned/en.txt:2:1: the section [mlik] above is no allergen"),
    Case(
      title: "a suggestion for no allergen", path: "substitutions.txt",
      text: "[mlik]\nCould it be oil? :\n",
      message: "substitutions.txt:2:1: the section [mlik] above is no allergen"),
    Case(
      title: "an unknown allergen", path: "terms/en.txt", text: "[milk]\nbrie : mlik\n",
      message: "terms/en.txt:2:8: unknown allergen `mlik`"),
    Case(
      title: "an unknown allergen's section", path: "terms/en.txt", text: "[mlik]\nbrie\n",
      message: "terms/en.txt:2:1: unknown allergen `mlik` in the section [mlik]"),
    Case(
      title: "an open bracket", path: "statements/en.txt", text: "[contains]\ncontains (only …\n",
      message: "statements/en.txt:2:10: this bracket has no partner"),
    Case(
      title: "too many variants", path: "statements/en.txt",
      text: "[contains]\n" + String(repeating: "(a|b|c|d|e|f|g|h|i|j)", count: 4) + " …\n",
      message: "statements/en.txt:2:1: more than 8000 variants"),
    Case(
      title: "a form that is missing", path: "terms/en.txt", text: "[milk]\nbrie,, whey\n",
      message: "terms/en.txt:2:5: a form is missing"),
    Case(
      title: "an unknown language", path: "foods/xx.txt", text: "salt\n",
      message: "foods/xx.txt: unknown language `xx`"),
    Case(
      title: "a rule without its arrow", path: "morphology/en.txt", text: "[inflect]\ns\n",
      message: "morphology/en.txt:2:1: a rule is `ending > ending, ending`"),
    Case(
      title: "a section of rules that there is not", path: "morphology/en.txt",
      text: "[inflection]\n> s\n",
      message: "morphology/en.txt:1:2: unknown section [inflection]; those of morphology are "
        + "endings, inflect, inflect-all, linking"),
    Case(
      title: "a unit of nothing", path: "units.txt", text: "[weigth]\nkg\n",
      message: "units.txt:1:2: unknown section [weigth]; those of units are count, energy"),
    Case(
      title: "a sign of nothing", path: "signs.txt", text: "[end]\n;\n",
      message: "signs.txt:1:2: unknown section [end]; those of signs are after-name, "
        + "before-name, code-separator, footnote, leader, leader-digit, leader-letter, "
        + "leader-nought, leader-piece, leader-round, leader-stroke, letter-separator, lost-letter, "
        + "pictogram, sentence-end, web-address"),
    Case(
      title: "a currency in small letters", path: "currencies.txt", text: "[eur]\n€\n",
      message: "currencies.txt:1:2: unknown section [eur]; those of currencies are crowns, "
        + "dollars, hundredths, shared, and codes of ISO 4217: EUR"),
    Case(
      title: "a confusion of too many letters", path: "confusions.txt",
      text: "[letters]\nrn > m 0.4\nrni > m 0.4\n",
      message: "confusions.txt:3:1: a confusion is `read > meant cost`"),
    Case(
      title: "a confusion that costs too much", path: "confusions.txt",
      text: "[letters]\nrn > m 4\n",
      message: "confusions.txt:2:1: a confusion is `read > meant cost`"),
    Case(
      title: "words of a language that there is not", path: "languages.txt", text: "[eo]\nkaj\n",
      message: "languages.txt:1:2: unknown section [eo]; those of languages are cs, da"),
    Case(
      title: "a sign of two characters", path: "signs.txt", text: "[footnote]\n*\n**\n",
      message: "signs.txt:3:1: a sign is one character"),
    Case(
      title: "a long part of an address", path: "signs.txt", text: "[web-address]\nhttps\n",
      message: "signs.txt:2:1: a part of an address is four bytes"),
    Case(
      title: "a country of three letters", path: "countries.txt", text: "[de]\ndeu\n",
      message: "countries.txt:2:1: a country is two small letters"),
    Case(
      title: "a country without its currency", path: "currencies.txt", text: "[crowns]\nse\n",
      message: "currencies.txt:2:1: write the country or the sign and a code of ISO 4217"),
    Case(
      title: "a row of weights with a number that is none", path: "structure/lines.txt",
      text: "[lines]\nalways : 0.1 0..2 0.3 0 0 0\n",
      message: "structure/lines.txt:2:1: a row is `feature : ` and 6 numbers"),
    Case(
      title: "a row of weights that lacks one", path: "structure/plain.txt",
      text: "[lines]\nalways : 0.1 0.2 0.3 0 0\n",
      message: "structure/plain.txt:2:1: a row is `feature : ` and 6 numbers"),
    Case(
      title: "more effects than fit", path: "terms/en.txt",
      text: "soup : " + String(repeating: "milk ", count: 64) + "\n",
      message: "terms/en.txt:1:1: more than 63 effects on one line"),
  ]

  @Test(arguments: cases) func `no table is made of it`(_ example: Case) {
    var compiler = VocabularyCompiler()
    compiler.add([Self.allergens, (example.path, example.text)])
    let problems = #expect(throws: DictionaryProblems.self) { try compiler.table() }
    let told = problems?.problems.map(\.description) ?? []
    #expect(told.count == 1)
    #expect(told.first?.hasPrefix(example.message) == true, "\(told)")
  }

  @Test func `A language more than the bits of a table is told`() {
    let room = VocabularyTable.languageBits
    #expect(VocabularyCompiler.misfits(languages: room, [:]) == [])
    #expect(
      VocabularyCompiler.misfits(languages: room + 1, [:]).map(\.message) == [
        "15 languages, and a table has room for 14; widen VocabularyTable.languageBits"
      ])
  }

  /// Units, signs and confusions are the program's: a folder of one's own cannot add to them.
  @Test func `Lists of the program are not added to in silence`() throws {
    var base = VocabularyCompiler()
    base.add([Self.allergens, ("terms/en.txt", "butter : milk\n")])
    let table = try base.table()
    let problems = #expect(throws: DictionaryProblems.self) {
      try VocabularyCompiler.table(table, adding: [("units.txt", "[weight]\nstone\n")])
    }
    #expect(
      problems?.first.message
        == "units.txt cannot be added to: its lists hold for the whole program")
  }

  @Test func `A word with more meanings than fit is told`() {
    var compiler = VocabularyCompiler()
    let lines = (0..<1024).map { "bean : milk  # \($0)" }.joined(separator: "\n")
    compiler.add([Self.allergens, ("terms/en.txt", lines)])
    let problems = #expect(throws: DictionaryProblems.self) { try compiler.table() }
    #expect(problems?.first.message == "“bean” has more than 1023 meanings")
  }

  /// What `make demo` runs while it builds.
  @Test func `The build's compiler stops with the line of the mistake and writes nothing`() throws {
    let temporary = try TemporaryFolder()
    let folder = temporary.url
    let terms = folder.appending(path: "terms")
    try FileManager.default.createDirectory(at: terms, withIntermediateDirectories: true)
    try Self.allergens.text.write(
      to: folder.appending(path: "allergens.txt"), atomically: true, encoding: .utf8)
    try "[milk]\nbutter\nbrie : mlik\n".write(
      to: terms.appending(path: "en.txt"), atomically: true, encoding: .utf8)
    let output = folder.appending(path: "Compiled.swift")
    let process = Process()
    let errors = Pipe()
    process.executableURL = try Self.compiler()
    process.arguments = [folder.path, output.path]
    process.standardError = errors
    try process.run()
    let told = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    #expect(
      told.hasPrefix("error: Dictionaries/terms/en.txt:3:8: unknown allergen `mlik`"), "\(told)")
    #expect(!FileManager.default.fileExists(atPath: output.path))
  }

  /// The tool that the plugin runs, beside the tests.
  private static func compiler() throws -> URL {
    let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let places = ["dictionary-compiler-tool", "dictionary-compiler"].map {
      folder.appending(path: $0)
    }
    return try #require(
      places.first { FileManager.default.isExecutableFile(atPath: $0.path) },
      "not in \(folder.path)")
  }
}
