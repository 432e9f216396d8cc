/// What `allergens.txt` says of an allergen, by the word before the equals sign.
package enum AllergenAttribute: String, Sendable, CaseIterable {
  case additive, animal, annex, at, claim, drink, gs1, implied, name, off, part, seasoning
  case warned, within

  /// The values of those that have one or two.
  package enum Value: String, Sendable {
    /// It holds.
    case yes
    /// What animals give, and what they are.
    case product, flesh
    /// By law.
    case law
  }

  /// Those that it may have; empty where there are many.
  private var values: [Value] {
    switch self {
    case .additive, .drink, .implied, .part, .seasoning: [.yes]
    case .animal: [.product, .flesh]
    case .claim: [.law]
    case .annex, .at, .gs1, .name, .off, .warned, .within: []
    }
  }

  /// What is wrong with a value as written; `nil` when nothing is.
  ///
  /// One that nobody reads would be taken for "no".
  package func mistake(in value: some StringProtocol) -> String? {
    let isRight =
      switch self {
      case .additive, .animal, .claim, .drink, .implied, .part, .seasoning:
        values.contains { $0.rawValue == value }
      case .annex: Int(value).map((1...14).contains) ?? false
      case .at: value.utf8.count == 1 && value.utf8.allSatisfy { (65...90).contains($0) }
      case .gs1:
        (2...4).contains(value.utf8.count)
          && value.utf8.allSatisfy { (65...90).contains($0) || (48...57).contains($0) }
      case .name, .off, .warned, .within: !value.isEmpty
      }
    return isRight ? nil : "`\(rawValue)` is \(form), not `\(value)`"
  }

  private var form: String {
    switch self {
    case .additive, .animal, .claim, .drink, .implied, .part, .seasoning:
      values.map { "`\($0.rawValue)`" }.joined(separator: " or ")
    case .annex: "a number from 1 to 14"
    case .at: "a capital letter"
    case .gs1: "two to four capital letters or digits"
    case .name, .off, .warned, .within: "what stands after its `=`"
    }
  }

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
