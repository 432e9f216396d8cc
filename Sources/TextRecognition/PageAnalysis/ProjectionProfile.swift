/// How many feet of letters stand at each height, counted in strips of the page: along lines that lie
/// level they fall together.
struct ProjectionProfile {
  private let rows: Int
  private let strips: Int
  private var counts: [Int32]

  init(rows: Int, strips: Int) {
    self.rows = rows
    self.strips = strips
    counts = [Int32](repeating: 0, count: rows * strips)
  }

  /// Counts a foot; what stands beyond the first or last row or strip is counted there.
  mutating func add(row: Int, strip: Int) {
    counts[min(strips - 1, max(0, strip)) * rows + min(rows - 1, max(0, row))] += 1
  }

  /// The sum of the squares: the higher, the more feet fall together.
  var score: Double { counts.reduce(0.0) { $0 + Double($1) * Double($1) } }
}
