internal import RecognizedText

/// What may be a letter, alone or in a ring, a square or a dot.
struct CodeShape: Equatable {
  var letter: BoundingBox
  /// The frame, or the letter where it has none.
  var outer: BoundingBox

  /// Whether a frame of the letter's own surrounds it: a box behind a whole list is none.
  var isFramed: Bool {
    outer != letter && outer.width * 10 <= outer.height * 22
  }

  /// In pixels; smaller ones are letters.
  private static let smallest = 12
  /// The part of each side of a dot that its round edge may take.
  private static let rim = 0.15

  /// - Parameters:
  ///   - shapes: Boxes of what may be letters, or several that touch.
  ///   - image: The page, for what is printed within a dot in the other polarity.
  /// - Returns: Those with a frame, and all others but the frames.
  /// - Complexity: Near linear in the shapes, and the pixels of those that may be dots.
  static func all(in shapes: [BoundingBox], of image: GreyImage) -> [CodeShape] {
    let own = BoxIndex(shapes)
    var frames: Set<BoundingBox> = []
    var found: [CodeShape] = []
    for shape in shapes where shape.height >= smallest {
      var letters: Set<BoundingBox> = []
      own.forEach(near: shape) { number in
        if shape.surrounds(shapes[number]) { letters.insert(shapes[number]) }
      }
      if letters.isEmpty { letters = Set(printed(within: shape, image)) }
      guard !letters.isEmpty else { continue }
      frames.insert(shape)
      found += letters.map { CodeShape(letter: $0, outer: shape) }
    }
    let framed = Set(found.map(\.letter))
    found += shapes.filter { !frames.contains($0) && !framed.contains($0) }
      .map { CodeShape(letter: $0, outer: $0) }
    return found
  }

  /// One or two letters in the middle of what may be a dot; the strokes of a letter reach its edges.
  private static func printed(within shape: BoundingBox, _ image: GreyImage) -> [BoundingBox] {
    guard shape.isAboutSquare, shape.right <= image.width, shape.bottom <= image.height
    else { return [] }
    let across = max(1, Int(Double(shape.width) * rim))
    let down = max(1, Int(Double(shape.height) * rim))
    let inside = BoundingBox(
      left: shape.left + across, top: shape.top + down, right: shape.right - across,
      bottom: shape.bottom - down)
    let letters = CodeInk(image, in: inside).glyphs
    guard (1...2).contains(letters.count), inside.surrounds(letters.box),
      abs(letters.box.midX - shape.midX) * 8 <= Double(shape.width),
      abs(letters.box.midY - shape.midY) * 8 <= Double(shape.height)
    else { return [] }
    return letters
  }
}

extension BoundingBox {
  /// Whether it is about as wide as high.
  fileprivate var isAboutSquare: Bool { width * 10 >= height * 6 && width * 10 <= height * 20 }

  /// Whether another box is inside, with room around, and no speck.
  fileprivate func surrounds(_ other: BoundingBox) -> Bool {
    other.left > left && other.right < right && other.top > top && other.bottom < bottom
      && other.height * 10 >= height * 3
  }
}
