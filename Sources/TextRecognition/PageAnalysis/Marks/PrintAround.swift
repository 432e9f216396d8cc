internal import RecognizedText

/// Tells signs in frames from letters and digits by what stands on their line: noughts and the
/// letter O are round, too.
struct PrintAround {
  private let shapes: [BoundingBox]
  private let index: BoxIndex
  private let frames: Set<BoundingBox>

  /// How far print on the same line is looked for, in heights of the sign.
  private static let reach = 8.0
  /// Lower shapes are dots and specks, higher ones pictures; a comma is print.
  private static let heights = 0.2...1.9
  /// Between letters of a word, and between words, in heights of the sign.
  private static let gap = (letter: 0.22, word: 0.5, line: 2.0)
  /// How much higher than the tall letters of its line a sign is: close to a letter, and apart.
  private static let excess = (close: 1.25, apart: 1.12)
  /// Like a letter beside it in height: a capital before small letters is higher.
  private static let alike = 0.85
  private static let baselineShift = 0.1
  /// Letters of a word set in a frame of letters: more than a few of one size close by.
  private static let tallShare = 0.8

  init(shapes: [BoundingBox], frames: [BoundingBox]) {
    self.shapes = shapes
    self.frames = Set(frames)
    index = BoxIndex(shapes)
  }

  /// Whether a sign stands in a word or a number, or beside print that is as high on one base line.
  func makesLetter(of sign: BoundingBox) -> Bool {
    let height = Double(sign.height)
    let run = run(around: sign)
    let line = line(of: sign)
    guard !line.isEmpty else { return false }
    let heights = line.map(\.height).sorted()
    let tall = Double(heights[Int(Double(heights.count - 1) * Self.tallShare)])
    let bottoms = line.map(\.bottom).sorted()
    let baseline = bottoms[bottoms.count / 2]
    let onBaseline = Double(abs(sign.bottom - baseline)) <= Self.baselineShift * height + 1
    let gap = Double(line.map { max($0.left - run.right, run.left - $0.right) }.min() ?? .max)
    if gap <= Self.gap.letter * height, height <= Self.excess.close * tall { return true }
    if gap <= Self.gap.line * height, height <= Self.excess.apart * tall, onBaseline { return true }
    return line.contains { other in
      Double(other.height) >= Self.alike * height
        && Double(abs(other.bottom - sign.bottom)) <= Self.baselineShift * height + 1
        && Double(max(other.left - run.right, run.left - other.right)) <= Self.gap.word * height
    }
  }

  /// The sign with all other frames that stand close beside it.
  private func run(around sign: BoundingBox) -> BoundingBox {
    var run = sign
    while true {
      var wider = run
      index.forEach(near: room(beside: run, reach: Self.gap.word * Double(sign.height))) { number in
        let other = shapes[number]
        guard frames.contains(other), Self.shareLine(other, sign),
          Double(max(other.left - run.right, run.left - other.right))
            <= Self.gap.word * Double(sign.height)
        else { return }
        wider.left = min(wider.left, other.left)
        wider.right = max(wider.right, other.right)
      }
      if wider == run { return run }
      run = wider
    }
  }

  /// The print on its line that is no frame.
  private func line(of sign: BoundingBox) -> Set<BoundingBox> {
    let height = Double(sign.height)
    var line: Set<BoundingBox> = []
    let room = room(beside: sign, reach: Self.reach * height)
    index.forEach(near: room) { number in
      let other = shapes[number]
      if Self.heights.contains(Double(other.height) / height), !frames.contains(other),
        Self.shareLine(other, sign), other.intersection(room) != nil,
        other.intersection(sign) == nil
      {
        line.insert(other)
      }
    }
    return line
  }

  private func room(beside box: BoundingBox, reach: Double) -> BoundingBox {
    BoundingBox(
      left: max(0, box.left - Int(reach)), top: box.top, right: box.right + Int(reach),
      bottom: box.bottom)
  }

  private static func shareLine(_ one: BoundingBox, _ other: BoundingBox) -> Bool {
    let shared = min(one.bottom, other.bottom) - max(one.top, other.top)
    return shared * 2 > min(one.height, other.height)
  }
}
