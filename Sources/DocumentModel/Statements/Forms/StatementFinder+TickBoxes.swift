internal import DictionaryFormat
internal import FoodVocabulary

/// Forms that tick what is in a food: "☑ Milk ☐ Eggs", "milk ✓ / eggs ✗".
extension StatementFinder {
  private struct Box {
    var range: Range<Int>
    var isTicked: Bool
    /// The words that it stands beside.
    var name = 0..<0
  }

  private static let signs: [(bytes: [UInt8], isTicked: Bool)] =
    Lists.signs(.tick).map { (Array($0.utf8), true) }
    + Lists.signs(.cross).map { (Array($0.utf8), false) }
  private static let begins = signs.reduce(into: [Bool](repeating: false, count: 256)) {
    $0[Int($1.bytes[0])] = true
  }

  /// How far before a form what it is about may stand, in bytes.
  private static let headingReach = 120

  /// What a form does not tick is answered with "no".
  ///
  /// Only where ticks and crosses or empty boxes stand beside names of allergens and nothing else: a lone
  /// cross may mark what is contained, and below "free from" a tick says that something is not.
  func unticked(_ found: [Statement]) -> [Statement] {
    let boxes = named(boxes())
    guard let first = boxes.first, let last = boxes.last, boxes.contains(where: \.isTicked),
      boxes.contains(where: { !$0.isTicked })
    else { return [] }
    let form =
      max(0, min(first.range.lowerBound, first.name.lowerBound) - Self.headingReach)..<max(
        last.range.upperBound, last.name.upperBound)
    let others: [Statement.Kind] = [
      .freeFrom, .suitable, .without, .notAClaim, .onRequest, .plantBased, .meatFree, .option,
    ]
    let isAboutOthers =
      found.contains { others.contains($0.kind) && $0.words.overlaps(form) }
      || annotations.matches(startingIn: form).contains {
        $0.kind == .statement && sections.isAllergic($0.entry, in: vocabulary)
          || $0.hasEffects && vocabulary.hasEffect(.freeFrom, $0.entry)
      }
    if isAboutOthers { return [] }
    return boxes.filter { !$0.isTicked }.map {
      Statement(kind: .freeFrom, words: $0.range, scope: $0.name, cost: 0)
    }
  }

  private func boxes() -> [Box] {
    var found: [Box] = []
    var offset = 0
    while offset < utf8.count {
      guard Self.begins[Int(utf8[offset])],
        let sign = Self.signs.first(where: { utf8[offset...].starts(with: $0.bytes) })
      else {
        offset += 1
        continue
      }
      let end = offset + sign.bytes.count
      found.append(Box(range: offset..<end, isTicked: sign.isTicked))
      offset = end
    }
    return found
  }

  /// The boxes with their names, where all stand before theirs, or all after; otherwise none.
  private func named(_ boxes: [Box]) -> [Box] {
    if boxes.count < 2 { return [] }
    return named(boxes, isBefore: true) ?? named(boxes, isBefore: false) ?? []
  }

  private func named(_ boxes: [Box], isBefore: Bool) -> [Box]? {
    var boxes = boxes
    for index in boxes.indices {
      let range = boxes[index].range
      let limit =
        isBefore
        ? index + 1 < boxes.count ? boxes[index + 1].range.lowerBound : utf8.count
        : index > 0 ? boxes[index - 1].range.upperBound : 0
      let line =
        isBefore
        ? range.upperBound..<(utf8[range.upperBound..<limit].firstIndex(of: 10) ?? limit)
        : (utf8[limit..<range.lowerBound].lastIndex(of: 10) ?? limit)..<range.lowerBound
      let tokens = annotations.tokens(startingIn: line).indices
      guard let first = tokens.first, let last = tokens.last, tokens.count <= 8,
        tokens.contains(where: isListed),
        tokens.allSatisfy({ isListed($0) || isAnd($0) || isPartOfThereof($0) })
      else { return nil }
      boxes[index].name = Int(annotations.tokens[first].start)..<Int(annotations.tokens[last].end)
    }
    return boxes
  }
}
