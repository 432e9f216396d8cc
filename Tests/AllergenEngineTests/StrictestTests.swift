import AllergenEngine
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

@testable import AllergenScan

/// A profile that names an allergen and its member: the stricter of both decides.
@Suite struct StrictestTests {
  private func verdict(_ avoid: [Profile.Avoidance], _ text: String) -> Verdict? {
    let vocabulary = Vocabulary.builtIn
    let parsed = DocumentParser(vocabulary: vocabulary).parse(text: text, kind: .label)
    guard case .label(let label) = parsed.content else { return nil }
    return ItemAssessor(vocabulary: vocabulary, profiles: [Profile(avoid: avoid)])
      .assess(label, in: parsed.document).first?.verdict
  }

  private static let group = Profile.Avoidance(allergen: "nuts", traces: .ignore)
  private static let member = Profile.Avoidance(allergen: "nuts/almond", severity: .severe)

  @Test(arguments: [[group, member], [member, group]])
  func `a trace of the member is judged as the member's, in any order`(
    _ avoid: [Profile.Avoidance]
  ) {
    #expect(verdict(avoid, "Ingredients: sugar. May contain almonds.") == .unsafe)
    #expect(verdict(avoid, "Ingredients: sugar. May contain walnuts.") == .safe)
  }

  private static let bears = Profile.Avoidance(allergen: "milk/lactose", severity: .intolerance)
  private static let allergic = Profile.Avoidance(allergen: "milk")

  @Test(arguments: [[bears, allergic], [allergic, bears]])
  func `who is allergic to milk is not helped by its being free of lactose`(
    _ avoid: [Profile.Avoidance]
  ) {
    #expect(verdict(avoid, "Lactose free. Ingredients: milk, sugar.") == .unsafe)
  }
}
