/// What keeps an item from being safe besides its findings.
enum Doubt: Equatable {
  // Of a dish.
  case endIsUnclear, noDescription, nameBreaksOff
  case pictograms, noCode, codesWithoutLegend, codeBadlyRead, codeUnknown, legendContradictsItself
  case nameSaysNothing, fewWordsUnderstood, scrapsOfName, wordsBadlyRead
  /// The sign that leads to a footnote.
  case markUnexplained(String)
  /// A word that may be food.
  case unknownFood(String)
  case wordUnclear(String)
  case warningOfMenuNotUnderstood(String)

  // Of a label.
  case noList, noIngredient, fewWordsOfLabelUnderstood, labelBadlyRead
  case codesOfLabel(String)
  /// What was read last.
  case labelBreaksOff(after: String)
  case warningNotUnderstood(String)
  case unknownIngredient(String)
  case wordOfLabelUnclear(String)

  /// The sentence that a person is shown.
  ///
  /// The page translates it: each new one needs a line in its `reasons.js`.
  var reason: String {
    switch self {
    case .endIsUnclear: "where it ends and its neighbours begin was hard to tell: look at the menu"
    case .noDescription: "the menu describes its dishes, and nothing was read of this one"
    case .nameBreaksOff: "its text breaks off: something may not have been read"
    case .pictograms:
      "the menu prints pictograms of allergens, which cannot be read: ask about them"
    case .noCode: "no code was read with it, where the menu prints codes: nothing is declared"
    case .codesWithoutLegend: "its codes have no legend: ask what they mean"
    case .codeBadlyRead: "one of its codes was read badly, or is a number of pieces"
    case .codeUnknown: "one of its codes is not in the legend, or was read badly"
    case .legendContradictsItself:
      "the legend of its codes contradicts itself: ask what they mean"
    case .markUnexplained(let mark):
      "“\(mark)” beside it leads to a note that was not read: ask what it says"
    case .nameSaysNothing: "its name does not say what is in it"
    case .fewWordsUnderstood: "too few of its words were understood to tell"
    case .scrapsOfName: "only scraps of its name could be read"
    case .wordsBadlyRead: "its words were read badly"
    case .unknownFood(let word): "nothing is known of “\(word)”, which may be food"
    case .wordUnclear(let word): "“\(word)” could not be read for certain"
    case .warningOfMenuNotUnderstood(let name):
      "“\(name)” in a warning was not understood: ask what is meant"
    case .noList: "no ingredient list was found: look for it on another side of the pack"
    case .noIngredient: "no ingredient is named: look for the list on another side of the pack"
    case .fewWordsOfLabelUnderstood:
      "too few words were understood to tell: read the label yourself"
    case .labelBadlyRead: "the text was read badly: read the label yourself"
    case .codesOfLabel(let codes):
      "“\(codes)” stands for allergens, and nothing says for which: ask about them"
    case .labelBreaksOff(let words):
      "the text breaks off after “\(words)”: read the rest on the pack"
    case .warningNotUnderstood(let name):
      "“\(name)” in a warning was not understood: read it yourself"
    case .unknownIngredient(let name): "“\(name)” is in no dictionary: find out what it is made of"
    case .wordOfLabelUnclear(let word):
      "“\(word)” could not be read for certain: read the label yourself"
    }
  }
}
