internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Dishes without prices, as plans of weeks print them.
extension MenuReader {
  /// Where dishes have codes and no prices, a line that ends in codes begins a dish after one that
  /// does: in the plan of a week codes are all that tells where a dish ends.
  func startAfterCodes(_ labels: inout [LineLabel?], _ lines: [(Int, MenuLine)]) {
    let coded = lines.count { $0.1.endsInCodes }
    guard coded >= 3, lines.count(where: { $0.1.hasPrice }) * 4 <= coded else { return }
    // Codes that fill their line may stand at its end by chance.
    var isComplete = false
    for (index, line) in lines {
      let isPart = labels[index] == .nameMore || labels[index] == .detail
      if isPart, isComplete, line.endsInCodes, line.traits.beginsAsName { labels[index] = .start }
      isComplete =
        labels[index]?.isItem == true && line.endsInCodes
        && (line.isPlain || line.traits.hasRoom)
    }
  }

  /// In a typed menu without prices, whose dishes each end in a line of codes, what follows such a line
  /// is a dish.
  func startBelowCodeLines(_ labels: inout [LineLabel?], _ lines: [MenuLine]) {
    let ends = lines.indices.filter { lines[$0].fixed == .codes }
    guard ends.count >= 3, !lines.contains(where: \.hasPrice) else { return }
    for next in ends.map({ $0 + 1 }) where next < lines.count && labels[next]?.isItem == true {
      labels[next] = .start
    }
  }

  /// Where typed lines begin with a word and its colon, each is a dish: "Veg: falafel", "Late: hotdogs".
  ///
  /// What is contained, and whom to ask, is said so too.
  func startAtLabels(_ labels: inout [LineLabel?], _ lines: [(Int, MenuLine)]) {
    let labelled = lines.filter { hasLabel($0.1) }
    guard labelled.count >= 2 else { return }
    for (index, _) in labelled where labels[index] == .nameMore || labels[index] == .detail {
      labels[index] = .start
    }
  }

  /// A typed line of food after a bullet, as several have it, is a dish: passed over it would be lost.
  func startAtTypedBullets(_ labels: inout [LineLabel?], _ lines: [(Int, MenuLine)]) {
    let bulleted = lines.filter { $0.1.traits.hasBullet && !$0.1.hasPrice }
    guard bulleted.count >= 2 else { return }
    for (index, line) in bulleted where line.traits.foodShare > 0 {
      if labels[index] == .other || labels[index] == .note { labels[index] = .start }
    }
  }

  /// Where most typed lines are a name and a description with a dash between, each is a dish.
  func startAtTypedDashes(_ labels: inout [LineLabel?], _ lines: [(Int, MenuLine)]) {
    let parted = lines.filter { NameSplitter.isPartedByDash($0.1) && $0.1.traits.beginsAsName }
    let texts = lines.count { $0.1.traits.letters >= 3 && labels[$0.0] != .heading }
    guard parted.count >= 3, parted.count * 3 >= texts * 2 else { return }
    for (index, _) in parted where labels[index] == .nameMore || labels[index] == .detail {
      labels[index] = .start
    }
  }

  private func hasLabel(_ line: MenuLine) -> Bool {
    guard let colon = line.body.prefix(2).firstIndex(where: { $0.text.hasSuffix(":") }),
      line.body[0].letterCount >= 2, line.traits.beginsAsName,
      line.body[(colon + 1)...].reduce(0, { $0 + $1.letterCount }) >= 4
    else { return false }
    let words = line.body[0].range.lowerBound..<line.body[colon].range.upperBound
    return document.annotations.matches(startingIn: words).allSatisfy { $0.kind != .statement }
  }

  /// In a typed list without prices, a line that begins as names do is a dish.
  func startInLists(_ labels: inout [LineLabel?], _ prepared: inout Prepared) {
    let open = prepared.openLines
    let lines = open.map { prepared.lines[$0] }
    guard PlainLists.isTyped(lines) else { return }
    let common = PlainLists.commonPrice(in: lines)
    let namesDishes = headNothing(open.indices.filter { labels[open[$0]] == .heading }, lines)
    for (position, index) in open.enumerated() {
      let line = lines[position]
      if position == common {
        // The menu's name above its courses, or what flavours are sold by below them.
        if labels[index] != .heading { labels[index] = .start }
        continue
      }
      let isName = line.traits.beginsAsName || line.traits.hasBullet
      if isHeading(position, in: lines) {
        labels[index] = .heading
      } else if line.traits.callsOut, line.traits.foodShare < 0.3 {
        labels[index] = .other
      } else if !PlainLists.isOpen(above: position, in: lines), line.traits.letters >= 3, isName,
        !line.traits.endsSentence
      {
        switch labels[index] {
        case .nameMore, .detail, .note: labels[index] = .start
        case .other where line.traits.foodShare > 0 || line.traits.hasBullet:
          labels[index] = .start
        case .heading where line.isAlternative || namesDishes && mayBeDish(position, in: lines):
          labels[index] = .start
        case .heading where isListed(position, open, prepared.lines): labels[index] = .start
        case .heading where line.traits.hasBullet && !line.traits.endsColon:
          labels[index] = .start
        default: break
        }
      }
      // Nothing but its own line is said of a dish of such a list.
      if labels[index] == .start { prepared.lines[index].odds = .zero }
    }
  }

