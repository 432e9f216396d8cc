import DictionaryFormat
import FoodVocabulary
import RecognizedText
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

  @Test func `a notice across columns that was read as two lines is one`() {
    var page = drawnPage(
      """
      Tomato soup          4.50    Roast beef          12.90
      Green salad          5.00    Fried cod           11.50
      Garlic bread         3.50    Baked ham           10.80


      All our dishes may contain traces of nuts and sesame.
      """)
    // The recogniser parts the last line where the gap between the columns is.
    let notice = page.blocks[0].lines.removeLast().words
    for words in [notice[..<5], notice[5...]] {
      let box = words.dropFirst().reduce(words[words.startIndex].box) { $0.union($1.box) }
      page.blocks[0].lines.append(RecognizedLine(words: Array(words), box: box))
    }
    let layout = DocumentLayout(
      pages: [page], vocabulary: .builtIn, languages: LanguageSet(.en))
    #expect(
      layout.lines.last.map { layout.text.string($0.range) }
        == "All our dishes may contain traces of nuts and sesame.")
  }

  @Test func `the pages are there to be tried`() { #expect(Self.pages.count == 14) }
}
