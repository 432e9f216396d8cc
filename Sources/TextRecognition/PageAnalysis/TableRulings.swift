private import CTesseract
internal import RecognizedText

/// The ruled lines between the cells of tables: thin, straight, and meeting others at right angles.
///
/// Where the engine sees them it leaves out what stands alone in a cell, such as one letter.
struct TableRulings {
  /// Each line of a table, in pixels of the picture.
  var boxes: [BoundingBox] { across.lines + down.lines }

  private var across: Lines
  private var down: Lines
  /// The picture without anything as thin as they are.
  private let withoutThin: GreyImage

  /// Lines of one direction.
  fileprivate struct Lines {
    var isAcross: Bool
    var lines: [BoundingBox]
    /// Black where a line is.
    var mask: GreyPixels
  }

  /// In heights of letters: thicker is a bar, shorter a dash or the stroke of a letter.
  private static let (thickest, shortest) = (0.35, (across: 5.0, down: 2.0))
  /// How much darker than what is beside it, 0…255.
  private static let leastContrast = 20
  /// How far the ends of lines that meet may be apart, in heights of letters.
  private static let reach = 0.4
  /// A frame has two lines of each direction and no cells.
  private static let fewest = (across: 4, down: 2)

  /// Finds them in a picture with its print dark on light; `nil` where it has no ruled table.
  ///
  /// - Complexity: Some 20 ns a pixel.
  init?(in image: GreyImage, letterHeight: Double) {
    let thick = Int32(Self.thickest * letterHeight) * 2 + 1
    // Also where two cross, which is thin in no direction.
    guard let closed = unsafe GreyImage(adopting: pixCloseGray(image.pix, thick, thick)),
      let thin = unsafe GreyImage(adopting: pixSubtractGray(nil, closed.pix, image.pix)),
      let dark = unsafe GreyImage(
        adopting: pixThresholdToBinary(thin.pix, Int32(Self.leastContrast))),
      unsafe pixInvert(dark.pix, dark.pix) != nil,
      let across = Self.lines(in: dark, letterHeight, isAcross: true),
      across.lines.count >= Self.fewest.across,
      let down = Self.lines(in: dark, letterHeight, isAcross: false)
    else { return nil }
    self.across = across
    self.down = down
    withoutThin = closed
    keepTables(reach: Int(Self.reach * letterHeight) + 1)
    if self.across.lines.isEmpty { return nil }
  }

  /// Leaves the lines of which enough meet, but for the outer ones: these part a table from what is
  /// beside it.
  private mutating func keepTables(reach: Int) {
    var tables: [(across: Set<Int>, down: Set<Int>)] = []
    for (number, line) in down.lines.enumerated() {
      let near = BoundingBox(
        left: line.left - reach, top: line.top - reach, right: line.right + reach,
        bottom: line.bottom + reach)
      let met = across.lines.indices.filter { across.lines[$0].intersection(near) != nil }
      // The stroke of a letter meets one.
      guard met.count >= 2 else { continue }
      var table = (across: Set(met), down: Set([number]))
      tables.removeAll { other in
        guard !other.across.isDisjoint(with: table.across) else { return false }
        table.across.formUnion(other.across)
        table.down.formUnion(other.down)
        return true
      }
      tables.append(table)
    }
    tables.removeAll {
      $0.across.count < Self.fewest.across || $0.down.count < Self.fewest.down
    }
    across.lines = tables.flatMap { $0.across }.map { across.lines[$0] }
    down.lines = tables.flatMap { table in
      let lines = table.down.map { down.lines[$0] }
      let left = lines.map(\.left).min() ?? 0, right = lines.map(\.right).max() ?? 0
      return lines.filter { $0.left > left + reach && $0.right < right - reach }
    }
  }

  /// The picture with the ground of the cells instead of the lines; `nil` when memory runs out.
  func erased(from image: GreyImage) -> GreyImage? {
    var pixels = GreyPixels(image)
    let ground = GreyPixels(withoutThin)
    for lines in [across, down] { lines.erase(from: &pixels, ground: ground) }
    return GreyImage(pixels)
  }

  /// The straight runs of what is thin and darker than its surroundings: letters have gaps between
  /// them.
  private static func lines(
    in dark: GreyImage, _ letterHeight: Double, isAcross: Bool
  ) -> Lines? {
    let long = Int32((isAcross ? shortest.across : shortest.down) * letterHeight)
    guard
      let straight = unsafe GreyImage(
        adopting: isAcross
          ? pixOpenBrick(nil, dark.pix, long, 1) : pixOpenBrick(nil, dark.pix, 1, long)),
      let mask = unsafe GreyImage(adopting: pixConvert1To8(nil, straight.pix, 255, 0))
    else { return nil }
    let found = GreyPixels(mask)
    return Lines(isAcross: isAcross, lines: found.shapes(darkerThan: 128), mask: found)
  }
}

extension TableRulings.Lines {
  /// Also a pixel beside them, where their edges are smooth.
  fileprivate func erase(from pixels: inout GreyPixels, ground: GreyPixels) {
    let width = pixels.width
    let step = isAcross ? width : 1
    for line in lines {
      for row in max(1, line.top - 1)..<min(pixels.height - 1, line.bottom + 1) {
        for column in max(1, line.left - 1)..<min(width - 1, line.right + 1) {
          let index = row * width + column
          if min(mask.values[index], mask.values[index - step], mask.values[index + step]) == 0 {
            pixels.values[index] = ground.values[index]
          }
        }
      }
    }
  }
}