  /// Whether a line of a typed list is known as a heading, names no food and stands above dishes,
  /// apart from what is above it, or ends in a colon.
  private func isHeading(_ position: Int, in lines: [MenuLine]) -> Bool {
    let traits = lines[position].traits
    guard traits.foodShare < 0.3, position + 1 < lines.count else { return false }
    return traits.endsColon || traits.offersAll
      || traits.headingShare > 0.95 && (position == 0 || (traits.gap ?? 1) > 1.2)
  }

  /// Whether lines that were taken for headings have no headings' places: no blank line above them,
  /// and hardly anything below one of them.
  ///
  /// "Spätzle" among the dishes of a canteen; not "Pasta" and "Pizza" over several dishes each.
  private func headNothing(_ headings: [Int], _ lines: [MenuLine]) -> Bool {
    let heads = headings.filter {
      hasNoPlace(lines[$0]) || $0 == 0 && !lines[0].traits.isWeekday
    }
    let ends = heads.dropFirst() + [lines.count]
    return heads.count == 1 || zip(heads, ends).contains { $1 - $0 < 3 }
  }

  /// Whether a line that was taken for such a heading is printed as dishes are: not in capitals among
  /// names in small letters.
  private func mayBeDish(_ position: Int, in lines: [MenuLine]) -> Bool {
    guard position > 0, hasNoPlace(lines[position]) else { return false }
    return !lines[position].traits.isCapitals || lines.allSatisfy { $0.traits.isCapitals }
  }

  private func hasNoPlace(_ line: MenuLine) -> Bool {
    let traits = line.traits
    return (traits.gap ?? 1) < 1.2 && !traits.endsColon && !traits.isWeekday && !traits.offersAll
      && !(traits.headingShare > 0.95 && traits.foodShare < 0.3)
  }

  /// Whether a line that may be a heading stands among the dishes of a list and looks as they do,
  /// and the headings of the list look otherwise: "Chocolate" among flavours.
  private func isListed(_ position: Int, _ open: [Int], _ lines: [MenuLine]) -> Bool {
    let line = lines[open[position]]
    guard line.layout.inDayTable == nil, !line.traits.isWeekday, !line.traits.endsColon,
      line.traits.foodShare > 0, position > 0, (line.traits.gap ?? 2) < 1.2
    else { return false }
    // "DESSERTS" among names in small letters is printed as a heading.
    if line.traits.isCapitals, position + 1 < open.count,
      !lines[open[position + 1]].traits.isCapitals
    {
      return false
    }
    // Where no line is clearly a heading, neither is one of several words for food.
    let hasHeading = open.contains {
      let traits = lines[$0].traits
      return traits.isWeekday || traits.endsColon || traits.isCapitals
        || traits.headingShare > 0.95 && traits.foodShare < 0.3
    }
    if !hasHeading, line.traits.words >= 2 { return true }
    let first = lines[open[0]]
    let isOtherwise =
      first.traits.endsColon || first.traits.isCapitals && !line.traits.isCapitals
      || first.traits.headingShare > 0.95
        && !open.dropFirst().contains { (lines[$0].traits.gap ?? 1) > 1.2 }
    return isOtherwise
  }

  /// Makes days that are alone on their lines, above other lines, headings.
  func headDays(_ labels: inout [LineLabel?], _ lines: [(Int, MenuLine)]) {
    let days = lines.indices.filter { position in
      let line = lines[position].1
      return line.traits.isWeekday && !line.hasPrice && line.layout.inDayTable == nil
        && line.pieces.count(where: { $0.letterCount >= 3 }) == 1
    }
    let heading = days.filter { position in
      position + 1 < lines.count && !days.contains(position + 1)
    }
    let isSure = heading.contains { labels[lines[$0].0] == .heading }
    guard heading.count >= (isSure ? 2 : 3) else { return }
    for position in heading { labels[lines[position].0] = .heading }
  }

  /// Below the days of a plan without prices, a line is a dish where the line above it had room for
  /// its first word and looks the same.
  func startInPlans(_ labels: inout [LineLabel?], _ lines: [(Int, MenuLine)]) {
    let isDay = lines.map { labels[$0.0] == .heading && $0.1.traits.isWeekday }
    guard isDay.count(where: \.self) >= 3 else { return }
    // Where nearly all have codes; free from gluten may be one in three.
    let coded = lines.count { $0.1.endsInCodes }
    let hasCodes = coded >= 3 && coded * 5 >= lines.count { labels[$0.0] == .start } * 4
    for first in lines.indices where isDay[first] {
      let rest = lines[(first + 1)...].prefix { labels[$0.0]?.isItem == true }
      guard !lines[first].1.hasPrice, !rest.contains(where: { $0.1.hasPrice }) else { continue }
      for (above, (index, line)) in zip(rest, rest.dropFirst()) {
        let before = above.1
        // Codes stand at a dish's end.
        if before.traits.hasRoom, !before.traits.endsOpen, before.endsInCodes || !hasCodes,
          line.traits.beginsAsName, isPrintedAs(before, line)
        {
          labels[index] = .start
        }
      }
    }
  }
}
