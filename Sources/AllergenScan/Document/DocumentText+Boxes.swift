import DocumentModel
import MenuParsing
import RecognizedText

extension DocumentText {
  /// One box for each printed line that the range touches.
  func lineBoxes(of range: Range<Int>) -> [PageBox] {
    var boxes: [PageBox] = []
    var previous: Word?
    for word in words(in: range) {
      if let before = previous, before.page == word.page, before.isBeside(word), !boxes.isEmpty {
        boxes[boxes.count - 1].box = boxes[boxes.count - 1].box.union(word.box)
      } else {
        boxes.append(PageBox(page: word.page, box: word.box))
      }
      previous = word
    }
    return boxes
  }

  /// The boxes on one page alone, one for each printed line that the range touches.
  func boxes(of range: Range<Int>, on page: RecognizedPage) -> [BoundingBox] {
    lineBoxes(of: range).filter { $0.page == page.number }.map(\.box)
  }

  /// The boxes around a passage: lines that stand close below each other become one.
  func boxes(of passage: Passage) -> [PageBox] {
    var merged: [PageBox] = []
    for box in passage.ranges.flatMap(lineBoxes) {
      if let index = merged.firstIndex(where: { $0.isNear(box) }) {
        merged[index].box = merged[index].box.union(box.box)
      } else {
        merged.append(box)
      }
    }
    return merged
  }
}

extension DocumentText.Word {
  /// Whether the next word goes on in the same printed line.
  fileprivate func isBeside(_ next: DocumentText.Word) -> Bool {
    next.box.left >= box.left && next.box.top < box.bottom && box.top < next.box.bottom
  }
}

extension PageBox {
  /// Whether a line is part of the same paragraph: side by side on a line, or below it with less
  /// than a line between and some width in common.
  fileprivate func isNear(_ line: PageBox) -> Bool {
    guard page == line.page else { return false }
    let gap = max(box.top, line.box.top) - min(box.bottom, line.box.bottom)
    let common = min(box.right, line.box.right) - max(box.left, line.box.left)
    // Far apart on one line, they are in different columns.
    if gap < 0 { return -common <= 4 * line.box.height }
    return gap <= line.box.height && common > 0
  }
}
