internal import RecognizedText

/// The ink of a place that may hold a list of codes, column by column.
struct CodeInk {
  /// Letters, digits, slashes and brackets, from left to right, in pixels of the page.
  private(set) var glyphs: [BoundingBox] = []
  /// For each glyph after the first, whether a comma or a space parts it from the one before.
  private var isApart: [Bool] = []

  /// Lower ones are commas and points.
  private static let leastHeight = 0.5
  /// Wider gaps, in heights, part codes; digits of one number stand closer.
  private static let space = 0.3
  private static let leastContrast = 40

  /// What a reading has that is as high as letters.
  static let signs: Set<Character> = ["(", ")", "[", "]", "/"]

  /// Around all glyphs.
  var box: BoundingBox? { glyphs.isEmpty ? nil : glyphs.box }

  /// - Complexity: The pixels of the place.
  init(_ image: GreyImage, in place: BoundingBox) {
    guard
      let part = image.cropped(
        left: place.left, top: place.top, width: place.width, height: place.height)
    else { return }
    let pixels = GreyPixels(part)
    let background = Int(pixels.background)
    let strongest = pixels.values.map { abs(Int($0) - background) }.max() ?? 0
    guard strongest >= Self.leastContrast else { return }
    func isInk(_ row: Int, _ column: Int) -> Bool {
      abs(Int(pixels.values[row * pixels.width + column]) - background) * 5 > strongest * 2
    }
    var runs: [BoundingBox] = []
    var isOpen = false
    for column in 0..<pixels.width {
      let rows = (0..<pixels.height).filter { isInk($0, column) }
      guard let top = rows.first, let bottom = rows.last else {
        isOpen = false
        continue
      }
      let own = BoundingBox(
        left: place.left + column, top: place.top + top, right: place.left + column + 1,
        bottom: place.top + bottom + 1)
      if isOpen, let last = runs.last {
        runs[runs.count - 1] = last.union(own)
      } else {
        runs.append(own)
      }
      isOpen = true
    }
    settle(runs)
  }

  private mutating func settle(_ runs: [BoundingBox]) {
    let height = runs.map(\.height).max() ?? 0
    var hasComma = false
    for run in runs {
      guard Double(run.height) >= Self.leastHeight * Double(height) else {
        hasComma = true
        continue
      }
      if let last = glyphs.last {
        isApart.append(
          hasComma || Double(run.left - last.right) >= Self.space * Double(run.height))
      }
      glyphs.append(run)
      hasComma = false
    }
  }

  /// How many letters and slashes there may be: those that touch are one glyph.
  var counts: ClosedRange<Int> {
    let most = glyphs.reduce(0) { $0 + max(1, ($1.width * 20 + $1.height * 9) / ($1.height * 10)) }
    return glyphs.count...max(glyphs.count, most)
  }

  /// A reading with commas where the ink has room for them; `nil` where more or fewer letters were
  /// read than are printed.
  func list(_ text: String) -> String? {
    let characters = text.filter { $0.isAlphanumeric || Self.signs.contains($0) }
    guard counts.contains(characters.count) else { return nil }
    guard characters.count == glyphs.count else { return text }
    var list = ""
    for (index, character) in characters.enumerated() {
      if index > 0, isApart[index - 1] { list.append(",") }
      list.append(character)
    }
    return list
  }
}
