import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// The exit codes that scripts rely on: 0 done, 1 `--fail-on` met, 2 usage, 3 some inputs failed,
  /// 4 nothing could be done, 130 interrupted.
  @Suite struct ExitCodeTests {
    struct Case: CustomTestStringConvertible {
      var title: String
      var arguments: [String]
      var input = ""
      var status: Int32

      var testDescription: String { title }
    }

    static let word = "SampleImages/label_en_one_word.png"

    @Test(arguments: [
      Case(title: "text that is safe", arguments: ["text"], input: "Apple", status: 0),
      Case(title: "text that is unsafe", arguments: ["text"], input: "Cheddar", status: 0),
      Case(title: "a picture", arguments: ["scan", word], status: 0),
      Case(title: "help", arguments: ["--help"], status: 0),
      Case(title: "help of a command", arguments: ["scan", "--help"], status: 0),
      Case(
        title: "fail on unsafe, and it is", arguments: ["text", "--fail-on", "unsafe"],
        input: "Cheddar", status: 1),
      Case(
        title: "fail on unsafe, and it is safe", arguments: ["text", "--fail-on", "unsafe"],
        input: "Apple", status: 0),
      Case(
        title: "fail on caution, and it is unsafe", arguments: ["text", "--fail-on", "caution"],
        input: "Cheddar", status: 1),
      Case(
        title: "fail on unsafe, and it is caution", arguments: ["text", "--fail-on", "unsafe"],
        input: "Soup of the day", status: 0),
      Case(title: "no command", arguments: [], status: 2),
      Case(title: "unknown command", arguments: ["scna", word], status: 2),
      Case(title: "unknown option", arguments: ["scan", word, "--formt", "json"], status: 2),
      Case(title: "bad value", arguments: ["scan", word, "--format", "yaml"], status: 2),
      Case(title: "value missing", arguments: ["scan", word, "--format"], status: 2),
      Case(title: "nothing to scan", arguments: ["scan"], status: 2),
      Case(title: "unknown allergen", arguments: ["scan", word, "--avoid", "milkk"], status: 2),
      Case(title: "jobs not a number", arguments: ["scan", word, "--jobs", "many"], status: 2),
      Case(
        title: "one good, one missing", arguments: ["scan", word, "missing.jpg"], status: 3),
      Case(
        title: "failed inputs outrank fail-on",
        arguments: ["scan", word, "missing.jpg", "--fail-on", "caution"], status: 3),
      Case(title: "only missing ones", arguments: ["scan", "missing.jpg"], status: 4),
      Case(title: "text file missing", arguments: ["text", "missing.txt"], status: 4),
    ])
    func `The exit status says how it went`(_ example: Case) throws {
      let outcome = try Program.run(example.arguments, input: Data(example.input.utf8))
      #expect(outcome.status == example.status, "\(outcome.messages)")
      #expect(!outcome.died)
    }

    @Test(arguments: [
      (["scan", word, "--formt", "json"], "--format"),
      (["scan", word, "--format", "yaml"], "jsonl"),
      (["scna", word], "scan"),
      (["text", "--avoid", "milkk"], "milk"),
      (["scan", "no/such/picture.jpg"], "no/such/picture.jpg"),
      (["scan", word, "--profile", "no-such-profile.json"], "no-such-profile.json"),
    ])
    func `What is wrong is told with what would be right`(
      _ arguments: [String], _ expected: String
    ) throws {
      let outcome = try Program.run(arguments)
      #expect(outcome.messages.contains(expected), "\(outcome.messages)")
      #expect(outcome.text.isEmpty || arguments.contains("no/such/picture.jpg"))
    }

    @Test func `A profile with a typo is refused with its file and the place`() throws {
      let folder = try TemporaryFolder()
      let cases = [
        (#"{"name": "A", "avoid": [{"allergen": "mlik"}]}"#, "mlik"),
        (#"{"name": "A", "avoid": [{"allergen": "milk", "severity": "deadly"}]}"#, "deadly"),
        (#"{"name": "A", "avoid": ["#, "profile.json"),
      ]
      for (json, expected) in cases {
        let file = try folder.write("profile.json", json)
        let outcome = try Program.run("text", "--profile", file.path, input: Data("Apple".utf8))
        #expect(outcome.status == 2, "\(json): \(outcome.messages)")
        #expect(outcome.messages.contains(expected))
        #expect(outcome.messages.contains("profile.json"))
      }
    }
  }
}
