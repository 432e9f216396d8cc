import Foundation
import ScanTestSupport
import Testing

@testable import AllergenScan

/// How a verdict came about.
struct ExplanationTests {
  private func explained(_ text: String, _ kind: DocumentKind) throws -> ScanExplanation {
    var settings = ScanSettings(profiles: [SampleScan.milk], kind: kind)
    settings.explains = true
    let result = AllergenScanner.judge(text: text, source: "a", settings: settings)
    return try #require(result.explanation)
  }

  @Test func `A dish says what was read, matched, found and left out`() throws {
    let explanation = try explained(
      "Starters\nEmmental toast 5.00\nCoconut milk curry 7.00\nFruit salad 4.00\n", .menu)
    let toast = try #require(explanation.items.first)
    #expect(toast.lines.map(\.role) == ["name", "price"])
    #expect(toast.matches.contains { $0.part.text == "Emmental" && $0.effects == ["milk"] })
    let milk = try #require(toast.findings.first { $0.part.text == "Emmental" })
    #expect([milk.allergen, milk.presence] == ["milk", "contains"])
    #expect(milk.calls == .unsafe)
    let curry = explanation.items[1]
    let hidden = try #require(curry.leftOut.first { $0.allergen == "milk" })
    #expect(hidden.reason == "“Coconut milk” only looks like it")
    #expect(explanation.others.map(\.role) == ["heading"])
    #expect(explanation.others.map(\.part.text) == ["Starters"])
  }

  @Test func `A dish of a menu says what its lines were labelled as, and how surely`() throws {
    let explanation = try explained(
      """
      Starters
      Tomato soup 5.50
      Prawn toast 6.00
      with sesame seeds
      Fried halloumi 7.00
      Mains
      Beef stew 12.00
      Grilled trout 14.00
      Mushroom pie 11.00
      Desserts
      Apple crumble 5.00
      with custard
      Cheese board 8.00
      """, .menu)
    let toast = explanation.items[1]
    #expect(toast.lines.map { $0.label?.name } == ["start", "detail", "start"])
    #expect(toast.lines.allSatisfy { ($0.label?.odds ?? 0) > 0.5 && $0.label?.pass == nil })
    #expect(explanation.others.map { $0.label?.name } == ["heading", "heading", "heading"])
    #expect(explanation.text.contains("name: “Prawn toast” (line: start, odds "))
    let read = try JSONDecoder().decode(
      ScanExplanation.self, from: JSONEncoder().encode(explanation))
    #expect(read.items.map(\.lines).map(\.count) == explanation.items.map(\.lines).map(\.count))
    #expect(read.items[1].lines.map(\.label?.name) == ["start", "detail", "start"])
  }

  @Test func `A statement says how far it reaches`() throws {
    let explanation = try explained("Ingredients: sugar. May contain milk and eggs.", .label)
    let item = try #require(explanation.items.first)
    let warning = try #require(item.statements.first { $0.kind == "may-contain" })
    #expect(warning.part.text == "May contain")
    #expect(warning.reach?.text.trimmingCharacters(in: .whitespaces) == "milk and eggs")
    #expect(item.findings.map(\.rule).contains("may-contain-statement"))
    #expect(item.findings.first { $0.allergen == "milk" }?.calls == .caution)
    #expect(item.findings.first { $0.allergen == "eggs" }?.calls == nil)
  }

  @Test func `The text names every part, and nothing in it steers a terminal`() throws {
    let text = try explained("Ingredients: milk, \u{1B}[31mflurbium", .label).text
    for part in ["read as", "in no dictionary", "entries that matched", "findings", "left out"] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(text.contains("“flurbium”: unknown") || text.contains("flurbium”: unknown"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test func `It is written and read as it was, and is there only where it was asked for`() throws {
    let explanation = try explained("Ingredients: sugar. May contain milk.", .label)
    let read = try JSONDecoder().decode(
      ScanExplanation.self, from: JSONEncoder().encode(explanation))
    #expect(read.text == explanation.text)
    let plain = AllergenScanner.judge(
      text: "milk", source: "a", settings: ScanSettings(profiles: [SampleScan.milk]))
    #expect(plain.explanation == nil)
    #expect(plain.json["explanation"] == nil)
  }
}
