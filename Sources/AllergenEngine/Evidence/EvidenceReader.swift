internal import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing

/// Turns what the dictionaries matched in the parts of one item into findings.
struct EvidenceReader {
  /// Which part of an item a passage is.
  enum Region {
    /// An ingredient list that the law wants complete.
    case list
    /// The rest of a label.
    case surroundings
    case name
    case description
    /// The heading of a section.
    case heading
    /// A note for all items of a section.
    case note
    /// A kitchen's notice for every dish.
    case notice

    var isPack: Bool { self == .list || self == .surroundings }
  }

  let vocabulary: Vocabulary
  let document: DocumentText
  let statements: StatementIndex
  let exempt: Set<AllergenIndex>
  /// Whether the menu says what is in the dish: then its usual recipe adds little to what the
  /// kitchen wrote.
  var isDescribed = false
  /// The dietary marks of the dish.
  var markers: [Passage] = []

  /// A match with what its place says of it.
  struct Candidate {
    var match: Match
    var kind: EntryKind
    /// Their indices among those of all candidates.
    var effects: Range<Int>
    var scope: StatementIndex.Scope
    var region: Region
  }

  /// Candidates, and what each of them says of allergens: one list for all of them, as there are
  /// many.
  struct Candidates {
    var list: [Candidate] = []
    var effects: [Effect] = []
  }

  /// All findings of an item's passages, in the order of the text.
  ///
  /// A name inside `options` is an add-on or a choice.
  func findings(in parts: [(passage: Passage, region: Region)], options: [Passage] = [])
    -> [Finding]
  {
    // Of the words around a list mostly none say anything of allergens.
    if !parts.contains(where: { mayTell($0.passage) }) { return [] }
    let options = RangeIndex(options.flatMap(\.ranges))
    var candidates = Candidates()
    let isOne = parts.count == 1 && parts[0].passage.ranges.count == 1
    let ranges = parts.flatMap(\.passage.ranges)
    let reaches = Reaches(isOne ? [] : ranges, in: document)
    let own = RangeIndex(ranges)
    for part in parts {
      for range in part.passage.ranges {
        // A word that a line's end breaks is of both lines: "enc" / "• ebollado".
        let whole = document.annotations.withWholeWords(range)
        add(
          &candidates, in: whole.lowerBound..<max(whole.upperBound, reaches.end(from: range)),
          region: part.region, starts: whole, options: options, own: own)
      }
    }
    if candidates.list.isEmpty { return [] }
    let covers = Covers(candidates, in: document)
    let claims = AdjacentClaims(candidates, vocabulary, statements, document)
    let diets = Diets(
      vegan: RangeIndex(called(.plantBased, in: parts)),
      meatFree: RangeIndex(called(.meatFree, in: parts)))
    var readings: [Reading] = []
    readings.reserveCapacity(candidates.effects.count)
    // What is left of the effects of all candidates so far; those of one are the last.
    var told: [Effect] = []
    told.reserveCapacity(candidates.effects.count)
    for candidate in candidates.list {
      let first = told.count
      var firm = 0
      for place in candidate.effects {
        let effect = candidates.effects[place]
        if !claims.deny(effect, of: candidate),
          let effect = unlessCovered(effect, of: candidate, among: candidates, covers)
        {
          told.append(effect)
          firm += effect.isDoubtful ? 0 : 1
        }
      }
      let all = told.count - first
      let isFirm = firm == all || isInsideLongerTerm(candidate, effects: all)
      let count = isFirm ? firm : all
      for place in first..<told.count where !(isFirm && told[place].isDoubtful) {
        if let reading = reading(told[place], of: candidate, effects: count, diets) {
          readings.append(reading)
        }
      }
    }
    return findings(of: readings)
  }

  /// Whether anything that says something of an allergen begins in a passage, or in a word that it
  /// begins in.
  private func mayTell(_ passage: Passage) -> Bool {
    passage.ranges.contains { range in
      document.annotations.matches(startingIn: document.annotations.withWholeWords(range))
        .contains(where: \.hasEffects)
    }
  }

  /// What is called vegan or meat-free: all of a dish whose marks say so.
  private func called(
    _ kind: Statement.Kind, in parts: [(passage: Passage, region: Region)]
  ) -> [Range<Int>] {
    markers.contains { statements.hasPhrase(of: kind, in: $0) }
      ? parts.flatMap(\.passage.ranges) : statements.ranges(called: kind, in: parts)
  }

  // MARK: Candidates

  func add(
    _ candidates: inout Candidates, in range: Range<Int>, region: Region, starts: Range<Int>,
    options: RangeIndex, own: RangeIndex
  ) {
    func isOwn(_ words: Range<Int>) -> Bool {
      region != .name && region != .description
        || own.overlaps(words.lowerBound..<words.lowerBound + 1)
          && own.overlaps(words.upperBound - 1..<words.upperBound)
    }
    let matches = document.annotations.matches(startingIn: starts)
    for match in matches {
      let kind = match.kind
      let isOfRegion =
        kind == .term || kind == .dish || kind == .food
        || kind == .heading && region == .heading
      guard isOfRegion, match.hasEffects, Int(match.end) <= range.upperBound,
        !statements.isPhrase(match, isOwn: isOwn), !statements.reachesIntoOption(match.range)
      else { continue }
      var scope = statements.scope(around: match.range, in: region)
      if scope == .plain, options.contains(covering: match.range) { scope = .option }
      if scope == .silent { continue }
      if candidates.list.isEmpty {
        // Mostly half of them or less say something of allergens.
        candidates.list.reserveCapacity(matches.count / 2)
        candidates.effects.reserveCapacity(matches.count)
      }
      let first = candidates.effects.count
      vocabulary.appendEffects(of: match.entry, to: &candidates.effects)
      candidates.list.append(
        Candidate(
          match: match, kind: kind, effects: first..<candidates.effects.count, scope: scope,
          region: region))
    }
  }
}

extension Effect {
  /// Whether a longer term around the words says more of it.
  var isDoubtful: Bool { kind == .ambiguous || kind == .usual }
}
