internal import RecognizedText

/// How much of a page is printed paler than the rest: grey below black, as menus print what is said
/// of a dish.
///
/// The engine parts ink from paper at one grey for the whole page, and thin strokes of the paler ink
/// are lost there: letters, or whole words. Made darker they are read; but so are the shadows and the
/// grain of photographs, whose paper is never of one grey.
struct PalePrint {
  /// The share of letters that are much paler than the darkest, 0…1; 0 where the paper is uneven.
  private(set) var share = 0.0

  /// So many letters are looked at, and fewer tell nothing.
  private static let (most, fewest) = (2000, 60)
  /// Of the contrast of the darkest tenth; what has less is paler ink, not a thin letter.
  private static let pale = 0.62
  /// What has less contrast than this, 0…255, is no print.
  private static let leastContrast = 24
  /// Of a page that no camera saw, so many pixels are of the grey of the one before them, 0…1.
  private static let leastEven = 0.6

  /// - Parameters:
  ///   - image: The page with its print dark on light.
  ///   - letters: Boxes of its letters.
  /// - Complexity: linear in the pixels.
  init(_ image: GreyImage, letters: [BoundingBox]) {
    guard letters.count >= Self.fewest else { return }
    let pixels = GreyPixels(image)
    guard pixels.evenShare >= Self.leastEven else { return }
    let step = max(1, letters.count / Self.most)
    let contrasts = stride(from: 0, to: letters.count, by: step).map { number in
      pixels.contrast(in: letters[number])
    }.filter { $0 >= Self.leastContrast }.sorted()
    guard contrasts.count >= Self.fewest else { return }
    let darkest = Double(contrasts[contrasts.count * 9 / 10])
    let pale = contrasts.prefix { Double($0) < Self.pale * darkest }
    share = Double(pale.count) / Double(contrasts.count)
  }
}

extension GreyPixels {
  /// The share of pixels that are of the grey of the pixel before them: grain and shadows have few.
  fileprivate var evenShare: Double {
    var even = 0
    for place in values.indices.dropFirst() where values[place] == values[place - 1] { even += 1 }
    return Double(even) / Double(max(1, values.count))
  }

  /// How much darker than its surroundings the print in a box is: between all but its few darkest and
  /// its few lightest pixels.
  fileprivate func contrast(in box: BoundingBox) -> Int {
    let rows = max(0, box.top - 1)..<min(height, box.bottom + 1)
    let columns = max(0, box.left - 1)..<min(width, box.right + 1)
    guard !rows.isEmpty, !columns.isEmpty else { return 0 }
    let greys = GreyHistogram(self, rows: rows, columns: columns)
    return (greys.level(0.9) ?? 0) - (greys.level(0.1) ?? 0)
  }
}
