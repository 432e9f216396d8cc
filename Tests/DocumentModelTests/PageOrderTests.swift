import DictionaryFormat
import FoodVocabulary
import ScanTestSupport
import TestSupport
import Testing

@testable import DocumentModel

/// In which order a page is read, on the drawn pages of `Rows/Pages.txt`.
struct PageOrderTests {
  static let pages = (try? TextBlock.of("Rows/Pages.txt", beside: #filePath)) ?? []

  /// A recogniser reads over the gaps between columns or does not, and a page may hang a little.
  @Test(arguments: pages, [(true, 0.0), (false, 0), (true, 0.004), (false, -0.004)])
  func `a page is read as a reader reads it`(
    _ page: TextBlock, _ scan: (isJoined: Bool, tilt: Double)
  ) {
    let layout = DocumentLayout(
      pages: [drawnPage(page.text, joined: scan.isJoined, tilt: scan.tilt)],
      vocabulary: .builtIn, languages: LanguageSet(.en))
    let lines = layout.lines.map { line in
      layout.text.string(line.range).split(separator: "\t").map {
        $0.split(separator: " ").joined(separator: " ")
      }.joined(separator: " | ")
    }
    #expect(lines == page.expected, "\(page.title)")
  }

  @Test func `the pages are there to be tried`() { #expect(Self.pages.count == 10) }
}
