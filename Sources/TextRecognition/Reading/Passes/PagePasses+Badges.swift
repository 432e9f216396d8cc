internal import RecognizedText

/// Codes in filled boxes, which the engine does not read there.
extension PagePasses {
  /// Reads the codes in badges, each alone, and the page again without them; those that cannot be read
  /// are left as pictograms.
  mutating func takeOutBadges(_ found: [BoundingBox], of picture: GreyImage) {
    guard !found.isEmpty, !limits.isOver else { return }
    let reader = BadgeReader(
      patches: PatchReader(image: picture, engine: engine, limits: limits))
    let read = found.compactMap(reader.code)
    guard read.count * 2 >= found.count else { return }
    badges = read
    pictograms = found.filter { badge in !read.contains { $0.box == badge } }
    pictured = picture
    readFirst(without: found)
  }

  /// Puts them into the lines that they stand on.
  mutating func putBadges() {
    for badge in badges {
      let line = line(of: badge.box) { _ in 2 * badge.box.height }
      putCodes(badge, inLine: line, insteadOf: [])
      codeBoxes.insert(badge.box)
    }
  }
}
