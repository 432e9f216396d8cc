internal import RecognizedText

/// Where small print stands that may be codes: after the words of a line, in a column of its own,
/// or on a line below.
///
/// For pages that explain codes: nothing else tells such print from scraps.
struct CodePlaces {
  struct Place {
    /// What is to be read.
    var box: BoundingBox
    /// The line that it belongs to; `nil` where it stands below.
    var line: Int?
    /// Whether it follows a word closely.
    var isNear: Bool
    /// Letters and digits that stand in rings, squares or dots, those of each together; empty where
    /// the print has no frames.
    var framed: [[BoundingBox]] = []
    /// Where the word's letters stand, for superscripts.
    var baseline: Int?
    /// What is higher than this, in pixels, is no such print; `nil` where its height is known.
    var tallest: Int?

    /// A box that stands on the line of the word before it: a superscript is no line of its own.
    func levelled(_ box: BoundingBox) -> BoundingBox {
      var box = box
      box.bottom = max(box.bottom, baseline ?? box.bottom)
      return box
    }

    /// Codes as they are told by where they stand: on a line of their own by brackets, and numbers
    /// that could be a price by brackets or by another sign.
    func text(_ codes: [String]) -> String {
      let areNumbers = codes.contains { $0.first?.isNumber ?? false }
      if line == nil || isNear && areNumbers { return "(" + codes.joined(separator: ",") + ")" }
      return codes.joined(separator: areNumbers ? ";" : ",")
    }
  }

  private(set) var places: [Place] = []

  /// More shapes outside the words are a texture.
  private static let mostShapes = 1500
  private static let mostLetters = 16
  /// Between the letters of a list, and between words of one line, in heights.
  private static let gaps = (letters: 1.5, words: 3.0)
  /// The height of such print in heights of the letters without ascenders of the word before it;
  /// signs are lower.
  private static let heights = 0.45...1.06
  /// A box of another grey behind the print, in the same heights.
  private static let highestBox = 2.4
  /// From the line above to print below it, in heights of the line.
  private static let below = 1.2

  /// The height of commas and full stops above the baseline is less than this, in the same heights.
  private static let highestSign = 0.35

  /// - Parameters:
  ///   - shapes: What may be letters that no certain word covers.
  ///   - certain: The certain words.
  /// - Complexity: The shapes, times the words and their own number.
  init(shapes: [CodeShape], certain: [CertainWord]) {
    guard shapes.count <= Self.mostShapes else { return }
    for row in Self.rows(of: shapes) where row.count <= Self.mostLetters {
      if let place = Self.place(of: row, among: certain) { places.append(place) }
    }
    places.sort { ($0.box.top, $0.box.left) < ($1.box.top, $1.box.left) }
  }

  /// Shapes that follow each other on one row.
  private static func rows(of shapes: [CodeShape]) -> [[CodeShape]] {
    var rows: [(box: BoundingBox, shapes: [CodeShape])] = []
    for shape in shapes.sorted(by: { $0.outer.left < $1.outer.left }) {
      let host = rows.lastIndex { row in
        guard let last = row.shapes.last else { return false }
        let (own, other) = (shape.outer.height, last.outer.height)
        let shared = min(shape.outer.bottom, row.box.bottom) - max(shape.outer.top, row.box.top)
        return shared * 2 >= min(own, other) && max(own, other) <= 2 * min(own, other)
          && Double(shape.outer.left - row.box.right) <= gaps.letters * Double(max(own, other))
      }
      if let host {
        rows[host].box = rows[host].box.union(shape.outer)
        rows[host].shapes.append(shape)
      } else {
        rows.append((shape.outer, [shape]))
      }
    }
    return rows.map(\.shapes)
  }

  /// Whether a shape is the comma or the full stop of a word: it begins hardly above its baseline.
  private static func hangs(_ shape: CodeShape, below word: CertainWord) -> Bool {
    word.baseline.map {
      Double($0 - shape.outer.top) < highestSign * Double(word.lowest)
    } ?? false
  }

  private static func place(of row: [CodeShape], among certain: [CertainWord]) -> Place? {
    let box = row.map(\.outer).box
    let words = certain.filter { word in
      let shared = min(word.box.bottom, box.bottom) - max(word.box.top, box.top)
      return shared * 2 >= min(box.height, word.box.height)
    }
    // Print that a word follows is part of a text.
    let isFollowed = words.contains { word in
      !word.isPrice && word.box.left >= box.right - 2
        && Double(word.box.left - box.right) < gaps.words * Double(word.box.height)
    }
    guard !isFollowed else { return nil }
    let before = words.filter { $0.box.right <= box.left + 2 }.max { $0.box.right < $1.box.right }
    // Brackets are higher than the letters.
    let height = row.map(\.letter.height).sorted()[row.count / 4]
    let host =
      before
      ?? certain.filter { word in
        !word.isPrice && word.box.bottom <= box.top + 2
          && Double(box.top - word.box.bottom) <= below * Double(word.box.height)
          && word.box.left <= box.right && box.left <= word.box.right + 6 * word.box.height
      }.max { $0.box.bottom < $1.box.bottom }
    guard let host, !host.isPrice else { return nil }
    if row.count == 1, let before, hangs(row[0], below: before) { return nil }
    let ratio = Double(height) / Double(max(1, host.lowest))
    var place = Place(box: box, line: before?.line, isNear: false)
    if !heights.contains(ratio) {
      // What is printed on a box is one shape with it.
      guard row.count == 1, before != nil, ratio <= highestBox, box.width * 10 >= box.height * 8
      else { return nil }
      place.tallest = Int(heights.upperBound * Double(host.lowest))
    }
    if let before {
      place.isNear = Double(box.left - before.box.right) < gaps.words * Double(before.box.height)
    }
    if row.contains(where: \.isFramed) {
      // Signs and scraps between the frames.
      let framed = row.filter(\.isFramed)
      guard framed.count * 2 > row.count else { return nil }
      place.framed = Dictionary(grouping: framed, by: \.outer).values
        .map { $0.map(\.letter).sorted { $0.left < $1.left } }
        .sorted { $0.box.left < $1.box.left }
      return place
    }
    // Brackets and commas are no shapes where they are small.
    place.box.right += box.height
    place.box.top = max(0, box.top - max(1, box.height / 6))
    place.box.bottom += max(1, box.height / 4)
    place.box.left = max(0, box.left - box.height)
    if let after = words.filter({ $0.box.left >= box.right - 2 }).map(\.box.left).min() {
      place.box.right = max(box.right, min(place.box.right, after - 1))
    }
    if let before { place.box.left = max(place.box.left, min(before.box.right + 1, box.left)) }
    return place
  }
}
