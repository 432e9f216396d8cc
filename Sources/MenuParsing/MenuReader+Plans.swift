import DocumentModel

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

  /// Below the days of a plan without prices, a line is a dish where the line above it had room for
  /// its first word and looks the same.
  func startInPlans(_ labels: inout [LineLabel?], _ lines: [(Int, MenuLine)]) {
    let isDay = lines.map { labels[$0.0] == .heading && $0.1.traits.isWeekday }
    guard isDay.count(where: \.self) >= 3 else { return }
    let hasCodes = lines.count { $0.1.endsInCodes } >= 3
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
