import DocumentModel

/// Dishes that look like what is said of the dish above.
extension MenuReader {
  /// A line that goes on with a dish where none is open is one: the line above became a heading, as
  /// the days of a plan do.
  func startUnopened(_ labels: inout [LineLabel?], _ lines: [(Int, MenuLine)]) {
    var isOpen = false
    for (index, line) in lines {
      let goesOn = labels[index] == .nameMore || labels[index] == .detail && line.hasPrice
      if goesOn, !isOpen { labels[index] = .start }
      if let label = labels[index] { isOpen = label == .start || isOpen && label.isItem }
    }
  }

  /// Food with a price of its own, printed as the dish above that is complete, is a dish: "mit Sahne
  /// 3,90", "mit Eis 3,90".
  func startAtSecondPrices(_ labels: inout [LineLabel?], _ lines: [(Int, MenuLine)]) {
    /// The first line of the dish at hand that completes it.
    var complete: MenuLine?
    for (index, line) in lines {
      let isPart = labels[index] == .nameMore || labels[index] == .detail
      if !isPart { complete = nil }
      if isPart, let above = complete, line.hasPrice, looksAs(above, line) {
        labels[index] = .start
      }
      let isStart = labels[index] == .start
      if labels[index]?.isItem == true, line.hasPrice || isStart && endsInAmount(line),
        complete == nil || isStart
      {
        complete = line
      }
    }
  }

  /// Where several dishes have a bold name and go on in light print, a line that does is a dish.
  func startAtBoldNames(_ labels: inout [LineLabel?], _ lines: [(Int, MenuLine)]) {
    guard let strokes = StrokeThreshold(lines.map(\.1)) else { return }
    let isNamed = lines.map { strokes.boldStart(of: $0.1.body, in: $0.1) != nil }
    let named = zip(lines, isNamed).filter { labels[$0.0.0] == .start && $0.1 }.map(\.0.1)
    guard named.count >= 3 else { return }
    for ((index, line), isNamed) in zip(lines, isNamed)
    where isNamed && (labels[index] == .nameMore || labels[index] == .detail) {
      let isAsOthers = named.contains { isPrintedAs($0, line) }
      if isAsOthers, !line.traits.startsLower, !line.traits.startsBracket { labels[index] = .start }
    }
    // Bold all over after light print: a dish of which nothing is said.
    for (position, (index, line)) in lines.enumerated().dropFirst()
    where isNamed[position - 1] && line.traits.isBold == true && labels[index] == .detail {
      let above = lines[position - 1].1
      let isAligned = named.contains { abs($0.layout.left - line.layout.left) <= line.layout.size }
      if !isNamed[position], isAligned, above.layout.region == line.layout.region,
        line.traits.beginsAsName, !line.traits.startsLower, !line.traits.startsBracket
      {
        labels[index] = .start
      }
    }
  }

  /// Where names stand in quotation marks or after bullets, a line within a dish that begins so is
  /// a dish; where dishes are numbered, one is that begins with the next number.
  func startAtOpeners(_ labels: inout [LineLabel?], _ lines: [(Int, MenuLine)]) {
    let isPart = { (label: LineLabel?) in label == .nameMore || label == .detail }
    for begins in [\.startsQuoted, \.traits.hasBullet] as [(MenuLine) -> Bool] {
      let alike = lines.filter { begins($0.1) }.map(\.0)
      let parts = alike.filter { isPart(labels[$0]) }
      guard alike.count(where: { labels[$0] == .start }) >= max(3, 2 * parts.count) else {
        continue
      }
      for index in parts { labels[index] = .start }
    }
    var last: Int?
    for (index, line) in lines where labels[index]?.isItem == true {
      let number = line.dishNumber
      if isPart(labels[index]), let number, let last, number == last + 1 { labels[index] = .start }
      if labels[index] == .start { last = number }
    }
  }

  /// Where names and descriptions share a line, with a dash between, a line of both is a dish: "Smoked
  /// salmon – dill butter".
  func startAtDashes(_ labels: inout [LineLabel?], _ lines: [(Int, MenuLine)]) {
    let parted = lines.filter { NameSplitter.isPartedByDash($0.1) && $0.1.traits.beginsAsName }
    let starts = parted.count { labels[$0.0] == .start }
    let own = Set(parted.map(\.0))
    let parts = zip(lines, lines.dropFirst()).filter { above, line in
      (labels[line.0] == .nameMore || labels[line.0] == .detail) && !above.1.traits.endsOpen
        && own.contains(line.0)
    }.map(\.1.0)
    guard starts >= max(3, parts.count) else { return }
    for index in parts { labels[index] = .start }
  }

  /// Lines with bullets below a dish with a price are its parts, where none of them has a price.
  func joinBullets(_ labels: inout [LineLabel?], _ lines: [(Int, MenuLine)]) {
    let bulleted = lines.filter { $0.1.traits.hasBullet }
    guard bulleted.count >= 3, !bulleted.contains(where: { $0.1.hasPrice }) else { return }
    var isOfDish = false
    for (index, line) in lines {
      if line.traits.hasBullet {
        if isOfDish, labels[index]?.isItem == true { labels[index] = .detail }
      } else if labels[index] == .start || labels[index]?.isItem != true {
        isOfDish = labels[index] == .start && line.hasPrice
      }
    }
  }

  /// What may be added at a price of its own is a dish; below a dish without a price, its price is
  /// that of the dish: "Sandwich", "choice of bread 7.00".
  func startAtAddOns(_ labels: inout [LineLabel?], _ lines: [(Int, MenuLine)]) {
    var isOpen = false
    for (position, (index, line)) in lines.enumerated() {
      let isPart = labels[index] == .nameMore || labels[index] == .detail
      // Several of one line are no price of the dish.
      let isAlone = ![position - 1, position + 1].contains {
        lines.indices.contains($0) && lines[$0].1.isAddOn
          && lines[$0].1.layout.baseline == line.layout.baseline
      }
      if line.isAddOn, line.hasPrice, !(isPart && isOpen && isAlone) { labels[index] = .start }
      isOpen = labels[index]?.isItem == true && !line.hasPrice && (!isPart || isOpen)
    }
  }

  /// Whether a line ends in how much of it is served, where others have their prices: "Soup   0,3 l".
  private func endsInAmount(_ line: MenuLine) -> Bool {
    guard let last = line.pieces.last, last.cell > 0 else { return false }
    let words = line.pieces.filter { $0.cell == last.cell }
    guard let amount = words.first, amount.hasDigit, words.count <= 2 else { return false }
    return PriceColumns.isMeasure(amount.text) || Volumes.isOne(amount.text)
      || (words.count == 2 && PriceColumns.isUnit(last.text))
  }

  private func looksAs(_ above: MenuLine, _ line: MenuLine) -> Bool {
    let traits = line.traits
    return traits.letters >= 4 && traits.foodShare > 0.3 && !traits.startsBracket
      && isPrintedAs(above, line)
  }
}

extension MenuLine {
  /// "„Capri“ with tomatoes": the first words stand in quotation marks.
  fileprivate var startsQuoted: Bool {
    guard body.first?.text.first?.isQuotationMark == true else { return false }
    return body.contains { $0.text.dropFirst().contains(where: \.isQuotationMark) }
  }

  /// The number before a dish's name: 7 of "07) Garlic bread".
  fileprivate var dishNumber: Int? {
    traits.hasNumber ? body.first?.leadingNumber?.value : nil
  }
}

extension Character {
  fileprivate var isQuotationMark: Bool { isOne(of: "\"“”„«»") }
}
