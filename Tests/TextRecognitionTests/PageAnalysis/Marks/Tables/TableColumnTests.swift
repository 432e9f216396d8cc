import RecognizedText
import Testing

@testable import TextRecognition

/// Marks of 20 pixels in columns 80 pixels apart, the first at 400, in rows 50 pixels apart.
@Suite struct `Columns of a table of marks` {
  private static func mark(
    _ column: Int, _ row: Int, lean: Double = 0, drop: Double = 0
  ) -> TableMark {
    let across = 80 * column, down = 50 * row
    let left = 390 + across + Int(lean * Double(down))
    let top = 190 + down + Int(drop * Double(across))
    return TableMark(
      box: BoundingBox(left: left, top: top, right: left + 20, bottom: top + 20),
      host: BoundingBox(left: 60, top: 188 + down, right: 240, bottom: 212 + down))
  }

  private static let places = [
    (0, 0), (1, 0), (3, 0), (0, 1), (2, 1), (1, 2), (3, 2), (0, 3), (2, 4), (4, 4), (3, 5), (1, 6),
  ]

  @Test(arguments: [0, 0.03, -0.06, 0.1]) func `are found on a page that leans`(_ lean: Double)
    throws
  {
    let marks = Self.places.map { Self.mark($0.0, $0.1, lean: lean) }
    let columns = try #require(TableColumns(of: marks, wordHeight: 24))
    // The fifth column has a single mark: it is none by itself.
    #expect(columns.middles.map { Int(($0 / 10).rounded()) } == [40, 48, 56, 64])
    #expect(abs(columns.slope - lean) < 0.008)
    #expect(abs(columns.pitch - 80) < 4)
    #expect(columns.column(of: Self.mark(2, 6, lean: lean).box) == 2)
    #expect(columns.column(of: Self.mark(6, 6, lean: lean).box) == nil)
  }

  @Test(arguments: [0, 0.04, -0.05]) func `have rows that may fall`(_ drop: Double) throws {
    let marks = Self.places.map { Self.mark($0.0, $0.1, drop: drop) }
    let columns = try #require(TableColumns(of: marks, wordHeight: 24))
    #expect(abs(columns.rowSlope - drop) < 0.008)
  }

  @Test(
    arguments: [
      ("few marks", [(0, 0), (1, 0), (2, 1), (0, 1), (1, 2), (2, 2)]),
      ("two columns", [(0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 1), (1, 2), (1, 3)]),
      ("two rows", [(0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (1, 1), (2, 1), (3, 1)]),
      ("one in each column", [(0, 0), (1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6), (7, 7)]),
    ] as [(String, [(Int, Int)])]) func `are none of`(_ title: String, _ places: [(Int, Int)])
  {
    let marks = places.map { Self.mark($0.0, $0.1) }
    #expect(TableColumns(of: marks, wordHeight: 24) == nil, "\(title)")
  }

  @Test func `hold marks of a second look, and nothing that stands elsewhere`() throws {
    let marks = Self.places.map { Self.mark($0.0, $0.1) }
    let columns = try #require(TableColumns(of: marks, wordHeight: 24))
    #expect(columns.hold([(0, 2), (1, 1), (2, 0)].map { Self.mark($0.0, $0.1) }))
    #expect(!columns.hold([(-2, 2), (-2, 1), (-2, 0)].map { Self.mark($0.0, $0.1) }))
    // Rings may be alone in their columns, which are as far apart as the others.
    #expect(columns.hold([(5, 2), (6, 1), (4, 0)].map { Self.mark($0.0, $0.1) }))
    let between = [(5, 2), (6, 1), (4, 0)].map { Self.mark($0.0, $0.1) }.map { mark in
      var mark = mark
      mark.box = BoundingBox(
        left: mark.box.left + 40, top: mark.box.top, right: mark.box.right + 40,
        bottom: mark.box.bottom)
      return mark
    }
    #expect(!columns.hold(between))
  }

  private static func heads(_ texts: [String]) -> [MarkTable.Head] {
    texts.enumerated().filter { !$0.element.isEmpty }.map { column, text in
      MarkTable.Head(
        text: text,
        box: BoundingBox(left: 390 + 80 * column, top: 100, right: 410 + 80 * column, bottom: 120))
    }
  }

  @Test(
    arguments: [
      ("all read", ["1", "2", "3", "4", "5"], ["1", "2", "3", "4", "5"]),
      ("one lost, one misread", ["1", "", "3", "4", "5", "9"], ["1", "2", "3", "4", "5", "6"]),
      (
        "no numbers", ["Milk", "Eggs", "Fish", "Soya", "Nuts"],
        ["Milk", "Eggs", "Fish", "Soya", "Nuts"]
      ),
      ("too few numbers", ["1", "G", "H", "A", ""], ["1", "G", "H", "A"]),
    ] as [(String, [String], [String])]) func `have numbers that follow from each other`(
      title: String, read: [String], expected: [String]
    ) throws
  {
    let marks = Self.places.map { Self.mark($0.0, $0.1) }
    let columns = try #require(TableColumns(of: marks, wordHeight: 24))
    let heads = NumberedHeads.completing(Self.heads(read), columns)
    #expect(heads.map(\.text) == expected, "\(title)")
  }
}

/// Discs and rings of 20 pixels on grey paper, with rules of two pixels around their cells.
@Suite struct `Ink in the cells of a table` {
  private static let (width, height) = (700, 500)

  private static func page(_ marks: [(x: Int, y: Int, isHollow: Bool)]) -> GreyPixels {
    var pixels = GreyPixels(
      width: width, height: height, values: [UInt8](repeating: 220, count: width * height))
    for x in stride(from: 60, to: width, by: 80) {
      for y in 0..<height { for side in 0..<2 { pixels.values[y * width + x + side] = 90 } }
    }
    for y in stride(from: 25, to: height, by: 50) {
      for x in 0..<width { for side in 0..<2 { pixels.values[(y + side) * width + x] = 90 } }
    }
    for mark in marks {
      for row in -10..<10 {
        for column in -10..<10 {
          let reach = (Double(row * row + column * column)).squareRoot()
          if reach < 10, !mark.isHollow || reach > 7 {
            pixels.values[(mark.y + row) * width + mark.x + column] = 40
          }
        }
      }
    }
    return pixels
  }

  private static func box(_ x: Int, _ y: Int) -> BoundingBox {
    BoundingBox(left: x - 10, top: y - 10, right: x + 10, bottom: y + 10)
  }

  @Test func `is seen where a mark was lost, and not in the rules of an empty cell`() {
    let pixels = Self.page([
      (100, 100, false), (180, 150, false), (260, 200, false), (340, 108, false),
    ])
    let ink = CellInk(of: [(100, 100), (180, 150), (260, 200)].map(Self.box), in: pixels)
    // A little below the middle of its row.
    #expect(ink.ink(x: 340, y: 100).map { abs($0.midY - 108) < 4 } == true)
    #expect(ink.ink(x: 340, y: 200) == nil)
    #expect(ink.ink(x: 420, y: 150) == nil)
  }

  @Test func `tells rings from discs`() {
    let pixels = Self.page([(100, 100, false), (180, 150, true)])
    #expect(!pixels.isHollow(Self.box(100, 100)))
    #expect(pixels.isHollow(Self.box(180, 150)))
  }
}
