package import DictionaryFormat
package import FoodVocabulary

/// What a piece of evidence says of an allergen.
public enum Presence: String, Sendable, CaseIterable {
  /// Named, declared, or true by definition.
  case contains
  /// Precautionary statement, kitchen notice, option or add-on.
  case mayContain = "may-contain"
  /// Typical recipe, ambiguous derivative, doubtful reading or code.
  case likely
  /// A claim.
  case freeFrom = "free-from"
  /// A derivative that the regime exempts; told, never counted.
  case exempt
}

/// Where a piece of evidence comes from.
@nonexhaustive
public enum Evidence: String, Sendable, CaseIterable {
  /// A word of a list of ingredients, of a name or of a description.
  case ingredient
  /// A sentence: "contains: …", "may contain …".
  case statement
  /// A letter or number of a legend.
  case code
  /// What is known of the dish.
  case dish
  /// The heading of the section that the item is in.
  case heading
  /// A sign such as `GF` or `VG`.
  case marker
  /// Words that say what it is free from.
  case claim
  /// A correction by a person.
  case user
}

/// One piece of evidence.
@usableFromInline
package struct Finding: Sendable, Hashable {
  /// What makes a finding of words, a code or a mark.
  @usableFromInline
  package enum Rule: String, Sendable, CaseIterable {
    case ingredient, named, heading, derivative, option, code
    case dishByDefinition = "dish-by-definition"
    case usualRecipe = "usual-recipe"
    case ambiguousWord = "ambiguous-word"
    case outsideTheList = "outside-the-list"
    case containsStatement = "contains-statement"
    case mayContainStatement = "may-contain-statement"
    case kitchenNotice = "kitchen-notice"
    case unnamedNotice = "unnamed-notice"
    case freeFromClaim = "free-from-claim"
    case freeFromWord = "free-from-word"
    case dietaryMark = "dietary-mark"
    case availableWithout = "available-without"
    case leftOut = "left-out"
    case calledVegan = "called-vegan"
    case calledMeatFree = "called-meat-free"
    case exemptDerivative = "exempt-derivative"
    case doubtfulReading = "doubtful-reading"
    case doubtfulCode = "doubtful-code"
    case doubtfulPlace = "doubtful-place"
    case ownWord = "own-word"
  }

  /// What it is of; `nil` for a profile's own word.
  package var index: AllergenIndex?
  /// The top id: `nuts`; `term:coriander` for a profile's own word.
  package var allergen: String
  /// The bare member: `almond`.
  package var member: String?
  /// What this piece says; others may say otherwise of the same allergen.
  package var presence: Presence
  /// What kind of words, code or mark it was read from.
  package var evidence: Evidence
  /// The dictionary's name of what was found.
  package var term: String
  /// The words as read.
  package var text: String
  /// UTF-8 offsets into the document's text.
  package var range: Range<Int>
  /// The rule that made it.
  package var rule: Rule
  /// 0…1.
  package var confidence: Double

  /// Evidence of an allergen that the vocabulary has; that its parts fit each other is not checked.
  package init(
    of index: AllergenIndex, in vocabulary: Vocabulary, presence: Presence, evidence: Evidence,
    term: String, text: String, range: Range<Int>, rule: Rule, confidence: Double
  ) {
    let found = vocabulary.allergen(index)
    self.index = index
    allergen = found.top
    member = found.member
    self.presence = presence
    self.evidence = evidence
    self.term = term
    self.text = text
    self.range = range
    self.rule = rule
    self.confidence = confidence
  }

  /// A profile's own word.
  init(ownWord word: String, text: String, range: Range<Int>) {
    index = nil
    allergen = "term:\(word)"
    member = nil
    presence = .contains
    evidence = .ingredient
    term = word
    self.text = text
    self.range = range
    rule = .ownWord
    confidence = 1
  }

  /// As profiles name it: `nuts/almond`.
  package var id: String { member.map { "\(allergen)/\($0)" } ?? allergen }
}
