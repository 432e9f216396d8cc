import RecognizedText
import ScanTestSupport
import Testing

@testable import AllergenScan

/// A page of four dishes, in rows of a table with a head above each of its columns.
@Suite struct `Tables of marks` {
  private static let names = ["Apple salad", "Green rice", "Roast parsnip", "Grilled leek"]

  private static func line(_ text: String, top: Int) -> RecognizedLine {
    let words = text.split(separator: " ").enumerated().map { index, word in
      RecognizedWord(
        text: String(word),
        box: BoundingBox(
          left: 80 + 110 * index, top: top, right: 170 + 110 * index, bottom: top + 30),
        confidence: 0.96)
    }
    return RecognizedLine(
      words: words, box: words.dropFirst().reduce(words[0].box) { $0.union($1.box) })
  }

  /// Cells are told by row, head and kind; a row that is not `found` was not looked at.
  private func scan(
    heads: [String], kinds: [MarkTable.Kind] = [.filled], _ cells: [(Int, Int, Int?)],
    found: [Int] = [0, 1, 2, 3], foot: String? = nil, letter: String? = nil
  ) async -> [ScannedItem] {
    let lines = Self.names.enumerated().map { row, name in
      Self.line(name + " 6.50", top: 200 + 80 * row)
    }
    let all = lines + (foot.map { [Self.line($0, top: 700)] } ?? [])
    var page = RecognizedPage(
      width: 1200, height: 900,
      blocks: all.map { RecognizedBlock(lines: [$0], box: $0.box) }, languages: ["eng"])
    let hosts = lines.map { $0.words[1].box }
    page.markTable = MarkTable(
      heads: heads.enumerated().map { column, text in
        .init(
          text: text,
          box: BoundingBox(
            left: 500 + 90 * column, top: 100, right: 580 + 90 * column, bottom: 130))
      },
      kinds: kinds,
      cells: cells.map { row, head, kind in
        let left = 530 + 90 * head, top = 205 + 80 * row
        let mark = BoundingBox(left: left, top: top, right: left + 20, bottom: top + 20)
        return .init(head: head, mark: mark, word: hosts[row], kind: kind)
      }, rows: found.map { hosts[$0] }, letter: letter)
    let recognizer = GatedRecognizer(page: page)
    recognizer.open("a.jpg")
    return await AllergenScanner(recognizer: recognizer).scan(
      ScanRequest(
        path: "a.jpg", settings: ScanSettings(profiles: [SampleScan.milk], kind: .menu))
    ).items
  }

  private func told(_ items: [ScannedItem]) -> [[String]] {
    items.map { item in
      item.findings.filter { $0.evidence == .code }
        .map { "\($0.allergen) \($0.presence.rawValue)" }.sorted()
    }
  }

