import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Claims right before or after the name of a food on a menu: "Pizza glutenfrei", "pizza reine
/// (sans gluten)".
///
/// Such a claim is about that food and no other: of "bread with noodles, gluten-free" nobody knows
/// what it says.
struct AdjacentClaims {
  /// A food and what it is called free of.
  private struct Claimed {
    var food: Range<Int>
    var allergens: [AllergenIndex]
  }

  private let vocabulary: Vocabulary
  private let document: DocumentText
  private var claimed: [Claimed] = []

  init(
    _ candidates: EvidenceReader.Candidates, _ vocabulary: Vocabulary, _ statements: StatementIndex,
    _ document: DocumentText
  ) {
    self.vocabulary = vocabulary
    self.document = document
    for candidate in candidates.list where candidate.region.isOfDish {
      let match = candidate.match
      guard candidate.scope == .plain || candidate.scope == .claim, match.cost == 0,
        vocabulary.onlyClaims(match.entry), !statements.isOnRequest(match.range),
        let food = food(beside: match.range, in: candidates)
      else { continue }
      let free = candidates.effects[candidate.effects].filter { $0.kind == .freeFrom }
      claimed.append(Claimed(food: food, allergens: free.map(\.allergen)))
    }
  }

  /// Whether a food is called free of what it would have.
  func deny(_ effect: Effect, of candidate: EvidenceReader.Candidate) -> Bool {
    guard !claimed.isEmpty, !effect.isDenial, candidate.region.isOfDish,
      candidate.scope == .plain
    else { return false }
    let range = candidate.match.range
    return claimed.contains { claim in
      claim.food.lowerBound <= range.lowerBound && range.upperBound <= claim.food.upperBound
        && claim.allergens.contains { allergen in
          // A kind of it tells nothing of the others: lactose and milk.
          allergen == effect.allergen || allergen == vocabulary.top(of: effect.allergen)
        }
    }
  }

  /// The longest food that ends right before a claim, or begins right after it.
  private func food(
    beside claim: Range<Int>, in candidates: EvidenceReader.Candidates
  ) -> Range<Int>? {
    let foods = candidates.list.filter { candidate in
      candidate.region.isOfDish && candidate.scope == .plain
        && candidates.effects[candidate.effects].contains { !$0.isDenial }
        && !candidate.match.range.overlaps(claim)
    }.map(\.match.range)
    let before = foods.filter { isAdjacent($0.upperBound, claim.lowerBound) }
      .min { $0.lowerBound < $1.lowerBound }
    if let before, endsPart(claim.upperBound) { return before }
    let after = foods.filter { isSpace($0.lowerBound, after: claim.upperBound) }
    // "Gluten-free beer batter": which of both is?
    return Set(after).count == 1 ? after.first : nil
  }

  /// Whether the two are adjacent, with a space or an opening bracket between them.
  private func isAdjacent(_ end: Int, _ start: Int) -> Bool {
    (1...2).contains(start - end)
      && document.utf8[end..<start].allSatisfy { $0 == 32 || $0 == UInt8(ascii: "(") }
  }

  private func isSpace(_ start: Int, after end: Int) -> Bool {
    start == end + 1 && document.utf8[end] == 32
  }

  /// Whether what follows a claim adds nothing to it: "gluten-free +2.00" is another dish.
  private func endsPart(_ offset: Int) -> Bool {
    let rest = document.utf8[offset...].prefix { $0 != 10 }
    return rest.first { $0 != 32 && $0 != UInt8(ascii: ")") } != UInt8(ascii: "+")
      && !rest.prefix(8).contains(UInt8(ascii: "+"))
  }
}

extension EvidenceReader.Region {
  /// Whether it is a part of a dish, and not of a pack.
  var isOfDish: Bool { self == .name || self == .description }
}
