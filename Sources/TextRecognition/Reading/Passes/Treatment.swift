internal import RecognizedText

/// One way to prepare a picture for the engine.
///
/// Measured on photographs of packs and menus: no single treatment is right. Lettering of one
/// size reads at several scales with different mistakes, and local contrast rescues shadows, foil
/// and light print on dark but roughens clean print. So several are tried and their words merged.
struct Treatment: Hashable {
  /// How tall, in pixels, the usual letter shall be; decides the scale.
  var letterHeight: Double
  /// Whether each pixel is measured against its surroundings.
  var normalizesContrast = false
  /// The least spread of grey values that counts as print, of 255.
  var contrastFloor: Float = 25
  /// How much wider the letters become than they are.
  var widening = 1.0
  var segmentation = Segmentation.sparse
  /// Whether what is far from any letter is made plain: cheaper, but a lone price may be lost.
  var clearsTextures = true
  /// Whether only the smaller print of a page of two sizes is read.
  ///
  /// Where lines of both follow each other closely the engine takes them for one, and the small
  /// letters for specks.
  var takesSmallPrint = false
  /// Whether each doubtful line is read again as light on dark, which costs a tenth of the time.
  var triesBothPolarities = true

  /// Enlarging further only adds pixels: nothing below some six pixels is legible.
  private static let scales = 0.3...4.0
  /// Half the side of the surroundings, in letter heights.
  private static let surroundings = 3.3
  /// With fewer letters found the finder may have missed most.
  private static let enoughLetters = 40
  /// Of letters smaller than this, in pixels, the finder misses many.
  private static let smallestFound = 9.0
  /// As many pixels as one pass may have.
  private static let largest = 24e6
}

/// A picture prepared for the engine, and the way back to the picture it came from.
struct TreatedImage {
  let image: GreyImage
  let scaleX: Double
  let scaleY: Double

  /// A box of the treated image in pixels of the original.
  func original(_ box: BoundingBox) -> BoundingBox {
    BoundingBox(
      left: Int((Double(box.left) / scaleX).rounded()),
      top: Int((Double(box.top) / scaleY).rounded()),
      right: Int((Double(box.right) / scaleX).rounded()),
      bottom: Int((Double(box.bottom) / scaleY).rounded()))
  }
}

extension Treatment {
  /// Prepares an image; `nil` when memory runs out.
  func apply(to image: GreyImage, survey: TextSurvey) -> TreatedImage? {
    let small = takesSmallPrint ? survey.smallPrint : nil
    let height = small?.letterHeight ?? survey.letterHeight
    let pixels = Double(image.width * image.height)
    var scale = height.map { letterHeight / $0 } ?? 2
    scale = min(max(scale, Self.scales.lowerBound), Self.scales.upperBound)
    scale = min(scale, max(1, (Self.largest / pixels).squareRoot()))
    // Next to nothing gained by resampling.
    if abs(scale - 1) < 0.08, widening == 1 { scale = 1 }
    let radius = Int(Self.surroundings * (height ?? 15) * scale)
    let scaled: GreyImage?
    if scale == 1, widening == 1 {
      scaled = image
    } else if scale < 1 {
      scaled = image.scaled(by: scale)
    } else {
      scaled = GreyImage(GreyPixels(image).enlarged(by: scale, widening: widening))
    }
    guard let scaled else { return nil }
    var result: GreyImage? = scaled
    let across = Double(scaled.width) / Double(image.width)
    let down = Double(scaled.height) / Double(image.height)
    let hasLetters = survey.letters.count >= Self.enoughLetters
    let clears = clearsTextures && hasLetters && height ?? 0 >= Self.smallestFound
    if normalizesContrast || clears || small != nil {
      var values = GreyPixels(scaled)
      if normalizesContrast {
        values = values.locallyNormalized(radius: radius, floor: contrastFloor, gain: 50)
      }
      if clears {
        let letters = (survey.letters + survey.spacedLetters).map { $0.scaled(across, down) }
        values.flattenFar(from: letters, cell: max(8, Int((height ?? 15) * scale)))
      }
      if let small {
        let large = small.largerPrint(among: survey.shapes + survey.runs)
        values.paintOut(large.map { $0.scaled(across, down) })
      }
      result = GreyImage(values)
    }
    guard let result else { return nil }
    return TreatedImage(
      image: result, scaleX: Double(result.width) / Double(image.width),
      scaleY: Double(result.height) / Double(image.height))
  }
}
