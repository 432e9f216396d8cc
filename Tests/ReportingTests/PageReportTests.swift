import AllergenScan
import Reporting
import ScanTestSupport
import Testing
import TextRecognition

/// The HTML report beside its pictures, and linked data: what a reader would miss.
struct PageReportTests {
  private static func page(_ number: Int) -> PagePreview {
    PagePreview(page: number, width: 1000, height: 800, jpeg: [0xFF, 0xD8, 0xFF])
  }

  @Test func `Each framed item leads to its entry, and back to its words`() {
    var writer = HTMLReport()
    #expect(writer.showsPages)
    let html = writer.scan(SampleScan.menu, pages: [Self.page(1)])
    // The picture is there once; every other view refers to it.
    #expect(html.matches(of: /data:image\/jpeg;base64,\/9j\/"/).count == 1)
    #expect(html.matches(of: /<a href="#s1-\d" class="(unsafe|caution|safe)"/).count == 5)
    for number in 1...5 { #expect(html.contains("<li id=\"s1-\(number)\"")) }
    // Worst first, as in the list.
    #expect(
      html.contains("<a href=\"#s1-1\" class=\"unsafe\" aria-label=\"unsafe: Caesar Salad\">"))
    #expect(html.contains("<polygon points=\"117,337 733,337 733,407 117,407\"/>"))
    #expect(html.contains("data-allergens=\"milk\""))
    #expect(html.contains("milk: contains (ingredient “parmesan”)"))
    #expect(html.contains("<use href=\"#s1-page1\"/>"))
  }

  @Test func `Without its picture a scan says the same`() {
    var (with, without) = (HTMLReport(), HTMLReport(showsPages: false))
    #expect(!without.showsPages)
    let text = without.scan(SampleScan.menu)
    #expect(!text.contains("<svg"))
    for item in SampleScan.menu.items { #expect(text.contains(item.name)) }
    #expect(with.scan(SampleScan.menu, pages: []) == text)
  }

  @Test func `What a menu says cannot leave its place`() {
    var scan = SampleScan.menu
    scan.source = "\"><script>alert(1)</script>"
    scan.items[0].name = "</title></a><img src=x onerror=alert(1)>"
    var report = HTMLReport()
    let html = report.scan(scan, pages: [Self.page(1)])
    #expect(!html.contains("<script>alert"))
    #expect(!html.contains("<img"))
    var matrix = MatrixReport(legend: .en, vocabulary: .builtIn)
    let table = matrix.text(ScanReport(profiles: [], scans: [scan]))
    #expect(!table.contains("<script>") && !table.contains("<img"))
  }

  @Test func `Linked data has the sections, prices and allergens, and no promise`() throws {
    var writer = JSONLDReport()
    let text = writer.text(ReportGoldenTests.all)
    let salad = [
      ##"{"@type":["MenuItem","Product"],"name":"Caesar Salad","##,
      ##""description":"romaine, parmesan, anchovy dressing","##,
      ##""offers":[{"@type":"Offer","price":"12.50","priceCurrency":"USD"}],"##,
      ##""additionalProperty":[{"@type":"PropertyValue","propertyID":"allergen","name":"milk","##,
      ##""value":"contains","valueReference":"GS1 AllergenTypeCode AM"}]}"##,
    ]
    #expect(text.contains(salad.joined()))
    #expect(text.contains(#"{"@type":"MenuSection","name":"Starters","hasMenuItem":["#))
    #expect(text.contains(#""inLanguage":["en"]"#))
    // One menu and one label; the picture that failed says nothing.
    #expect(text.matches(of: /"@type":"Menu"/).count == 1)
    #expect(text.contains(#"{"@type":"Product","name":"label.png""#))
    #expect(!text.contains("broken.jpg"))
    #expect(!text.contains("suitableForDiet"))
  }

  @Test func `A spreadsheet's mark can be left out`() {
    var (with, without) = (CSVReport(), CSVReport(hasMark: false))
    #expect(with.opening(profiles: []).hasPrefix("\u{FEFF}source,"))
    #expect(without.opening(profiles: []).hasPrefix("source,"))
  }
}
