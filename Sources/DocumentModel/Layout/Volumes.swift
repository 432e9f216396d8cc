internal import DictionaryFormat
internal import FoodVocabulary

/// Numbers that say how much is poured, and look like prices.
package enum Volumes {
  /// `0,2`, `0,75`, and `0,21` for `0,2 l`: litres, where no currency says otherwise.
  package static func isOne(_ text: String) -> Bool {
    guard text.hasPrefix("0"), text.count >= 3, (text.dropFirst().first ?? " ").isOne(of: ",.")
    else {
      return false
    }
    var digits = text.dropFirst(2)
    if volumes.contains(digits) { return true }
    guard let last = digits.popLast(), Lists.ones.contains(last) else { return false }
    return volumes.contains(digits)
  }

  /// Whether a number has the sign of litres right after it: `1,5l`, `33cl`.
  package static func hasUnit(_ text: String) -> Bool {
    let unit = text.drop { $0.isNumber || $0.isOne(of: ",.") }
    return unit.count < text.count && units.contains(unit.lowercased())
  }

  private static let units = Set(Lists.units([.volume]))

  private static let volumes = Set(Lists.units([.poured]).map { $0[...] })
}
