public import AllergenScan

extension ScanResult {
  /// What to draw on the picture: a frame around each item, by its verdict, and a line under the
  /// words that speak of what someone avoids.
  public var marks: [PictureMark] {
    items.flatMap { item in
      item.boxes.enumerated().map { index, place in
        PictureMark(
          page: place.page, box: place.box, slope: place.slope, pattern: item.verdict.pattern,
          colour: item.verdict.colour, caption: index == 0 ? item.caption : "")
      } + item.underlines
    }
  }
}

extension ScannedItem {
  /// "UNSAFE: milk, eggs".
  fileprivate var caption: String {
    var ids: [String] = []
    for finding in warnings where !ids.contains(finding.allergen) { ids.append(finding.allergen) }
    let word = verdict == .safe ? "nothing listed found" : verdict.rawValue.uppercased()
    return ids.isEmpty || verdict == .safe ? word : word + ": " + ids.joined(separator: ", ")
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

  private var warnings: [ScannedFinding] {
    findings.filter {
      $0.isInProfile && [.contains, .mayContain, .likely].contains($0.presence)
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
