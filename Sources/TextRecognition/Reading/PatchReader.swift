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
  ///   - margin: Pixels of bare ground laid around it.
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
    let (ground, isLight) = (pixels.ground, pixels.hasLightPrint)
    guard let dark = isLight ? part.inverted() : part,
      let framed = dark.framed(by: margin, ground: isLight ? 255 - ground : ground),
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
