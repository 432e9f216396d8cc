private import Glibc
internal import RecognizedText

/// A closed frame around the ink of a part of a page: a disc, a ring or a rounded square.
struct FrameShape {
  enum Kind: Hashable { case round, square }

  let kind: Kind
  /// Whether a picture is certainly drawn in it: a bold `O` cannot be told from the disc of an egg.
  let holdsPicture: Bool
  /// Whether it may hold one, as the disc of an egg: it is thicker all around than any letter `O`,
  /// or has ink in its middle.
  let mayHoldPicture: Bool
  /// Whether letters or digits stand in it side by side.
  let holdsText: Bool

  private static let rays = 48
  /// How far the frame may lie inside its box, in shares of the half side and in pixels.
  private static let slack = (share: 0.05, pixels: 1.4, ofSquare: 0.1)
  /// How thick the frame of a ring is at most, and a disc from its edge inwards, in shares of the
  /// half side.
  private static let thickness = (ring: 0.28, disc: 0.45, leastOfAny: 0.38)
  /// How near a picture comes to the edge of its disc at most: so many pixels, where that is between
  /// these shares of the half side.
  private static let (rim, rimShares) = (2.5, 0.12...0.3)
  /// The share of ink in the corners of a square, which may be rounded.
  private static let leastCorner = 0.1
  /// Shares of ink: the least of a whole disc, the least and the most in the middle of a picture,
  /// and of one of two greys.
  private static let ink = (disc: 0.5, picture: 0.12, solid: 0.97, ofTwo: 0.08...0.92)
  /// The middle, in shares of the half side: inside it a letter O has no ink.
  private static let middle = 0.45
  /// What a frame holds, in shares of the half side; and how much of it changes at least when it is
  /// turned by a quarter: rings in rings and dots in rings are bullets.
  private static let (inside, leastChange) = (0.72, (ring: 0.25, disc: 0.15))

  /// `nil` where the ink has no such form.
  init?(_ part: InkPart) {
    guard let outline = Outline(part) else { return nil }
    let middle = part.share(within: Self.middle)
    let isDisc =
      outline.usual >= Self.thickness.disc && outline.hasRim && outline.isSolid
      && middle < Self.ink.solid
    let isRing = outline.usual <= Self.thickness.ring && middle > Self.ink.picture
    kind = outline.kind
    holdsText = Self.holdsText(part, isDisc: isDisc)
    holdsPicture =
      (isDisc || isRing) && !holdsText
      && part.changeWhenTurned(within: Self.inside)
        > (isRing ? Self.leastChange.ring : Self.leastChange.disc)
    mayHoldPicture =
      holdsPicture || isRing && !holdsText || isDisc && outline.least >= Self.thickness.leastOfAny
  }

  /// A solid disc or square of any tint, with a picture of two greys in it.
  init?(silhouette: InkPart, greys: InkPart?) {
    guard let outline = Outline(silhouette), outline.usual >= Self.thickness.disc, outline.hasRim,
      outline.isSolid
    else { return nil }
    kind = outline.kind
    let share = greys?.share(within: Self.inside) ?? 0
    holdsText =
      greys.map { Self.holdsText($0, isDisc: false) || Self.holdsText($0, isDisc: true) } ?? false
    holdsPicture =
      !holdsText && Self.ink.ofTwo.contains(share)
      && (greys?.changeWhenTurned(within: Self.inside) ?? 0) > Self.leastChange.disc
    mayHoldPicture = holdsPicture
  }

  /// What a frame is from outside.
  private struct Outline {
    let kind: Kind
    /// How thick it is on rays from the middle.
    let usual: Double
    let least: Double
    /// Whether it is closed all around, as far as its pixels tell.
    let hasRim: Bool
    let isSolid: Bool

    init?(_ part: InkPart) {
      guard let frame = part.alone else { return nil }
      let side = Double(frame.height) / 2
      let slack = max(FrameShape.slack.share, FrameShape.slack.pixels / side)
      let isSquare = frame.cornerInk > FrameShape.leastCorner
      kind = isSquare ? .square : .round
      guard
        let found = FrameShape.thickness(
          of: frame, isSquare: isSquare, slack: slack + (isSquare ? FrameShape.slack.ofSquare : 0))
      else { return nil }
      (usual, least) = found
      let shares = FrameShape.rimShares
      hasRim = least >= min(max(FrameShape.rim / side, shares.lowerBound), shares.upperBound)
      isSolid = frame.share(within: 2) > FrameShape.ink.disc
    }
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
