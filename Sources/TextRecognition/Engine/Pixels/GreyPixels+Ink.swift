extension GreyPixels {
  /// Only what is nearly as dark as the darkest (or as light as the lightest, whichever stands out
  /// more) on a white page; `nil` where nothing stands out.
  ///
  /// Noise, grain and woven paper have contrasts as small as their letters' neighbourhoods, so that
  /// measuring each pixel against its surroundings brings them out. Ink stays the extreme.
  ///
  /// - Complexity: Two operations a pixel.
  func inkAlone() -> GreyPixels? {
    let all = GreyHistogram(self, rows: 0..<height, columns: 0..<width)
    guard let darkest = all.level(0.01), let middle = all.level(0.5), let lightest = all.level(0.99)
    else { return nil }
    let isLight = lightest - middle > middle - darkest
    let ink = isLight ? lightest : darkest
    let contrast = abs(ink - middle)
    guard contrast >= Self.leastInkContrast else { return nil }
    // Half way from the ink to the paper everything is paper.
    let greys = (0..<256).map { value in
      let distance = isLight ? ink - value : value - ink
      return UInt8(max(0, min(255, distance * 2 * 255 / contrast)))
    }
    return GreyPixels(width: width, height: height, values: values.map { greys[Int($0)] })
  }

  /// Of 255; paler ink drowns in its paper.
  private static let leastInkContrast = 60
}
