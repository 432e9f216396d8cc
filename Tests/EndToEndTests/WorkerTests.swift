import Foundation
import Testing

extension EndToEnd {
  /// One request a line, one answer a line, each with its id.
  @Suite struct WorkerTests {
    private func answers(to lines: [String], _ options: String...) throws -> [Answer] {
      let input = Data(lines.map { $0 + "\n" }.joined().utf8)
      let outcome = try Program.run(["worker"] + options, input: input)
      #expect(outcome.status == 0, "\(outcome.messages)")
      #expect(try Program.schemaErrors(in: outcome.output, kind: "answer") == "")
      return try outcome.each(Answer.self)
    }

    @Test func `Every request is answered under its id`() throws {
      let ids = (0..<200).map { "request-\($0)" }
      let found = try answers(to: ids.map { #"{"id": "\#($0)", "text": "Cheddar sandwich"}"# })
      #expect(found.count == ids.count)
      #expect(Set(found.compactMap(\.id)) == Set(ids))
      #expect(found.allSatisfy { $0.scan?.verdict == "unsafe" })
    }

    @Test func `A picture may come as a path or as base64`() throws {
      let path = Program.samples.appending(path: "label_en_one_word.png")
      let bytes = try Data(contentsOf: path).base64EncodedString()
      let found = try answers(to: [
        #"{"id": "path", "image": "\#(path.path)", "kind": "label", "lang": "en"}"#,
        #"{"id": "bytes", "imageBase64": "\#(bytes)", "kind": "label", "lang": "eng"}"#,
      ])
      #expect(Set(found.compactMap(\.id)) == ["path", "bytes"])
      for answer in found {
        #expect(answer.scan?.status == "ok")
        #expect(answer.scan?.allergens("contains") == ["milk"])
      }
    }

    @Test(arguments: [
      ("not JSON", "this is not JSON"),
      ("cut off", #"{"id": "1", "text": "App"#),
      ("not an object", "[1, 2, 3]"),
      ("nothing to read", #"{"id": "1"}"#),
      ("wrong type", #"{"id": "1", "text": 5}"#),
      ("bad base64", #"{"id": "1", "imageBase64": "%%%"}"#),
      ("missing file", #"{"id": "1", "image": "no/such/file.png"}"#),
      ("unknown kind", #"{"id": "1", "text": "Apple", "kind": "poem"}"#),
      ("unknown allergen", #"{"id": "1", "text": "Apple", "avoid": ["milkk"]}"#),
      ("bad profile", #"{"id": "1", "text": "Apple", "profile": {"avoid": "milk"}}"#),
    ])
    func `A bad request is answered with its error, and the worker goes on`(
      _ title: String, _ line: String
    ) throws {
      try expectError(of: line, title)
    }

    // Not a row above: a failure would print all the brackets.
    @Test func `A deeply nested request is answered with its error`() throws {
      try expectError(of: String(repeating: "[", count: 20_000), "deeply nested")
    }

    private func expectError(of line: String, _ title: String) throws {
      let found = try answers(to: [line, #"{"id": "after", "text": "Apple"}"#])
      #expect(found.count == 2, "\(title)")
      let after = try #require(found.first { $0.id == "after" })
      #expect(after.scan?.status == "ok")
      let bad = try #require(found.first { $0.id != "after" })
      #expect(bad.error != nil || bad.scan?.status == "failed", "\(title)")
      let message = bad.error?.message ?? bad.scan?.error?.message ?? ""
      #expect(!message.isEmpty)
      if bad.id == nil { #expect(bad.line == 1) }
    }

    @Test func `A request's own avoid decides its verdict`() throws {
      let found = try answers(
        to: [
          #"{"id": "milk", "text": "Ingredients: butter", "kind": "label", "avoid": ["milk"]}"#,
          #"{"id": "fish", "text": "Ingredients: butter", "kind": "label", "avoid": ["fish"]}"#,
          #"{"id": "default", "text": "Ingredients: butter", "kind": "label"}"#,
          """
          {"id": "profile", "text": "Ingredients: butter", "kind": "label", \
          "profile": {"name": "A", "avoid": [{"allergen": "milk", "severity": "severe"}]}}
          """,
        ], "--avoid", "eggs")
      let verdicts = found.reduce(into: [:]) { $0[$1.id ?? ""] = $1.scan?.verdict }
      #expect(
        verdicts == ["milk": "unsafe", "fish": "safe", "default": "safe", "profile": "unsafe"])
    }

    @Test func `A last line without a line feed and blank lines do no harm`() throws {
      let input = Data(
        "\n\n{\"id\": \"1\", \"text\": \"Apple\"}\r\n\n{\"id\": \"2\", \"text\": \"Fig\"}".utf8)
      let outcome = try Program.run("worker", input: input)
      #expect(outcome.status == 0)
      #expect(Set(try outcome.each(Answer.self).compactMap(\.id)) == ["1", "2"])
    }

    @Test func `With nothing to do it ends at once`() throws {
      let outcome = try Program.run("worker")
      #expect(outcome.status == 0)
      #expect(outcome.output.isEmpty)
    }
  }
}
