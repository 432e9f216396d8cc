import AllergenScan
import ScanStorage
import Testing

/// What changed between two scans of a restaurant, and between two judgements.
struct ComparisonTests {
  @Test func `Allergens that a dish gained come first`() throws {
    let older = try KeptScan.menu(
      "Lentil cakes 7.00\nchickpeas\nLentil soup 5.00\nToast with butter 3.00\nTea 2.00")
    let newer = try KeptScan.menu(
      "Lentil soup 5.50\nTea 2.00\nLentil cakes 7.00\nchickpeas, sesame\nPancakes 6.00\neggs")
    let changes = MenuChanges(from: older, to: newer)
    #expect(changes.added == ["Pancakes"])
    #expect(changes.removed == ["Toast with butter"])
    #expect(changes.changed.map(\.name) == ["Lentil cakes", "Lentil soup"])
    #expect(changes.changed.first?.gained == ["sesame"])
    #expect(changes.sentences.first == "GAINED sesame: Lentil cakes")
    #expect(changes.sentences.contains("price: Lentil soup: 5.00 → 5.50"))
  }

  @Test func `The same menu in other letters has not changed`() throws {
    let older = try KeptScan.menu("Crème brûlée 7.50\ncream\nTea 2.00")
    let newer = try KeptScan.menu("CREME BRULEE 7.50\ncream\nTEA 2.00")
    #expect(MenuChanges(from: older, to: newer).isEmpty)
  }

  /// What a correction suggests for a name that no dish has.
  @Test(arguments: [
    ("brulee", ["Crème brûlée"]), ("CRÈME", ["Crème brûlée", "Crème caramel"]),
    ("oeuf", ["Œufs mayonnaise"]), ("soupe", []),
  ])
  func `A part of a name is found without its accents`(_ typed: String, _ names: [String]) throws {
    let items = try KeptScan.menu(
      "Crème brûlée 7.50\n\nCrème caramel 6.50\n\nŒufs mayonnaise 6.00"
    ).result.items
    #expect(items.filter { $0.isLike(typed) }.map(\.name) == names)
  }

  @Test func `Judged for somebody else, what changed is told with why`() throws {
    let kept = try KeptScan.menu("Tomato soup 6.00\ncelery\nGreen salad 5.00")
    let same = try kept.judged(vocabulary: .builtIn)
    #expect(JudgementChanges(from: kept.result.items, to: same.items).changed == [])
    let other = try kept.judged(
      for: [Profile(avoid: [.init(allergen: "celery")])], vocabulary: .builtIn)
    let changes = JudgementChanges(from: kept.result.items, to: other.items).changed
    #expect(changes.map(\.name) == ["Tomato soup"])
    #expect(changes.first?.after == .unsafe)
    #expect(changes.first?.reasons.first?.contains("celery") == true)
  }

  @Test func `Another reason for the same verdict is a change`() throws {
    let before = try KeptScan.menu("Tomato soup 6.00\ncelery").result.items
    var after = before
    after[0].findings.removeAll { $0.allergen == "milk" }
    let changes = JudgementChanges(from: before, to: after)
    #expect(changes.changed.map(\.lost) == [["milk (likely)"]])
    #expect(
      changes.sentences.prefix(2) == [
        "Tomato soup: caution still", "  not any more: milk (likely)",
      ])
  }
}
