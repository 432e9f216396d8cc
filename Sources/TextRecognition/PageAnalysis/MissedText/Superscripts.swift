internal import RecognizedText

/// Small print right after words, raised or on their line: allergen letters, numbers of footnotes.
///
/// The engine leaves it out of the lines that it reads, or reads scraps of it: it brings a line to
/// one height, at which letters half as high as the others are a few pixels.
struct Superscripts {
  /// Letters that stand close together after one word.
  struct Cluster: Equatable {
    /// From left to right.
    var letters: [BoundingBox]
    /// Around all of them.
    var box: BoundingBox
    /// The line that the word is in.
    var line: Int
    /// Whether its feet stand above the word's.
    var isRaised = true
    /// The right end of the word's letters.
    var foot = 0
    /// Where the word's letters stand.
    var baseline = 0

    /// Whether all letters are about as high as one another, as capitals and digits are.
    var areEven: Bool {
      let heights = letters.map(\.height)
      return (heights.max() ?? 0) * 4 <= (heights.min() ?? 0) * 5
    }
  }

  /// In the order of the lines.
  private(set) var clusters: [Cluster] = []

  /// Words with fewer letters may be scraps themselves.
  private static let fewestLetters = 3
  private static let leastConfidence = 0.6
  /// Small print is at most so high: in heights of its line's usual letters where the engine's word
  /// covers it, of the lowest ones where it stands after the word.
  private static let smallPrint = (inside: 0.65, after: 0.87)
  /// More are a texture.
  private static let mostLetters = 12

