private import Glibc
internal import RecognizedText

/// A closed frame around the ink of a part of a page: a disc, a ring or a rounded square.
struct FrameShape {
  enum Kind: Hashable { case round, square }

  let kind: Kind
  /// Whether a picture is certainly drawn in it: a bold `O` cannot be told from the disc of an egg.
  let holdsPicture: Bool
  /// Whether letters or digits stand in it side by side.
  let holdsText: Bool

  private static let rays = 48
  /// How far the frame may lie inside its box, in shares of the half side and in pixels.
  private static let slack = (share: 0.05, pixels: 1.4, ofSquare: 0.1)
  /// How thick the frame of a ring is at most, and a disc from its edge inwards, in shares of the
  /// half side.
  private static let thickness = (ring: 0.28, disc: 0.45, leastOfDisc: 0.3)
  private static let corner = (round: 0.1, square: 0.45)
  /// Shares of ink: the least of a whole disc, the least and the most in the middle of a picture.
  private static let ink = (disc: 0.5, picture: 0.12, solid: 0.97)
  /// The middle, in shares of the half side: inside it a letter O has no ink.
  private static let middle = 0.45

  /// `nil` where the ink has no such form.
  init?(_ part: InkPart) {
    guard let frame = part.alone else { return nil }
    let corners = frame.cornerInk
    let side = Double(frame.height) / 2
    let slack = max(Self.slack.share, Self.slack.pixels / side)
    let found: (usual: Double, least: Double)?
    if corners < Self.corner.round {
      kind = .round
      found = Self.thickness(of: frame, isSquare: false, slack: slack)
    } else if corners > Self.corner.square {
      kind = .square
      found = Self.thickness(of: frame, isSquare: true, slack: slack + Self.slack.ofSquare)
    } else {
      return nil
    }
    guard let found else { return nil }
    let middle = part.share(within: Self.middle)
    let isDisc =
      found.usual >= Self.thickness.disc && found.least >= Self.thickness.leastOfDisc
      && frame.share(within: 2) > Self.ink.disc && middle < Self.ink.solid
    let isRing = found.usual <= Self.thickness.ring && middle > Self.ink.picture
    holdsText = Self.holdsText(part, isDisc: isDisc)
    holdsPicture = (isDisc || isRing) && !holdsText
  }

  /// How thick the frame is on rays from the middle; `nil` where one of them meets none.
  private static func thickness(
    of frame: InkPart, isSquare: Bool, slack: Double
  ) -> (usual: Double, least: Double)? {
    let step = 1 / Double(max(frame.width, frame.height))
    var found: [Double] = []
    for ray in 0..<rays {
      let angle = 2 * Double.pi * Double(ray) / Double(rays)
      let (x, y) = (cos(angle), sin(angle))
      let reach = isSquare ? 1 / max(abs(x), abs(y)) : 1
      func isInk(_ place: Double) -> Bool {
        frame.isInk(across: x * place * reach, down: y * place * reach)
      }
      let outer = stride(from: 1, through: max(0, 1 - slack), by: -step).first(where: isInk)
      guard let outer else { return nil }
      let inner = stride(from: outer, to: 0, by: -step).first { !isInk($0) }
      found.append(outer - (inner ?? 0))
    }
    found.sort()
    return (found[rays / 2], found[0])
  }

  /// Whether what the frame holds are several shapes in one row.
  private static func holdsText(_ part: InkPart, isDisc: Bool) -> Bool {
    // A part of what touches no edge of the box.
    let inside = part.shapes(ofInk: !isDisc).filter {
      $0.box.left > 0 && $0.box.top > 0 && $0.box.right < part.width && $0.box.bottom < part.height
    }
    guard let largest = inside.map(\.area).max() else { return false }
    let parts = inside.filter { $0.area * 6 >= largest }
    guard parts.count >= 2, let first = parts.first else { return false }
    let slack = max(1, part.height / 16)
    return parts.allSatisfy {
      abs($0.box.top - first.box.top) <= slack && abs($0.box.bottom - first.box.bottom) <= slack
    }
  }
}
