/// What `allergens.txt` says of an allergen, by the word before the equals sign.
package enum AllergenAttribute: String, Sendable, CaseIterable {
  case additive, animal, annex, at, claim, drink, gs1, implied, name, off, part, seasoning
  case warned, within

  /// Takes attributes apart as they are written: `annex=7 gs1=AM name="milk"`.
  ///
  /// - Returns: Key and value of each, in their order, whatever the keys are.
  package static func pairs(in text: String) -> [(key: Substring, value: Substring)] {
    var pairs: [(Substring, Substring)] = []
    var rest = text[...]
    while let equals = rest.firstIndex(of: "=") {
      let key = rest[..<equals].split(separator: " ").last ?? ""
      rest = rest[rest.index(after: equals)...]
      let separator: Character = rest.first == "\"" ? "\"" : " "
      if separator == "\"" { rest = rest.dropFirst() }
      let value = rest.prefix { $0 != separator }
      rest = rest.dropFirst(value.count)
      pairs.append((key, value))
    }
    return pairs
  }
}
