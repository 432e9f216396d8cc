/// What a client would rather have: a list of names with quality values, as in `Accept` and
/// `Accept-Encoding` (RFC 9110, 12.4.2).
struct QualityValues {
  private var choices: [(name: Substring, weight: Double)] = []

  init(_ header: String) {
    for choice in header.lowercased().split(separator: ",") {
      let parts = choice.filter { !$0.isWhitespace }.split(separator: ";")
      guard let name = parts.first else { continue }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }
      choices.append((name, weight.map { Double($0.dropFirst(2)) ?? 0 } ?? 1))
    }
  }

  /// The weight, from 0 to 1, of the first of these names that is in the list.
  func weight(of names: String...) -> Double {
    for name in names {
      if let choice = choices.first(where: { $0.name == name }) { return choice.weight }
    }
    return 0
  }
}
