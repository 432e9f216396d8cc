internal import FoodVocabulary

/// A phrase that says something of the words beside it: "may contain …", "… free", "Ingredients".
@usableFromInline
package struct Statement: Sendable, Hashable {
  /// The sections of `Dictionaries/statements`.
  @usableFromInline
  package enum Kind: String, Sendable, CaseIterable {
    case opener, ender, contains, kitchen, suitable, ignore, none, option, without, generic, other
    case and, but, legend
    case mayContain = "may-contain"
    case freeFrom = "free-from"
    case notAClaim = "not-a-claim"
    case askStaff = "ask-staff"
    case onRequest = "on-request"
    case organicNote = "organic-note"
    case perhapsWithout = "perhaps-without"
    case plantBased = "plant-based"
    case meatFree = "meat-free"
    case marketPrice = "market-price"
    case priceLabel = "price-label"
    case additiveLegend = "additive-legend"

    /// Whether it speaks of what a food is without.
    var namesWhatIsLeftOut: Bool {
      switch self {
      case .freeFrom, .without, .perhapsWithout, .suitable: true
      default: false
      }
    }

    /// Whether it ends the scope of a statement before it.
    var endsScopes: Bool {
      switch self {
      case .opener, .ender, .contains, .kitchen, .suitable, .ignore, .mayContain, .freeFrom,
        .notAClaim, .askStaff, .organicNote, .legend, .additiveLegend, .onRequest:
        true
      case .none, .option, .without, .perhapsWithout, .generic, .other, .and, .but, .plantBased,
        .meatFree,
        .marketPrice, .priceLabel:
        false
      }
    }
  }

  /// The section that the phrase stands in, hence how it is understood.
  package var kind: Kind
  /// The phrase itself; of one in two parts the first.
  package var words: Range<Int>
  /// The words that close a phrase in two parts: "enthalten" in "kann Milch enthalten".
  package var closing: Range<Int>?
  /// What it speaks of; empty for phrases that speak of nothing beside them.
  package var scope: Range<Int>
  /// What reading the phrase so costs, in misread letters.
  package var cost: Float

  /// A phrase found in a text; closing words stand after the others.
  package init(
    kind: Kind, words: Range<Int>, closing: Range<Int>? = nil, scope: Range<Int>, cost: Float
  ) {
    self.kind = kind
    self.words = words
    self.closing = closing
    self.scope = scope
    self.cost = cost
  }

  /// Where the last of its words ends.
  package var wordsEnd: Int { (closing ?? words).upperBound }

  /// Where the phrase or its scope begins, whichever comes first, in the UTF-8 of the document.
  package var start: Int {
    min(words.lowerBound, scope.isEmpty ? Int.max : scope.lowerBound)
  }
}
