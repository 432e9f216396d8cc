import Foundation
import Testing

extension EndToEnd {
  /// Profiles through the command line.
  @Suite struct ProfilesTests {
    private let store = StoreFolder()

    private func names() throws -> [String] {
      let list = try store.json("profiles", "profiles", "list")
      return try #require(list["profiles"] as? [[String: Any]]).compactMap { $0["name"] as? String }
    }

    @Test func `A profile is made, changed, copied, judged with, and deleted`() throws {
      try store.run(
        "profiles", "create", "Alex", "--severe", "nuts/almond", "--avoid", "milk,term:coriander",
        "--traces", "unsafe", "--regime", "uk")
      let shown = try store.json("profile", "profiles", "show", "alex")
      let profile = try #require(shown["profile"] as? [String: Any])
      #expect(profile["regime"] as? String == "uk")
      let avoid = try #require(profile["avoid"] as? [[String: String]])
      #expect(
        avoid == [
          ["allergen": "nuts/almond", "severity": "severe", "traces": "unsafe"],
          ["allergen": "milk", "severity": "allergy", "traces": "unsafe"],
        ])
      #expect(profile["avoidTerms"] as? [String] == ["coriander"])
      #expect(try store.run("profiles", "show", "Alex").text.contains("nuts/almond (severe)"))

      try store.run(
        "profiles", "edit", "Alex", "--remove", "milk,term:coriander", "--avoid", "eggs", "--name",
        "Lex")
      try store.run("profiles", "duplicate", "Lex", "Kim")
      #expect(try names() == ["Kim", "Lex"])

      let judged = try store.run(
        "text", "--profile", "lex", "--profile", "KIM", "--format", "json", "--kind", "menu",
        input: "Omelette 7.00\neggs, butter")
      let item = try #require(try judged.report().scans.first?.items.first)
      #expect(item.verdict == "unsafe")
      #expect(item.people?.map(\.name) == ["Lex", "Kim"])
      #expect(item.reasons.allSatisfy { !$0.contains("milk") })

      try store.run("profiles", "delete", "Kim")
      #expect(try names() == ["Lex"])
    }

    @Test func `The default counts where nobody says what to avoid, and only then`() throws {
      try store.run("profiles", "create", "Alex", "--avoid", "celery")
      let menu = "Cheese sandwich 5.00\nbutter"
      func verdict(_ arguments: String...) throws -> String? {
        let outcome = try Program.run(
          ["text", "--kind", "menu", "--format", "json"] + arguments, input: Data(menu.utf8),
          environment: store.environment)
        return try outcome.report().scans.first?.verdict
      }
      #expect(try verdict() == "unsafe")
      try store.run("profiles", "default", "Alex")
      #expect(try verdict() == "safe")
      #expect(try verdict("--avoid", "milk") == "unsafe")
      #expect(try verdict("--regime", "eu") == "unsafe")
      #expect(try store.run("text", "--kind", "menu", input: menu).text.contains("celery"))
      try store.run("profiles", "default", "Alex", "--off")
      #expect(try verdict() == "unsafe")
    }

    @Test func `What is exported is imported elsewhere`() throws {
      try store.run("profiles", "create", "Alex", "--avoid", "milk")
      try store.run("profiles", "create", "Kim", "--severe", "peanuts")
      let exported = try store.run("profiles", "export").text
      let other = StoreFolder()
      try other.run("profiles", "import", "-", input: exported)
      #expect(try other.run("profiles", "list").text == store.run("profiles", "list").text)
      let again = try other.run("profiles", "import", "-", input: exported).text
      #expect(again == "Alex is kept already\nKim is kept already\n")
      try other.run("profiles", "edit", "Kim", "--avoid", "milk")
      #expect(
        try other.failure(2, "profiles", "import", "-", input: exported)
          .contains("another profile is called Kim; delete or rename"))
      try other.run(
        "profiles", "import", "-", "--name", "Sam", input: #"{"avoid": ["milk/lactose"]}"#)
      #expect(try other.run("profiles", "list").text.contains("Sam: milk/lactose (eu)"))
    }

    @Test func `Mistakes are told with what would be right, and nothing is kept`() throws {
      let unknown = try store.failure(2, "profiles", "create", "Alex", "--avoid", "mlik")
      #expect(unknown.contains("did you mean 'milk'?"))
      #expect(try store.failure(2, "profiles", "craete", "Alex").contains("'create'?"))
      #expect(try store.failure(2, "profiles").contains("list, show, create"))
      #expect(try store.failure(2, "profiles", "create", "Alex").contains("--avoid"))
      #expect(try store.failure(2, "profiles", "create", "A/B", "--avoid", "milk").contains("path"))
      #expect(try store.failure(2, "profiles", "show", "Kim").contains("no profile 'Kim'"))
      #expect(
        try store.failure(2, "text", "--profile", "Kim", input: "Soup").contains("profiles list"))
      try store.run("profiles", "create", "Alex", "--avoid", "milk")
      #expect(
        try store.failure(2, "profiles", "create", "ALEX", "--avoid", "eggs").contains("that name"))
      #expect(
        try store.failure(2, "profiles", "edit", "Alex", "--remove", "eggs").contains("not avoided")
      )
      #expect(
        try store.failure(2, "profiles", "edit", "Alex", "--remove", "term:mint", "--avoid", "eggs")
          .contains("not avoided"))
      #expect(
        try store.failure(2, "text", "--profile", "Alxe", input: "Soup")
          .contains("no stored profile"))
      #expect(try !store.run("profiles", "show", "Alex").text.contains("eggs"))
      #expect(try names() == ["Alex"])
    }

    @Test func `Lists are read page by page`() throws {
      for name in ["Ann", "Bob", "Cem"] {
        try store.run("profiles", "create", name, "--avoid", "milk")
      }
      let first = try store.json("profiles", "profiles", "list", "--limit", "2")
      let next = try #require(first["next"] as? String)
      let second = try store.json("profiles", "profiles", "list", "--after", next)
      #expect((second["profiles"] as? [[String: Any]])?.map { $0["name"] as? String } == ["Cem"])
      #expect(second["next"] is NSNull)
    }

    @Test func `The store belongs to its owner alone`() throws {
      try store.run("profiles", "create", "Alex", "--avoid", "milk")
      for ending in ["", "-wal"] {
        let attributes = try? FileManager.default.attributesOfItem(atPath: store.path + ending)
        let rights = attributes?[.posixPermissions] as? Int
        #expect(rights == nil || rights == 0o600, "\(ending)")
      }
    }
  }
}
