package import DictionaryFormat
public import DocumentModel
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

/// One piece of evidence, placed in the text and in the picture.
public struct Finding: Sendable, Hashable {
  /// What makes a finding of words, a code or a mark.
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
    /// Of a person.
    case correction
  }

  /// The top id: `nuts`; `term:coriander` for a profile's own word.
  public var allergen: String
  /// The bare member: `almond`; `nil` where only the group is named.
  public var member: String?
  /// What this piece says; others may say otherwise of the same allergen.
  public var presence: Presence
  /// What kind of words, code or mark it was read from.
  public var evidence: Evidence
  /// The dictionary's name of what was found.
  public var term: String
  /// The words as read.
  public var text: String
  /// Unicode scalars of the scan's text.
  public var span: Range<Int>
  /// The rule that made it, a short fixed name: `may-contain-statement`.
  public var rule: String
  /// Whether someone avoids it.
  public var isInProfile: Bool
  /// 0…1: how surely it was read and means this.
  public var confidence: Double
  /// One for each printed line of `text`; none for plain text.
  public var boxes: [PageBox]
  /// The GS1 allergen type code, of the member where it has one of its own: `SA` for almonds.
  public var gs1: String?
  /// The tag of Open Food Facts, which has none for members: `en:nuts`.
  public var openFoodFacts: String?
  /// What it is of, while a document is judged; `nil` for a profile's own word, and in a result.
  package var index: AllergenIndex?
  /// UTF-8 offsets into the document's text, while it is judged; empty in a result.
  package var range = 0..<0

  /// A finding with its place; a profile's own word has no code of any scheme.
  package init(
    allergen: String, member: String?, presence: Presence, evidence: Evidence, term: String,
    text: String, span: Range<Int>, rule: String, isInProfile: Bool, confidence: Double,
    boxes: [PageBox], gs1: String? = nil, openFoodFacts: String? = nil
  ) {
    self.allergen = allergen
    self.member = member
    self.presence = presence
    self.evidence = evidence
    self.term = term
    self.text = text
    self.span = span
    self.rule = rule
    self.isInProfile = isInProfile
    self.confidence = confidence
    self.boxes = boxes
    self.gs1 = gs1
    self.openFoodFacts = openFoodFacts
  }

  /// Evidence of an allergen that the vocabulary has; that its parts fit each other is not checked.
  package init(
    of index: AllergenIndex, in vocabulary: Vocabulary, presence: Presence, evidence: Evidence,
    term: String, text: String, range: Range<Int>, rule: Rule, confidence: Double
  ) {
    let found = vocabulary.allergen(index)
    self.init(
      allergen: found.top, member: found.member, presence: presence, evidence: evidence,
      term: term, text: text, span: 0..<0, rule: rule.rawValue, isInProfile: false,
      confidence: confidence, boxes: [])
    self.index = index
    self.range = range
  }

  /// A profile's own word.
  init(ownWord word: String, text: String, range: Range<Int>) {
    self.init(
      allergen: "term:\(word)", member: nil, presence: .contains, evidence: .ingredient,
      term: word, text: text, span: 0..<0, rule: Rule.ownWord.rawValue, isInProfile: true,
      confidence: 1, boxes: [])
    self.range = range
  }

  /// Whether this rule made it.
  package func isMade(by rule: Rule) -> Bool { self.rule == rule.rawValue }

  /// As profiles name it: `nuts/almond`.
  public var id: String { member.map { "\(allergen)/\($0)" } ?? allergen }
}
