import FoodVocabulary

/// A phrase that says something of the words beside it: "may contain …", "… free", "Ingredients".
public struct Statement: Sendable, Hashable {
  /// The sections of `Dictionaries/statements`.
  public enum Kind: String, Sendable, CaseIterable {
    case opener, ender, contains, kitchen, suitable, ignore, none, option, without, generic, other
    case and, legend
    case mayContain = "may-contain"
    case freeFrom = "free-from"
    case notAClaim = "not-a-claim"
    case askStaff = "ask-staff"
    case onRequest = "on-request"
    case organicNote = "organic-note"
    case plantBased = "plant-based"
    case meatFree = "meat-free"
    case marketPrice = "market-price"
    case priceLabel = "price-label"
    case additiveLegend = "additive-legend"

    /// The kind of each of a vocabulary's sections that is one of statements.
    static func ofSections(in vocabulary: FoodVocabulary) -> [Kind?] {
      vocabulary.remember { OfSections($0.sections.map(Kind.init)) }.kinds
    }

    private final class OfSections: Sendable {
      let kinds: [Kind?]
      init(_ kinds: [Kind?]) { self.kinds = kinds }
    }

    /// Whether it ends the scope of a statement before it.
    var endsScopes: Bool {
      switch self {
      case .opener, .ender, .contains, .kitchen, .suitable, .ignore, .mayContain, .freeFrom,
        .notAClaim, .askStaff, .organicNote, .legend, .additiveLegend, .onRequest:
        true
      case .none, .option, .without, .generic, .other, .and, .plantBased, .meatFree,
        .marketPrice, .priceLabel:
        false
      }
    }
  }

  /// The section that the phrase stands in, hence how it is understood.
  public var kind: Kind
  /// The phrase itself, one range for each of its parts.
  public var words: [Range<Int>]
  /// What it speaks of; empty for phrases that speak of nothing beside them.
  public var scope: Range<Int>
  /// What reading the phrase so costs, in misread letters.
  public var cost: Float

  /// A phrase found in a text; `words` has at least one range.
  public init(kind: Kind, words: [Range<Int>], scope: Range<Int>, cost: Float) {
    self.kind = kind
    self.words = words
    self.scope = scope
    self.cost = cost
  }

  /// Where the phrase or its scope begins, whichever comes first, in the UTF-8 of the document.
  public var start: Int {
    min(words.first?.lowerBound ?? 0, scope.isEmpty ? Int.max : scope.lowerBound)
  }
}
