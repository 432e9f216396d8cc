import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// What the documents say is what the program does.
  @Suite struct DocumentationTests {
    private func document(_ path: String) throws -> String {
      try String(contentsOf: Program.root.appending(path: path), encoding: .utf8)
    }

    /// The commands that the program's own help lists.
    private func commands() throws -> [String] {
      try Program.run("--help").text.matches(of: /(?m)^ {2}([a-z]+) {2,}\S/).map { String($0.1) }
    }

    private func options(in text: String) -> Set<String> {
      Set(text.matches(of: /--[a-z][a-z-]+/).map { String($0.0) })
    }

    @Test func `Every command has a section, and every section a command`() throws {
      let sections = try document("docs/command-line.md").matches(of: /(?m)^## ([a-z]+)$/)
      let listed = try commands()
      #expect(listed.count >= 5)
      #expect(Set(sections.map { String($0.1) }) == Set(listed))
    }

    @Test func `Every option is documented, and every documented option exists`() throws {
      var known: Set<String> = ["--help"]
      for command in try commands() {
        known.formUnion(options(in: try Program.run(command, "--help").text))
      }
      let documented = options(in: try document("docs/command-line.md"))
      #expect(known.subtracting(documented) == [], "not documented")
      #expect(documented.subtracting(known) == [], "documented, but not there")
    }

    @Test func `README is short, and names only options that exist`() throws {
      let readme = try document("README.md")
      #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count < 150)
      let documented = options(in: try document("docs/command-line.md"))
      #expect(options(in: readme).subtracting(documented) == [])
    }

    @Test func `README shows the library as the example uses it`() throws {
      let example = try document("Examples/EmbeddedServer/Sources/Embedding/main.swift")
      #expect(try document("README.md").contains("```swift\n\(example)```"))
    }

    @Test(arguments: ["Scanning", "EmbeddingInAServer", "JudgingAgain"])
    func `What an article shows is compiled as a package of its own`(_ article: String) throws {
      let text = try document("Sources/AllergenScan/AllergenScan.docc/\(article).md")
      let snippets = try ["Scanning", "Serving", "Judging"].map {
        Self.unindented(try document("Examples/EmbeddedServer/Sources/Snippets/\($0).swift"))
      }
      let blocks = text.matches(of: /(?s)```swift\n(.*?)```/).map { Self.unindented(String($0.1)) }
      #expect(blocks.count >= 3)
      for block in blocks {
        #expect(snippets.contains { $0.contains(block) }, "not in Snippets: \(block)")
      }
    }

    private static func unindented(_ code: String) -> String {
      code.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .joined(separator: "\n")
    }

    @Test func `The version is that of the last release, everywhere`() throws {
      let releases = try document("CHANGELOG.md").matches(
        of: /(?m)^## (\d+\.\d+\.\d+) \((\d{4}-\d{2}-\d{2})\)$/)
      let last = String(try #require(releases.first).1)
      #expect(releases.map { String($0.2) } == releases.map { String($0.2) }.sorted(by: >))
      #expect(try Program.run("--version").text == "allergen-scan \(last)\n")
      #expect(try document("Integrations/ray/pyproject.toml").contains("version = \"\(last)\""))
      #expect(
        try document("Sources/CAllergenScan/include/allergenscan.h").contains("\"\(last)\""))
      let scan = try Program.run("text", "--format", "json", input: Data("Toast 5.00".utf8)).text
      #expect(scan.contains("\"library\":\"\(last)\""))
    }

    /// Lines of README that begin with `$ allergen-scan`.
    private static let examples: [String] = {
      let file = Program.root.appending(path: "README.md")
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      return text.matches(of: /(?m)^ *\$ (.*allergen-scan .*)$/).map { String($0.1) }
    }()

    @Test func `README has examples`() {
      #expect(Self.examples.count >= 3)
    }

    @Test(arguments: examples)
    func `An example of README runs as written`(_ line: String) throws {
      let folder = URL(filePath: Program.path).deletingLastPathComponent().path
      let path = "\(folder):\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")"
      let outcome = try Program.shell(line, environment: ["PATH": path])
      #expect([0, 1].contains(outcome.status), "\(outcome.messages)")
      #expect(!outcome.output.isEmpty)
    }

    /// `docs/add-a-term.md`, to the letter, in a folder of one's own.
    @Test func `The walk-through of a term works as written`() throws {
      let guide = try document("docs/add-a-term.md")
      let word = String(
        try #require(guide.firstMatch(of: /`allergen-scan allergens (\w+)`/)).1)
      let entry = String(try #require(guide.firstMatch(of: /(?m)^ +(\S.* : .*~.*)$/)).1)
      let mistake = String(try #require(guide.firstMatch(of: /error: .*?: (unknown .*)/)).1)
      let unknown = try Program.run("allergens", word)
      #expect(unknown.text.contains("in no dictionary as it stands"))

      let folder = try TemporaryFolder()
      let dishes = folder.url.appending(path: "dishes")
      try FileManager.default.createDirectory(at: dishes, withIntermediateDirectories: true)
      let file = dishes.appending(path: "en.txt")
      let own = ["--dictionaries", folder.path]
      try "[pies]\n\(entry)\n".write(to: file, atomically: true, encoding: .utf8)
      let known = try Program.run(["allergens", word] + own)
      #expect(known.text.contains("contains gluten/wheat, by definition"), "\(known.text)")
      let text = try Program.run(
        ["text", "--kind", "menu", "--avoid", "gluten,fish"] + own,
        input: Data("\(word) 9.00\n".utf8))
      #expect(text.text.contains("UNSAFE (1)\n  \(word)"), "\(text.text)")
      #expect(text.text.contains("usually contains fish: \(word)"))

      try "[pies]\n\(entry.replacing("gluten/", with: ""))\n".write(
        to: file, atomically: true, encoding: .utf8)
      let wrong = try Program.run(["text"] + own, input: Data("rice".utf8))
      #expect(wrong.status == 2)
      #expect(wrong.messages.contains("dishes/en.txt:2:24: \(mistake)"), "\(wrong.messages)")
    }

    @Test func `Links between the documents lead somewhere`() throws {
      let pages = try FileManager.default.subpathsOfDirectory(
        atPath: Program.root.appending(path: "docs").path
      ).filter { $0.hasSuffix(".md") }
      for name in ["README.md", "CONTRIBUTING.md"] + pages.map({ "docs/" + $0 }) {
        let folder = Program.root.appending(path: name).deletingLastPathComponent()
        for link in try document(name).matches(of: /\]\(([^)#:]+)\)/) {
          let target = folder.appending(path: String(link.1))
          #expect(FileManager.default.fileExists(atPath: target.path), "\(name): \(link.1)")
        }
      }
    }
  }
}
