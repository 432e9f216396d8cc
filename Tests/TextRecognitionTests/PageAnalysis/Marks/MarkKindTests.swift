import RecognizedText
import Testing

@testable import TextRecognition

/// White pictures on dark discs, as menus print them for allergens, drawn in several places and sizes.
@Suite struct `Kinds of pictures on a page` {
  private enum Picture {
    case ear, egg, bottle

    /// At a distance from the middle, told in half the side of the disc.
    func isLight(_ x: Double, _ y: Double) -> Bool {
      switch self {
      case .ear:
        abs(x) < 0.08 && abs(y) < 0.6 || abs(abs(x) - 0.25 - y * 0.2) < 0.09 && abs(y) < 0.4
      case .egg: x * x / 0.12 + y * y / 0.22 <= 1
      case .bottle: abs(x) < (y < -0.2 ? 0.1 : 0.28) && abs(y) < 0.55
      }
    }
  }

  private struct Drawn {
    var picture: Picture
    var left: Int
    var top: Int
    var side = 80

    var box: BoundingBox {
      BoundingBox(left: left, top: top, right: left + side, bottom: top + side)
    }
  }

  /// Discs with soft edges on paper that is lit from the left: it gets darker to the right.
  private static func page(_ drawn: [Drawn]) -> GreyPixels {
    let (width, height) = (1200, 600)
    var values = (0..<width * height).map { UInt8(240 - $0 % width / 24) }
    for mark in drawn {
      let half = Double(mark.side) / 2
      for row in 0..<mark.side {
        for column in 0..<mark.side {
          let place = (mark.top + row) * width + mark.left + column
          // Each pixel is the mean of nine.
          let sum = (0..<9).reduce(0) { sum, part in
            let x = (Double(column) + (Double(part % 3) + 0.5) / 3 - half) / half
            let y = (Double(row) + (Double(part / 3) + 0.5) / 3 - half) / half
            let isPaper = x * x + y * y > 1 || mark.picture.isLight(x, y)
            return sum + (isPaper ? Int(values[place]) : 40)
          }
          values[place] = UInt8(sum / 9)
        }
      }
    }
    return GreyPixels(width: width, height: height, values: values)
  }

  private static let dishes = [
    Drawn(picture: .ear, left: 400, top: 40), Drawn(picture: .egg, left: 500, top: 40),
    Drawn(picture: .egg, left: 640, top: 180), Drawn(picture: .bottle, left: 760, top: 180),
    Drawn(picture: .ear, left: 920, top: 320), Drawn(picture: .bottle, left: 1040, top: 320),
  ]

  @Test func `are told apart, and found again in another size and light`() {
    let legend = [
      Drawn(picture: .ear, left: 60, top: 460, side: 92),
      Drawn(picture: .egg, left: 460, top: 460, side: 92),
      Drawn(picture: .bottle, left: 860, top: 460, side: 92),
    ]
    let drawn = Self.dishes + legend
    let kinds = MarkKinds(of: drawn.map(\.box), in: Self.page(drawn)).numbers
    let legendKinds = kinds.suffix(3).compactMap(\.self)
    #expect(Set(legendKinds).count == 3)
    #expect(kinds[0] == legendKinds[0] && kinds[4] == legendKinds[0])
    #expect(kinds[1] == legendKinds[1] && kinds[2] == legendKinds[1])
    #expect(kinds[3] == legendKinds[2] && kinds[5] == legendKinds[2])
  }

  @Test func `are none where there is one picture, or nothing to be seen in it`() {
    let one = [Self.dishes[0]]
    #expect(MarkKinds(of: one.map(\.box), in: Self.page(one)).numbers == [nil])
    let tiny = [0, 20].map { BoundingBox(left: $0, top: 0, right: $0 + 4, bottom: 4) }
    #expect(MarkKinds(of: tiny, in: Self.page([])).numbers == [nil, nil])
  }
}
