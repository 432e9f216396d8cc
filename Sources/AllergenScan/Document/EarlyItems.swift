internal import RecognizedText
internal import Synchronization

/// The items of the pages that were read so far, for those who watch a scan.
///
/// Each page is judged by itself when it comes, so that the work grows with the pages and not with
/// their square. What other pages say of it, such as a legend, counts when all are judged together.
final class EarlyItems: Sendable {
  private struct Page {
    var page: RecognizedPage
    var items: [ScannedItem]
  }

  private let pages = Mutex<[Place: Page]>([:])
  private let assessment: Assessment
  private let report: ScanObserver

  /// A page of a picture; both in the order of the document.
  private struct Place: Hashable, Comparable {
    var picture: Int
    var page: Int

    static func < (a: Place, b: Place) -> Bool { (a.picture, a.page) < (b.picture, b.page) }
  }

  init(assessment: Assessment, report: @escaping ScanObserver) {
    self.assessment = assessment
    self.report = report
  }

  /// Takes in what was read of a page by now; `picture` counts from 0.
  func take(_ page: RecognizedPage, of picture: Int) {
    let place = Place(picture: picture, page: page.number)
    // A page without words is told of when the whole is judged.
    if page.words.isEmpty || pages.withLock({ $0[place]?.page == page }) { return }
    var placed = page
    placed.number += picture
    let items = assessment.result(pages: [placed], engine: nil).items
    // Told inside the lock: two pages must not overtake each other on the way out.
    pages.withLock { pages in
      pages[place] = Page(page: page, items: items)
      report(.items(pages.sorted { $0.key < $1.key }.flatMap(\.value.items)))
    }
  }
}
