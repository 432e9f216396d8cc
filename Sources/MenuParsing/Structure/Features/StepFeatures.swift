import DocumentModel

/// What is asked of a line and the one before it: weighed anew for each state that the line before
/// may have.
struct StepFeatures {
  let lines: [MenuLine]
  let looks: PageLooks

  static let names: [String] = {
    var list = FeatureList(isNaming: true)
    let lines = [MenuLine.blank, MenuLine.blank]
    StepFeatures(lines: lines, looks: PageLooks(lines)).add(1, to: &list)
    return list.names
  }()

  /// Appends the values of the step to a line.
  func add(_ index: Int, to list: inout FeatureList) {
    let line = lines[index], traits = line.traits
    let above = index > 0 ? lines[index - 1] : nil
    list.add("always", true)
    list.add("priced", line.hasPrice)
    list.steps("gap", traits.gap, [1.1, 1.3, 1.6, 2.2], absent: "top of column")
    let isOther = above?.layout.region != line.layout.region
    list.add("in another column", isOther)
    let size = above?.traits.size ?? 0
    let ratio = size > 0 && traits.size > 0 ? traits.size / size : 1
    list.steps("size to above", ratio, [0.87, 0.95, 1.05, 1.15])
    list.add("same look", index > 0 && looks.keys[index] == looks.keys[index - 1])
    list.add("capitals, not above", traits.isCapitals && above?.traits.isCapitals == false)
    list.add("no capitals, above is", !traits.isCapitals && above?.traits.isCapitals == true)
    list.add("as names", looks.isLikeNames(traits))
    list.add("unlike names", looks.isUnlikeNames(traits))
    list.add("starts lower", traits.startsLower)
    list.add("above ends open", above?.traits.endsOpen ?? false)
    list.add("above has room", above?.traits.hasRoom ?? false)
    list.add("above is food", (above?.traits.foodShare ?? 0) > 0.3)
    list.add("above is long", (above?.traits.words ?? 0) > 5)
    list.add("long", traits.words > 5)
    list.add("commas", traits.commas > 0)
    list.add("marked", traits.isMarked)
    list.add("heading word", traits.headingShare > 0.95)
    list.add("number", traits.hasNumber)
    list.add("other language", looks.speaksOtherwise(index, than: index - 1))
    list.add("bold, not above", traits.isBold == true && above?.traits.isBold == false)
    list.add("not bold, above is", traits.isBold == false && above?.traits.isBold == true)
    list.add("left as above", looks.places[index].isLeftAsAbove)
    list.steps("priced page", looks.pricedness, [0.05, 0.5, 0.9])
    list.add("price first page", looks.pricedFirst > 0.7)
    list.add("price last page", looks.pricedFirst < 0.3)
    list.add("list", looks.isList)
    list.steps("list run", looks.listRuns[index].here, [1, 2, 4])
    list.steps("lines to price", looks.linesToPrice[index], [1, 2])
  }
}
