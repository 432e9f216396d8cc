internal import RecognizedText

/// Reads small parts of a page, each alone and enlarged.
struct PatchReader {
  /// The page that the parts are of.
  let image: GreyImage
  let engine: TesseractEngine
  let limits: ReadingLimits

  /// Reads a part of the page.
  ///
  /// - Parameters:
  ///   - place: What is cut out.
  ///   - scale: How much it is enlarged.
  ///   - margin: Pixels of bare background laid around it.
  ///   - segmentation: How the engine looks for a line in it.
  ///   - characters: What every letter is taken for one of, if not empty.
  /// - Returns: The words, in pixels of the page.
  func words(
    in place: BoundingBox, scale: Double, margin: Int = 0, as segmentation: Segmentation,
    characters: String = ""
  ) -> [ReadWord] {
    guard
      let part = image.cropped(
        left: place.left, top: place.top, width: place.width, height: place.height)
    else { return [] }
    let pixels = GreyPixels(part)
    let (background, isLight) = (pixels.background, pixels.hasLightPrint)
    guard let dark = isLight ? part.inverted() : part else { return [] }
    return words(
      on: dark, background: isLight ? 255 - background : background, at: place, scale: scale,
      margin: margin,
      as: segmentation, characters: characters)
  }

  /// Reads a row of letters on a background that need not be even: all but the letters, with the
  /// signs above and below them, is painted over.
  ///
  /// - Parameters:
  ///   - letters: Boxes of the row's letters.
  ///   - areLight: Whether they are lighter than what they stand on; `nil` where it is to be seen.
  ///   - scale: How much they are enlarged.
  ///   - margin: Pixels of bare background laid around them.
  ///   - characters: What every letter is taken for one of, if not empty.
  /// - Returns: The words, in pixels of the page.
  func words(
    of letters: [BoundingBox], areLight: Bool? = nil, scale: Double, margin: Int,
    characters: String = ""
  ) -> [ReadWord] {
    let box = letters.box
    let (above, below) = (box.height * 2 / 5, box.height / 4)
    let place = BoundingBox(
      left: max(0, box.left - 2), top: max(0, box.top - above),
      right: min(image.width, box.right + 2), bottom: min(image.height, box.bottom + below))
    guard
      let part = image.cropped(
        left: place.left, top: place.top, width: place.width, height: place.height)
    else { return [] }
    var pixels = GreyPixels(part)
    let areLight = areLight ?? pixels.hasLightPrint
    // What stands between letters, such as a comma, belongs to them.
    var columns: [BoundingBox] = []
    for letter in letters.sorted(by: { $0.left < $1.left }) {
      let own = BoundingBox(
        left: max(0, letter.left - 2 - place.left), top: 0,
        right: min(place.width, letter.right + 2 - place.left), bottom: place.height)
      if let last = columns.last, own.left - last.right < box.height {
        columns[columns.count - 1] = last.union(own)
      } else {
        columns.append(own)
      }
    }
    let background = pixels.paintOutside(columns, isLight: areLight)
    guard let clean = GreyImage(pixels), let dark = areLight ? clean.inverted() : clean
    else { return [] }
    return words(
      on: dark, background: areLight ? 255 - background : background, at: place, scale: scale,
      margin: margin, as: .line, characters: characters)
  }

  /// A part of the page with its print dark on light.
  func darkPart(in place: BoundingBox) -> GreyImage? {
    guard
      let part = image.cropped(
        left: place.left, top: place.top, width: place.width, height: place.height)
    else { return nil }
    return GreyPixels(part).hasLightPrint ? part.inverted() : part
  }

  /// Reads a part of the page on its side.
  ///
  /// - Parameters:
  ///   - place: What is cut out.
  ///   - quarters: How often it is turned clockwise to read it, 1 or 3.
  ///   - scale: How much it is enlarged.
  /// - Returns: The lines, in pixels of the page.
  func lines(in place: BoundingBox, turnedBy quarters: Int, scale: Double) -> [ReadLine] {
    guard let dark = darkPart(in: place), let turned = dark.turned(quarters: quarters),
      let large = turned.scaled(by: scale),
      let reading = engine.read(
        large, segmentation: .block, triesBothPolarities: false, limits: limits.silent)
    else { return [] }
    let size = (width: turned.width, height: turned.height)
    return reading.lines.map { line in
      var line = line
      for index in line.words.indices {
        line.words[index].box = line.words[index].box.scaled(1 / scale, 1 / scale)
          .turned(4 - quarters, in: size).moved(right: place.left, down: place.top)
      }
      line.box = line.words.map(\.box).box
      return line
    }
  }

  /// Reads letters that are laid in a new row, those of each group together, with commas between:
  /// whatever surrounds them in the picture, frames or a word, is left out.
  ///
  /// - Parameters:
  ///   - groups: Boxes of the letters.
  ///   - height: To which they are brought, in pixels.
  ///   - characters: What every letter is taken for one of.
  /// - Returns: What was read.
  func text(of groups: [[BoundingBox]], height: Double, characters: String) -> String {
    let parts = groups.compactMap { letters -> GreyPixels? in
      let box = letters.box
      guard box.left > 0, box.top > 0, box.right < image.width, box.bottom < image.height
      else { return nil }
      return image.cropped(
        left: box.left - 1, top: box.top - 1, width: box.width + 2, height: box.height + 2
      ).map { GreyPixels($0).inkOnWhite }
    }
    guard parts.count == groups.count, let row = GreyImage(GreyPixels(row: parts)),
      let large = row.scaled(by: height / Double(parts.map(\.height).max() ?? 1)),
      let reading = engine.read(
        large, segmentation: .line, triesBothPolarities: false, characters: characters,
        limits: limits.silent)
    else { return "" }
    return reading.lines.flatMap(\.words).map(\.text).joined(separator: " ")
  }

  private func words(
    on dark: GreyImage, background: UInt8, at place: BoundingBox, scale: Double, margin: Int,
    as segmentation: Segmentation, characters: String
  ) -> [ReadWord] {
    guard let framed = dark.framed(by: margin, background: background),
      let large = framed.scaled(by: scale),
      let reading = engine.read(
        large, segmentation: segmentation, triesBothPolarities: false, characters: characters,
        limits: limits.silent)
    else { return [] }
    return reading.lines.flatMap(\.words).map { word in
      var word = word
      word.box = word.box.scaled(1 / scale, 1 / scale)
        .moved(right: place.left - margin, down: place.top - margin)
      return word
    }
  }
}
