internal import AllergenEngine
internal import AllergenScan

/// Reasons as people read them.
enum ReasonSummary {
  /// How reasons begin that point to a notice for all dishes.
  static let notice = ReasonWording.notice

  /// Reasons of an item beneath the notices of its scan, which need not be told again.
  static func grouped(_ reasons: [String], of scan: ScanResult) -> [String] {
    guard !scan.notices.isEmpty else { return grouped(reasons) }
    return grouped(reasons.map { $0.hasPrefix(notice + ":") ? notice : $0 })
  }

  /// What an item is for one person, and why: "UNSAFE – contains eggs: C, pancakes".
  static func verdict(of person: PersonVerdict, of scan: ScanResult, isLoud: Bool) -> String {
    let word = person.verdict.wording
    let reasons = grouped(person.reasons, of: scan).joined(separator: "; ")
    // Reasons for nothing found begin with just that.
    if reasons.hasPrefix(word) { return reasons }
    let told = isLoud && person.verdict != .safe ? word.uppercased() : word
    return reasons.isEmpty ? told : "\(told) – \(reasons)"
  }

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
