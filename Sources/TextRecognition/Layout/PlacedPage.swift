internal import RecognizedText

/// A picture lying in one of four ways, looked over before it is read.
struct PlacedPage {
  let image: GreyImage
  let survey: TextSurvey
  /// Turned clockwise from the picture that was handed in.
  let quarters: Int

  init(_ image: GreyImage, quarters: Int = 0) {
    self.image = image
    self.quarters = quarters
    survey = TextSurvey(image)
  }

  /// With fewer letters found the finder may have missed most.
  private static let enoughLetters = 40
  /// The holes of dark letters look like light ones: half of them light says nothing yet.
  private static let mostlyLight = 0.66

  /// The same picture turned clockwise by quarters more; `nil` when memory runs out.
  func turned(quarters: Int) -> PlacedPage? {
    guard quarters != 0 else { return self }
    return image.turned(quarters: quarters).map {
      PlacedPage($0, quarters: (self.quarters + quarters) & 3)
    }
  }

  /// The picture with its print dark on light wherever that can be told.
  ///
  /// The engine tries light print too, line by line, but reads it less well.
  func withDarkPrint() -> GreyImage {
    var result = image
    if survey.letters.count >= Self.enoughLetters, survey.lightShare > Self.mostlyLight {
      result = result.inverted() ?? result
    }
    guard !survey.turnedPrint.isEmpty else { return result }
    var pixels = GreyPixels(result)
    pixels.turn(survey.turnedPrint)
    return GreyImage(pixels) ?? result
  }
}
