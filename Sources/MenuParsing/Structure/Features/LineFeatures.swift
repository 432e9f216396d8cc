import DocumentModel

/// What is asked of a line before the structure model weighs it: the one list of its features.
///
/// Each has a name, under which its weights stand in `Dictionaries/structure/`, and a value from 0
/// to 1. Sizes are told against the page's, gaps in its own line steps: a feature must mean the
/// same on every page. All are asked of every line in one order, whatever it says.
struct LineFeatures {
  let lines: [MenuLine]
  let looks: PageLooks

  /// The names in the order of the values.
  static let names: [String] = {
    var list = FeatureList(isNaming: true)
    let page = LineFeatures(lines: [MenuLine.blank])
    page.add(0, to: &list)
    return list.names
  }()

  init(lines: [MenuLine]) {
    self.lines = lines
    looks = PageLooks(lines)
  }

  /// Appends the values of a line.
  ///
  /// - Complexity: constant, but for the words of the line.
  func add(_ index: Int, to list: inout FeatureList) {
    let line = lines[index], traits = line.traits
    list.add("always", true)
    words(traits, &list)
    prices(line, index, &list)
    shape(line, index, &list)
    page(line, index, &list)
    neighbour("above", index - 1, of: index, &list)
    neighbour("below", index + 1, of: index, &list)
    neighbour("second above", index - 2, of: index, &list, isNear: false)
    neighbour("second below", index + 2, of: index, &list, isNear: false)
  }

  // MARK: Words

  private func words(_ traits: MenuLine.Traits, _ list: inout FeatureList) {
    list.steps("letters", Double(traits.letters), [2, 4, 8, 14, 22, 32, 45, 60])
    list.steps("words", Double(traits.words), [0, 1, 2, 3, 4, 6, 8, 11])
    list.steps("commas", Double(traits.commas), [0, 1, 2])
    list.add("bars", traits.bars > 0)
    list.add("capitals", traits.isCapitals)
    list.add("title case", traits.titleShare > 0.99 && traits.words > 1)
    list.steps("title share", traits.titleShare, [0.01, 0.5, 0.99])
    list.add("starts lower", traits.startsLower)
    list.add("starts in bracket", traits.startsBracket)
    list.add("starts with joining word", traits.startsFunction)
    list.add("starts with option", traits.isOption)
    list.add("starts with bullet", traits.hasBullet)
    list.add("starts with number", traits.hasNumber)
    list.add("ends open", traits.endsOpen)
    list.add("ends sentence", traits.endsSentence)
    list.add("ends in colon", traits.endsColon)
    list.add("calls out", traits.callsOut)
    list.add("weekday", traits.isWeekday)
    list.add("date", traits.hasDate)
    list.add("set price", traits.isSetPrice)
    list.add("codes or marks", traits.isMarked)
    list.steps("digits", traits.digitShare, [0.01, 0.2, 0.5])
    list.steps("heading share", traits.headingShare, [0.01, 0.45, 0.95])
    list.add("heading word alone", traits.headingShare > 0.95 && traits.words <= 2)
    list.steps("food share", traits.foodShare, [0.01, 0.3, 0.6, 0.95])
    list.steps("known share", traits.knownShare, [0.34, 0.6, 0.95])
    list.steps("confidence", traits.confidence, [0.45, 0.65, 0.8, 0.92])
    list.add("food without commas", traits.foodShare > 0.3 && traits.commas == 0)
    list.add("short without food", traits.words <= 3 && traits.foodShare == 0)
    list.add("long without food", traits.words > 4 && traits.foodShare == 0)
  }

  // MARK: Prices

  private func prices(_ line: MenuLine, _ index: Int, _ list: inout FeatureList) {
    let isPriced = line.hasPrice
    list.add("priced", isPriced)
    list.add("priced twice", line.ownPrices.count > 1)
    list.add("extra price only", !isPriced && !line.prices.isEmpty)
    list.add("price first", (line.ownPrices.first?.pieces.lowerBound ?? 1) == 0)
    list.add("price in own cell", isPriced && line.layout.cells.count > 1)
    list.add("priced without currency", isPriced && !line.ownPrices.contains { $0.hasCurrency })
    list.add("priced, starts lower", isPriced && line.traits.startsLower)
    list.add("priced, commas", isPriced && line.traits.commas > 0)
    list.add("priced, short", isPriced && line.traits.words <= 2)
    list.add("priced, no letters", isPriced && line.traits.letters < 3)
    list.add("priced, heading word", isPriced && line.traits.headingShare > 0.95)
    list.add("priced, no food", isPriced && line.traits.foodShare == 0)
    let before = looks.linesSincePrice[index], after = looks.linesToPrice[index]
    list.steps("lines since price", before, [1, 2, 3])
    list.steps("lines to price", after, [1, 2, 3])
    list.add("next price below, none above", after <= 1 && before > 2)
    list.add("price above, none below", before <= 1 && after > 2)
  }

