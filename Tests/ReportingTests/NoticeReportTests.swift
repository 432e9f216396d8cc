import AllergenScan
import Reporting
import ScanTestSupport
import Testing

/// A notice for all dishes is told once, and each dish points to it.
struct NoticeReportTests {
  private static let notice = "All our dishes may contain traces of milk."
  private static let report: ScanReport = {
    let settings = ScanSettings(profiles: [SampleScan.milk])
    let scan = AllergenScanner.judge(
      text: "Soda 3.50\nTonic 3.50\nCola 4.50\n\(notice)", source: "a.txt", settings: settings)
    return ScanReport(profiles: [SampleScan.milk], scans: [scan])
  }()

  @Test func `The scan has the notice, the items the reason`() {
    #expect(Self.report.scans.map(\.notices) == [[Self.notice]])
    #expect(
      Self.report.scans.flatMap(\.items).map(\.reasons)
        == Array(repeating: ["notice for the whole page: may contain milk"], count: 3))
  }

  @Test(arguments: ["text", "markdown", "html"])
  func `A report tells it once`(_ format: String) {
    let text: String
    switch format {
    case "text":
      var writer = TextReport()
      text = writer.text(Self.report)
    case "markdown":
      var writer = MarkdownReport()
      text = writer.text(Self.report)
    default:
      var writer = HTMLReport(showsPages: false)
      // Its details show what was read, where the notice stands, too.
      text = writer.text(Self.report).replacing(/(?s)<details>.*?<\/details>/, with: "")
    }
    #expect(text.ranges(of: Self.notice.dropLast()).count == 1)
    #expect(text.ranges(of: "notice for the whole page").count == 4)
    #expect(!text.contains("whole page: may contain"))
  }
}
