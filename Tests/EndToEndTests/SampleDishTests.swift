import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// What each dish of each sample picture has, and its verdict: `SampleDishes.txt`.
  @Suite struct SampleDishTests {
    /// What a row says of a dish.
    private struct Expectation {
      var certain: Set<String> = []
      var usual: Set<String> = []
      var traces: Set<String> = []
      var indifferent: Set<String> = []

      init(_ cell: String) {
        for word in cell.split(separator: " ").map(String.init) {
          switch word.first {
          case "~": usual.insert(String(word.dropFirst()))
          case "?": traces.insert(String(word.dropFirst()))
          case "(": indifferent.insert(word.trimmingCharacters(in: ["(", ")"]))
          default: certain.insert(word)
          }
        }
      }
    }

    private static let samples = Result {
      try Program.run(
        "scan", "SampleImages", "--format", "json", "--profile", "Examples/profile.json"
      ).report().scans
    }

    private static let rows = Result {
      try TextRows.of("SampleDishes.txt", beside: #filePath)
    }

    static let pictures = Set((try? rows.get().map(\.heading)) ?? []).sorted()

    @Test(arguments: pictures) func `of a sample are found, dish by dish`(_ picture: String) throws
    {
      let scan = try scan(of: picture)
      for row in try Self.rows.get() where row.heading == picture {
        // A label has one item, whatever it is called.
        let item = scan.kind == "label" ? scan.items.first : scan.item(named: row[0])
        if row[2] == "none" {
          withKnownIssue("\(row[3])") { #expect(item == nil) }
        } else if row[3].isEmpty {
          expect(try #require(item, "\(row): not found"), row)
        } else {
          withKnownIssue("\(row[3])") { expect(try #require(item), row) }
        }
      }
    }

    @Test(arguments: pictures) func `of a sample are all that is found there`(
      _ picture: String
    ) throws {
      let found = try scan(of: picture).items.map(\.name)
      let rows = try Self.rows.get().filter { $0.heading == picture }
      #expect(found.count == rows.count, "\(found)")
    }

    private func scan(of picture: String) throws -> Report.Scan {
      try #require(
        try Self.samples.get().first { $0.source.hasSuffix(picture) }, "\(picture) is no sample")
    }

    private func expect(_ item: Report.Item, _ row: TextRow) {
      let expected = Expectation(row[1])
      let certain = item.allergens("contains").intersection(annexAllergens)
      let traces = item.allergens("may-contain").intersection(annexAllergens)
      let warned = certain.union(traces).union(item.allergens("likely"))
        .intersection(annexAllergens)
      #expect(expected.certain.subtracting(certain) == [], "\(row): not certain")
      #expect(expected.usual.union(expected.traces).subtracting(warned) == [], "\(row): missed")
      #expect(
        certain.subtracting(expected.certain).subtracting(expected.usual)
          .subtracting(expected.indifferent) == [], "\(row): said to be in it")
      #expect(
        warned.subtracting(expected.certain).subtracting(expected.usual)
          .subtracting(expected.traces).subtracting(expected.indifferent) == [],
        "\(row): warned of")
      #expect(item.verdict == row[2], "\(row): \(item.reasons.joined(separator: "; "))")
    }

    @Test func `every sample has its rows`() throws {
      let files = try FileManager.default.contentsOfDirectory(atPath: Program.samples.path)
        .filter { file in [".png", ".jpg", ".pdf"].contains { file.hasSuffix($0) } }
      #expect(Set(try Self.rows.get().map(\.heading)) == Set(files))
    }
  }
}

/// The fourteen of the law's list: the rows of samples are about these.
let annexAllergens: Set = [
  "gluten", "crustaceans", "eggs", "fish", "peanuts", "soybeans", "milk", "nuts", "celery",
  "mustard", "sesame", "sulphites", "lupin", "molluscs",
]
