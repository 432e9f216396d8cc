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

  private static let volumes = Set(Lists.units([.poured]).map { $0[...] })
}
