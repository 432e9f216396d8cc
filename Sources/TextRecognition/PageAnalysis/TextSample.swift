internal import RecognizedText

/// A small part of a page with much text, read to learn about the rest.
struct TextSample {
  /// The engine and the picture that samples are taken of.
  let engine: TesseractEngine
  let limits: ReadingLimits

  /// Some twelve lines of some fifty letters.
  private static let size = (width: 36.0, height: 15.0)

  /// The boxes with the most letters, best first; few on a page with little text.
  static func places(on image: GreyImage, _ survey: TextSurvey, count: Int) -> [BoundingBox] {
    guard let height = survey.letterHeight, !survey.letters.isEmpty else { return [] }
    let wide = survey.isSideways ? size.height : size.width
    let tall = survey.isSideways ? size.width : size.height
    let width = min(image.width, max(60, Int(wide * height)))
    let height2 = min(image.height, max(40, Int(tall * height)))
    var taken: [BoundingBox] = []
    for _ in 0..<count {
      var best: (box: BoundingBox, letters: Int)?
      for top in starts(image.height, height2) {
        for left in starts(image.width, width) {
          let box = BoundingBox(left: left, top: top, right: left + width, bottom: top + height2)
          guard !taken.contains(where: { $0.covers(box) > 0.3 }) else { continue }
          let letters = survey.letters.count { box.intersection($0) == $0 }
          if letters > best?.letters ?? 0 { best = (box, letters) }
        }
      }
      guard let best, best.letters >= 8 else { break }
      taken.append(best.box)
    }
    return taken
  }

  private static func starts(_ length: Int, _ size: Int) -> [Int] {
    guard length > size else { return [0] }
    let steps = min(12, max(1, 2 * (length - size) / size + 1))
    return (0...steps).map { (length - size) * $0 / steps }
  }

  /// The words of a part of the image, turned clockwise by quarters first.
  func words(
    of image: GreyImage, in box: BoundingBox, letterHeight: Double?, quarters: Int = 0
  ) -> [ReadWord] {
    guard
      let part = image.cropped(
        left: box.left, top: box.top, width: box.width, height: box.height)?
        .turned(quarters: quarters)
    else { return [] }
    let treatment = Treatment(letterHeight: 28, normalizesContrast: true, segmentation: .block)
    var survey = TextSurvey()
    survey.letterHeight = letterHeight
    guard let treated = treatment.apply(to: part, survey: survey) else { return [] }
    let reading = engine.read(treated.image, segmentation: .block, limits: limits)
    return reading?.lines.flatMap(\.words) ?? []
  }
}
