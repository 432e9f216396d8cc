package import AllergenScan
internal import RecognizedText

extension ScanResult {
  /// What to draw on the picture: a frame around each item, by its verdict, and a line under the
  /// words that speak of what someone avoids.
  package var marks: [PictureMark] {
    items.flatMap { item in
      item.frames(of: kind).enumerated().map { index, place in
        PictureMark(
          page: place.page, box: place.box, slope: place.slope, pattern: item.verdict.pattern,
          colour: item.verdict.colour, caption: index == 0 ? item.caption : "")
      } + item.underlines
    }
  }
}

extension ScannedItem {
  /// "UNSAFE: milk, eggs; may contain nuts; likely gluten".
  fileprivate var caption: String {
    if verdict == .safe { return verdict.wording }
    var told = Set<String>()
    let parts = [(Presence.contains, ""), (.mayContain, "may contain "), (.likely, "likely ")]
      .compactMap { presence, word -> String? in
        // What is certain need not be told as possible, too.
        let ids = warnings.filter { $0.presence == presence }.map(\.allergen)
          .filter { told.insert($0).inserted }
        return ids.isEmpty ? nil : word + ids.joined(separator: ", ")
      }
    let word = verdict.wording.uppercased()
    return parts.isEmpty ? word : word + ": " + parts.joined(separator: "; ")
  }

  /// What is framed on a picture of this kind.
  func frames(of kind: ScanResult.Kind) -> [PageBox] { kind == .label ? labelFrames : boxes }

  /// Around what a label says of allergens, whoever avoids them: a frame around all that is printed
  /// would hold the nutrition table and the barcode, too.
  private var labelFrames: [PageBox] {
    let places = findings.flatMap(\.boxes)
    let frames = Set(places.map(\.page)).sorted().compactMap { page -> PageBox? in
      let boxes = places.filter { $0.page == page }
      // Lines that slope differently have no common frame.
      guard let first = boxes.first, boxes.allSatisfy({ $0.slope == first.slope }) else {
        return nil
      }
      let hull = boxes.dropFirst().reduce(first.box) { hull, place in
        BoundingBox(
          left: min(hull.left, place.box.left), top: min(hull.top, place.box.top),
          right: max(hull.right, place.box.right), bottom: max(hull.bottom, place.box.bottom))
      }
      return PageBox(page: page, box: hull, slope: first.slope)
    }
    return frames.isEmpty ? boxes : frames
  }

  fileprivate var underlines: [PictureMark] {
    warnings.flatMap { finding in
      finding.boxes.map {
        PictureMark(
          page: $0.page, box: $0.box, slope: $0.slope, pattern: .underline,
          colour: (finding.presence == .contains ? Verdict.unsafe : .caution).colour)
      }
    }
  }

  private var warnings: [Finding] {
    findings.filter {
      $0.isInProfile && $0.presence.strength != nil
    }
  }
}

extension Verdict {
  fileprivate var pattern: PictureMark.Pattern {
    switch self {
    case .safe: .plain
    case .caution: .hatched
    case .unsafe: .crossHatched
    }
  }

  fileprivate var colour: PictureMark.Colour {
    switch self {
    case .safe: PictureMark.Colour(red: 0, green: 120, blue: 60)
    case .caution: PictureMark.Colour(red: 165, green: 85, blue: 0)
    case .unsafe: PictureMark.Colour(red: 190, green: 0, blue: 30)
    }
  }
}
