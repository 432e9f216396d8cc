import Foundation
import TestSupport
import Testing

@testable import DictionaryFormat

/// A mistake in a dictionary is told with its place and what would be right; nothing is left out
/// without a word.
struct DictionaryMistakeTests {
  static let allergens = (
    path: "allergens.txt", text: "milk : name=\"milk\"\nmilk/lactose : name=\"lactose\"\n"
  )

  /// What the compiler says of a file beside a list of allergens.
  private func told(_ path: String, _ text: String) -> [String] {
    var compiler = VocabularyCompiler()
    compiler.add([Self.allergens, (path, text + "\n")])
    let problems = #expect(throws: DictionaryProblems.self) { try compiler.table() }
    return problems?.problems.map(\.description) ?? []
  }

  /// The rows of `Rows/Mistakes.txt`.
  static let rows = (try? TextRows.of("Rows/Mistakes.txt", beside: #filePath)) ?? []

  @Test(arguments: rows) func `No table is made of a mistake`(_ row: TextRow) throws {
    try #require(row.cells.count == 3, "a row is what it is, the lines, the message")
    let told = told(row.heading, row[1])
    #expect(told.count == 1)
    let hasPlace = row[2].first?.isNumber == true
    #expect(
      told.first?.hasPrefix("\(row.heading):\(hasPlace ? "" : " ")\(row[2])") == true, "\(told)")
  }

  /// Rows have bars between their cells.
  @Test func `A choice without brackets is told`() {
    let told = told("terms/en.txt", "[milk]\nzork|bork")
    #expect(told.count == 1)
    #expect(told.first?.hasPrefix("terms/en.txt:2:5: a choice stands in brackets") == true)
  }

  @Test func `The mistakes are there to be tried`() { #expect(Self.rows.count >= 40) }

  @Test func `A line that would fill the table is refused`() {
    let variants = String(repeating: "(a|b|c|d|e|f|g|h|i|j)", count: 4)
    #expect(
      told("statements/en.txt", "[contains]\n\(variants) …").first?
        .hasPrefix("statements/en.txt:2:1: more than 8000 variants") == true)
    #expect(
      told("terms/en.txt", "soup : " + String(repeating: "milk ", count: 64)).first?
        .hasPrefix("terms/en.txt:1:1: more than 63 effects on one line") == true)
  }

  @Test func `A language more than the bits of a table is told, with the line of the languages`()
    throws
  {
    let room = VocabularyTable.languageBits
    #expect(VocabularyCompiler.overfull(languages: room) == nil)
    let problem = try #require(VocabularyCompiler.overfull(languages: room + 1))
    #expect(
      problem.message
        == "15 languages, and a table has room for 14; widen VocabularyTable.languageBits")
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let source = try String(contentsOf: package.appending(path: problem.file), encoding: .utf8)
    let line = source.split(separator: "\n", omittingEmptySubsequences: false)[problem.line - 1]
    #expect(line.hasPrefix("  case en, de, fr"), "\(line)")
  }

  /// What the compiler says of a table of weights beside a list of features.
  private func told(ofWeights weights: String) -> [String] {
    var compiler = VocabularyCompiler()
    compiler.add([
      Self.allergens, ("structure/features.txt", "[lines]\nalways\ncommas > 1\n[steps]\nlong\n"),
      ("structure/lines.txt", weights),
    ])
    let problems = #expect(throws: DictionaryProblems.self) { try compiler.table() }
    return problems?.problems.map(\.description) ?? []
  }

  @Test func `A row of weights for a feature that is not asked is told`() {
    let zeros = ": 0 0 0 0 0 0"
    let told = told(
      ofWeights: "[lines]\nalways \(zeros)\ncomas > 1 \(zeros)\n[after name]\nlogn \(zeros)\n")
    #expect(
      told.map { $0.prefix { $0 != "\n" } } == [
        "structure/lines.txt:3:1: no feature of structure/features.txt has this name; is `commas > 1` meant?",
        "structure/lines.txt:5:1: no feature of structure/features.txt has this name; is `long` meant?",
        "structure/features.txt:3:1: structure/lines.txt has no row for this feature: add it under [lines], or learn again",
      ])
  }

  /// Rows of steps that weigh nothing are left out.
  @Test func `A table of the features that are listed is right`() throws {
    var compiler = VocabularyCompiler()
    compiler.add([
      Self.allergens, ("structure/features.txt", "[lines]\nalways\n[steps]\nlong\n"),
      ("structure/lines.txt", "[lines]\nalways : 0 0 0 0 0 0\n"),
    ])
    _ = try compiler.table()
    #expect(compiler.problems == [])
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
    compiler.add([Self.allergens, ("terms/de.txt", "bohne : milk\n"), ("terms/en.txt", lines)])
    let problems = #expect(throws: DictionaryProblems.self) { try compiler.table() }
    #expect(
      problems?.description
        == "terms/en.txt:1024:1: “bean” has more than 1023 meanings: leave one out\n"
        + "bean : milk  # 1023\n^")
  }

  /// Statements of a table and of what is added to it count together.
  @Test func `A phrase whose meanings fit until a folder is added is told`() throws {
    let lines = String(repeating: "may contain …\n", count: 600)
    var base = VocabularyCompiler()
    base.add([Self.allergens, ("statements/en.txt", "[may-contain]\n" + lines)])
    let table = try base.table()
    let problems = #expect(throws: DictionaryProblems.self) {
      try VocabularyCompiler.table(
        table, adding: [("statements/en.txt", "\n[may-contain]\n" + lines)])
    }
    #expect(
      problems?.first.description.hasPrefix(
        "statements/en.txt:602:1: “may contain” has more than 1023 meanings") == true)
  }

  /// What `make demo` runs while it builds.
  @Test func `The build's compiler stops with the line of the mistake and writes nothing`() throws {
    let told = try compiled { folder in
      let terms = folder.appending(path: "terms/en.txt")
      let text = try String(contentsOf: terms, encoding: .utf8)
      try "[milk]\nbrie : mlik\n\(text)".write(to: terms, atomically: true, encoding: .utf8)
    }
    #expect(
      told.hasPrefix("error: Dictionaries/terms/en.txt:2:8: unknown allergen `mlik`"), "\(told)")
  }

  @Test(
    arguments: [
      "units.txt", "warned/fi.txt", "morphology/pl.txt", "structure/features.txt",
      "codes/annex.txt",
    ])
  func `Neither is the program built without one of its dictionaries`(_ path: String) throws {
    let told = try compiled {
      try FileManager.default.removeItem(at: $0.appending(path: path))
    }
    #expect(told == "error: Dictionaries/\(path):1:1: this file is missing\n")
  }

  /// What the compiler tells of the program's dictionaries after a change, with which it must fail.
  private func compiled(_ change: (URL) throws -> Void) throws -> String {
    let temporary = try TemporaryFolder()
    let folder = temporary.url.appending(path: "Dictionaries")
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    try FileManager.default.copyItem(at: package.appending(path: "Dictionaries"), to: folder)
    try change(folder)
    let output = temporary.url.appending(path: "Compiled.swift")
    let process = Process()
    let errors = Pipe()
    process.executableURL = try Self.compiler()
    process.arguments = [folder.path, output.path]
    process.standardError = errors
    try process.run()
    let told = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    #expect(!FileManager.default.fileExists(atPath: output.path))
    return told
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
