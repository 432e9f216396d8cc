import DocumentModel
import FoodVocabulary

/// What may belong to a dish and was not given to it, or was and belongs to another.
extension MenuBuilder {
  /// How likely the other reading of one line must be to be told.
  private static let doubt: Float = 0.35

  /// How likely a line must be said of a dish for what it names to be possible in it.
  private static let closeBy: Float = 0.05
  /// Lines below a dish that may be said of it: nobody prints more of one, and a long list in which
  /// each line may be said of all above would take square time.
  private static let mostCloseBy = 12

  /// Whether a dish's lines may be parted or joined otherwise nearly as well.
  func isDoubtful(_ draft: Draft) -> Bool {
    func chance(_ index: Int, _ labels: LineLabel...) -> Float {
      labels.reduce(0) { $0 + lines[index].odds[$1.rawValue] }
    }
    guard let first = draft.lines.first, let last = draft.lines.last else { return false }
    // It may have swallowed another dish.
    if draft.lines.dropFirst().contains(where: { chance($0, .start) > Self.doubt }) { return true }
    // It may itself be what is said of the dish above, or a heading.
    if chance(first, .nameMore, .detail) > Self.doubt { return true }
    if chance(first, .heading) > Self.doubt { return true }
    if isUndescribed(draft, above: last + 1) { return true }
    if isCutOff(last + 1, below: last) { return true }
    // What stands below may be said of it.
    let below = last + 1
    guard below < lines.count, lines[below].layout.page == lines[last].layout.page else {
      return false
    }
    let traits = lines[below].traits
    guard traits.letters > 2, lines[below].odds.sum() > 0, (traits.gap ?? 9) < 2 else {
      return false
    }
    // What was hardly read may be anything, whatever its label.
    let isRead = traits.confidence > 0.65 && traits.knownShare > 0.3
    return chance(below, .nameMore, .detail) > (isRead ? Self.doubt : Self.doubt / 10)
  }

  /// The lines below a dish that may be said of it, and the one above that may be its name.
  ///
  /// What they name is told as possible, so that much smaller odds than those of a doubt count.
  func closeBy(_ draft: Draft) -> [Passage] {
    guard let first = draft.lines.first, let last = draft.lines.last else { return [] }
    func chance(_ index: Int, _ labels: LineLabel...) -> Float {
      guard lines.indices.contains(index), lines[index].layout.page == lines[first].layout.page
      else { return 0 }
      return labels.reduce(0) { $0 + lines[index].odds[$1.rawValue] }
    }
    var found: [Int] = []
    if first > 0, labels[first - 1]?.isItem != true, chance(first - 1, .start) > Self.closeBy {
      found.append(first - 1)
    }
    // They are said of the dish only as long as no other begins between for certain.
    var below = last + 1
    while below - last <= Self.mostCloseBy,
      chance(below, .nameMore, .detail) > Self.closeBy || isLost(below)
    {
      found.append(below)
      below += 1
    }
    return found.map { Passage(lines[$0].range) }
  }

  /// Whether a typed line close below names an allergen and was taken for nothing, or is taken for a
  /// heading and names allergens alone: "MILK".
  private func isLost(_ index: Int) -> Bool {
    guard lines.indices.contains(index) else { return false }
    let line = lines[index]
    guard line.isPlain, line.fixed == nil, !line.isAfterBlankLine else { return false }
    let named = RangeIndex(facts.allergens(in: line.range).map(\.range))
    let words = facts.tokens(in: line.range)
    return switch labels[index] {
    case .other, nil: words.contains { named.overlaps($0.range) }
    case .heading: words.allSatisfy { named.overlaps($0.range) } && isBelowOneDish(index)
    default: false
    }
  }

  /// Whether one dish at most stands between a heading and the one above: sections have more.
  private func isBelowOneDish(_ index: Int) -> Bool {
    (0..<index).reversed().prefix { labels[$0] != .heading }.count { labels[$0] == .start } <= 1
  }

  /// Whether what was taken for the next dish begins with a joining word ("and gravy"), has no
  /// price and stands close below: it may be this dish that goes on.
  private func isCutOff(_ below: Int, below last: Int) -> Bool {
    guard below < lines.count, labels[below] == .start, !lines[below].hasPrice,
      lines[below].layout.region == lines[last].layout.region
    else { return false }
    return lines[below].traits.startsFunction && (lines[below].traits.gap ?? 9) < 1.6
  }

  /// Whether nothing is said of a dish, and what was taken for the next one stands in brackets, or
  /// is a list without the price that the dish has.
  private func isUndescribed(_ draft: Draft, above below: Int) -> Bool {
    guard draft.description.isEmpty, below < lines.count, labels[below] == .start,
      let last = draft.lines.last, lines[below].layout.page == lines[last].layout.page
    else { return false }
    let traits = lines[below].traits
    if !draft.prices.isEmpty, !lines[below].hasPrice, traits.commas >= 2 { return true }
    return traits.startsBracket && (traits.gap ?? 9) < 2
      && lines[below].layout.region == lines[last].layout.region
  }

  /// Marks dishes of which nothing is said where the page describes nearly all of its dishes.
  ///
  /// What is said of them may not have been read; of typed text all was. Where nothing is said of
  /// several dishes of a section and of no fewer than of which something is, as of drinks and of
  /// what may be added, its dishes need no description.
  mutating func markUndescribed() {
    if lines.allSatisfy(\.isPlain) { return }
    let items = result.sections.flatMap(\.items)
    let described = items.count { !$0.description.isEmpty }
    guard items.count >= 5, described * 10 >= items.count * 7 else { return }
    for section in result.sections.indices {
      let items = result.sections[section].items
      let undescribed = items.indices.filter { items[$0].description.isEmpty }
      if undescribed.count > 1, undescribed.count * 2 >= items.count { continue }
      for item in undescribed { result.sections[section].items[item].lacksDescription = true }
    }
  }

  mutating func tellDoubts() {
    let doubtful = result.sections.flatMap(\.items).count(where: \.isDoubtful)
    guard doubtful > 0 else { return }
    result.diagnostics.append(
      doubtful == 1
        ? "one dish may be parted from its neighbours otherwise: look at the menu"
        : "\(doubtful) dishes may be parted from their neighbours otherwise: look at the menu")
  }
}
