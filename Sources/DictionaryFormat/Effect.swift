/// An allergen or one of its members, as an index into the vocabulary's list of ids.
@usableFromInline
package struct AllergenIndex: Sendable, Hashable {
  /// Counted from 0 in the order of `allergens.txt`; what other files add comes after them.
  @usableFromInline package var rawValue: UInt16
  /// Takes any number; which of them name an allergen, the vocabulary knows.
  @inlinable
  package init(rawValue: UInt16) { self.rawValue = rawValue }
}

/// What an entry says of one allergen.
@usableFromInline
package struct Effect: Sendable, Hashable {
  /// How the words of an entry relate to the allergen.
  ///
  /// Raw values stand in compiled tables, in three bits.
  @usableFromInline
  package enum Kind: UInt8, Sendable, CaseIterable {
    /// Named, or true by definition.
    case contains
    /// `?`: the word may stand for it, even on a full ingredient list.
    case ambiguous
    /// `~`: the usual recipe has it.
    case usual
    /// `!`: looks like it and is not.
    case lookalike
    /// `-`: claims to be free of it.
    case freeFrom
    /// `=`: derived from it; some regimes exempt it.
    case exempt

    /// The sign before the id in a dictionary.
    package var sign: String {
      switch self {
      case .contains: ""
      case .ambiguous: "?"
      case .usual: "~"
      case .lookalike: "!"
      case .freeFrom: "-"
      case .exempt: "="
      }
    }
  }

  /// Contained, perhaps contained, or told to be absent.
  @usableFromInline package var kind: Kind
  /// An allergen or one of its members: what holds for a member holds for the allergen above it.
  @usableFromInline package var allergen: AllergenIndex

  /// What one word after an entry's colon says: `~` and `milk` for `~milk`.
  @inlinable
  package init(kind: Kind, allergen: AllergenIndex) {
    self.kind = kind
    self.allergen = allergen
  }

  /// Whether it only says what is not in the food.
  package var isDenial: Bool { kind == .lookalike || kind == .freeFrom }
}

/// Which kind of file an entry comes from.
@usableFromInline
package enum EntryKind: UInt8, Sendable, CaseIterable {
  case term, food, dish, statement, heading, code, marker, substitution, regime, ending, warned
  case structure, card
  /// Units, signs, confusions, the words that tell languages: read by those who need them, never
  /// matched in a text.
  case list
}

/// Which part of a statement pattern a phrase is, or how a form is printed.
@usableFromInline
package enum PatternPart: UInt8, Sendable {
  /// The whole entry: everything but a pattern with a list in it.
  case whole
  /// What stands before the list: `may contain` ….
  case before
  /// What stands after it: … `free`.
  case after
  /// The words before a list that words must close: `kann` … `enthalten`.
  case opening
  /// The words that close it.
  case closing
  /// A whole form of which the last words stand in brackets.
  case bracketed
}
