import Foundation
import Testing

extension EndToEnd {
  /// What can be asked of the kitchen, through the command line.
  @Suite struct QuestionsTests {
    private let store = StoreFolder()
    private static let menu = "Steak 21.00\nfried in butter, parmesan, green beans"

    private func text(_ arguments: String...) throws -> String {
      let outcome = try Program.run(
        ["text", "--kind", "menu"] + arguments, input: Data(Self.menu.utf8),
        environment: store.environment)
      try #require(outcome.status == 0, "\(outcome.messages)")
      return outcome.text
    }

    private func asked(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter { $0.hasPrefix("    ask: ") }
    }

    @Test func `Two questions are printed, and all with --questions`() throws {
      let few = try asked(text("--avoid", "milk"))
      #expect(
        few == [
          "    ask: Could it be cooked in olive oil instead of butter?",
          "    ask: Could it come without the cheese?",
        ])
      let all = try asked(text("--avoid", "milk", "--questions"))
      #expect(all.count > 6)
      // Checked against the whole profile.
      let careful = try asked(text("--avoid", "milk,soybeans,gluten", "--questions"))
      #expect(all.contains { $0.contains("soya") } && !careful.contains { $0.contains("soya") })
    }

    @Test func `What a person prefers comes first, as long as they do`() throws {
      try store.run("profiles", "create", "Alex", "--avoid", "milk", "--prefer", "margarine")
      #expect(try store.run("profiles", "show", "Alex").text.contains("rather margarine"))
      #expect(try asked(text("--profile", "Alex")).first?.contains("margarine") == true)
      let exported = try store.run("profiles", "export").text
      let other = StoreFolder()
      try other.run("profiles", "import", "-", input: exported)
      #expect(try other.run("profiles", "show", "Alex").text.contains("rather margarine"))
      try store.run("profiles", "edit", "Alex", "--prefer", "")
      #expect(try asked(text("--profile", "Alex")).first?.contains("olive oil") == true)
    }
  }
}
