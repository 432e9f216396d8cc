internal import RecognizedText

extension GreyPixels {
  /// Prints places as the rest of the page is printed, each with the panel that it is on.
  ///
  /// The panel becomes as light (or dark) as the page, its letters the other extreme. Lines that are
  /// on no panel, as on a band that lies on a table as dark as itself, are turned with little around
  /// them.
  mutating func reversePolarity(of places: [BoundingBox]) {
    let page = Int(background)
    var seen = [Bool](repeating: false, count: values.count)
    let bars = places.filter { isBar($0, on: page) }
    let panels = bars.compactMap { place in
      panel(around: place, among: places, paper: paper(around: place), seen: &seen).map {
        (panel: $0, place: place)
      }
    }
    let loose = bars.filter { bar in
      !panels.contains { $0.panel.box.intersection(bar) == bar }
    }
    // Panels overlap where their greys are near, and each pixel is reversed once.
    var isReversed = [Bool](repeating: false, count: values.count)
    for (panel, place) in panels + strips(of: loose) {
      let (paper, ink) = (paper(around: place), ink(in: place))
      guard ink != paper else { continue }
      let end = paper < page ? 0 : 255
      let greys = (0..<256).map { value in
        let share = Double(value - paper) / Double(ink - paper)
        return UInt8(Double(page) + max(0, min(1, share)) * Double(end - page))
      }
      panel.forEachPixel(ofPictureAsWideAs: width) { index in
        guard !isReversed[index] else { return }
        values[index] = greys[Int(values[index])]
        isReversed[index] = true
      }
    }
  }

  /// The grey of a place's letters: nearly the furthest from what they stand on.
  private func ink(in box: BoundingBox) -> Int {
    let paper = paper(around: box)
    let greys = GreyHistogram(self, in: box)
    let (dark, light) = (greys.level(0.05) ?? 255, greys.level(0.95) ?? 255)
    return paper - dark > light - paper ? dark : light
  }

  /// Whether the background of a place is even, and far from the page's: light print on the page's
  /// own paper is a gap between dark letters.
  private func isBar(_ box: BoundingBox, on page: Int) -> Bool {
    guard box.left >= 0, box.top >= 0, box.right <= width, box.bottom <= height, box.area > 0
    else { return false }
    let paper = paper(around: box)
    guard abs(paper - page) >= 50 else { return false }
    var even = 0
    var print = 0
    for row in box.top..<box.bottom {
      for column in box.left..<box.right {
        let value = Int(values[row * width + column])
        if abs(value - paper) <= 25 { even += 1 }
        if abs(value - paper) >= 60, (value < paper) == (page < paper) { print += 1 }
      }
    }
    return even * 10 >= box.area * 3 && print * 12 >= box.area
  }

  /// The middle grey of the whole picture, mostly that of its paper.
  var background: UInt8 {
    UInt8(clamping: median(of: BoundingBox(left: 0, top: 0, right: width, bottom: height)))
  }

  /// Whether what stands on the background is lighter than it, whatever light falls on both.
  var hasLightPrint: Bool {
    let sum = values.reduce(0) { $0 + Int($1) }
    return sum > Int(background) * values.count
  }

  /// What letters stand on: the middle grey of what is close around their box.
  ///
  /// Bold print covers more than half of the box itself.
  func paper(around box: BoundingBox) -> Int {
    let size = max(4, box.height)
    return median(
      of: box.grown(across: size / 4, down: size / 6, within: self), without: box)
  }

  /// The middle grey of a box; of what is left of it without another where there is any.
  private func median(of box: BoundingBox, without hole: BoundingBox? = nil) -> Int {
    var greys = GreyHistogram(self, in: box)
    if let hole = hole?.intersection(box), hole.area < box.area {
      for row in hole.top..<hole.bottom {
        for column in hole.left..<hole.right { greys.remove(values[row * width + column]) }
      }
    }
    return greys.level(0.5) ?? 128
  }
}

extension BoundingBox {
  /// Larger to all sides, but no larger than the picture.
  func grown(across: Int, down: Int, within picture: GreyPixels) -> BoundingBox {
    BoundingBox(
      left: max(0, left - across), top: max(0, top - down),
      right: min(picture.width, right + across), bottom: min(picture.height, bottom + down))
  }
}
