import AllergenScan
import Reporting
import ScanTestSupport
import Testing

/// Whole reports, compared with what is kept beside the tests.
struct ReportGoldenTests {
  struct Case: CustomTestStringConvertible {
    var file: String
    var writer: @Sendable () -> any ReportWriter
    var report: ScanReport

    var testDescription: String { file }
  }

  static let one = ScanReport(profiles: [SampleScan.milk], scans: [SampleScan.menu])
  static let all = ScanReport(
    profiles: [SampleScan.milk], scans: [SampleScan.menu, SampleScan.failed, SampleScan.label])
  static let two = ScanReport(
    profiles: [SampleScan.milk, SampleScan.nuts], scans: [SampleScan.menuForTwo])

  @Test func `A terminal of 40 columns is not wider than that`() {
    var writer = TextReport(width: 40)
    for line in writer.text(Self.all).split(separator: "\n") {
      // Words that are wider alone stick out: these reports have none.
      #expect(line.columns <= 40, "\(line)")
    }
  }

  @Test func `One row of CSV is one line, whatever a file is called`() {
    var scan = SampleScan.menu
    scan.source = "a\nb\u{1B}[31m\r.jpg"
    var writer = CSVReport()
    let rows = writer.scan(scan).split(separator: "\r\n")
    #expect(rows.count == scan.items.count)
    #expect(rows.allSatisfy { $0.hasPrefix("a b [31m .jpg,") })
  }

