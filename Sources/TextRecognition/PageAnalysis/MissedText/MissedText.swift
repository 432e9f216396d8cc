internal import RecognizedText

/// Print on the lines of a page that no word covers.
///
/// The engine leaves short tokens out that stand apart from the words of their line: codes after
/// names, numbers, prices of two letters.
struct MissedText {
  /// Letters that stand close together.
  struct Patch: Equatable {
    /// Around all of them.
    var box: BoundingBox
    /// How many shapes there are.
    var letters: Int
    /// Up to the words beside it, or as far as signs without the height of letters may stand.
    var place: BoundingBox
    /// The line of the nearest word.
    var line: Int

    /// Whether it stands before the words of its line, as bullets do.
    var isFirst = false
    /// Whether it stands between words of a text, several letters long, and must be print.
    var isWithinText = false

    /// Whether something was read there that can hardly be what is printed.
    var isHardlyRead = false

    /// How many letters there are at least: those that touch are one shape.
    var leastLetters: Int {
      max(letters, (box.width * 20 + box.height * 17) / max(1, box.height * 20))
    }
  }

  /// From the left.
  private(set) var patches: [Patch] = []

  /// More shapes outside the words are a texture.
  private static let mostShapes = 1200
  /// Of smaller letters, in pixels, too little is to be seen.
  private static let smallest = 7

  /// Finds it.
  ///
  /// - Parameters:
  ///   - shapes: Boxes of what may be letters, in the pixels of the lines.
  ///   - lines: What was read so far.
  ///   - width: Of the page.
  ///   - letterHeight: The usual one of the page.
  /// - Complexity: The shapes, times the words of their lines.
  init(shapes: [BoundingBox], lines: [ReadLine], width: Int, letterHeight: Double) {
    let words = lines.flatMap(\.words)
    let unread = BoxIndex(words.filter(\.isHardlyRead).map(\.box))
    let covered = BoxIndex(words.filter { Self.isRead($0, beside: unread) }.map(\.box))
    let hosts = Hosts(lines, width: width)
    let loose = shapes.filter { shape in
      shape.height >= Self.smallest
        && !covered.contains(where: { $0.hides(shape) }, near: shape) && hosts.haveBeside(shape)
    }
    guard loose.count <= Self.mostShapes else { return }
    for cluster in Self.clusters(of: loose) {
      let (left, right) = hosts.neighbours(of: cluster.box)
      let gaps = (left?.box.gap(to: cluster.box), right?.box.gap(to: cluster.box))
      guard let host = gaps.0 ?? .max <= gaps.1 ?? .max ? left : right else { continue }
      var patch = Patch(
        box: cluster.box, letters: cluster.letters, place: cluster.box, line: host.line)
      // Dots and signs are no letters, whatever stands beside them.
      let isSmall = Double(patch.box.height) < 0.55 * letterHeight
      guard !patch.isTouched(by: covered), !isSmall || patch.box.height * 5 >= host.box.height * 4
      else { continue }
      patch.place = patch.freePlace(among: covered)
      if let right, let gap = gaps.1, right.isWord {
        // Codes stand before prices, bullets close before words.
        patch.isFirst = gaps.0.map { gap < 2 * patch.box.height && $0 > 3 * gap } ?? true
      } else {
        patch.isFirst = left == nil
      }
      patch.isHardlyRead = unread.contains(
        where: { $0.intersection(patch.box) != nil }, near: patch.box)
      if let before = gaps.0, let after = gaps.1, !patch.isHardlyRead {
        patch.isWithinText = patch.leastLetters >= 4 && max(before, after) < patch.box.height
      }
      patches.append(patch)
    }
  }

  /// Whether a word covers what is printed: not one that was hardly read, nor the signs that a part
  /// of what it stands on was taken for: "RY |" for the dots before a price and the price.
  private static func isRead(_ word: ReadWord, beside unread: BoxIndex) -> Bool {
    !word.isHardlyRead
      && (word.letterCount > 0
        || !unread.contains(where: { $0.covers(word.box) > 0 }, near: word.box))
  }

  private static func clusters(
    of shapes: [BoundingBox]
  ) -> [(box: BoundingBox, letters: Int)] {
    var clusters: [(box: BoundingBox, letters: Int)] = []
    for shape in shapes.sorted(by: { $0.left < $1.left }) {
      let last = clusters.lastIndex { $0.box.goesOn(in: shape) }
      if let last {
        clusters[last].box = clusters[last].box.union(shape)
        clusters[last].letters += 1
      } else {
        clusters.append((shape, 1))
      }
    }
    return clusters
  }
}

