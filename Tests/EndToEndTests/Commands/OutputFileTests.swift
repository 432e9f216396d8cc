import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// `--output` loses nothing that was there before.
  @Suite struct OutputFileTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func path(_ name: String) -> String { folder.url.appending(path: name).path }

    private func judge(_ output: String, from input: String = "") throws -> Program.Outcome {
      try Program.run(
        ["text", "--format", "jsonl", "--output", output] + (input.isEmpty ? [] : [input]),
        input: Data("Cheddar toast".utf8))
    }

    private func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test func `What is read is never replaced by the results`() throws {
      let input = try folder.write("list.txt", "Cheddar toast").path
      try FileManager.default.createSymbolicLink(
        atPath: path("link"), withDestinationPath: input)
      for output in [
        input, path("link"), folder.url.path + "/../\(folder.url.lastPathComponent)/list.txt",
      ] {
        let outcome = try judge(output, from: input)
        #expect(outcome.status == 2, "\(output)")
        #expect(outcome.messages.contains("list.txt"))
        #expect(try String(contentsOfFile: input, encoding: .utf8) == "Cheddar toast")
      }
      let picture = try folder.write(
        "a.png", Data(contentsOf: Program.samples.appending(path: "label_en_one_word.png")))
      let before = try Data(contentsOf: picture)
      let scan = try Program.run("scan", folder.url.path, "--output", picture.path)
      #expect(scan.status == 2)
      #expect(try Data(contentsOf: picture) == before)
      let profile = try folder.write("me.json", #"{"avoid": ["milk"]}"#).path
      let text = try Program.run("text", "--profile", profile, "--output", profile)
      #expect(text.status == 2)
      #expect(try String(contentsOfFile: profile, encoding: .utf8) == #"{"avoid": ["milk"]}"#)
    }

    @Test func `Standard output may be named, in a pipe too`() throws {
      let piped = try Program.execute(
        "/bin/sh",
        [
          "-c", #"echo Cheddar toast | "$0" text --format jsonl --output /dev/stdout | cat"#,
          Program.path,
        ])
      #expect(piped.text.hasPrefix("{"))
      #expect(piped.lines.count == 1)
    }

    @Test func `Neither are standard input, dictionaries and drawn pictures`() throws {
      let input = try folder.write("list.txt", "Cheddar toast").path
      let redirected = try Program.execute(
        "/bin/sh", ["-c", #""$0" text --output "$1" < "$1""#, Program.path, input])
      #expect(redirected.status == 2)
      #expect(try String(contentsOfFile: input, encoding: .utf8) == "Cheddar toast")
      try FileManager.default.createDirectory(
        atPath: path("own/terms"), withIntermediateDirectories: true)
      let words = try folder.write("own/terms/en.txt", "flurbium : nuts\n").path
      let text = try Program.run(
        "text", input, "--dictionaries", path("own"), "--output", words)
      #expect(text.status == 2)
      #expect(try String(contentsOfFile: words, encoding: .utf8) == "flurbium : nuts\n")
      let picture = "SampleImages/label_en_crisps.png"
      let scan = try Program.run(
        "scan", picture, "--avoid", "milk", "--format", "jsonl", "--annotate", folder.url.path,
        "--output", path("SampleImages_label_en_crisps.png.marked.jpg"))
      #expect(scan.messages.contains("is where the results go"))
      #expect(
        try String(
          contentsOfFile: path("SampleImages_label_en_crisps.png.marked.jpg"), encoding: .utf8
        )
        .hasPrefix("{"))
    }

    @Test func `A file that is replaced keeps its rights, and a link to it stays`() throws {
      let file = try folder.write("old.jsonl", "old").path
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
      try FileManager.default.createSymbolicLink(
        atPath: path("link"), withDestinationPath: "old.jsonl")
      #expect(try judge(path("link")).status == 0)
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: path("link")) == "old.jsonl")
      #expect(try mode(file) == 0o600)
      #expect(
        try Program.schemaErrors(in: Data(contentsOf: URL(filePath: file)), kind: "scan") == "")
    }

    @Test func `A link to a file that is not there yet stays and leads to the results`() throws {
      try FileManager.default.createSymbolicLink(
        atPath: path("link"), withDestinationPath: "new.jsonl")
      #expect(try judge(path("link")).status == 0)
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: path("link")) == "new.jsonl")
      #expect(try String(contentsOfFile: path("new.jsonl"), encoding: .utf8).contains("Cheddar"))
    }

    @Test func `A file that may not be written is not replaced`() throws {
      let file = try folder.write("old.jsonl", "old").path
      try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: file)
      // Root may write everywhere.
      guard geteuid() != 0 else { return }
      #expect(try judge(file).status == 2)
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "old")
    }

    @Test func `A dash is standard output`() throws {
      let outcome = try judge("-")
      #expect(outcome.status == 0, "\(outcome.messages)")
      #expect(outcome.lines.count == 1)
      #expect(!FileManager.default.fileExists(atPath: Program.root.appending(path: "-").path))
    }

    @Test func `A full disk is told, and the earlier result stays`() throws {
      #expect(try judge("/dev/full").status == 4)
      let missing = try judge(path("no/such/folder.json"))
      #expect(missing.status == 2)
      #expect(missing.messages.contains("no/such/folder.json"))
    }

    @Test func `What a killed run left is taken away, and said`() throws {
      // No process has a number that large.
      try folder.write("a.jsonl.part-1999999999", "half")
      try folder.write("a.jsonl.part-own", "mine")
      let outcome = try judge(path("a.jsonl"))
      #expect(outcome.status == 0)
      #expect(outcome.messages.contains("a.jsonl.part-1999999999"))
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
      #expect(left == ["a.jsonl", "a.jsonl.part-own"])
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGKILL])
    func `A run that is ended early keeps the earlier result`(_ signal: Int32) throws {
      let file = try folder.write("results.jsonl", "earlier\n").path
      let process = Program.process(
        Program.path,
        [
          "scan", "--format", "jsonl", "--jobs", "1", "--output", file, "missing.jpg",
        ] + Array(repeating: "SampleImages/menu_fr_brasserie.jpg", count: 40))
      let errors = Pipe()
      process.standardOutput = FileHandle.nullDevice
      process.standardError = errors
      try process.run()
      Program.endAfterPatience(process)
      // The first result, a failure, shows that it is at work.
      var said = Data()
      while !String(decoding: said, as: UTF8.self).contains("missing.jpg") {
        let more = errors.fileHandleForReading.availableData
        try #require(!more.isEmpty, "ended before its first result")
        said += more
      }
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "earlier\n")
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      #expect(Set(left).subtracting(["results.jsonl", "results.jsonl.interrupted"]) == [])
      guard signal != SIGKILL else { return }
      #expect(process.terminationReason == .exit)
      #expect(process.terminationStatus == 130)
      said += try errors.fileHandleForReading.readToEnd() ?? Data()
      #expect(String(decoding: said, as: UTF8.self).contains("results.jsonl.interrupted"))
      #expect(Set(left) == ["results.jsonl", "results.jsonl.interrupted"])
    }
  }
}
