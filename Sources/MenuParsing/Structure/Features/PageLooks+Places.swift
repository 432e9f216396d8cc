import DocumentModel

extension PageLooks {
  /// Where the lines of each column begin and end.
  static func places(_ lines: [MenuLine]) -> [Place] {
    var columns: [Int: (left: Double, right: Double, count: Int)] = [:]
    for (region, members) in Dictionary(grouping: lines, by: \.layout.region) {
      let lefts = members.map(left).sorted(), rights = members.map(right).sorted()
      columns[region] = (lefts[lefts.count / 4], rights[rights.count * 9 / 10], members.count)
    }
    return lines.indices.map { index in
      var place = Place()
      let line = lines[index]
      guard line.layout.size > 0, let column = columns[line.layout.region] else { return place }
      let size = line.layout.size
      place.indent = (left(line) - column.left) / size
      place.width = min(1, (right(line) - left(line)) / max(1, column.right - column.left))
      place.isAlone = column.count == 1
      func other(_ index: Int) -> MenuLine? {
        lines.indices.contains(index) && lines[index].layout.region == line.layout.region
          ? lines[index] : nil
      }
      if let above = other(index - 1) {
        place.isLeftAsAbove = abs(left(above) - left(line)) < 0.6 * size
        place.isMiddleAsAbove = abs(middle(above) - middle(line)) < 0.7 * size
      }
      if let below = other(index + 1) {
        place.isLeftAsBelow = abs(left(below) - left(line)) < 0.6 * size
        place.isMiddleAsBelow = abs(middle(below) - middle(line)) < 0.7 * size
      }
      return place
    }
  }

  private static func left(_ line: MenuLine) -> Double { line.body.first?.left ?? line.layout.left }
  private static func right(_ line: MenuLine) -> Double {
    line.body.last?.right ?? line.layout.right
  }
  private static func middle(_ line: MenuLine) -> Double { (left(line) + right(line)) / 2 }

  /// The lines between wide gaps.
  static func paragraphs(_ lines: [MenuLine]) -> [Paragraph] {
    var result: [Paragraph] = []
    var start = 0
    func close(_ end: Int) {
      let prices = lines[start..<end].count(where: \.hasPrice)
      let first = lines[start..<end].firstIndex(where: \.hasPrice)
      for index in start..<end {
        result.append(
          Paragraph(
            count: end - start, place: index - start, prices: prices,
            isAfterPrice: first.map { index > $0 } ?? false,
            isBeforePrice: first.map { index < $0 } ?? false))
      }
      start = end
    }
    for index in lines.indices.dropFirst()
    where (lines[index].traits.gap ?? 9) > 1.25
      || lines[index].layout.region != lines[index - 1].layout.region
    {
      close(index)
    }
    if start < lines.count { close(lines.count) }
    return result
  }

  /// Runs of short lines of one look that begin anew, go on in no other and have no price.
  static func listRuns(_ lines: [MenuLine], _ keys: [Key]) -> [(here: Double, below: Double)] {
    func isEntry(_ index: Int) -> Bool {
      let traits = lines[index].traits
      return !lines[index].hasPrice && !traits.startsLower && !traits.startsBracket
        && !traits.startsFunction && traits.commas == 0 && !traits.endsOpen
        && !traits.endsSentence && (1...6).contains(traits.words) && traits.letters >= 3
    }
    func goesOn(_ index: Int) -> Bool {
      isEntry(index) && isEntry(index - 1) && keys[index] == keys[index - 1]
        && lines[index].layout.region == lines[index - 1].layout.region
        && (lines[index].traits.gap ?? 9) < 1.7
    }
    var runs = [(here: Double, below: Double)](repeating: (0, 0), count: lines.count)
    var start = 0
    for index in lines.indices {
      if index > start, !goesOn(index) { start = index }
      guard isEntry(index) else { continue }
      for member in start...index { runs[member].here = Double(index - start + 1) }
    }
    for index in lines.indices.dropLast()
    where runs[index + 1].here > 0 && !goesOn(index + 1)
      && lines[index].layout.region == lines[index + 1].layout.region
    {
      runs[index].below = runs[index + 1].here
    }
    return runs
  }
}
