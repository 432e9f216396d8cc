/// Headings that no gutter runs beside, and specks that it may run through.
extension ColumnGapSearch {
  /// Which fragments are headings over all columns though they fit into one: larger than the text,
  /// in the middle of the width, nothing beside; several of one size need not be much larger.
  ///
  /// - Complexity: the fragments squared.
  static func headingsOverAll(_ texts: [LayoutFragment], size: Double) -> [Bool] {
    let left = texts.map(\.left).min() ?? 0, right = texts.map(\.right).max() ?? 0
    let hasNeighbour = texts.indices.map { index in
      let size = texts[index].size, baseline = texts[index].baseline
      return texts.indices.contains { other in
        other != index && texts[other].letterCount > 2
          && (baseline - 1.3 * size...baseline + 0.6 * size).contains(texts[other].baseline)
      }
    }
    func isOn(_ axis: Double, _ index: Int, within most: Double) -> Bool {
      texts[index].letterCount > 3 && abs(texts[index].middle - axis) < most
    }
    let central = texts.indices.filter {
      texts[$0].size > size && isOn((left + right) / 2, $0, within: 0.03 * (right - left))
        && !hasNeighbour[$0]
    }
    let over = central.filter { index in
      let own = texts[index].size
      if own > 1.4 * size { return true }
      let alike = central.count { abs(texts[$0].size - own) < 0.1 * own }
      // A name of a centred column is on one axis with many that have something beside them.
      let column = texts.indices.count {
        isOn(texts[index].middle, $0, within: size) && hasNeighbour[$0]
      }
      return alike >= 2 && alike * 2 > column
    }
    return texts.indices.map(Set(over).contains)
  }

  /// Which fragments are short and share a row with others: specks or torn words; a heading over
  /// columns is alone on its row.
  ///
  /// - Complexity: the fragments times those near their height.
  static func rowMates(_ texts: [LayoutFragment]) -> [Bool] {
    func isRead(_ fragment: LayoutFragment) -> Bool {
      fragment.letterCount > 3 && fragment.isWellRead
    }
    let left = texts.map(\.left).min() ?? 0, right = texts.map(\.right).max() ?? 0
    return texts.indices.map { index in
      let fragment = texts[index]
      guard fragment.right - fragment.left < 0.3 * (right - left) else { return false }
      func isMate(_ other: Int) -> Bool {
        isRead(texts[other])
          && abs(texts[other].baseline - fragment.baseline) < 0.7
            * min(fragment.size, texts[other].size)
      }
      var other = index - 1
      while other >= 0, fragment.baseline - texts[other].baseline < fragment.size {
        if isMate(other) { return true }
        other -= 1
      }
      other = index + 1
      while other < texts.count, texts[other].baseline - fragment.baseline < fragment.size {
        if isMate(other) { return true }
        other += 1
      }
      return false
    }
  }
}
