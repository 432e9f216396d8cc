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
    guard found.contains(where: isClaim) else { return found }
    var found = found
    for index in found.indices
    where [.without, .freeFrom].contains(found[index].kind) && beginsWithBut(found[index].words) {
      // "Excepto leche" leaves milk out of a dish, and takes it out of a claim.
      let words = found[index].words
      let last = annotations.tokens(startingIn: words).indices.last
      guard found[index].kind == .without || last.map(isDenial) == true,
        let claim = claim(before: index, in: found),
        !endsSentence(between: found[claim], words.lowerBound)
      else { continue }
      found[index].kind = .contains
    }
    return found
  }

  /// What a sentence names after "but", "only" or "except" where it claimed something before.
  ///
  /// Only what packs warn of by name: "gluten free, but try our pasta" says nothing of the pasta.
  func exceptions(_ found: [Statement]) -> [Statement] {
    guard found.contains(where: isClaim) else { return [] }
    var added: [Statement] = []
    for match in annotations.matches
    where match.kind == .statement && sections.kind(of: match.entry, in: vocabulary) == .but {
      let start = Int(match.start), next = found.partitioningIndex { $0.words.lowerBound >= start }
      guard let claim = claim(before: next, in: found),
        !found[claim].words.overlaps(match.range),
        !endsSentence(between: found[claim], start),
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
    }.flatMap { isClaim(found[$0]) ? $0 : nil }
  }

  private func isClaim(_ statement: Statement) -> Bool {
    statement.kind == .freeFrom || statement.kind == .none
  }

  /// Whether a sentence ends after a claim and before an offset, which may be one inside the claim.
  private func endsSentence(between claim: Statement, _ offset: Int) -> Bool {
    sentences.end(in: claim.words.upperBound..<max(offset, claim.words.upperBound))
  }

  /// The names of a list right after a word.
  private func claimable(after word: Int) -> Range<Int>? {
    let tokens = annotations.tokens
    var names: Range<Int>?
    var end = Int(tokens[word].end), between = 0
    for index in tokens.indices.dropFirst(word + 1) {
      // Parts of one word share its place.
      guard !sentences.end(in: end..<max(end, Int(tokens[index].start))) else { break }
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
