/// Reasons as people read them.
enum Reasons {
  /// Reasons that differ in their last words only, as one: "contains eggs: C, pancakes".
  static func grouped(_ reasons: [String]) -> [String] {
    var heads: [String] = []
    var words: [String: [String]] = [:]
    for reason in reasons {
      let colon = reason.firstRange(of: ": ")
      let head = String(reason[..<(colon?.lowerBound ?? reason.endIndex)])
      if words[head] == nil { heads.append(head) }
      let rest = colon.map { [String(reason[$0.upperBound...])] } ?? []
      words[head] = (words[head] ?? []) + rest.filter { words[head]?.contains($0) != true }
    }
    return heads.map { head in
      let rest = words[head, default: []].joined(separator: ", ")
      return rest.isEmpty ? head : head + ": " + rest
    }
  }
}
