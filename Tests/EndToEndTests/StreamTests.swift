import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Pipes that close, input that comes from a pipe, and a person who presses Ctrl-C.
  @Suite struct StreamTests {
    @Test(arguments: [
      ["text", "--format", "json"], ["allergens"], ["doctor"],
      ["scan", "SampleImages/label_en_one_word.png"],
    ])
    func `A reader that has gone ends the program quietly`(_ arguments: [String]) throws {
      let folder = try TemporaryFolder()
      let stderr = try folder.write("stderr", Data())
      let process = Program.process(Program.path, arguments)
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardInput = FileHandle.nullDevice
      process.standardError = try FileHandle(forWritingTo: stderr)
      try pipe.fileHandleForReading.close()
      try process.run()
      Program.endAfterPatience(process)
      try pipe.fileHandleForWriting.close()
      process.waitUntilExit()
      let messages = try String(contentsOf: stderr, encoding: .utf8)
      #expect(!messages.localizedCaseInsensitiveContains("fatal"), "\(messages)")
      #expect(!messages.localizedCaseInsensitiveContains("broken pipe"), "\(messages)")
      let quiet = process.terminationReason == .exit || process.terminationStatus == SIGPIPE
      #expect(quiet, "ended by signal \(process.terminationStatus)")
    }

    @Test func `A picture may come from standard input`() throws {
      let picture = try Data(
        contentsOf: Program.samples.appending(path: "label_en_one_word.png"))
      let outcome = try Program.run("scan", "-", "--format", "json", input: picture)
      #expect(outcome.status == 0, "\(outcome.messages)")
      #expect(try outcome.report().scans.first?.allergens("contains") == ["milk"])
    }

    @Test func `An interrupted run keeps what was finished and says 130`() throws {
      let process = Program.process(
        Program.path,
        ["scan", "--format", "jsonl", "--jobs", "1", "SampleImages/label_en_one_word.png"]
          + Array(repeating: "SampleImages/menu_fr_brasserie.jpg", count: 40))
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardInput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      Program.endAfterPatience(process)
      // The first result shows that it is at work.
      var output = Data()
      while !output.contains(UInt8(ascii: "\n")) {
        let more = pipe.fileHandleForReading.availableData
        try #require(!more.isEmpty, "ended before its first result")
        output += more
      }
      process.interrupt()
      output += try pipe.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      #expect(process.terminationReason == .exit)
      #expect(process.terminationStatus == 130)
      let lines = output.split(separator: UInt8(ascii: "\n"))
      #expect(lines.count < 41)
      #expect(try Program.schemaErrors(in: output, kind: "scan") == "")
    }
  }
}
