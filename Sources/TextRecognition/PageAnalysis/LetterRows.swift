internal import RecognizedText

/// Letters that stand beside one another.
struct LetterRows {
  /// The numbers of each row's letters.
  private(set) var rows: [[Int]] = []

  /// - Complexity: The letters, times those near them.
  init(_ boxes: [BoundingBox]) {
    let index = BoxIndex(boxes)
    var isTaken = [Bool](repeating: false, count: boxes.count)
    for start in boxes.indices where !isTaken[start] {
      var members: [Int] = []
      var open = [start]
      isTaken[start] = true
      while let current = open.popLast() {
        members.append(current)
        let box = boxes[current]
        let reach = BoundingBox(
          left: box.left - box.height * 3 / 2, top: box.top, right: box.right + box.height * 3 / 2,
          bottom: box.bottom)
        index.forEach(near: reach) { other in
          let candidate = boxes[other]
          let shared = min(box.bottom, candidate.bottom) - max(box.top, candidate.top)
          guard !isTaken[other], candidate.intersection(reach) != nil,
            shared * 2 >= min(box.height, candidate.height),
            max(box.height, candidate.height) <= 2 * min(box.height, candidate.height)
          else { return }
          isTaken[other] = true
          open.append(other)
        }
      }
      rows.append(members)
    }
  }
}
