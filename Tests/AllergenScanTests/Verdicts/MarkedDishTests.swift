import Foundation
import RecognizedText
import ScanTestSupport
import Testing

@testable import AllergenScan

/// A page that says one dish, and a mark after its words that nobody could read.
@Suite struct MarkedDishTests {
  private static let mark = BoundingBox(left: 900, top: 8, right: 930, bottom: 40)

  private func scan(_ text: String, after word: Int? = 0) async throws -> ScanResult {
    var page = RecognizedPage.line(text)
    if let word {
      page.marks = [UnreadMark(box: Self.mark, word: page.words[word].box)]
    }
    let recognizer = GatedRecognizer(page: page)
    recognizer.open("a.jpg")
    return await AllergenScanner(recognizer: recognizer).scan(
      ScanRequest(
        path: "a.jpg", settings: ScanSettings(profiles: [SampleScan.milk], kind: .menu)))
  }

  @Test func `A dish with a mark that cannot be read is caution, and the mark's place is told`()
    async throws
  {
    let plain = try await scan("Apple salad", after: nil)
    #expect(plain.items.map(\.verdict) == [.safe])
    let marked = try await scan("Apple salad")
    #expect(marked.items.map(\.verdict) == [.caution])
    #expect(marked.items.first?.people.map(\.verdict) == [.caution])
    #expect(marked.items.first?.reasons.first?.contains("mark") == true)
    #expect(marked.items.first?.boxes.last?.box == Self.mark)
  }

  @Test(arguments: [(6, Verdict.caution), (4, .safe)])
  func `A dish without a mark is caution where most others have one`(
    marked: Int, last: Verdict
  ) async throws {
    let names = ["Apple", "Pear", "Melon", "Mango", "Grape", "Plum", "Kiwi"]
    var page = RecognizedPage.lines(names.map { "\($0) salad 6.50" })
    page.marks = page.lines.prefix(marked).map { line in
      let word = line.words[1].box
      return UnreadMark(
        box: BoundingBox(left: 400, top: word.top, right: 420, bottom: word.bottom), word: word)
    }
    let recognizer = GatedRecognizer(page: page)
    recognizer.open("a.jpg")
    let items = await AllergenScanner(recognizer: recognizer).scan(
      ScanRequest(
        path: "a.jpg", settings: ScanSettings(profiles: [SampleScan.milk], kind: .menu))
    ).items
    #expect(items.map(\.name) == names.map { "\($0) salad" })
    #expect(items.last?.verdict == last)
  }

  @Test func `What contains the allergen stays unsafe`() async throws {
    #expect(try await scan("Cheddar toast").items.map(\.verdict) == [.unsafe])
  }

  @Test func `A kept document keeps its marks`() async throws {
    let scanned = try await scan("Apple salad")
    let kept = try JSONDecoder().decode(
      ScanDocument.self, from: JSONEncoder().encode(try #require(scanned.document)))
    let again = AllergenScanner.judge(
      document: kept, settings: ScanSettings(profiles: [SampleScan.milk], kind: .menu))
    #expect(again.items.map(\.verdict) == [.caution])
    #expect(again.items.first?.boxes == scanned.items.first?.boxes)
  }
}
