internal import RecognizedText

/// Letters that stand beside one another.
struct LetterRows {
  /// The numbers of each row's letters.
  private(set) var rows: [[Int]] = []

  /// - Parameters:
  ///   - boxes: The letters.
  ///   - gap: Between two of one row at most, in heights of the first.
  ///   - mostRatio: How many times as high as the other the higher of the two is at most.
  /// - Complexity: The letters, times those near them.
  init(_ boxes: [BoundingBox], gap: Double = 1.5, mostRatio: Double = 2) {
    let index = BoxIndex(boxes)
    var isTaken = [Bool](repeating: false, count: boxes.count)
    for start in boxes.indices where !isTaken[start] {
      var members: [Int] = []
      var open = [start]
      isTaken[start] = true
      while let current = open.popLast() {
        members.append(current)
        let box = boxes[current]
        let reachAcross = Int(gap * Double(box.height))
        let reach = BoundingBox(
          left: box.left - reachAcross, top: box.top, right: box.right + reachAcross,
          bottom: box.bottom)
        index.forEach(near: reach) { other in
          let candidate = boxes[other]
          let shared = min(box.bottom, candidate.bottom) - max(box.top, candidate.top)
          guard !isTaken[other], candidate.intersection(reach) != nil,
            shared * 2 >= min(box.height, candidate.height),
            Double(max(box.height, candidate.height))
              <= mostRatio * Double(min(box.height, candidate.height))
          else { return }
          isTaken[other] = true
          open.append(other)
        }
      }
      rows.append(members)
    }
  }
}
