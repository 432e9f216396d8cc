import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// The JSON that other programs read, and what the samples are judged as.
  @Suite struct ReportTests {
    /// One run over all samples, which several tests look into.
    private static let samples = Result {
      try Program.run(
        "scan", "SampleImages", "--format", "json", "--profile", "Examples/profile.json")
    }

    @Test func `A folder of pictures gives JSON that fits the schema and adds up`() throws {
      let outcome = try Self.samples.get()
      #expect(outcome.status == 0, "\(outcome.messages)")
      #expect(try Program.schemaErrors(in: outcome.output, kind: "report") == "")

      let report = try outcome.report()
      let items = report.scans.flatMap(\.items)
      #expect(report.scans.count == SampleDishTests.pictures.count)
      #expect(report.summary.scans == report.scans.count)
      #expect(report.summary.failed == 0)
      #expect(report.summary.items == items.count)
      #expect(report.summary.safe == items.count { $0.verdict == "safe" })
      #expect(report.summary.caution == items.count { $0.verdict == "caution" })
      #expect(report.summary.unsafe == items.count { $0.verdict == "unsafe" })
      for scan in report.scans { expectSpansInside(scan) }
    }

    @Test func `With jsonl each line is a scan`() throws {
      let outcome = try Program.run(
        "scan", "SampleImages/label_en_one_word.png", "SampleImages/label_en_crisps.png",
        "--format", "jsonl")
      #expect(outcome.lines.count == 2)
      #expect(try Program.schemaErrors(in: outcome.output, kind: "scan") == "")
    }

    @Test func `A failed scan is caution with a code, beside the good ones`() throws {
      let outcome = try Program.run(
        "scan", "missing.jpg", "SampleImages/label_en_one_word.png", "--format", "json")
      #expect(try Program.schemaErrors(in: outcome.output, kind: "report") == "")
      let report = try outcome.report()
      #expect(report.summary.failed == 1)
      let failed = try #require(report.scans.first { $0.status == "failed" })
      #expect(failed.source == "missing.jpg")
      #expect(failed.error?.code == "not-found")
      #expect(failed.verdict == "caution")
    }

    @Test func `A text gives the same JSON`() throws {
      let text = "Ingredients: wheat flour, sugar, butter. May contain traces of hazelnuts."
      let outcome = try Program.run(
        "text", "--kind", "label", "--format", "json", input: Data(text.utf8))
      #expect(try Program.schemaErrors(in: outcome.output, kind: "report") == "")
      let scan = try #require(try outcome.report().scans.first)
      #expect(scan.allergens("contains") == ["gluten", "milk"])
      #expect(scan.allergens("may-contain") == ["nuts"])
      expectSpansInside(scan)
    }

    @Test func `Several people each have their verdict beside each item`() throws {
      let folder = try TemporaryFolder()
      let milk = try folder.write(
        "ann.json", #"{"name": "Ann", "avoid": [{"allergen": "milk"}]}"#)
      let fish = try folder.write(
        "bob.json", #"{"name": "Bob", "avoid": [{"allergen": "fish"}]}"#)
      let outcome = try Program.run(
        "text", "--kind", "label", "--format", "json", "--profile", milk.path,
        "--profile", fish.path, input: Data("Ingredients: cod, salt".utf8))
      #expect(try Program.schemaErrors(in: outcome.output, kind: "report") == "")
      let item = try #require(try outcome.report().scans.first?.items.first)
      #expect(item.verdict == "unsafe")
      #expect(item.people?.map(\.name) == ["Ann", "Bob"])
      #expect(item.people?.map(\.verdict) == ["safe", "unsafe"])
    }

    @Test func `A blank picture is read, and is caution`() throws {
      let folder = try TemporaryFolder()
      let blank = try folder.write(
        "blank.pgm", Data("P5\n400 300\n255\n".utf8) + Data(repeating: 255, count: 400 * 300))
      let outcome = try Program.run("scan", blank.path, "--format", "json")
      #expect(outcome.status == 0)
      #expect(try Program.schemaErrors(in: outcome.output, kind: "report") == "")
      let scan = try #require(try outcome.report().scans.first)
      #expect(scan.status == "ok")
      #expect(scan.items.map(\.verdict) == ["caution"])
    }

    /// Spans count Unicode scalars of the scan's text, and a span covers the words that it quotes.
    private func expectSpansInside(_ scan: Report.Scan) {
      let scalars = Array(scan.text.unicodeScalars)
      for finding in scan.items.flatMap(\.findings) {
        let span = finding.span
        #expect(span.start <= span.end && span.end <= scalars.count, "\(scan.source): \(finding)")
      }
    }
  }
}
