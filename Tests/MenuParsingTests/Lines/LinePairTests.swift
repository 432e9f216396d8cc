import DictionaryFormat
import DocumentModel
import FoodVocabulary
import Testing

@testable import MenuParsing

/// Two menus side by side, each course with what is on the plate in smaller print below.
private func courses(_ names: [(String, String)], x: Int) -> [Placed] {
  names.enumerated().flatMap { row, course in
    [
      Placed(course.0, x: x, y: 120 + row * 80, size: 24),
      Placed(course.1, x: x, y: 148 + row * 80, size: 18),
    ]
  }
}

private let seen = [
  ("Rote Bete", "Walnuss · Molke"), ("Kürbis", "Kerbel · Ingwer"),
  ("Steinpilz", "Graupen · Petersilie"), ("Topinambur", "Apfel · Röstzwiebel"),
  ("Birne", "Mandel · Schokolade"),
]
private let passedOver = [
  ("Zander", "Speck · Rieslingkraut"), ("Flusskrebs", "Kohlrabi · Estragon"),
  ("Zwetschge", "Mohn · Brioche"),
]

@Suite struct `Pairs of lines that were passed over` {
  @Test(arguments: [(3, true), (2, false)])
  func `are dishes where several are printed as the dishes of the page`(
    count: Int, areDishes: Bool
  ) {
    let lost = passedOver.prefix(count)
    let page = placedPage(courses(passedOver, x: 60) + courses(seen, x: 640))
    let layout = DocumentLayout(
      pages: [page], vocabulary: .builtIn, languages: LanguageSet(.de))
    let reader = MenuReader(layout, vocabulary: .builtIn, languages: LanguageSet(.de))
    let prepared = reader.prepared()
    let lines = prepared.openLines.map { ($0, prepared.lines[$0]) }
    let names = Set(seen.map(\.0)), others = Set(lost.flatMap { [$0.0, $0.1] })
    var labels: [LineLabel?] = prepared.lines.map { line in
      let text = reader.document.string(line.range)
      return names.contains(text) ? .start : others.contains(text) ? .other : .detail
    }
    reader.startPairs(&labels, lines)
    let found = zip(prepared.lines, labels).filter { line, _ in
      lost.contains { $0.0 == reader.document.string(line.range) }
    }.map(\.1)
    #expect(found == lost.map { _ in areDishes ? .start : .other })
  }
}
