import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Whatever is asked, each answer is there and fits the schema.
  @Suite struct AnswerTests {
    /// Menus whose prices are no plain amounts.
    private static let menus = [
      "Lunch\nSoup 9:50\nCheddar toast 12.50\nSalad 11.20\nPasta 10.90\nFish 14.50",
      "Lobster  market price\nSoup 9.50\nToast 8.50\nSalad 11,-",
      "Hummer  Tagespreis\nSuppe 9,50\nToast 8½\nSalat 1.200,00",
      "Sushi 8 / 16 €\nRamen 12.- 14.-\nGyoza CHF 9.–\nTofu $7.5",
    ]

    @Test func `Prices of every form, and people without names, fit the schema`() throws {
      let folder = try TemporaryFolder()
      let profiles = try [#"{"avoid": ["milk"]}"#, #"{"regime": "us", "avoid": ["fish"]}"#]
        .enumerated().map { try folder.write("\($0).json", $1).path }
      for menu in Self.menus {
        let outcome = try Program.run(
          "text", "--format", "json", "--profile", profiles[0], "--profile", profiles[1],
          input: Data(menu.utf8))
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(try Program.schemaErrors(in: outcome.output, kind: "report") == "")
        #expect(outcome.text.contains(#""name":"person 2""#))
        #expect(outcome.text.contains(#""regimes":["eu","us"]"#))
      }
    }

    @Test(arguments: ["null", "true", "{}", "[1]", "1e17", #""\ud800""#])
    func `An answer carries an id that fits the schema, or none`(_ id: String) throws {
      let outcome = try Program.run(
        "worker", input: Data("{\"id\": \(id), \"text\": \"Cheddar toast\"}\n".utf8))
      #expect(outcome.lines.count == 1)
      #expect(try Program.schemaErrors(in: outcome.output, kind: "answer") == "")
    }

    /// `make fuzz` sends a million.
    @Test(arguments: [1, 2])
    func `Random and mutated requests are all answered in bounded memory`(seed: Int) throws {
      let outcome = try Program.script(
        "fuzz_worker.py", "--count", "3000", "--seed", "\(seed)", "--program", Program.path)
      #expect(outcome.status == 0, "\(outcome.text)\(outcome.messages)")
    }
  }
}
