internal import RecognizedText

/// Small print raised behind words: allergen letters, numbers of footnotes.
///
/// The engine leaves it out of the lines that it reads, or reads scraps of it.
struct Superscripts {
  /// Letters that stand close together behind one word.
  struct Cluster: Equatable {
    /// From left to right.
    var letters: [BoundingBox]
    /// Around all of them.
    var box: BoundingBox
    /// The line that the word is in.
    var line: Int
  }

  /// In the order of the lines.
  private(set) var clusters: [Cluster] = []

  /// Words with fewer letters may be scraps themselves.
  private static let fewestLetters = 3
  private static let leastConfidence = 0.6
  /// More are a texture.
  private static let mostLetters = 12

  /// Finds it.
  ///
  /// - Parameters:
  ///   - shapes: Boxes of what may be letters, in the pixels of the lines.
  ///   - lines: What was read so far.
  init(shapes: [BoundingBox], lines: [ReadLine]) {
    var words = Self.words(of: lines)
    let index = BoxIndex(words.map(\.box))
    for shape in shapes {
      index.forEach(near: shape) { words[$0].take(shape) }
    }
    var groups: [Int: [BoundingBox]] = [:]
    for shape in shapes {
      let reach = BoundingBox(
        left: max(0, shape.left - 12 * shape.height), top: shape.top, right: shape.right,
        bottom: shape.bottom + shape.height)
      var nearest: Int?
      index.forEach(near: reach) { number in
        guard words[number].hasRaisedBehind(shape),
          nearest.map({ words[$0].foot < words[number].foot }) ?? true
        else { return }
        nearest = number
      }
      if let nearest { groups[nearest, default: []].append(shape) }
    }
    for (number, shapes) in groups.sorted(by: { $0.key < $1.key }) {
      let letters = Self.run(shapes, behind: words[number].foot)
      guard let first = letters.first, letters.count <= Self.mostLetters else { continue }
      let box = letters.dropFirst().reduce(first) { $0.union($1) }
      clusters.append(Cluster(letters: letters, box: box, line: words[number].line))
    }
  }

  private static func words(of lines: [ReadLine]) -> [Word] {
    lines.enumerated().flatMap { number, line -> [Word] in
      let own = line.words.filter {
        $0.confidence >= Self.leastConfidence
          && $0.text.count(where: \.isLetter) >= Self.fewestLetters
      }
      let heights = own.map(\.box.height).sorted()
      guard !heights.isEmpty else { return [] }
      // A word without tall letters is as tall as its line all the same.
      let usual = heights[heights.count / 2]
      return own.map { Word(box: $0.box, height: max(usual, $0.box.height), line: number) }
    }
  }

  /// A word that print may be raised behind.
  private struct Word {
    var box: BoundingBox
    var height: Int
    var line: Int
    /// The right end of its letters that stand on the line: its box may reach over what is raised.
    var foot = 0

    mutating func take(_ shape: BoundingBox) {
      guard box.left <= shape.left, shape.right <= box.right + 2, shape.top < box.bottom,
        !isRaised(shape)
      else { return }
      foot = max(foot, shape.right)
    }

    /// Whether a shape's foot is well above the word's.
    private func isRaised(_ shape: BoundingBox) -> Bool {
      shape.bottom * 4 <= box.bottom * 4 - height
    }

    /// Whether a shape is smaller than the letters, and stands behind them above their feet.
    func hasRaisedBehind(_ shape: BoundingBox) -> Bool {
      foot > 0 && isRaised(shape) && shape.left * 10 >= foot * 10 - height
        && shape.left - foot < 9 * height && shape.height * 10 >= 3 * height
        && shape.height * 4 <= 3 * height && shape.bottom >= box.top
        && shape.top * 2 >= box.bottom * 2 - 3 * height
    }
  }

  /// The letters that follow each other closely, the first one close behind the word.
  private static func run(_ shapes: [BoundingBox], behind foot: Int) -> [BoundingBox] {
    var letters: [BoundingBox] = []
    var right = foot
    for shape in shapes.sorted(by: { $0.left < $1.left }) {
      guard shape.left - right <= shape.height * 3 / 2 else { break }
      if let last = letters.last {
        // The holes of letters, and parts of them, stand inside.
        if shape.right <= last.right { continue }
        guard max(shape.height, last.height) * 2 <= min(shape.height, last.height) * 3 else {
          return []
        }
      }
      letters.append(shape)
      right = shape.right
    }
    return letters
  }
}

extension Superscripts.Cluster {
  /// What was read of it as a list of codes, with commas where the letters stand apart; `nil` where
  /// other letters were read than are printed, or words.
  func codes(_ text: String) -> String? {
    let characters = text.filter { $0.isLetter || $0.isNumber }
    guard characters.count == letters.count, let first = characters.first else { return nil }
    var codes = String(first)
    for (index, character) in characters.enumerated().dropFirst() {
      let gap = letters[index].left - letters[index - 1].right
      // A comma and the room around it are wider than the room between two letters.
      if gap * 5 >= box.height { codes += "," }
      codes.append(character)
    }
    return codes.split(separator: ",").allSatisfy { $0.count <= 2 } ? codes : nil
  }
}
