internal import RecognizedText

/// Which shapes may be the marks of one table: they have one size, and return.
struct TableMarkKinds {
  /// Shapes of one size that look like several others, by what they look like, the most frequent
  /// first; sets of different sizes, the largest first.
  private(set) var sets: [[[TableMark]]] = []

  /// How alike two of one kind are, from -1 to 1: enough for blurred ones, and too much for a disc
  /// and a ring.
  private static let alike = 0.7
  /// Fewer are shapes of the background.
  private static let fewest = 3
  /// More are a pattern, and so many sizes are tried.
  private static let most = (candidates: 1500, sizes: 8)

  /// - Complexity: square in the candidates.
  init(of candidates: [TableMark], in pixels: GreyPixels) {
    guard candidates.count <= Self.most.candidates else { return }
    var left = candidates
    for _ in 0..<Self.most.sizes where left.count >= Self.fewest {
      // The size that most others are near.
      let sizes = left.map { mark in left.count { $0.box.hasTableSize(of: mark.box) } }
      guard let best = sizes.indices.max(by: { sizes[$0] < sizes[$1] }) else { break }
      let usual = left[best].box
      let size = candidates.filter { $0.box.hasTableSize(of: usual) }
      let kinds = Self.kinds(of: size, in: pixels)
      if !kinds.isEmpty { sets.append(kinds) }
      left.removeAll { $0.box.hasTableSize(of: usual) }
    }
    sets.sort { $0.joined().count > $1.joined().count }
  }

  private static func kinds(of marks: [TableMark], in pixels: GreyPixels) -> [[TableMark]] {
    var kinds: [(look: MarkLook, marks: [TableMark])] = []
    for mark in marks {
      guard let look = MarkLook(mark.box, in: pixels) else { continue }
      let best = kinds.indices.map { ($0, kinds[$0].look.likeness(to: look)) }
        .max { $0.1 < $1.1 }
      if let best, best.1 >= alike {
        kinds[best.0].marks.append(mark)
      } else {
        kinds.append((look, [mark]))
      }
    }
    return kinds.map(\.marks).filter { $0.count >= fewest }.sorted { $0.count > $1.count }
  }
}

extension BoundingBox {
  /// How much the sides of one table's marks differ.
  private static let unlikeness = 1.3

  /// Whether the sides of both are about as long.
  func hasTableSize(of other: BoundingBox) -> Bool {
    func isNear(_ one: Int, _ other: Int) -> Bool {
      Double(max(one, other)) <= Self.unlikeness * Double(max(1, min(one, other)))
    }
    return isNear(width, other.width) && isNear(height, other.height)
  }
}

extension GreyPixels {
  /// Whether the middle of a mark is as light as the paper around it.
  func isHollow(_ box: BoundingBox) -> Bool {
    func mean(_ share: Double) -> Double {
      let across = Int(Double(box.width) * (1 - share) / 2)
      let down = Int(Double(box.height) * (1 - share) / 2)
      var (sum, count) = (0, 0)
      for row in max(0, box.top + down)..<max(0, min(height, box.bottom - down)) {
        for column in max(0, box.left + across)..<max(0, min(width, box.right - across)) {
          sum += Int(values[row * width + column])
          count += 1
        }
      }
      return Double(sum) / Double(max(1, count))
    }
    return mean(Self.middle) > mean(1)
  }

  /// The part of a mark's sides that is its middle.
  private static let middle = 0.3
}
