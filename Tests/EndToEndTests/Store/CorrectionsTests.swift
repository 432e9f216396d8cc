import Foundation
import Testing

extension EndToEnd {
  /// What people say of what was read, through the command line.
  @Suite struct CorrectionsTests {
    private let store = StoreFolder()
    private static let menu =
      "Lentil cakes 7.00\nchickpeas, parsley\nAlmond cake 4.00\nalmonds, flour"

    private func items(_ menu: String, _ arguments: String...) throws -> [Report.Item] {
      let outcome = try Program.run(
        ["text", "--kind", "menu", "--avoid", "sesame,nuts", "--format", "json"] + arguments,
        input: Data(menu.utf8), environment: store.environment)
      #expect(try Program.schemaErrors(in: outcome.output, kind: "report") == "")
      return try outcome.report().scans.flatMap(\.items)
    }

    private func kept() throws -> String {
      try store.keep(Self.menu, "--avoid", "sesame,nuts", "--restaurant", "Luigi")
    }

    @Test func `What a person says is in a dish counts on the same page`() throws {
      let id = try kept()
      #expect(try items(Self.menu).map(\.verdict) == ["safe", "unsafe"])
      let added = try store.json(
        "correction", "corrections", "add", id, "--contains", "lentil cakes", "sesame", "--said-by",
        "the chef")
      let cakes = try #require(try items(Self.menu).first)
      #expect(cakes.verdict == "unsafe")
      #expect(cakes.reasons.first?.hasPrefix("contains sesame: said by the chef, 20") == true)
      // Kept apart: the history still has what the machine said, and shows both.
      let kept = try store.run("history", "export").text
      #expect(kept.contains("\"name\":\"Lentil cakes\""))
      #expect(!kept.contains("said by the chef"))
      let shown = try store.run("history", "show", id).text
      #expect(shown.contains("contains sesame: said by the chef, 20"))
      try store.run("corrections", "delete", try #require(added["id"] as? String))
      #expect(try items(Self.menu).map(\.verdict) == ["safe", "unsafe"])
    }

    @Test func `What is said not to be there makes a dish caution at best`() throws {
      let id = try kept()
      try store.run(
        "corrections", "add", id, "--free-from", "2", "nuts", "--said-by", "the chef")
      let cake = try items(Self.menu)[1]
      #expect(cake.verdict == "caution")
      #expect(cake.reasons.contains { $0.hasPrefix("free from tree nuts: said by the chef") })
      #expect(try items(Self.menu, "--trust-corrections")[1].verdict == "safe")
      let text = try store.run(
        "text", "--kind", "menu", "--avoid", "nuts", "--trust-corrections", input: Self.menu
      ).text
      #expect(text.contains("FOUND (2)\n  Almond cake"))
      #expect(text.contains("\n    - free from tree nuts: said by the chef, 20"))
      #expect(
        try store.failure(
          2, "corrections", "add", id, "--free-from", "cake", "nuts", "--said-by", "the chef"
        ).contains("did you mean 1 (Lentil cakes) or 2 (Almond cake)?"))
    }

    @Test func `It counts for the same dish of the restaurant until that is described otherwise`()
      throws
    {
      let id = try kept()
      try store.run(
        "corrections", "add", id, "--contains", "1", "sesame", "--said-by", "the chef")
      let later = "Soup of lentils 5.00\nLENTIL CAKES 7.50\nchickpeas, parsley"
      #expect(try items(later)[1].verdict == "safe")
      #expect(try items(later, "--restaurant", "Luigi")[1].verdict == "unsafe")
      let other = try items(
        "Lentil cakes 7.50\nbroad beans, mint\nSoup 5.00", "--restaurant", "Luigi")[0]
      #expect(other.verdict == "caution")
      #expect(other.reasons.contains { $0.contains("ask again") })
    }

    @Test func `A word and an item that were misread are judged as they are said to be`() throws {
      let menu = "Toast with jam 3.00\nGreen salad 5.00\ncucumber"
      let id = try store.keep(menu, "--avoid", "milk")
      func verdicts() throws -> [String] {
        let outcome = try Program.run(
          ["text", "--kind", "menu", "--avoid", "milk", "--format", "json"],
          input: Data(menu.utf8), environment: store.environment)
        return try outcome.report().scans.flatMap(\.items).map(\.verdict)
      }
      try store.run("corrections", "add", id, "--word", "jam", "butter", "--said-by", "me")
      #expect(try verdicts()[0] == "unsafe")
      try store.run(
        "corrections", "add", id, "--item", "2", "--description", "cucumber, feta", "--said-by",
        "me")
      #expect(try verdicts() == ["unsafe", "unsafe"])
    }

    @Test func `Corrections are exported and imported`() throws {
      let id = try kept()
      try store.run(
        "corrections", "add", id, "--contains", "1", "sesame", "--said-by", "the chef")
      let exported = try store.json("corrections", "corrections", "list")
      #expect((exported["corrections"] as? [Any])?.count == 1)
      let text = try store.run("corrections", "export").text
      let other = StoreFolder()
      try other.run("corrections", "import", "-", input: text)
      #expect(try other.run("corrections", "list").lines == store.run("corrections", "list").lines)
    }

    @Test func `Mistakes are told`() throws {
      let id = try kept()
      #expect(
        try store.failure(2, "corrections", "add", id, "--contains", "1", "sesame")
          .contains("--said-by"))
      #expect(
        try store.failure(
          2, "corrections", "add", id, "--contains", "1", "seseme", "--said-by", "me"
        ).contains("'sesame'?"))
      #expect(
        try store.failure(
          2, "corrections", "add", id, "--contains", "Pizza", "milk", "--said-by", "me"
        )
        .contains("no item"))
      #expect(
        try store.failure(2, "corrections", "add", id, "--word", "999", "x", "--said-by", "me")
          .contains("words"))
      let none = try store.failure(
        2, "corrections", "add", id, "--word", "soup", "x", "--said-by", "me")
      #expect(none.contains("no word 'soup'"))
      #expect(
        try store.failure(2, "corrections", "add", id, "--said-by", "me").contains("one thing"))
    }
  }
}
