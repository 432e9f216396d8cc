import AllergenScan

/// Entries that wait: first in, first out, or the largest first.
struct PictureQueue {
  /// Boxed, for inserting moves the others.
  private final class Box: Sendable {
    let entry: BatchEntry
    init(_ entry: BatchEntry) { self.entry = entry }
  }

  /// The next one first.
  private var boxes: [Box] = []
  private var first = 0

  mutating func push(_ entry: BatchEntry, isOrdered: Bool) {
    var place = boxes.count
    if !isOrdered {
      var low = first
      while low < place {
        let middle = (low + place) / 2
        if boxes[middle].entry.megapixels < entry.megapixels {
          place = middle
        } else {
          low = middle + 1
        }
      }
    }
    boxes.insert(Box(entry), at: place)
  }

  mutating func pop() -> BatchEntry? {
    guard first < boxes.count else { return nil }
    defer {
      first += 1
      if first > 256 {
        boxes.removeFirst(first)
        first = 0
      }
    }
    return boxes[first].entry
  }
}
