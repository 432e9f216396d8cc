import Foundation
import Testing

extension EndToEnd {
  /// Disks, rights and deaths: what was acknowledged is there, and nothing else is harmed.
  @Suite struct StoreTroubleTests {
    private let store = StoreFolder()

    @Test func `A full disk is told, and what was kept before is there`() throws {
      try store.run("profiles", "create", "Alex", "--avoid", "milk")
      // Files may have 40 blocks of 512 bytes; the store has more than that when it is new.
      let line =
        "ulimit -f 40; '\(Program.path)' text --kind menu --avoid milk --keep <<< 'Soup 5.00'"
      let outcome = try Program.shell("exec bash -c \"\(line)\"", environment: store.environment)
      #expect(outcome.status == 3)
      #expect(!outcome.died)
      #expect(outcome.messages.contains("no room left"), "\(outcome.messages)")
      // The verdict is given all the same.
      #expect(outcome.text.contains("Soup"))
      #expect(try store.run("profiles", "list").text.contains("Alex"))
      #expect(try store.run("history", "list").text.contains("nothing kept"))
    }

    @Test func `A folder that cannot be written is told`() throws {
      try store.run("profiles", "create", "Alex", "--avoid", "milk")
      // A file where a folder should be: no rights help against that, not even root's.
      let path = store.path + "/deeper/store.sqlite"
      let outcome = try Program.run(
        ["profiles", "list"], environment: ["ALLERGEN_SCAN_STORE": path])
      #expect(outcome.status == 4)
      #expect(outcome.messages.contains("cannot be opened as a store"))
      #expect(try store.run("profiles", "list").text.contains("Alex"))
    }

    @Test(
      .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/setpriv") && geteuid() == 0))
    func `Rights that are missing are told`() throws {
      try store.run("profiles", "create", "Alex", "--avoid", "milk")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o555], ofItemAtPath: store.url.path)
      try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: store.path)
      let outcome = try Program.shell(
        "exec setpriv --reuid 65534 --clear-groups '\(Program.path)' profiles list",
        environment: store.environment)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: store.url.path)
      // Where the program itself is out of reach, nothing is learned.
      guard outcome.status != 126, outcome.status != 127 else { return }
      #expect(outcome.status == 4, "\(outcome.messages)")
      #expect(outcome.messages.contains("cannot be written"), "\(outcome.messages)")
    }

    @Test func `A file that is no store stays as it is`() throws {
      try Data("my letters".utf8).write(to: URL(filePath: store.path))
      #expect(try store.failure(4, "history", "list").contains("not a store"))
      #expect(
        try store.failure(4, "profiles", "create", "A", "--avoid", "milk").contains("--store"))
      // A scan that may have a default profile in there does not guess.
      #expect(try store.failure(4, "text", input: "Soup").contains("not a store"))
      #expect(try String(contentsOfFile: store.path, encoding: .utf8) == "my letters")
    }

    @Test func `A store is no place for results, whether it is there yet or not`() throws {
      let options = ["--avoid", "milk", "--keep", "--store", store.path, "--output", store.path]
      let first = try Program.run(["text"] + options, input: Data("Soup 5.00".utf8))
      #expect(first.status == 2)
      #expect(first.messages.contains("is the store of --store"), "\(first.messages)")
      try store.run("profiles", "create", "Alex", "--avoid", "milk")
      #expect(
        try store.failure(2, "text", "--output", store.path, input: "Soup")
          .contains("is a store of what was kept"))
      #expect(try store.run("profiles", "list").text.contains("Alex"))
    }

    @Test func `Killed at random moments, two writers lose nothing that was acknowledged`() throws {
      let script = Program.root.appending(path: "Scripts/store_kill.py").path
      let outcome = try Program.shell("'\(script)' '\(Program.path)' 30 1", environment: [:])
      #expect(outcome.status == 0, "\(outcome.text)\(outcome.messages)")
    }

    @Test func `The library's example runs, and goes on where it ended`() throws {
      let example = URL(filePath: Program.path).deletingLastPathComponent()
        .appending(path: "storage-example").path
      let first = try Program.shell("'\(example)' '\(store.path)'", environment: [:])
      #expect(first.lines.first == "places: Luigi", "\(first.messages)")
      #expect(first.lines.contains { $0.hasPrefix("unsafe Lentil cakes contains sesame: said by") })
      let second = try Program.shell("'\(example)' '\(store.path)'", environment: [:])
      #expect(second.lines.first == "last scan: menu unsafe")
    }

    @Test func `No word of a profile is in any log or error`() throws {
      // Words that nothing else of the program says.
      let words = ["kiwi", "zanzibarquark", "philippa", "nuts/pistachio"]
      try store.run(
        "profiles", "create", "Philippa", "--avoid", "kiwi,term:zanzibarquark", "--severe",
        "nuts/pistachio")
      let samples = Program.samples.path
      let picture =
        try FileManager.default.contentsOfDirectory(atPath: samples)
        .filter { $0.hasSuffix(".png") || $0.hasSuffix(".jpg") }.sorted().first ?? ""
      let base = [
        "--profile", "Philippa", "--log-level", "debug", "--keep", "--restaurant", "Luigi",
      ]
      var messages = ""
      for arguments in [
        ["scan", samples + "/" + picture, "/nowhere.png", "--effort", "fast"] + base,
        ["text", "/nowhere.txt"] + base,
        ["scan", samples + "/" + picture, "--effort", "fast", "--format", "json"] + base,
        ["history", "judge", "none"], ["history", "delete", "none"],
        ["restaurants", "changes", "none"], ["corrections", "delete", "none"],
        ["profiles", "edit", "Philippa", "--remove", "milk"],
        ["card", "--profile", "Philippa", "--lang", "xx"],
        ["card", "--profile", "Philippa", "--lang", "it", "--output", "/nowhere/card"],
      ] {
        let outcome = try Program.run(arguments, environment: store.environment)
        messages += outcome.messages
      }
      #expect(messages.contains("debug: "))
      for word in words {
        #expect(!messages.lowercased().contains(word), "\(word)")
      }
      // Nor when the disk is full.
      let line =
        "ulimit -f 40; '\(Program.path)' text --profile philippa --kind menu --keep <<< 'Kiwi 5.00'"
      let full = try Program.shell("exec bash -c \"\(line)\"", environment: store.environment)
      #expect(!full.messages.isEmpty)
      for word in words { #expect(!full.messages.lowercased().contains(word), "\(word)") }
    }
  }
}
