import AllergenScan
import Testing

@testable import allergen_scan

struct ArgumentTests {
  private func settings(_ command: Command, _ arguments: String...) throws -> Settings {
    guard case .run(let settings) = try command.parse(arguments) else {
      throw CommandFailure(message: "asked for help", status: .done)
    }
    return settings
  }

  @Test func `Options are read wherever they stand, with a space or an equals sign`() throws {
    let read = try settings(
      .scan, "a.jpg", "--kind=menu", "--jobs", "3", "b.jpg", "--recursive", "--avoid",
      "milk, nuts/almond", "--lang", "de+fr", "--", "--c.jpg")
    #expect(read.operands == ["a.jpg", "b.jpg", "--c.jpg"])
    #expect(read.kind == .menu)
    #expect(read.jobs == 3)
    #expect(read.isRecursive)
    #expect(read.avoid == ["milk", "nuts/almond"])
    #expect(read.languages.names == ["deu", "fra"])
  }

  @Test func `Limits are read in the units of their names`() throws {
    let read = try settings(
      .scan, "a", "--max-file-size", "2", "--max-megapixels", "5", "--max-pages", "7",
      "--timeout", "1.5")
    #expect(read.limits == RecognitionLimits(bytes: 2 << 20, pixels: 5_000_000, pages: 7))
    #expect(read.timePerPage == .seconds(1.5))
  }

  struct Mistake: CustomTestStringConvertible {
    var command: Command
    var arguments: [String]
    var message: String

    var testDescription: String { arguments.joined(separator: " ") }
  }

  @Test(arguments: [
    Mistake(
      command: .scan, arguments: ["a", "--kidn", "menu"],
      message: "scan: unknown option --kidn; did you mean '--kind'?"),
    Mistake(
      command: .scan, arguments: ["a", "--kind", "menue"],
      message: "scan: --kind menue: expected one of auto, menu, label; did you mean 'menu'?"),
    Mistake(
      command: .scan, arguments: ["a", "--kind"],
      message: "scan: --kind needs a value: --kind auto|menu|label"),
    Mistake(
      command: .scan, arguments: ["a", "--recursive=yes"],
      message: "scan: --recursive takes no value"),
    Mistake(command: .scan, arguments: [], message: "scan: PATH… is missing"),
    Mistake(
      command: .text, arguments: ["a", "b"], message: "text: 'b' is one argument too many"),
    Mistake(
      command: .scan, arguments: ["a", "--jobs", "0"],
      message: "scan: --jobs 0: expected a whole number from 1 to 256"),
    Mistake(
      command: .scan, arguments: ["a", "--jobs", "1.5"],
      message: "scan: --jobs 1.5: expected a whole number from 1 to 256"),
    Mistake(
      command: .scan, arguments: ["a", "--timeout", "nan"],
      message: "scan: --timeout nan: expected a number from 0.001 to 86400"),
    Mistake(
      command: .scan, arguments: ["a", "--country", "Austria"],
      message: "scan: --country Austria: expected a country code of ISO 3166-1, such as AT"),
    Mistake(
      command: .scan, arguments: ["a", "--avoid", " ,"],
      message: "scan: --avoid  ,: expected ids, such as milk,nuts/almond"),
    Mistake(command: .scan, arguments: [""], message: "scan: an argument is empty"),
    Mistake(
      command: .worker, arguments: ["--format", "json"],
      message: "worker: unknown option --format"),
  ])
  func `A mistake is told with what would be right`(_ mistake: Mistake) {
    let name = mistake.command.name
    #expect(
      throws: CommandFailure(
        message: mistake.message + "\n`allergen-scan \(name) --help` shows what it takes",
        status: .usage)
    ) { try mistake.command.parse(mistake.arguments) }
  }

  @Test func `An unknown language is told with the known ones`() {
    let failure = #expect(throws: CommandFailure.self) {
      try Command.scan.parse(["a", "--lang", "xx"])
    }
    #expect(failure?.message.contains("--lang xx: expected auto, or languages") == true)
  }
}

/// The tables themselves.
struct CommandTableTests {
  @Test func `No command and no option of a command stands twice`() {
    #expect(Set(Command.all.map(\.name)).count == Command.all.count)
    for command in Command.all {
      #expect(Set(command.options.map(\.name)).count == command.options.count)
    }
  }

  @Test(arguments: Command.all.map(\.name))
  func `Help names every option and fits 80 columns`(_ name: String) throws {
    let command = try #require(Command.all.first { $0.name == name })
    for option in command.options {
      #expect(option.name.hasPrefix("--"))
      #expect(!option.help.isEmpty)
      #expect(command.help.contains("  \(option.name)"))
    }
    for line in command.help.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test func `The overview names every command and fits 80 columns`() {
    for command in Command.all { #expect(Command.overview.contains("\n  \(command.name) ")) }
    for line in Command.overview.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }
}