  // MARK: Shape and place

  private func shape(_ line: MenuLine, _ index: Int, _ list: inout FeatureList) {
    let traits = line.traits
    let size = looks.bodySize > 0 && traits.size > 0 ? traits.size / looks.bodySize : 1
    list.steps("size", size, [0.75, 0.87, 0.95, 1.05, 1.13, 1.22, 1.5, 2])
    let named = looks.nameSize > 0 && traits.size > 0 ? traits.size / looks.nameSize : nil
    list.steps(
      "size to names", named, [0.75, 0.87, 0.93, 1.07, 1.15, 1.3, 1.6], absent: "no names")
    list.add("bold", traits.isBold == true)
    list.add("not bold", traits.isBold == false)
    list.steps("gap", traits.gap, [0.8, 1.08, 1.2, 1.35, 1.55, 1.9, 2.5], absent: "top of column")
    let below = index + 1 < lines.count ? lines[index + 1].traits.gap : nil
    list.steps("gap below", below, [1.08, 1.25, 1.5, 2], absent: "end of column")
    list.add("closer below", (below ?? 9) < (traits.gap ?? 9) - 0.15)
    list.add("closer above", (traits.gap ?? 9) < (below ?? 9) - 0.15)
    list.add("room after", traits.hasRoom)
    list.add("centred", traits.isCentred)
    let place = looks.places[index]
    list.steps("indent", place.indent, [-0.7, 0.4, 1.2, 4])
    list.steps("width", place.width, [0.25, 0.5, 0.75, 0.95])
    list.add("left as above", place.isLeftAsAbove)
    list.add("left as below", place.isLeftAsBelow)
    list.add("middle as above only", place.isMiddleAsAbove && !place.isLeftAsAbove)
    list.add("middle as below only", place.isMiddleAsBelow && !place.isLeftAsBelow)
    list.steps("lines from top", Double(index), [0, 1, 3])
    list.steps("lines to end", Double(lines.count - 1 - index), [0, 1, 3])
    list.add("alone in region", place.isAlone)
    let paragraph = looks.paragraphs[index]
    list.steps("lines of paragraph", Double(paragraph.count), [1, 2, 3, 5])
    list.steps("place in paragraph", Double(paragraph.place), [0, 1, 2])
    list.add("last of paragraph", paragraph.place == paragraph.count - 1 && paragraph.count > 1)
    list.steps("prices in paragraph", Double(paragraph.prices), [0, 1])
    list.add("after paragraph's first price", paragraph.isAfterPrice)
    list.add("before paragraph's first price", paragraph.isBeforePrice)
    list.add("first of paragraph with one price", paragraph.place == 0 && paragraph.prices == 1)
    list.add("first of paragraph without price", paragraph.place == 0 && paragraph.prices == 0)
    let run = looks.listRuns[index]
    list.steps("list run", run.here, [1, 2, 4])
    list.steps("list run below", run.below, [1, 2, 4])
    list.add("list run below, priced", run.below > 2 && line.hasPrice)
    list.add("alone in paragraph, priced", paragraph.count == 1 && line.hasPrice)
    list.add("alone in paragraph, not priced", paragraph.count == 1 && !line.hasPrice)
  }

  // MARK: The page