  @Test(
    arguments: [
      { CSVReport() as any ReportWriter }, { HTMLReport() }, { MarkdownReport() }, { TextReport() },
    ] as [@Sendable () -> any ReportWriter])
  func `No format for people calls anything safe`(_ make: @Sendable () -> any ReportWriter) {
    var writer = make()
    let text = Self.all.scans.map { writer.scan($0) }.joined().lowercased()
    #expect(text.contains("no listed allergen found"))
    #expect(
      !text.replacing("unsafe", with: "").replacing("class=\"safe\"", with: "").contains("safe"))
  }

  @Test(arguments: [
    Case(file: "menu.txt", writer: { TextReport() }, report: one),
    Case(file: "menu-colour.txt", writer: { TextReport(hasColor: true) }, report: one),
    Case(file: "several.txt", writer: { TextReport() }, report: all),
    Case(file: "several-quiet.txt", writer: { TextReport(isQuiet: true) }, report: all),
    Case(file: "two-people.txt", writer: { TextReport() }, report: two),
    Case(file: "two-people.md", writer: { MarkdownReport() }, report: two),
    Case(
      file: "default-profile.txt", writer: { TextReport(isDefaultProfile: true) },
      report: ScanReport(profiles: [SampleScan.milk], scans: [SampleScan.label])),
    Case(file: "several.json", writer: { JSONReport() }, report: all),
    Case(file: "two-people.json", writer: { JSONReport() }, report: two),
    Case(file: "several.jsonl", writer: { JSONLinesReport() }, report: all),
    Case(file: "several.md", writer: { MarkdownReport() }, report: all),
    Case(file: "several.csv", writer: { CSVReport() }, report: all),
    Case(file: "several.html", writer: { HTMLReport() }, report: all),
  ])
  func `A report is as kept`(_ example: Case) throws {
    var writer = example.writer()
    try GoldenFile(example.file).expect(writer.text(example.report))
  }

  @Test(arguments: [one, all, two])
  func `Text stays within 80 columns and has no control signs`(_ report: ScanReport) {
    var writer = TextReport()
    for line in writer.text(report).split(separator: "\n") {
      #expect(line.count <= 80, "\(line)")
      #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }
  }

  @Test func `Nothing says safe to a person`() {
    for report in [Self.one, Self.all, Self.two] {
      for writer: any ReportWriter in [TextReport(), MarkdownReport()] {
        var writer = writer
        let text = writer.text(report).lowercased()
        #expect(!text.replacing("unsafe", with: "").contains("safe"))
      }
    }
  }

  @Test func `What to ask the kitchen for stands beside a warning, not beside a safe dish`() {
    var warned = SampleScan.item("Pie", "butter", .unsafe, ["contains milk: butter"])
    warned.substitutions = [Substitution(allergen: "milk", suggestion: "With oil?")]
    var safe = SampleScan.item("Rice", "", .safe, ["nothing"])
    safe.substitutions = [Substitution(allergen: "milk", suggestion: "Without cream?")]
    let report = ScanReport(
      profiles: [SampleScan.milk], scans: [SampleScan.result("a", .menu, [warned, safe])])
    var markdown = MarkdownReport()
    var html = HTMLReport()
    #expect(markdown.text(report).contains("*unsafe*: contains milk: butter  \n  Ask: With oil?\n"))
    #expect(html.text(report).contains("<span class=\"ask\">Ask: With oil?</span>"))
    #expect(!markdown.text(report).contains("Without cream"))
    #expect(!html.text(report).contains("Without cream"))
  }

  @Test func `Words that were read cannot steer a terminal, a page or a table`() {
    let name = "\u{1B}[31m<b>Pie</b>\n=1+1 \u{202E}x"
    let scan = SampleScan.result("a", .menu, [SampleScan.item(name, "", .unsafe, ["=2"])])
    let report = ScanReport(profiles: [SampleScan.milk], scans: [scan])
    var text = TextReport()
    var html = HTMLReport()
    #expect(text.text(report).contains(" [31m<b>Pie</b> =1+1 x"))
    #expect(html.text(report).contains("[31m&lt;b&gt;Pie&lt;/b&gt; =1+1"))
    var csv = CSVReport()
    #expect(csv.text(report).contains(",'=2,"))
  }

  @Test func `Signs of a page are written for it`() {
    let item = SampleScan.item("Ben's \"best\" <pie> & chips", "", .safe, [])
    let report = ScanReport(
      profiles: [SampleScan.milk], scans: [SampleScan.result("a", .menu, [item])])
    var html = HTMLReport()
    #expect(
      html.text(report).contains("Ben&#39;s &quot;best&quot; &lt;pie&gt; &amp; chips"))
  }

  @Test(
    arguments: [
      ("-Zucker", "'-Zucker"), ("+1", "'+1"), ("@home", "'@home"), ("=1", "'=1"), ("-", "-"),
      ("rice, peas", "\"rice, peas\""), ("\"hot\"", "\"\"\"hot\"\"\""), ("a;b", "a;b"),
    ])
  func `A cell of a table is text, whatever it holds`(_ description: String, _ cell: String) {
    let item = SampleScan.item("Pie", description, .safe, [], section: "Mains")
    let report = ScanReport(
      profiles: [SampleScan.milk], scans: [SampleScan.result("a", .menu, [item])])
    var csv = CSVReport()
    #expect(csv.text(report).contains(",Mains,Pie,\(cell),"))
  }

  @Test func `Two people have their verdicts in one cell`() {
    var item = SampleScan.item("Pie", "", .unsafe, [])
    item.people = [
      PersonVerdict(name: "Ana", verdict: .safe, reasons: []),
      PersonVerdict(name: nil, verdict: .unsafe, reasons: []),
    ]
    let report = ScanReport(
      profiles: [SampleScan.milk, SampleScan.milk],
      scans: [SampleScan.result("a", .menu, [item])])
    var csv = CSVReport()
    #expect(csv.text(report).contains(",Ana: no listed allergen found; person 2: unsafe,"))
  }

  @Test(arguments: [(3, "5.00 / 6.00 / 7.00"), (4, "5.00 / 6.00 / 7.00 …")])
  func `Three prices are shown, and that there are more`(_ count: Int, _ shown: String) {
    var item = SampleScan.item("Pie", "", .unsafe, ["contains milk"])
    item.prices = (0..<count).map {
      Price(amount: nil, currency: nil, text: "\(5 + $0).00", label: nil, range: 0..<0)
    }
    let report = ScanReport(
      profiles: [SampleScan.milk], scans: [SampleScan.result("a", .menu, [item])])
    var text = TextReport()
    #expect(text.text(report).contains(" \(shown)\n"))
  }
}
