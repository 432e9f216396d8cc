import AllergenScan
import RecognizedText
import Reporting
import ScanTestSupport
import Testing

/// What is drawn on pictures.
@Suite struct MarkTests {
  private func finding(
    _ allergen: String, _ presence: Presence, at box: BoundingBox
  ) -> Finding {
    Finding(
      allergen: allergen, member: nil, presence: presence, evidence: .ingredient, term: allergen,
      text: allergen, span: 0..<1, rule: "named", isInProfile: true, confidence: 1,
      boxes: [PageBox(page: 1, box: box)])
  }

  private let first = BoundingBox(left: 200, top: 500, right: 300, bottom: 520)
  private let second = BoundingBox(left: 150, top: 560, right: 400, bottom: 580)

  @Test func `A caption tells what is in it from what may be`() {
    let item = SampleScan.item(
      "Cake", "", .unsafe, ["contains milk"],
      findings: [
        finding("nuts", .mayContain, at: first), finding("milk", .contains, at: first),
        finding("milk", .mayContain, at: first), finding("gluten", .likely, at: second),
      ])
    let captions = SampleScan.result("a", .menu, [item]).marks.map(\.caption).filter { !$0.isEmpty }
    #expect(captions == ["UNSAFE: milk; may contain nuts; likely gluten"])
  }

  @Test func `What has no warning is not called safe`() {
    let item = SampleScan.item("Tea", "", .safe, ["no listed allergen"])
    #expect(
      SampleScan.result("a", .menu, [item]).marks.map(\.caption) == ["no listed allergen found"])
  }

  @Test func `A label's frame holds what is said of allergens, not its barcode`() {
    let item = SampleScan.item(
      "Biscuits", "", .unsafe, ["contains milk"],
      findings: [finding("milk", .contains, at: first), finding("nuts", .mayContain, at: second)])
    let frames = SampleScan.result("a", .label, [item]).marks.filter { $0.pattern != .underline }
    #expect(frames.map(\.box) == [BoundingBox(left: 150, top: 500, right: 400, bottom: 580)])
  }
}
