internal import DictionaryFormat
internal import FoodVocabulary

/// What a claim excepts: "free from nuts, but not from milk", "no nuts, only milk", "none of the 14
/// allergens except milk".
extension StatementFinder {
  /// Letters of the longest word that may stand between "but" and what it names: "not", "from".
  private static let longestBetween = 5
  private static let mostBetween = 3

  /// "But not" after what is contained is a claim; after a claim it takes something out of it.
  func takenBack(_ found: [Statement]) -> [Statement] {
    guard found.contains(where: { $0.kind == .freeFrom || $0.kind == .none }) else { return found }
    var found = found
    for index in found.indices where beginsWithBut(found[index].words) {
      // "Excepto leche" leaves milk out of a dish, and takes it out of a claim.
      let last = annotations.tokens(startingIn: found[index].words).indices.last
      guard
        found[index].kind == .without
          || found[index].kind == .freeFrom && last.map(isDenial) == true,
        let claim = claim(before: index, in: found)
      else { continue }
      let between = found[claim].wordsEnd..<found[index].words.lowerBound
      if !sentences.end(in: between) { found[index].kind = .contains }
    }
    return found
  }

  /// What a sentence names after "but", "only" or "except" where it claimed something before.
  ///
  /// Only what packs warn of by name: "gluten free, but try our pasta" says nothing of the pasta.
  func exceptions(_ found: [Statement]) -> [Statement] {
    guard found.contains(where: { $0.kind == .freeFrom || $0.kind == .none }) else { return [] }
    var added: [Statement] = []
    for match in annotations.matches
    where match.kind == .statement && sections.kind(of: match.entry, in: vocabulary) == .but {
      let start = Int(match.start), next = found.partitioningIndex { $0.words.lowerBound >= start }
      guard let claim = claim(before: next, in: found),
        !found[claim].words.overlaps(match.range),
        !sentences.end(
          in: found[claim].words.upperBound..<max(start, found[claim].words.upperBound)),
        let names = claimable(after: match.tokens.upperBound),
        !found.contains(where: { $0.words.overlaps(Int(match.start)..<names.lowerBound) })
      else { continue }
      added.append(Statement(kind: .contains, words: match.range, scope: names, cost: 0))
    }
    return added
  }

  /// The last claim before a statement, where nothing else was said of foods since.
  private func claim(before index: Int, in found: [Statement]) -> Int? {
    found[..<index].lastIndex {
      switch $0.kind {
      case .freeFrom, .none, .contains, .mayContain, .notAClaim: true
      default: false
      }
    }.flatMap { found[$0].kind == .freeFrom || found[$0].kind == .none ? $0 : nil }
  }

  /// The names of a list right after a word.
  private func claimable(after word: Int) -> Range<Int>? {
    let tokens = annotations.tokens
    var names: Range<Int>?
    var end = Int(tokens[word].end), between = 0
    for index in tokens.indices.dropFirst(word + 1) {
      guard !sentences.end(in: end..<Int(tokens[index].start)) else { break }
      if isClaimable(index) || names != nil && sharesMatch(index - 1, index) {
        names = (names?.lowerBound ?? Int(tokens[index].start))..<Int(tokens[index].end)
      } else if names == nil, !isListed(index) {
        between += 1
        guard between <= Self.mostBetween, tokens[index].range.count <= Self.longestBetween else {
          return nil
        }
      } else if !isAnd(index), !isListed(index) {
        break
      }
      end = Int(tokens[index].end)
    }
    return names
  }

  private func beginsWithBut(_ words: Range<Int>) -> Bool {
    annotations.matches(startingIn: words).contains {
      Int($0.start) == words.lowerBound && $0.kind == .statement
        && sections.kind(of: $0.entry, in: vocabulary) == .but
    }
  }

  /// Whether a word denies what follows: "not", "nicht", "inte".
  func isDenial(_ index: Int) -> Bool {
    annotations.matches(around: index).contains {
      $0.tokens == index...index && $0.kind == .statement
        && sections.isUnsuitable($0.entry, in: vocabulary)
    }
  }
}
