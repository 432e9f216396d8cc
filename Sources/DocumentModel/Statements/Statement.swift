internal import DictionaryFormat

/// A phrase that says something of the words beside it: "may contain …", "… free", "Ingredients".
@usableFromInline
package struct Statement: Sendable, Hashable {
  /// The sections of `Dictionaries/statements` whose phrases are statements.
  @usableFromInline
  package enum Kind: Sendable {
    case opener, ender, contains, kitchen, suitable, ignore, none, option, without, generic, other
    case and, but, legend, mayContain, freeFrom, notAClaim, askStaff, onRequest, organicNote
    case perhapsWithout, servingTip, plantBased, meatFree, marketPrice, priceLabel, additiveLegend

    /// What the phrases of a section are; `nil` where they are words inside statements, or of prices
    /// and days.
    init?(_ section: StatementSection) {
      switch section {
      case .additiveLegend: self = .additiveLegend
      case .and: self = .and
      case .askStaff: self = .askStaff
      case .but: self = .but
      case .contains: self = .contains
      case .ender: self = .ender
      case .freeFrom: self = .freeFrom
      case .generic: self = .generic
      case .ignore: self = .ignore
      case .kitchen: self = .kitchen
      case .legend: self = .legend
      case .marketPrice: self = .marketPrice
      case .mayContain: self = .mayContain
      case .meatFree: self = .meatFree
      case .none: self = .none
      case .notAClaim: self = .notAClaim
      case .onRequest: self = .onRequest
      case .opener: self = .opener
      case .option: self = .option
      case .organicNote: self = .organicNote
      case .other: self = .other
      case .instead, .perhapsWithout: self = .perhapsWithout
      case .plantBased: self = .plantBased
      case .priceLabel: self = .priceLabel
      case .servingTip: self = .servingTip
      case .suitable: self = .suitable
      case .without: self = .without
      case .all, .allergic, .anyAllergen, .charge, .crossContact, .goesOn, .guarantee, .heat,
        .marksDishes, .neither, .noGuarantee, .nor, .nutrition, .pageWide, .priceFrom,
        .rather, .sectionWide, .setPrice, .suits, .thereof, .traces, .unsuitable, .vague, .weekday:
        return nil
      }
    }

    /// The name of its section, for people.
    package var name: String { Self.names[self] ?? "" }

    private static let names = Dictionary(
      StatementSection.allCases.compactMap { section in
        Self(section).map { ($0, section.rawValue) }
      }, uniquingKeysWith: { $1 })

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
        .notAClaim, .askStaff, .organicNote, .servingTip, .legend, .additiveLegend, .onRequest:
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
