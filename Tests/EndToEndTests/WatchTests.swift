import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// A folder that is watched, as people use it: they drop files in.
  @Suite struct WatchTests {
    /// The program while it watches, and what it has printed.
    private final class Watch {
      let process: Process
      private let pipe = Pipe()
      private var output = Data()

      init(_ arguments: [String]) throws {
        process = Program.process(Program.path, ["watch"] + arguments)
        process.standardOutput = pipe
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        Program.endAfterPatience(process)
      }

      /// Waits for the next line and gives the name of the file that it is of.
      func nextSource() throws -> String {
        while true {
          if let end = output.firstIndex(of: UInt8(ascii: "\n")) {
            let line = output[output.startIndex..<end]
            output = Data(output[output.index(after: end)...])
            let object = try JSONSerialization.jsonObject(with: line) as? [String: Any]
            return URL(filePath: object?["source"] as? String ?? "").lastPathComponent
          }
          let more = pipe.fileHandleForReading.availableData
          try #require(!more.isEmpty, "ended before its next result")
          output += more
        }
      }

      func interrupt() throws -> Int32 {
        process.interrupt()
        _ = try pipe.fileHandleForReading.readToEnd()
        process.waitUntilExit()
        return process.terminationStatus
      }
    }

    private let folder: TemporaryFolder
    private let files = FileManager.default
    private let picture = Program.samples.appending(path: "label_en_one_word.png")

    init() throws { folder = try TemporaryFolder() }

    private func path(_ name: String) -> String { folder.url.appending(path: name).path }

    private func drop(_ name: String) throws {
      try files.copyItem(at: picture, to: folder.url.appending(path: name))
    }

    @Test func `What is there and what lands is scanned, also in folders that land`() throws {
      try drop("first.png")
      let watch = try Watch([
        path(""), "--recursive", "--avoid", "milk", "--format", "jsonl", "--effort", "fast",
      ])
      #expect(try watch.nextSource() == "first.png")
      // No picture by its name, hidden, and one under way from elsewhere.
      try drop("notes.txt")
      try drop(".hidden.png")
      try drop("second.png.part")
      try files.moveItem(atPath: path("second.png.part"), toPath: path("second.png"))
      #expect(try watch.nextSource() == "second.png")
      try files.createDirectory(atPath: path("inner/deep"), withIntermediateDirectories: true)
      try drop("inner/deep/third.png")
      #expect(try watch.nextSource() == "third.png")
      // By another name it is another document; by none it is forgotten.
      try files.moveItem(atPath: path("first.png"), toPath: path("renamed.png"))
      #expect(try watch.nextSource() == "renamed.png")
      #expect(try watch.interrupt() == 130)
    }

    @Test func `The folder may go and come back`() throws {
      try files.createDirectory(atPath: path("in"), withIntermediateDirectories: true)
      let watch = try Watch([
        path("in"), "--avoid", "milk", "--format", "jsonl", "--effort", "fast",
      ])
      try drop("in/a.png")
      #expect(try watch.nextSource() == "a.png")
      try files.moveItem(atPath: path("in"), toPath: path("out"))
      try files.createDirectory(atPath: path("in"), withIntermediateDirectories: true)
      try drop("in/b.png")
      #expect(try watch.nextSource() == "b.png")
      #expect(try watch.interrupt() == 130)
    }

    @Test func `With --resume the next run does what landed in between, and nothing twice`() throws
    {
      let log = path("results.jsonl")
      let arguments = [
        path("in"), "--avoid", "milk", "--effort", "fast", "--resume", log,
      ]
      try files.createDirectory(atPath: path("in"), withIntermediateDirectories: true)
      try drop("in/a.png")
      for names in [["a.png"], ["a.png", "b.png"]] {
        let watch = try Watch(arguments)
        // The line stands in the file once it is done.
        while try sources(log) != names, watch.process.isRunning { usleep(20_000) }
        #expect(try watch.interrupt() == 130)
        let done = try sources(log)
        #expect(done == names)
        if names.count == 1 { try drop("in/b.png") }
      }
    }

    private func sources(_ log: String) throws -> [String] {
      guard let text = try? String(contentsOfFile: log, encoding: .utf8) else { return [] }
      return try text.split(separator: "\n").map { line in
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        return object?["source"] as? String ?? ""
      }
    }

    @Test func `Drawings into the watched folder are refused, as is what is no folder`() throws {
      let marked = path("marked")
      let outcome = try Program.run(
        "watch", folder.url.path, "--recursive", "--annotate", marked)
      #expect(outcome.status == 2)
      #expect(outcome.messages.contains("lies in the watched folder"))
      #expect(!files.fileExists(atPath: marked))
      #expect(try Program.run("watch", path("missing")).status == 2)
    }
  }
}