  @Test func `say what each dish contains`() async {
    let items = await scan(
      heads: ["Milk", "Eggs", "Nuts"], [(0, 0, 0), (0, 2, 0), (1, 1, 0), (2, 0, 0)])
    #expect(items.map(\.name) == Self.names)
    #expect(
      told(items) == [
        ["milk contains", "nuts contains"], ["eggs contains"], ["milk contains"], [],
      ])
    #expect(items.map(\.verdict) == [.unsafe, .safe, .unsafe, .safe])
  }

  @Test func `tell traces by rings beside discs`() async {
    let items = await scan(
      heads: ["Milk", "Eggs", "Nuts"], kinds: [.filled, .hollow], [(0, 0, 0), (1, 0, 1), (2, 2, 1)])
    #expect(told(items) == [["milk contains"], ["milk may-contain"], ["nuts may-contain"], []])
  }

  /// What the key says of empty cells says nothing of marks.
  @Test(arguments: [
    "● contains ○ traces blank: free from it", "case vide : absent de la recette",
    "leere Felder: frei von diesem Allergen", "A tick means it is in the dish",
  ])
  func `say it whatever the page tells of empty cells`(foot: String) async {
    let items = await scan(heads: ["Milk", "Eggs", "Nuts"], [(0, 0, 0), (1, 1, 0)], foot: foot)
    #expect(told(items) == [["milk contains"], ["eggs contains"], [], []])
  }

  @Test(arguments: [
    ("T may contain traces", "milk may-contain"), ("T - may contain", "milk may-contain"),
    ("M may contain", "milk likely"), ("Served daily", "milk likely"),
  ])
  func `tell traces by a letter that the page explains`(foot: String, told: String) async {
    let items = await scan(
      heads: ["Milk", "Eggs", "Nuts"], kinds: [.filled, .letter], [(0, 2, 0), (1, 0, 1)],
      foot: foot, letter: "T")
    #expect(self.told(items)[1] == [told])
  }

  @Test func `leave in doubt what their marks do not tell`() async {
    // Two marks that look different and are no rings; a cell with ink that is like no mark.
    let different = await scan(
      heads: ["Milk", "Eggs", "Nuts"], kinds: [.filled, .filled], [(0, 0, 0), (1, 0, 1)])
    #expect(told(different) == [["milk likely"], ["milk likely"], [], []])
    let lost = await scan(heads: ["Milk", "Eggs", "Nuts"], [(0, 0, nil), (1, 0, 0)])
    #expect(told(lost) == [["milk likely"], ["milk contains"], [], []])
    #expect(lost.map(\.verdict) == [.caution, .unsafe, .safe, .safe])
  }

  @Test func `leave a dish in doubt whose row was not found`() async {
    let items = await scan(
      heads: ["Milk", "Eggs", "Nuts"], [(0, 0, 0), (1, 1, 0)], found: [0, 1, 2])
    #expect(items.map(\.verdict) == [.unsafe, .safe, .safe, .caution])
  }

  @Test func `have codes as heads that the page explains`() async {
    let items = await scan(
      heads: ["A", "C", "G"], [(0, 2, 0), (1, 1, 0)], foot: "A gluten, C eggs, G milk")
    #expect(told(items) == [["milk contains"], ["eggs contains"], [], []])
  }

  @Test(
    arguments: [
      (["Milk-free", "Egg-free", "Nut-free"], nil),
      (
        ["Milk", "Eggs", "Nuts"], "A tick means that the dish is free from it"
      ),
      (["Milk", "Eggs", "Nuts"], "Blank: yes. Tick: free from it"),
      (["Milk", "Eggs", "Nuts"], "Tick (not blank): free from it"),
      (["Milk", "Eggs", "Nuts"], "Not blank = free from it"),
      (["Table", "Window", "Chair"], nil),
    ] as [([String], String?)]) func `that may say the contrary, or nothing, tell nothing`(
      heads: [String], foot: String?
    ) async
  {
    let items = await scan(heads: heads, [(0, 0, 0), (0, 2, 0), (1, 1, 0), (2, 0, 0)], foot: foot)
    let codes = told(items).flatMap(\.self)
    #expect(codes == [], "\(heads)")
  }

  /// "Free from" where there is a mark: without one nothing is said to be free.
  @Test(
    arguments: [
      (["Milk-free", "Egg-free", "Nut-free"], nil, .caution),
      (
        ["Milk", "Eggs", "Nuts"], "A tick means free from this allergen. Blank = contains.",
        .caution
      ),
      (["Milk", "Eggs", "Nuts"], "A tick means it is in the dish", .safe),
      (["Table", "Window", "Chair"], nil, .safe),
    ] as [([String], String?, Verdict)]) func `that claim leave rows without a mark in doubt`(
      heads: [String], foot: String?, verdict: Verdict
    ) async
  {
    let items = await scan(heads: heads, [(0, 0, 0), (0, 2, 0), (1, 1, 0), (2, 0, 0)], foot: foot)
    let unmarked = items.first { $0.name == Self.names[3] }
    #expect(unmarked?.verdict == verdict, "\(heads) \(unmarked?.reasons ?? [])")
  }
}
