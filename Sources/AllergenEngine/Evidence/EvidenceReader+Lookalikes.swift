import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing

/// What lookalikes and claims take away, and what longer words say better.
extension EvidenceReader {
  /// The lookalikes and claims among the candidates, with an index of the positions of all.
  struct Covers {
    var list: [Candidate]
    var places: RangeIndex
    var others: RangeIndex

    init(_ candidates: Candidates, in document: DocumentText) {
      let effects = candidates.effects
      list = candidates.list.filter { candidate in
        guard candidate.match.cost <= 0.5 else { return false }
        for place in candidate.effects
        where effects[place].kind == .lookalike || effects[place].kind == .freeFrom {
          return !document.parts(candidate.match, inList: candidate.region == .list)
        }
        return false
      }
      places = RangeIndex(list) { $0.match.range }
      others = RangeIndex(list.isEmpty ? [] : candidates.list) { $0.match.range }
    }
  }

  /// The effect after lookalikes and claims for the same allergen were applied; `nil` if they
  /// cancel it.
  func unlessCovered(
    _ effect: Effect, of candidate: Candidate, among candidates: Candidates, _ covers: Covers
  ) -> Effect? {
    if effect.kind == .lookalike { return nil }
    if effect.kind == .freeFrom || covers.list.isEmpty { return effect }
    func isDenied(by position: Int) -> Bool {
      let cover = covers.list[position]
      return denies(cover, candidates.effects[cover.effects], effect, of: candidate)
    }
    let range = candidate.match.range
    if covers.places.contains(covering: range, where: isDenied) {
      // "CONTAINS SOY MILK WHEAT" has lost its commas.
      return effect.kind == .contains && statements.isBareList(around: range) ? effect : nil
    }
    if effect.kind == .ambiguous {
      // "Emulsifier: lecithin" may be of soya, but not before "of sunflower".
      let isAnswered = covers.places.contains(overlapping: range) { position in
        let cover = covers.list[position].match.range
        return cover.lowerBound > range.lowerBound && cover.upperBound > range.upperBound
          && isDenied(by: position)
      }
      return isAnswered ? nil : effect
    }
    guard effect.kind == .contains else { return effect }
    let isDoubtful = covers.places.contains(overlapping: range) { position in
      guard isDenied(by: position),
        let rest = Self.part(of: range, beside: covers.list[position].match.range)
      else { return false }
      return !covers.others.contains(overlapping: rest) {
        let other = candidates.list[$0]
        return Self.covers(rest, other.match.range)
          && names(effect, candidates.effects[other.effects])
      }
    }
    return isDoubtful ? Effect(kind: .ambiguous, allergen: effect.allergen) : effect
  }

  /// Whether a longer term only calls a dish vegan.
  ///
  /// Vegan cheese is made of something else; a vegan brownie is what the kitchen makes of it, and
  /// being called so is no proof.
  func isOnlyCalled(_ candidate: Candidate, effects: Int, by longer: Match) -> Bool {
    let isDish = candidate.kind == .dish || effects > 1
    return isDish && !candidate.region.isPack && statements.calls(.plantBased, longer.range)
  }

  /// Whether a lookalike or a claim speaks of an effect that other words near it have.
  func denies(
    _ cover: Candidate, _ effects: ArraySlice<Effect>, _ effect: Effect, of candidate: Candidate
  ) -> Bool {
    let top = vocabulary.top(of: effect.allergen)
    return cover.match.entry != candidate.match.entry
      // Two entries that say the same, each taking other nuts away, take nothing from each other.
      && !effects.contains(effect)
      && !isOnlyCalled(candidate, effects: candidate.effects.count, by: cover.match)
      && (cover.match.range.count > candidate.match.range.count
        || speakSameLanguage(cover, candidate) || isSpelledBetter(cover, candidate))
      && effects.contains {
        ($0.kind == .lookalike || $0.kind == .freeFrom)
          && (vocabulary.top(of: $0.allergen) == top)
          && ($0.allergen == top || $0.allergen == effect.allergen)
      }
  }

  /// What is left of a term that begins or ends inside a lookalike.
  ///
  /// In "almond milk powder" that is "powder", which is no milk: "milk powder" has its milk from
  /// the lookalike. In "hazelnut milk chocolate" it is "chocolate", and "milk chocolate" still
  /// counts. It stays a warning, as the comma after "almond" may be lost.
  static func part(of range: Range<Int>, beside cover: Range<Int>) -> Range<Int>? {
    if cover.lowerBound < range.lowerBound, range.contains(cover.upperBound) {
      return cover.upperBound..<range.upperBound
    }
    if range.upperBound < cover.upperBound, range.lowerBound < cover.lowerBound {
      return range.lowerBound..<cover.lowerBound
    }
    return nil
  }

  static func covers(_ cover: Range<Int>, _ range: Range<Int>) -> Bool {
    cover.lowerBound <= range.lowerBound && range.upperBound <= cover.upperBound
  }

  /// Whether one of a candidate's effects brings what this one does.
  func names(_ effect: Effect, _ effects: ArraySlice<Effect>) -> Bool {
    effects.contains {
      $0.kind != .lookalike && $0.kind != .freeFrom
        && vocabulary.top(of: $0.allergen) == vocabulary.top(of: effect.allergen)
    }
  }

  /// "Seeds" may be sesame, but not in "mustard seeds": a longer term tells what an ambiguous
  /// word means, and has a usual recipe of its own.
  func isInsideLongerTerm(_ candidate: Candidate, effects: Int) -> Bool {
    let match = candidate.match
    let matches = document.annotations.matches
    let first = Int(document.annotations.firstMatch[max(0, Int(match.firstToken) - 6)])
    for other in matches[first...] {
      if other.start > match.start { break }
      guard other.end >= match.end, other.range.count > match.range.count, other.cost == 0 else {
        continue
      }
      // "Rice" and "Noodles" on lines of a typed list are two dishes.
      if candidate.region.isOfDish, document.words.isEmpty, document.utf8[other.range].contains(10)
      {
        continue
      }
      switch other.kind {
      case .term, .food, .dish:
        if !isOnlyCalled(candidate, effects: effects, by: other),
          !vocabulary.onlyClaims(other.entry)
        {
          return true
        }
      default: continue
      }
    }
    return false
  }

  /// Whether the words as printed are one entry, and another only without its accents: "cacao" on a
  /// page that may be Spanish is no "cação".
  private func isSpelledBetter(_ cover: Candidate, _ candidate: Candidate) -> Bool {
    let printed = document.string(candidate.match.range).lowercased()
    let name = vocabulary.name(of: candidate.match.entry)
    return vocabulary.name(of: cover.match.entry) == printed && name != printed
      && Folding.standard.words(of: name) == Folding.standard.words(of: printed)
  }

  /// The same word in two languages of the text may be an allergen in one of them: then it counts.
  func speakSameLanguage(_ a: Candidate, _ b: Candidate) -> Bool {
    let first = vocabulary.language(of: a.match.entry),
      second = vocabulary.language(of: b.match.entry)
    return first == second || first == nil || second == nil
  }
}
