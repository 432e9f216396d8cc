internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Lines that begin as a dish does and are none: a claim, a size or prices alone.
extension MenuBuilder {
  /// Puts such a draft where it belongs.
  ///
  /// - Returns: whether it was one; otherwise it is a dish.
  mutating func placeLoneLines(_ draft: Draft, name: Passage) -> Bool {
    let passages = draft.lines.map { Passage(lines[$0].range) }
    let letters = PieceCounts(document.string(name)).letters
    guard letters >= 3 || (letters >= 2 && !draft.prices.isEmpty), !isClaimAlone(draft) else {
      result.unplaced += passages
      return true
    }
    if isPricesOfDishAbove(draft) {
      section.items[section.items.count - 1].prices += draft.prices
      result.unplaced += passages
      return true
    }
    if isPricesOfHeading(draft) {
      sectionPrices += pricesOfSection(draft)
      section.notes += passages
      return true
    }
    if let last = section.items.indices.last, isPriceLabelAlone(draft),
      // After a dish with its own price "Double" is the next one.
      section.items[last].prices.allSatisfy({ $0.label != nil })
    {
      section.items[last].prices += pricesOfSize(draft, name: name)
      result.unplaced += passages
      return true
    }
    return false
  }

  private func pricesOfSection(_ draft: Draft) -> [Price] {
    let labels = (draft.name + draft.description)
      .map { document.string($0).trimmingSet(" |/,;") }.filter { !$0.isEmpty }
    return draft.prices.enumerated().map { index, price in
      var price = price
      if labels.count == draft.prices.count { price.label = labels[index] }
      return price
    }
  }

  private func pricesOfSize(_ draft: Draft, name: Passage) -> [Price] {
    // With its number, which was taken for the dish's: "6 pieces".
    let start = lines[draft.lines[0]].range.lowerBound
    let end = draft.prices.first?.range.lowerBound ?? start
    let label =
      start < end ? document.string(start..<end).trimmingSet(" \t") : document.string(name)
    return draft.prices.map { price in
      var price = price
      price.label = draft.prices.count == 1 ? label : price.label ?? label
      return price
    }
  }

  /// "Gluten free", "Uden nødder", "Vegan": without a price or more words, what a sign stands for.
  private func isClaimAlone(_ draft: Draft) -> Bool {
    draft.prices.isEmpty && draft.codes.isEmpty && isNothingBut(draft, claims)
  }

  private func claims(in range: Range<Int>) -> [Range<Int>] {
    facts.matches(in: range, [.term]).filter(\.entry.onlyClaims).map(\.match.range)
      + facts.phrases(in: range, [.plantBased, .meatFree]).map(\.range)
  }

  /// "$325 – gluten free $355": what the dish above costs, that has no price of its own.
  private func isPricesOfDishAbove(_ draft: Draft) -> Bool {
    guard let last = section.items.last, last.prices.isEmpty, draft.codes.isEmpty,
      draft.lines.count == 1, let first = draft.prices.first,
      first.range.lowerBound <= draft.name.first?.lowerBound ?? .max
    else { return false }
    return isNothingBut(draft, claims)
  }

  /// "6 pieces", "Bottle": what a price is for, below the dish; not "Caña", which is a beer.
  private func isPriceLabelAlone(_ draft: Draft) -> Bool {
    draft.codes.isEmpty && draft.markers.isEmpty
      && isNothingBut(draft) { facts.phrases(in: $0, [.priceLabel]).map(\.range) }
      && draft.name.allSatisfy { range in
        facts.matches(in: range, [.term, .dish]).allSatisfy(\.entry.effects.isEmpty)
      }
  }

  /// "Lamb $17 | Beef $16" below "Lamb or beef": what the dishes below it cost.
  private func isPricesOfHeading(_ draft: Draft) -> Bool {
    guard let heading = section.heading, section.items.isEmpty, draft.lines.count == 1,
      draft.prices.count >= 2, draft.codes.isEmpty
    else { return false }
    func words(_ range: Range<Int>) -> [String] {
      facts.tokens(in: range).map { document.string($0.range).lowercased() }
    }
    let named = Set(heading.ranges.flatMap(words))
    return (draft.name + draft.description).allSatisfy { words($0).allSatisfy(named.contains) }
  }

  /// Whether a draft has no words but numbers and those found in its name.
  private func isNothingBut(_ draft: Draft, _ find: (Range<Int>) -> [Range<Int>]) -> Bool {
    draft.description.isEmpty
      && draft.name.allSatisfy { range in
        let found = RangeIndex(find(range))
        return facts.tokens(in: range).allSatisfy {
          $0.knowledge == .number || found.overlaps($0.range)
        }
      }
  }
}
