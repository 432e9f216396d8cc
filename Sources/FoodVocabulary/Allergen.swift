/// An allergen or a member of one, as `allergens.txt` describes it.
public struct Allergen: Sendable, Hashable {
  /// `milk`, or `nuts/almond`.
  public let id: String
  /// What people read.
  public var name: String
  /// Number in Annex II of Regulation (EU) 1169/2011, for its 14.
  public var annex: Int?
  /// Letter of the Austrian recommendation.
  public var austrianLetter: String?
  /// Its name in the allergen taxonomy of Open Food Facts: `en:milk`.
  public var openFoodFactsTag: String?
  /// GS1 allergen type code.
  public var gs1: String?
  /// Ids of the members that it is a kind of: spelt is wheat.
  public var within: [String] = []
  /// Whether the bare word of its parent means it too: "milk" is cow's milk, and has lactose.
  public var isImplied = false
  /// Whether it is a substance of its parent and all members, which may be taken out of them: milk
  /// free of lactose is milk still.
  public var isPart = false
  /// Whether vegan food has none of it.
  public var isAnimal = false
  /// Whether vegetarian food has none of it either.
  public var isFlesh = false
  /// Whether kitchens season with it: a dish has it by the way, and not every cook puts it in.
  public var isSeasoning = false
  /// The group whose name a precautionary statement may use for it: "may contain nuts" often means
  /// peanuts too.
  public var warnedAs: String?

  /// The part before the slash.
  public let top: String
  /// The part after it.
  public let member: String?

  /// Takes the attributes as written: `annex=7 gs1=AM name="milk"`.
  init(id: String, attributes: String) {
    self.id = id
    top = String(id.prefix { $0 != "/" })
    member = id.firstIndex(of: "/").map { String(id[id.index(after: $0)...]) }
    name = id
    var rest = attributes[...]
    while let equals = rest.firstIndex(of: "=") {
      let key = rest[..<equals].split(separator: " ").last ?? ""
      rest = rest[rest.index(after: equals)...]
      let separator: Character = rest.first == "\"" ? "\"" : " "
      if separator == "\"" { rest = rest.dropFirst() }
      let value = String(rest.prefix { $0 != separator })
      rest = rest.dropFirst(value.count)
      switch key {
      case "name": name = value
      case "annex": annex = Int(value)
      case "at": austrianLetter = value
      case "off": openFoodFactsTag = value
      case "gs1": gs1 = value
      case "within": within = value.split(separator: ",").map(String.init)
      case "implied": isImplied = value == "yes"
      case "warned": warnedAs = value
      case "part": isPart = value == "yes"
      case "animal": (isAnimal, isFlesh) = (true, value == "flesh")
      case "seasoning": isSeasoning = value == "yes"
      default: break
      }
    }
  }
}
