extension GreyPixels {
  /// Only what is nearly as dark as the darkest (or as light as the lightest, whichever stands out
  /// more) on a white page; `nil` where nothing stands out.
  ///
  /// Noise, grain and woven paper have contrasts as small as their letters' neighbourhoods, so that
  /// measuring each pixel against its surroundings brings them out. Ink stays the extreme.
  ///
  /// - Complexity: Two operations a pixel.
  func inkAlone() -> GreyPixels? {
    var counts = [Int](repeating: 0, count: 256)
    for value in values { counts[Int(value)] += 1 }
    func level(_ share: Double) -> Int {
      var rest = Double(values.count) * share
      return counts.firstIndex { count in
        rest -= Double(count)
        return rest < 0
      } ?? 255
    }
    let (darkest, middle, lightest) = (level(0.01), level(0.5), level(0.99))
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