extension MissedText.Patch {
  /// Whether a word comes so close that the patch is part of it, whose box is too small.
  fileprivate func isTouched(by words: BoxIndex) -> Bool {
    let reach = box.height / 8
    let wide = BoundingBox(
      left: max(0, box.left - reach), top: box.top, right: box.right + reach, bottom: box.bottom)
    return words.contains(where: { $0.intersection(wide) != nil }, near: wide)
  }

  /// The box with the room that signs at its ends may take.
  fileprivate func freePlace(among words: BoxIndex) -> BoundingBox {
    let (across, down) = (box.height * 4 / 5, box.height / 4)
    let wide = BoundingBox(
      left: max(0, box.left - across), top: max(0, box.top - down), right: box.right + across,
      bottom: box.bottom + down)
    // Half way to the words beside it.
    for step in 0..<4 {
      let part = across * (4 - step) / 4
      let place = BoundingBox(
        left: max(0, box.left - part), top: wide.top, right: box.right + part, bottom: wide.bottom)
      let band = BoundingBox(
        left: place.left, top: box.top, right: place.right, bottom: box.bottom)
      if !words.contains(where: { $0.intersection(band) != nil }, near: band) { return place }
    }
    return BoundingBox(left: box.left, top: wide.top, right: box.right, bottom: wide.bottom)
  }
}

extension BoundingBox {
  /// Whether most of a shape lies inside.
  fileprivate func hides(_ shape: BoundingBox) -> Bool {
    guard let shared = intersection(shape) else { return false }
    return shared.area * 5 >= shape.area * 2
  }

  /// Whether a shape has the height of this word's letters and stands on its line.
  fileprivate func hasBeside(_ shape: BoundingBox) -> Bool {
    shape.height * 20 >= height * 9 && shape.height * 10 <= height * 17
      && abs(shape.bottom - bottom) * 20 <= height * 9 && (top - shape.top) * 10 <= height * 6
  }

  /// Pixels between this and a box beside it; 0 where they overlap.
  fileprivate func gap(to other: BoundingBox) -> Int {
    max(0, other.left - right, left - other.right)
  }

  /// Whether a letter to the right belongs to these.
  fileprivate func goesOn(in shape: BoundingBox) -> Bool {
    let shared = min(bottom, shape.bottom) - max(top, shape.top)
    return shape.left - right <= max(height, shape.height) * 9 / 10
      && shared * 2 >= min(height, shape.height)
  }
}

/// The words that tell where lines are.
private struct Hosts {
  struct Host {
    var box: BoundingBox
    var line: Int
    /// No number.
    var isWord: Bool
  }

  private var hosts: [Host] = []
  private let index: BoxIndex
  private let width: Int

  /// Words that were read worse or are shorter do not tell.
  private static let leastConfidence = 0.5
  private static let fewestLetters = 2

  init(_ lines: [ReadLine], width: Int) {
    for (number, line) in lines.enumerated() {
      for word in line.words where word.confidence >= Self.leastConfidence {
        let letters = word.text.count(where: \.isLetter)
        guard word.letterCount >= Self.fewestLetters else { continue }
        hosts.append(Host(box: word.box, line: number, isWord: letters >= 3))
      }
    }
    index = BoxIndex(hosts.map(\.box))
    self.width = width
  }

  func haveBeside(_ shape: BoundingBox) -> Bool {
    index.contains(where: { $0.hasBeside(shape) }, near: band(of: shape))
  }

  /// The nearest words on the line of a box.
  func neighbours(of box: BoundingBox) -> (left: Host?, right: Host?) {
    var left: Host?, right: Host?
    index.forEach(near: band(of: box)) { number in
      let host = hosts[number]
      guard host.box.hasBeside(box) else { return }
      if host.box.midX < box.midX {
        if host.box.right > left?.box.right ?? .min { left = host }
      } else if host.box.left < right?.box.left ?? .max {
        right = host
      }
    }
    return (left, right)
  }

  /// All that is as high on the page.
  private func band(of box: BoundingBox) -> BoundingBox {
    BoundingBox(left: 0, top: box.top, right: width, bottom: box.bottom)
  }
}
