private import Glibc
internal import RecognizedText

/// A picture lying in one of four ways, its lines level, looked over before it is read.
struct PlacedPage {
  private(set) var image: GreyImage
  private(set) var survey: TextSurvey
  /// Turned clockwise from the picture that was handed in.
  let quarters: Int
  /// How the image was straightened after that.
  private(set) var straightening: Straightening?
  /// Whether all but the ink was taken out of the picture before.
  let isInkAlone: Bool
  /// Only turned by quarters.
  let unstraightened: GreyImage

  init(_ image: GreyImage, quarters: Int = 0, isInkAlone: Bool = false) {
    unstraightened = image
    self.quarters = quarters
    self.isInkAlone = isInkAlone
    let found = TextSurvey(image)
    let slope =
      found.isSideways
      ? 0 : TextSlope(found, width: image.width, height: image.height).degrees
    self.image = image
    survey = found
    if slope != 0,
      let straight = image.straightened(degrees: slope, background: GreyPixels(image).background)
    {
      let angle = slope * .pi / 180
      straightening = Straightening(
        degrees: slope, sine: sin(angle), cosine: cos(angle), width: image.width,
        height: image.height)
      self.image = straight
      survey = TextSurvey(straight)
    }
    if !found.isSideways { undoKeystone() }
  }

  /// Makes lines parallel that fan out.
  private mutating func undoKeystone() {
    let found = TextKeystone(survey, width: image.width, height: image.height).keystone
    guard let found, let level = GreyImage(GreyPixels(image).without(found)) else { return }
    var whole =
      straightening
      ?? Straightening(
        degrees: 0, sine: 0, cosine: 1, width: image.width, height: image.height)
    whole.keystone = found
    straightening = whole
    image = level
    survey = TextSurvey(level)
  }

  /// With fewer letters found the finder may have missed most.
  private static let enoughLetters = 40
  /// The holes of dark letters look like light ones: half of them light says nothing yet.
  private static let mostlyLight = 0.66

  /// The same picture turned clockwise by quarters more; `nil` when memory runs out.
  func turned(quarters: Int) -> PlacedPage? {
    guard quarters != 0 else { return self }
    return unstraightened.turned(quarters: quarters).map {
      PlacedPage($0, quarters: (self.quarters + quarters) & 3, isInkAlone: isInkAlone)
    }
  }

  /// The picture with its print dark on light wherever that can be told.
  ///
  /// The engine tries light print too, line by line, but reads it less well.
  func withDarkPrint() -> GreyImage {
    let result = mostlyDark
    guard !survey.reversedPolarity.isEmpty else { return result }
    var pixels = GreyPixels(result)
    pixels.reversePolarity(of: survey.reversedPolarity)
    return GreyImage(pixels) ?? result
  }

  /// The picture with most of its print dark on light.
  var mostlyDark: GreyImage {
    let isLight = survey.letters.count >= Self.enoughLetters && survey.lightShare > Self.mostlyLight
    return isLight ? image.inverted() ?? image : image
  }

  /// The same with bare background in some places.
  func without(_ marks: [BoundingBox]) -> PlacedPage {
    guard !marks.isEmpty else { return self }
    var pixels = GreyPixels(image)
    pixels.paintOut(marks)
    guard let clean = GreyImage(pixels) else { return self }
    var page = self
    page.image = clean
    page.survey.leaveOut(marks)
    return page
  }
}
