import AllergenScan
import Reporting
import ScanTestSupport
import Testing

@testable import allergen_scan

struct ExitCodeTests {
  @Test func `The codes are those that scripts rely on`() {
    #expect(ExitCode.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 130])
  }

  @Test(
    arguments: [
      ([SampleScan.menu], nil, .done),
      ([SampleScan.menu], .unsafe, .verdictMet),
      ([SampleScan.menu], .caution, .verdictMet),
      ([safe], .caution, .done),
      ([caution], .caution, .verdictMet),
      ([caution], .unsafe, .done),
      ([SampleScan.menu, SampleScan.failed], .unsafe, .someFailed),
      ([SampleScan.failed], .caution, .nothingDone),
      ([], .caution, .done),
    ] as [([ScanResult], FailOn?, ExitCode)])
  func `Failures outrank verdicts`(
    _ scans: [ScanResult], _ failOn: FailOn?, _ expected: ExitCode
  ) {
    let summary = ScanReport(profiles: [], scans: scans).summary
    #expect(ExitCode(summary, failOn: failOn) == expected)
  }

  static let safe = SampleScan.result("a", .menu, [SampleScan.item("Tea", "", .safe, [])])
  static let caution = SampleScan.result("a", .menu, [SampleScan.item("Soup", "", .caution, [])])
}
