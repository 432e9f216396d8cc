import Foundation
import Testing

extension EndToEnd {
  /// Kept scans through the command line.
  @Suite struct HistoryTests {
    private let store = StoreFolder()

    private func sources(_ arguments: String...) throws -> [String] {
      let outcome = try Program.run(
        ["history"] + arguments + ["--format", "json"], environment: store.environment)
      try #require(outcome.status == 0, "\(outcome.messages)")
      let json = try #require(JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
      return try #require(json["history"] as? [[String: Any]]).compactMap { $0["id"] as? String }
    }

    @Test func `Nothing is kept unless asked`() throws {
      try store.run("text", "--avoid", "milk", input: "Soup with butter")
      #expect(!FileManager.default.fileExists(atPath: store.path))
      #expect(try store.run("history", "list").text.contains("nothing kept"))
    }

    @Test func `Kept scans are found, shown, judged again and deleted`() throws {
      try store.run("profiles", "create", "Alex", "--avoid", "milk")
      let dessert = try store.keep(
        "Crème brûlée 7.50\ncream, eggs\nGreen salad 5.00", "--profile", "Alex", "--restaurant",
        "Chez Luc")
      let soup = try store.keep("Tomato soup 6.00\ncelery", "--avoid", "milk")
      #expect(try sources("list") == [soup, dessert])
      #expect(try sources("search", "creme", "brulee") == [dessert])
      #expect(try sources("search", "tomato") == [soup])
      #expect(try sources("search", "soup", "--verdict", "unsafe") == [])
      #expect(try sources("list", "--allergen", "eggs") == [dessert])
      #expect(try sources("list", "--restaurant", "chez luc") == [dessert])
      #expect(try sources("list", "--until", "2020-01-01") == [])
      #expect(
        try store.failure(2, "history", "list", "--allergen", "egs").contains("'eggs'?"))
      #expect(try sources("list", "--since", "2020-01-01").count == 2)

      let shown = try store.json("scan", "history", "show", dessert)
      #expect(shown["restaurant"] as? String == "Chez Luc")
      #expect((shown["profile"] as? [String: Any])?["name"] as? String == "Alex")
      #expect((shown["scan"] as? [String: Any])?["versions"] != nil)
      #expect(try store.run("history", "show", dessert).text.contains("UNSAFE (1)\n  Crème brûlée"))
      let line = "for Alex\n  UNSAFE text: 1 unsafe, 1 with no listed allergen found\n"
      #expect(try store.run("history", "search", "brulee").text.hasSuffix(line))

      let same = try store.json("judgement", "history", "judge", dessert)
      #expect((same["changed"] as? [Any])?.isEmpty == true)
      let other = try store.json("judgement", "history", "judge", soup, "--avoid", "celery")
      #expect(other["after"] as? String == "unsafe")
      let change = try #require((other["changed"] as? [[String: Any]])?.first)
      #expect(change["name"] as? String == "Tomato soup")
      #expect((change["reasons"] as? [String])?.first?.contains("celery") == true)

      try store.run("history", "delete", dessert)
      #expect(try sources("list") == [soup])
      #expect(try store.failure(2, "history", "show", dessert).contains("no scan"))
    }

    @Test func `What is exported is imported elsewhere, once`() throws {
      _ = try store.keep("Soup with milk 5.00", "--avoid", "milk", "--restaurant", "Luigi")
      _ = try store.keep("Toast with butter 3.00", "--avoid", "milk")
      let exported = try store.run("history", "export").text
      for line in exported.split(separator: "\n") {
        #expect(try Program.schemaErrors(in: Data(line.utf8), kind: "store/scan") == "")
      }
      let other = StoreFolder()
      #expect(try other.run("history", "import", "-", input: exported).text == "imported 2\n")
      #expect(try other.run("history", "export").text == exported)
      let again = try other.run("history", "import", "-", input: exported).text
      #expect(again == "imported 0, 2 were kept already\n")
      let wrong = try other.failure(2, "history", "import", "-", input: "{\"id\": 1}\n")
      #expect(wrong.contains("line 1"))
    }

    @Test func `Pictures are kept when asked, and scans of pictures too`() throws {
      let picture = Program.samples.appending(path: "label-english.png").path
      let any = try FileManager.default.contentsOfDirectory(atPath: Program.samples.path)
        .filter { $0.hasSuffix(".png") || $0.hasSuffix(".jpg") }.sorted().first
      let path =
        FileManager.default.fileExists(atPath: picture)
        ? picture : Program.samples.appending(path: try #require(any)).path
      try store.run(
        "scan", path, "--avoid", "milk", "--keep-pictures", "--effort", "fast", "--quiet")
      #expect(try sources("list").count == 1)
      let size = try FileManager.default.attributesOfItem(atPath: store.path)[.size] as? Int ?? 0
      let wal = try? FileManager.default.attributesOfItem(atPath: store.path + "-wal")
      let bytes = try Data(contentsOf: URL(filePath: path)).count
      #expect(size + (wal?[.size] as? Int ?? 0) > bytes)
    }

    @Test func `What workers read of a folder is kept, and can be judged again`() throws {
      let folder = store.url.appending(path: "pictures")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let picture = try #require(
        FileManager.default.contentsOfDirectory(atPath: Program.samples.path)
          .filter { $0.hasPrefix("label") && $0.hasSuffix(".png") }.min())
      try FileManager.default.copyItem(
        at: Program.samples.appending(path: picture), to: folder.appending(path: picture))
      try store.run(
        "scan", folder.path, "--avoid", "milk", "--keep", "--effort", "fast", "--quiet")
      let id = try #require(try sources("list").first)
      let same = try store.json("judgement", "history", "judge", id)
      #expect((same["changed"] as? [Any])?.isEmpty == true)
      #expect(same["before"] as? String == same["after"] as? String)
    }

    @Test func `A run that dies between keeping and noting it keeps no picture twice`() throws {
      let folder = store.url.appending(path: "pictures")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for name in ["a.png", "b.png"] {
        try FileManager.default.copyItem(
          at: Program.samples.appending(path: "label_en_one_word.png"),
          to: folder.appending(path: name))
      }
      let log = store.url.appending(path: "results.jsonl")
      func run(_ allergen: String) throws {
        try store.run(
          "scan", folder.path, "--avoid", allergen, "--keep", "--effort", "fast", "--quiet",
          "--resume", log.path)
      }
      try run("milk")
      let kept = try sources("list")
      #expect(kept.count == 2)
      // What such a death leaves: both are in the store, and the log has one of them or none.
      let lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
      for rest in [String(lines[0]) + "\n", ""] {
        try rest.write(to: log, atomically: true, encoding: .utf8)
        try run("milk")
        #expect(try sources("list") == kept)
      }
      // For somebody else it is another scan.
      try FileManager.default.removeItem(at: log)
      try run("eggs")
      #expect(try sources("list").count == 4)
    }
  }
}
