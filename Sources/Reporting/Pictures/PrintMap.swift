internal import CTesseract
internal import RecognizedText

/// Tells where a picture has print or other detail that a caption would hide.
struct PrintMap {
  /// The side of a square that is counted as a whole, in pixels.
  private static let cell = 4
  /// Between neighbouring pixels, of 255.
  private static let edge = 40
  private let columns: Int
  private let rows: Int
  /// How many squares with an edge in them lie above and to the left.
  private var sums: [Int32]

  /// Looks at the green of a picture of 32 bits.
  init(_ pix: UnsafeMutablePointer<Pix>, width: Int, height: Int) {
    columns = width / Self.cell
    rows = height / Self.cell
    sums = [Int32](repeating: 0, count: (columns + 1) * (rows + 1))
    let words = unsafe Int(pixGetWpl(pix))
    guard let data = unsafe pixGetData(pix) else { return }
    for row in 0..<rows {
      var inRow: Int32 = 0
      for column in 0..<columns {
        // One row of each square suffices: strokes are longer than that.
        let line = unsafe data + (row * Self.cell + Self.cell / 2) * words + column * Self.cell
        let values = (0..<Self.cell).map { unsafe Int(line[$0] >> 16 & 255) }
        if (values.max() ?? 0) - (values.min() ?? 0) >= Self.edge { inRow += 1 }
        let place = (row + 1) * (columns + 1) + column + 1
        sums[place] = sums[place - columns - 1] + inRow
      }
    }
  }

  /// The pixels of the squares in a box that have something to hide.
  func amount(in box: BoundingBox) -> Int {
    let cell = Self.cell
    let left = max(0, min(columns, box.left / cell)),
      right = max(left, min(columns, box.right / cell))
    let top = max(0, min(rows, box.top / cell)), bottom = max(top, min(rows, box.bottom / cell))
    func sum(_ row: Int, _ column: Int) -> Int { Int(sums[row * (columns + 1) + column]) }
    let squares = sum(bottom, right) - sum(top, right) - sum(bottom, left) + sum(top, left)
    return squares * cell * cell
  }
}
