/// Readings of one place, each of them near the name of some section of a menu or of none.
struct HeadingVotes {
  private var votes: [String: (sum: Double, best: Double)] = [:]
  private var isUpper = true

  /// What the readings that are near a name must come to, of 1 for each that is right, and how near
  /// the best of them is at least.
  private static let (enough, leastBest) = (1.2, 0.5)
  /// Letters of a name: shorter ones are near to anything.
  private static let shortest = (misread: 5, read: 4)

  var isEmpty: Bool { votes.isEmpty }

  /// - Parameters:
  ///   - text: What was read.
  ///   - heading: What that is near to.
  mutating func add(_ text: String, _ heading: ReadHeading) {
    let vote = 1 - heading.difference / ReadHeading.mostDifference
    let letters = heading.name.count
    guard letters >= Self.shortest.misread || letters >= Self.shortest.read && vote == 1
    else { return }
    isUpper = isUpper && text == text.uppercased()
    let known = votes[heading.name] ?? (0, 0)
    votes[heading.name] = (known.sum + vote, max(known.best, vote))
  }

  /// The name that most speaks for, in capitals where all readings were; `nil` where too little
  /// does.
  var winner: String? {
    let best = votes.max { ($0.value.sum, $1.key) < ($1.value.sum, $0.key) }
    guard let (name, vote) = best, vote.sum >= Self.enough, vote.best >= Self.leastBest
    else { return nil }
    return isUpper ? name.uppercased() : name.prefix(1).uppercased() + name.dropFirst()
  }
}
