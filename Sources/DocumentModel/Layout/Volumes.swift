/// Numbers that say how much is poured, and look like prices.
package enum Volumes {
  /// `0,2`, `0,75`, and `0,21` for `0,2 l`: litres, where no currency says otherwise.
  package static func isOne(_ text: String) -> Bool {
    guard text.hasPrefix("0"), text.count >= 3, (text.dropFirst().first ?? " ").isOne(of: ",.")
    else {
      return false
    }
    var digits = text.dropFirst(2)
    let volumes: Set<Substring> = [
      "1", "2", "3", "4", "5", "7", "04", "02", "10", "15", "25", "33", "35", "75", "375",
    ]
    if volumes.contains(digits) { return true }
    guard let last = digits.popLast(), last.isOne(of: "1lI|") else { return false }
    return volumes.contains(digits)
  }
}
