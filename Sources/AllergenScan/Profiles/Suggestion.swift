/// Finds what someone may have meant.
package enum Suggestion {
  /// The nearest name, when it is near enough to be a slip.
  ///
  /// - Complexity: the product of the names' lengths, for each candidate.
  package static func nearest(to text: String, among candidates: [String]) -> String? {
    let wanted = Array(text.lowercased())
    guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
    var best: (distance: Int, name: String)?
    for candidate in candidates {
      let distance = distance(wanted, Array(candidate.lowercased()))
      if distance < best?.distance ?? .max { best = (distance, candidate) }
    }
    guard let best else { return nil }
    let isNear = best.distance <= max(1, wanted.count / 3)
    return isNear ? best.name : candidates.first { $0.hasPrefix(text) && text.count > 1 }
  }

  /// Names that a slip of the pen may have stood for, the nearest first, at most `limit`.
  ///
  /// Only names of about the same length count.
  package static func near(_ text: String, among names: some Sequence<String>, limit: Int)
    -> [String]
  {
    let wanted = Array(text.lowercased())
    guard (3...64).contains(wanted.count) else { return [] }
    let most = max(1, wanted.count / 4)
    var found: [(distance: Int, name: String)] = []
    var seen = Set<String>()
    for name in names {
      let length = name.utf8.count
      guard length >= wanted.count - most, length <= 2 * wanted.count + most,
        seen.insert(name).inserted
      else { continue }
      let letters = Array(name.lowercased())
      guard abs(letters.count - wanted.count) <= most else { continue }
      let distance = distance(wanted, letters)
      if distance > 0, distance <= most { found.append((distance, name)) }
    }
    return found.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(limit).map(
      \.name)
  }

  /// `; did you mean 'milk'?`, or nothing.
  package static func phrase(for text: String, among candidates: [String]) -> String {
    nearest(to: text, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// Insertions, deletions, replacements and swaps of neighbours.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    if b.isEmpty { return a.count }
    var before: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
        row.append(cost)
      }
      before = last
      last = row
    }
    return last[b.count]
  }
}
