internal import DictionaryFormat

/// An allergen or a member of one, as `allergens.txt` describes it.
///
/// A class, because every finding asks for some of it: what a reference leads to is not copied.
package final class Allergen: Sendable {
  /// `milk`, or `nuts/almond`.
  package let id: String
  /// What people read.
  package let name: String
  /// Number in Annex II of Regulation (EU) 1169/2011, for its 14.
  package let annex: Int?
  /// Letter of the Austrian recommendation.
  package let austrianLetter: String?
  /// Its name in the allergen taxonomy of Open Food Facts: `en:milk`.
  package let openFoodFactsTag: String?
  /// GS1 allergen type code.
  package let gs1: String?
  /// Ids of the members that it is a kind of: spelt is wheat.
  package let within: [String]
  /// Whether the bare word of its parent means it too: "milk" is cow's milk, and has lactose.
  package let isImplied: Bool
  /// Whether it is a substance of its parent and all members, which may be taken out of them: milk
  /// free of lactose is milk still.
  package let isPart: Bool
  /// Whether vegan food has none of it.
  package let isAnimal: Bool
  /// Whether vegetarian food has none of it either.
  package let isFlesh: Bool
  /// Whether kitchens season with it: a dish has it by the way, and not every cook puts it in.
  package let isSeasoning: Bool
  /// Whether factories put it into doughs, batters and sausages, so that whole families of dishes
  /// have a little of it.
  package let isAdditive: Bool
  /// Whether what brings nothing else is a drink: wine, beer.
  package let isOfDrinks: Bool
  /// Whether a law says what may be called free of it, so that such a claim speaks of all of a
  /// pack.
  package let isClaimedByLaw: Bool
  /// The group whose name a precautionary statement may use for it: "may contain nuts" often means
  /// peanuts too.
  package let warnedAs: String?

  /// The part before the slash.
  package let top: String
  /// The part after it.
  package let member: String?

  /// Takes the attributes as written: `annex=7 gs1=AM name="milk"`.
  init(id: String, attributes: String) {
    var values: [AllergenAttribute: String] = [:]
    for (key, value) in AllergenAttribute.pairs(in: attributes) {
      if let known = AllergenAttribute(rawValue: String(key)) { values[known] = String(value) }
    }
    func has(_ attribute: AllergenAttribute, _ value: AllergenAttribute.Value = .yes) -> Bool {
      values[attribute] == value.rawValue
    }
    self.id = id
    top = String(id.prefix { $0 != "/" })
    member = id.firstIndex(of: "/").map { String(id[id.index(after: $0)...]) }
    name = values[.name] ?? id
    annex = values[.annex].flatMap { Int($0) }
    austrianLetter = values[.at]
    openFoodFactsTag = values[.off]
    gs1 = values[.gs1]
    within = values[.within]?.split(separator: ",").map(String.init) ?? []
    isImplied = has(.implied)
    isPart = has(.part)
    isAnimal = has(.animal, .product) || has(.animal, .flesh)
    isFlesh = has(.animal, .flesh)
    isSeasoning = has(.seasoning)
    isAdditive = has(.additive)
    isOfDrinks = has(.drink)
    isClaimedByLaw = has(.claim, .law)
    warnedAs = values[.warned]
  }
}
