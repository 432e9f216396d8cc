public import AllergenScan

extension ScanResult {
  /// The result as people corrected it; what the machine found stays beside what they said.
  ///
  /// A correction counts on the page that it was said of, and for the same dish of its restaurant
  /// as long as that is described as it was. One that takes an allergen away makes an item caution
  /// at best, unless `isTrusting` says that the people judged for let it be safe. `restaurant` is
  /// the id of the place that the menu is from.
  public func corrected(
    by corrections: [Correction], restaurant: String?, settings: ScanSettings,
    trusting isTrusting: Bool = false, vocabulary: Vocabulary
  ) -> ScanResult {
    guard failure == nil, !corrections.isEmpty else { return self }
    let page = PageMark.of(text)
    var result = self
    for correction in corrections.sorted(by: { ($0.saidAt, $0.id) < ($1.saidAt, $1.id) }) {
      let isSamePage = !page.isEmpty && correction.page == page
      guard isSamePage || restaurant.map({ correction.restaurant == $0 }) == true else { continue }
      let corrector = ItemCorrector(
        correction: correction, settings: settings, isTrusting: isTrusting, vocabulary: vocabulary)
      if case .word(let number, let was, let now) = correction.change {
        guard isSamePage else { continue }
        for index in places(ofWord: number, was) {
          result.items[index] = corrector.replacing(was, with: now, in: result.items[index])
        }
      } else {
        // By what was read: an earlier correction may have given the item another name.
        let same = items.indices.filter { items[$0].key == foldedWords(correction.item) }
        let exact = same.filter { items[$0].isDescribed(as: correction.description) }
        if let index = exact.first ?? same.first {
          result.items[index] = corrector.corrected(
            result.items[index], isAsRead: !exact.isEmpty)
        }
      }
    }
    result.verdict = result.items.map(\.verdict).max() ?? result.verdict
    return result
  }

  /// The items that a word of the text stands in: that one by its order among equal words where the
  /// items have them all, else each that has it.
  private func places(ofWord number: Int, _ was: String) -> [Int] {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.indices.contains(number - 1), words[number - 1] == was else { return [] }
    let earlier = words.prefix(number - 1).filter { $0 == was }.count
    let places = items.indices.flatMap { index in
      Array(repeating: index, count: items[index].words.filter { $0 == was }.count)
    }
    let isComplete = places.count == words.filter { $0 == was }.count
    return isComplete ? [places[earlier]] : Array(Set(places)).sorted()
  }
}

extension Profile {
  /// Whether an allergen is one that the person avoids; `caution` where it may be.
  func verdict(of id: String, in vocabulary: Vocabulary) -> Verdict {
    let avoided = Set(avoid.map(\.allergen))
    if id.hasPrefix("term:") {
      return avoidTerms.contains(String(id.dropFirst(5))) ? .unsafe : .safe
    }
    let top = String(id.prefix { $0 != "/" })
    let wider = vocabulary.allergen(id: id).map { vocabulary.allergen($0).within } ?? []
    if ([id, top] + wider).contains(where: avoided.contains) { return .unsafe }
    return id == top && avoided.contains { $0.hasPrefix(top + "/") } ? .caution : .safe
  }
}
