internal import DictionaryFormat
internal import FoodVocabulary

/// Forms that tick what is in a food: "☑ Milk ☐ Eggs", "milk ✓ / eggs ✗".
extension StatementFinder {
  private struct Box {
    var range: Range<Int>
    var isTicked: Bool
    /// The names beside it, as a place in the text.
    var name = 0..<0
    /// Whether no other words stand beside it.
    var isPlain = false
  }

  private static let signs: [(bytes: [UInt8], isTicked: Bool)] =
    Lists.signs(.tick).map { (Array($0.utf8), true) }
    + Lists.signs(.cross).map { (Array($0.utf8), false) }
  private static let begins = signs.reduce(into: [Bool](repeating: false, count: 256)) {
    $0[Int($1.bytes[0])] = true
  }

  /// The words before a form that say what its ticks mean are at most so far from it, in bytes.
  private static let headingReach = 120

  /// What a form does not tick is answered with "no".
  ///
  /// Only where ticks and crosses or empty boxes stand beside names of allergens and nothing else: lone
  /// crosses may mark what is contained. Beside claims a cross takes one back: "free from: milk ✓ eggs ✗".
  func unticked(_ found: [Statement]) -> [Statement] {
    let boxes = named(boxes())
    let crossed = boxes.filter { !$0.isTicked }
    guard let first = boxes.first, let last = boxes.last, !crossed.isEmpty else { return found }
    let start = min(first.range.lowerBound, first.name.lowerBound) - Self.headingReach
    let end = max(last.range.upperBound, last.name.upperBound)
    if isAboutOthers(max(0, start)..<end, found) {
      var found = found
      for index in found.indices
      where found[index].kind == .freeFrom
        && crossed.contains(where: { $0.name.overlaps(found[index].words) })
      {
        found[index].kind = .notAClaim
      }
      return found + crossed.map { statement(.notAClaim, $0) }
    }
    guard crossed.count < boxes.count, boxes.allSatisfy(\.isPlain) else { return found }
    return found + crossed.map { statement(.freeFrom, $0) }
  }

  private func statement(_ kind: Statement.Kind, _ box: Box) -> Statement {
    Statement(kind: kind, words: box.range, scope: box.name, cost: 0)
  }

  /// Whether a form tells what a food is free of, or whom it is for, so that a tick says no.
  private func isAboutOthers(_ form: Range<Int>, _ found: [Statement]) -> Bool {
    let others: [Statement.Kind] = [
      .freeFrom, .suitable, .without, .notAClaim, .onRequest, .plantBased, .meatFree, .option,
    ]
    return found.contains { others.contains($0.kind) && $0.words.overlaps(form) }
      || annotations.matches(startingIn: form).contains {
        $0.kind == .statement && sections.isAllergic($0.entry, in: vocabulary)
          || $0.hasEffects && vocabulary.hasEffect(.freeFrom, $0.entry)
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
      func isOfName(_ index: Int) -> Bool {
        isListed(index) || isAnd(index) || belongs(toSection: .thereof, index)
      }
      // Those right beside the box.
      let names =
        isBefore
        ? Array(tokens.prefix(while: isOfName))
        : tokens.reversed().prefix(while: isOfName).reversed()
      guard let first = names.first, let last = names.last, names.contains(where: isListed) else {
        return nil
      }
      let start = Int(annotations.tokens[first].start), end = Int(annotations.tokens[last].end)
      boxes[index].name = start..<end
      // "Allergens: ☑ milk": what stands before a colon is no name.
      boxes[index].isPlain =
        names.count == tokens.count
        || !isBefore && utf8[line.lowerBound..<start].last { $0 != 32 } == UInt8(ascii: ":")
    }
    return boxes
  }
}