  /// Finds it.
  ///
  /// - Parameters:
  ///   - shapes: Boxes of what may be letters, in the pixels of the lines.
  ///   - lines: What was read so far.
  ///   - isKnown: Whether a text is a word, though signs after it were read with it: what is raised
  ///     is read as signs, and lowers the confidence of the word.
  init(
    shapes: [BoundingBox], lines: [ReadLine], isKnown: (String) -> Bool = { _ in false }
  ) {
    var words = Self.words(of: lines, isKnown)
    let index = BoxIndex(words.map(\.box))
    Self.findFeet(of: &words, index, shapes)
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
        guard words[number].hasSmallPrintAfter(shape),
          nearest.map({ words[$0].foot < words[number].foot }) ?? true
        else { return }
        nearest = number
      }
      if let nearest { groups[nearest, default: []].append(shape) }
    }
    for (number, shapes) in groups.sorted(by: { $0.key < $1.key }) {
      let letters = Self.run(shapes, after: words[number])
      guard let first = letters.first, letters.count <= Self.mostLetters,
        letters.contains(where: words[number].isSmallPrint)
      else { continue }
      let box = letters.dropFirst().reduce(first) { $0.union($1) }
      clusters.append(
        Cluster(
          letters: letters, box: box, line: words[number].line,
          isRaised: words[number].isRaised(box), foot: words[number].foot,
          baseline: words[number].baseline))
    }
  }

  private static func words(of lines: [ReadLine], _ isKnown: (String) -> Bool) -> [Word] {
    lines.enumerated().flatMap { number, line -> [Word] in
      let own = line.words.filter { word in
        word.text.count(where: \.isLetter) >= Self.fewestLetters
          && (word.confidence >= Self.leastConfidence || isKnown(word.leadingLetters))
      }
      let heights = own.map(\.box.height).sorted()
      guard !heights.isEmpty else { return [] }
      // A word without tall letters is as tall as its line all the same.
      let usual = heights[heights.count / 2]
      return own.map { word in
        let height = max(usual, word.box.height)
        return Word(
          box: word.box, height: height, line: number, baseline: word.box.bottom, letter: height,
          lowest: height)
      }
    }
  }

  /// Finds where each word's letters stand, and how high those of its line are: its box reaches to
  /// the ends of tails.
  private static func findFeet(
    of words: inout [Word], _ index: BoxIndex, _ shapes: [BoundingBox]
  ) {
    var feet: [Int: [Int]] = [:], heights: [Int: [Int]] = [:]
    for shape in shapes {
      var seen: Set<Int> = []
      index.forEach(near: shape) { number in
        let box = words[number].box
        guard box.left <= shape.left, shape.right <= box.right + 2, box.top <= shape.top + 2,
          shape.bottom <= box.bottom + 2, shape.height * 3 >= box.height,
          seen.insert(number).inserted
        else { return }
        feet[number, default: []].append(shape.bottom)
        heights[words[number].line, default: []].append(shape.height)
      }
    }
    for number in words.indices {
      if let own = feet[number]?.sorted(), own.count >= fewestLetters {
        words[number].baseline = own[own.count / 2]
      }
      if let all = heights[words[number].line]?.sorted(), all.count >= fewestLetters {
        words[number].letter = all[all.count / 2]
        words[number].lowest = all[all.count * 3 / 10]
      }
    }
  }

  /// A word that small print may stand after.
  private struct Word {
    var box: BoundingBox
    var height: Int
    var line: Int
    /// Where its letters stand.
    var baseline: Int
    /// The usual height of its line's letters.
    var letter: Int
    /// How high those without ascenders are; capitals, where there are no others.
    var lowest: Int
    /// The right end of its letters that stand on the line: its box may reach over what is raised.
    var foot = 0

    mutating func take(_ shape: BoundingBox) {
      guard box.left <= shape.left, shape.right <= box.right + 2, shape.top < box.bottom,
        !isRaised(shape), !isTiny(shape)
      else { return }
      foot = max(foot, shape.right)
    }

    /// Whether a shape's foot is well above the word's.
    func isRaised(_ shape: BoundingBox) -> Bool {
      shape.bottom * 4 <= baseline * 4 - letter
    }

    /// Whether a shape is so small that it is no letter of the word's own size.
    private func isTiny(_ shape: BoundingBox) -> Bool {
      Double(shape.height) <= smallPrint.inside * Double(letter)
    }

    /// Whether a shape after the word is lower than all letters of its line.
    private func isSmall(_ shape: BoundingBox) -> Bool {
      isTiny(shape)
        || shape.left >= box.right - 1 && Double(shape.height) <= smallPrint.after * Double(lowest)
    }

    /// Whether a shape after the word may be a bracket or a slash of small print.
    private func isBracket(_ shape: BoundingBox) -> Bool {
      shape.left >= box.right - 1 && shape.width * 5 <= shape.height * 2
        && Double(shape.height) <= 1.3 * Double(lowest)
        && shape.bottom >= baseline - 1 && shape.bottom * 4 <= baseline * 4 + letter
    }

    /// Whether a shape is small print for sure: brackets may be the letters of a word.
    func isSmallPrint(_ shape: BoundingBox) -> Bool { isRaised(shape) || isSmall(shape) }

    /// Whether a shape ends below the line and hardly rises above it.
    private func isComma(_ shape: BoundingBox) -> Bool {
      (shape.bottom - baseline) * 8 >= letter && (baseline - shape.top) * 2 <= letter
    }

    /// Whether a shape is smaller than the letters, and stands after them: above their feet, or on
    /// their line where it is smaller still.
    func hasSmallPrintAfter(_ shape: BoundingBox) -> Bool {
      guard foot > 0, shape.left * 10 >= foot * 10 - height, shape.left - foot < 9 * height,
        shape.height * 10 >= 3 * height
      else { return false }
      if isRaised(shape) {
        return shape.height * 4 <= 3 * height && shape.bottom * 4 >= box.top * 4 - height
          && shape.top * 2 >= box.bottom * 2 - 3 * height
      }
      if isBracket(shape) { return true }
      return isSmall(shape) && abs(shape.bottom - baseline) * 4 <= letter && !isComma(shape)
    }
  }

  /// The letters that follow each other closely; the first may stand 1.5 heights of the word after
  /// it.
  private static func run(_ shapes: [BoundingBox], after word: Word) -> [BoundingBox] {
    var letters: [BoundingBox] = []
    var right = word.foot
    for shape in shapes.sorted(by: { $0.left < $1.left }) {
      let size = letters.isEmpty ? max(shape.height, word.height) : shape.height
      guard shape.left - right <= size * 3 / 2 else { break }
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
  /// What was read of it as a list of codes; `nil` where other letters were read than are printed,
  /// or words.
  ///
  /// No code is a nought: among letters it is the letter that is given for it.
  func codes(_ text: String, nought: Character?) -> String? {
    guard let codes = isRaised ? raised(text) : level(text) else { return nil }
    let areLetters = codes.contains { $0.allSatisfy(\.isLetter) }
    return codes.map { code in
      areLetters && code == "0" ? nought.map(String.init) ?? "0" : String(code)
    }.joined(separator: ",")
  }

  /// Parted where the letters stand apart.
  private func raised(_ text: String) -> [Substring]? {
    let characters = text.filter(\.isAlphanumeric)
    guard characters.count == letters.count, let first = characters.first else { return nil }
    var codes = String(first)
    for (index, character) in characters.enumerated().dropFirst() {
      let gap = letters[index].left - letters[index - 1].right
      // A comma and the room around it are wider than the room between two letters.
      if gap * 5 >= box.height { codes += "," }
      codes.append(character)
    }
    let parts = codes.split(separator: ",")
    return parts.allSatisfy { $0.count <= 2 } ? parts : nil
  }

  /// Parted by whatever signs were read; thin letters may have been no shapes.
  private func level(_ text: String) -> [Substring]? {
    let parts = text.split { ".,;·•()/ ".contains($0) }
    let signs = text.count { "()/".contains($0) }
    let count = parts.reduce(signs) { $0 + $1.count }
    let room = max(letters.count, box.width * 2 / max(1, box.height))
    guard (letters.count...room).contains(count),
      parts.allSatisfy({ part in
        (part.count <= 2 || parts.count == 1 && part.count <= 4 && part.allSatisfy(\.isUppercase))
          && part.allSatisfy(\.isAlphanumeric)
      })
    else { return nil }
    return parts
  }

  /// What is to be cut out: the letters and the signs at their ends, without the word before.
  var place: BoundingBox {
    let room = box.height / 2
    guard !isRaised else {
      return BoundingBox(
        left: max(0, box.left - room), top: max(0, box.top - room), right: box.right + room,
        bottom: box.bottom + room)
    }
    let left = max(foot + 1, box.left - 2 * box.height)
    return BoundingBox(
      left: min(left, box.left), top: max(0, box.top - box.height / 4), right: box.right + room,
      bottom: box.bottom + box.height / 4)
  }
}
