package import AllergenScan

extension Correction.Change {
  /// `{"kind": "contains", "allergen": "sesame"}`.
  var json: JSONValue {
    switch self {
    case .word(let number, let was, let now):
      .members([
        "kind": .string("word"), "word": .int(number), "was": .string(was), "text": .string(now),
      ])
    case .item(let name, let description, let price):
      .members([
        "kind": .string("item"), "name": .optional(name), "description": .optional(description),
        "price": .optional(price),
      ])
    case .contains(let allergen):
      .members(["kind": .string("contains"), "allergen": .string(allergen)])
    case .freeFrom(let allergen):
      .members(["kind": .string("free-from"), "allergen": .string(allergen)])
    }
  }

  /// - Throws: `invalid` for what is none of the four kinds.
  package init(json: JSONValue) throws(StoreError) {
    switch json["kind"]?.string {
    case "word":
      guard let number = json["word"]?.number.flatMap({ Int(exactly: $0) }),
        let was = json["was"]?.string, let now = json["text"]?.string
      else { throw .invalid(reason: "a corrected word has 'word' (a number), 'was' and 'text'") }
      self = .word(number, was: was, is: now)
    case "item":
      self = .item(
        name: json["name"]?.string, description: json["description"]?.string,
        price: json["price"]?.string)
    case "contains":
      self = .contains(try Self.allergen(json))
    case "free-from":
      self = .freeFrom(try Self.allergen(json))
    default:
      throw .invalid(reason: "a correction's kind is word, item, contains or free-from")
    }
  }

  private static func allergen(_ json: JSONValue) throws(StoreError) -> String {
    guard let allergen = json["allergen"]?.string, !allergen.isEmpty else {
      throw .invalid(reason: "a correction of an allergen names it in 'allergen'")
    }
    return allergen
  }
}