  private func page(_ line: MenuLine, _ index: Int, _ list: inout FeatureList) {
    let traits = line.traits, isPriced = line.hasPrice
    let capitals = traits.isCapitals
    list.add("names in capitals, capitals", looks.namesInCapitals && capitals)
    list.add("names in capitals, none", looks.namesInCapitals && !capitals)
    list.add("names not in capitals, capitals", !looks.namesInCapitals && capitals)
    list.add("numbered page, no number", looks.numbersStart && !traits.hasNumber)
    list.add("numbered page, number", looks.numbersStart && traits.hasNumber)
    list.add("list", looks.isList)
    list.add("list, starts anew", looks.isList && !traits.startsLower && !traits.startsBracket)
    list.steps("priced page", looks.pricedness, [0.05, 0.4, 0.8])
    list.add("priced page, priced", looks.pricedness > 0.4 && isPriced)
    list.add("priced page, not priced", looks.pricedness > 0.4 && !isPriced)
    list.add("page without prices, food", looks.pricedness < 0.1 && traits.foodShare > 0.3)
    list.add("price first page, priced", looks.pricedFirst > 0.7 && isPriced)
    list.add("price first page, not priced", looks.pricedFirst > 0.7 && !isPriced)
    list.add("price last page, priced", looks.pricedFirst < 0.3 && isPriced)
    list.add("price last page, not priced", looks.pricedFirst < 0.3 && !isPriced)
    list.add("every line priced page, not priced", looks.pricedShare > 0.7 && !isPriced)
    list.add("as names", looks.isLikeNames(traits))
    list.add("as names, not priced", looks.isLikeNames(traits) && !isPriced)
    list.add("unlike names", looks.isUnlikeNames(traits))
    list.add("bold names, bold", looks.boldNames == true && traits.isBold == true)
    list.add("bold names, not bold", looks.boldNames == true && traits.isBold == false)
    list.add("plain names, bold", looks.boldNames == false && traits.isBold == true)
    list.add("marked names, marked", looks.markedPriced > 0.5 && traits.isMarked)
    list.add("marked names, not marked", looks.markedPriced > 0.5 && !traits.isMarked)
    let group = looks.groups[index]
    list.steps("look's share", group.share, [0.03, 0.1, 0.25, 0.5])
    list.add("look alone", group.count == 1)
    list.steps("look's prices", group.priced, [0.01, 0.2, 0.5, 0.8])
    list.steps("look's gaps", group.gaps, [0.1, 0.35, 0.65, 0.9])
    list.steps("look's gaps below", group.gapsBelow, [0.1, 0.35, 0.65, 0.9])
    list.steps("look's words", group.words, [1.5, 2.5, 4, 6])
    list.steps("look's headings", group.headings, [0.1, 0.3, 0.6])
    list.steps("look's food", group.food, [0.1, 0.25, 0.45])
    list.steps("look's commas", group.commas, [0.1, 0.5, 1.2])
    list.steps("look's lower starts", group.lower, [0.05, 0.2, 0.5])
    list.steps("look followed by another", group.changes, [0.15, 0.4, 0.7, 0.95])
    list.steps("look preceded by another", group.changesAbove, [0.15, 0.4, 0.7, 0.95])
    list.steps("look followed by price", group.priceBelow, [0.15, 0.4, 0.7])
    list.steps("look followed by smaller", group.smallerBelow, [0.15, 0.4, 0.7])
    list.steps("look preceded by larger", group.largerAbove, [0.15, 0.4, 0.7])
    list.add(
      "look between prices", group.priced < 0.1 && group.share > 0.15 && looks.pricedness > 0.4)
  }

  // MARK: Neighbours

  private func neighbour(
    _ name: StaticString, _ index: Int, of own: Int, _ list: inout FeatureList, isNear: Bool = true
  ) {
    // In place: a line has lists of words and prices, of which a copy counts the references.
    let isThere = lines.indices.contains(index)
    let traits = isThere ? lines[index].traits : MenuLine.Traits(), ownTraits = lines[own].traits
    list.add(name, "missing", !isThere)
    list.add(name, "priced", isThere && lines[index].hasPrice)
    list.add(name, "capitals", isThere && traits.isCapitals)
    list.add(name, "heading", isThere && traits.headingShare > 0.95)
    list.add(name, "same look", isThere && looks.keys[own] == looks.keys[index])
    guard isNear else { return }
    list.add(
      name, "in another column",
      isThere && lines[index].layout.region != lines[own].layout.region)
    list.add(name, "starts lower", isThere && traits.startsLower)
    list.add(name, "starts in bracket", isThere && traits.startsBracket)
    list.add(name, "ends open", isThere && traits.endsOpen)
    list.add(name, "ends sentence", isThere && traits.endsSentence)
    list.add(name, "marked", isThere && traits.isMarked)
    list.add(name, "numbered", isThere && traits.hasNumber)
    list.add(name, "commas", isThere && traits.commas > 1)
    list.add(name, "short", isThere && traits.words <= 2)
    list.add(name, "long", isThere && traits.words > 5)
    list.add(name, "food", isThere && traits.foodShare > 0.3)
    list.add(name, "weekday", isThere && traits.isWeekday)
    list.add(name, "noise", isThere && traits.letters < 3)
    let ratio = traits.size > 0 && ownTraits.size > 0 ? ownTraits.size / traits.size : 1
    list.steps(name, "size", ratio, [0.8, 0.92, 1.08, 1.2, 1.5])
    let mine = ownTraits.isBold, theirs = isThere ? traits.isBold : nil
    list.add(name, "bold, not this", theirs == true && mine == false)
    list.add(name, "not bold, this is", theirs == false && mine == true)
    let strokes = (ownTraits.stroke ?? 0) / max(traits.stroke ?? 1, 0.001)
    let isMeasured = ownTraits.stroke != nil && isThere && traits.stroke != nil
    list.add(name, "thicker strokes", isMeasured && strokes < 0.8)
    list.add(name, "thinner strokes", isMeasured && strokes > 1.25)
    list.add(name, "capitals, not this", isThere && traits.isCapitals && !ownTraits.isCapitals)
    list.add(name, "no capitals, this is", isThere && !traits.isCapitals && ownTraits.isCapitals)
    list.add(name, "other language", looks.speaksOtherwise(own, than: index))
  }
}
