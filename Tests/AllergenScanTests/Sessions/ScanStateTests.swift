import ScanTestSupport
import Testing

@testable import AllergenScan

struct ScanStateTests {
  struct Case: CustomTestStringConvertible {
    var title: String
    var steps: [ScanStep]
    var phase: ScanState.Phase
    var fraction: Double

    var testDescription: String { title }
  }

  @Test(arguments: [
    Case(title: "nothing yet", steps: [], phase: .waiting, fraction: 0),
    Case(title: "loading", steps: [.phase(.loading)], phase: .loading, fraction: 0),
    Case(
      title: "half read", steps: [.phase(.loading), .recognized(0.5)], phase: .recognizing,
      fraction: 0.49),
    Case(
      title: "progress that goes back", steps: [.recognized(0.5), .recognized(0.25)],
      phase: .recognizing, fraction: 0.49),
    Case(
      title: "progress beyond the end", steps: [.recognized(7)], phase: .recognizing,
      fraction: 1),
    Case(
      title: "progress that is no number", steps: [.recognized(0.5), .recognized(.nan)],
      phase: .recognizing, fraction: 0.49),
    Case(title: "parsing", steps: [.phase(.parsing)], phase: .parsing, fraction: 0.98),
    Case(
      title: "judging", steps: [.phase(.parsing), .phase(.classifying)], phase: .classifying,
      fraction: 0.99),
  ])
  func `A step leads to its phase, and progress never goes back`(_ example: Case) {
    var state = ScanState()
    for step in example.steps { state.take(step) }
    #expect(state.phase == example.phase)
    #expect(state.fraction == example.fraction)
    #expect(!state.isOver)
  }

  @Test func `A finished scan has its items and a full fraction`() {
    var state = ScanState()
    state.take(.recognized(0.3))
    state.close(SampleScan.menu)
    #expect(state.phase == .finished(SampleScan.menu))
    #expect(state.fraction == 1)
    #expect(
      [state.safeItems.count, state.cautionItems.count, state.unsafeItems.count] == [2, 1, 2])
  }

  @Test func `A failed scan stays where it was and has no items`() {
    var state = ScanState()
    state.take(.recognized(0.5))
    state.close(SampleScan.failed)
    #expect(state.phase == .failed(SampleScan.failed))
    #expect(state.fraction == 0.49)
    #expect(state.items.isEmpty)
  }

  @Test(arguments: [SampleScan.menu, SampleScan.failed])
  func `What is over stays as it is`(_ end: ScanResult) {
    var state = ScanState()
    state.close(end)
    let last = state
    state.take(.recognized(0.2))
    state.take(.items([]))
    state.close(SampleScan.label)
    #expect(state == last)
  }

  @Test func `What is printed of a state says nothing of dishes and persons`() {
    var state = ScanState()
    state.take(.recognized(0.5))
    #expect("\(state)" == "recognizing, 49 %")
    #expect(String(describing: [state.phase]) == "[recognizing]")
    state.close(SampleScan.menuForTwo)
    #expect("\(state)" == "finished, 100 %")
    #expect("\(state.phase)" == "finished")
    var failed = ScanState()
    failed.close(SampleScan.failed)
    #expect("\(failed)" == "failed, 0 %")
  }
}
