import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Names that are no text, pages that are missing, drawings that cannot be written.
  @Suite struct FileNameTests {
    let folder: TemporaryFolder
    private let word = Program.samples.appending(path: "label_en_one_word.png").path

    init() throws { folder = try TemporaryFolder() }

    @Test func `A picture whose name is not UTF-8 is read from a folder and by its name`() throws {
      let outcome = try Program.shell(
        """
        cp "$WORD" "$FOLDER/$(printf 'men\\374.png')"
        "$PROGRAM" scan "$FOLDER" --format jsonl --effort fast
        "$PROGRAM" scan "$FOLDER/$(printf 'men\\374.png')" --format text --effort fast
        """,
        environment: ["WORD": word, "FOLDER": folder.url.path, "PROGRAM": Program.path])
      #expect(outcome.status == 0, "\(outcome.messages)")
      #expect(outcome.text.contains(#""status":"ok""#))
      #expect(outcome.text.contains("men\\xfc.png"))
    }

    @Test func `Nothing in a file's name steers the terminal or ends a line`() throws {
      let outcome = try Program.run("scan", "a\u{1B}[31m\u{9B}1m\nb.png")
      #expect(outcome.status == 4)
      for text in [outcome.text, outcome.messages] {
        #expect(!text.contains("\u{1B}") && !text.contains("\u{9B}"))
      }
      let json = try Program.run("scan", "a\u{9B}1m.png", "--format", "json")
      #expect(!json.text.contains("\u{9B}"))
      let usage = try Program.run("scan", "--a\u{1B}[31m")
      #expect(usage.status == 2 && !usage.messages.contains("\u{1B}"))
    }

    @Test func `A missing page of a document is told and is a failure`() throws {
      let outcome = try Program.run(
        "scan", word, "no/such/page.png", "--together", "--format", "json", "--effort", "fast")
      #expect(outcome.status == 3)
      #expect(outcome.messages.contains("no/such/page.png"))
      #expect(try Program.schemaErrors(in: outcome.output, kind: "report") == "")
      #expect(try outcome.report().scans.count == 1)
    }

    @Test func `A drawing that cannot be written is told and is a failure`() throws {
      let name = word.split(separator: "/").joined(separator: "_") + ".marked.jpg"
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.appending(path: name).path, withDestinationPath: "/dev/full")
      let outcome = try Program.run(
        "scan", word, "--annotate", folder.url.path, "--effort", "fast")
      #expect(outcome.status == 3)
      #expect(outcome.messages.contains(name))
    }

    @Test func `Pictures of the same name are drawn to files of their own`() throws {
      let files = FileManager.default
      try files.createDirectory(
        at: folder.url.appending(path: "a"), withIntermediateDirectories: true)
      for name in ["a/x.png", "a_x.png"] {
        try files.copyItem(atPath: word, toPath: folder.url.appending(path: name).path)
      }
      let outcome = try Program.shell(
        "cd \"$FOLDER\" && \"$PROGRAM\" scan a/x.png a_x.png --annotate out --effort fast",
        environment: ["FOLDER": folder.url.path, "PROGRAM": Program.path])
      #expect(outcome.status == 0, "\(outcome.messages)")
      let drawn = try files.contentsOfDirectory(atPath: folder.url.appending(path: "out").path)
      #expect(drawn.sorted() == ["a_x.png-2.marked.jpg", "a_x.png.marked.jpg"])
    }
  }
}
