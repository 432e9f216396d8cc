/// Raised codes without signs between them: `ᴬᴳ`, `¹³⁷`, which is no 137.
struct SuperscriptRuns {
  /// The codes of the page's legend, in capitals.
  let known: Set<String>

  private static let mostCharacters = 12
  private static let mostWays = 8

  /// The codes that a run of raised characters stands for, one of which may have two digits.
  ///
  /// `places` are where its characters begin, and where the last one ends. Where there are several
  /// ways to part it, the codes of all of them, which are doubtful then.
  ///
  /// - Returns: `nil` where it cannot be parted into codes of the legend that rise.
  func codes(of run: String, at places: [Int]) -> [CodeToken]? {
    let characters = Array(run)
    guard characters.count <= Self.mostCharacters else { return nil }
    let ways = ways(characters, from: 0, after: nil)
    guard !ways.isEmpty else { return nil }
    var seen = Set<String>()
    return ways.joined().filter { seen.insert(String(characters[$0])).inserted }.map { part in
      CodeToken(
        code: String(characters[part]), range: places[part.lowerBound]..<places[part.upperBound],
        isMended: ways.count > 1)
    }
  }

  private func ways(_ run: [Character], from start: Int, after last: String?) -> [[Range<Int>]] {
    if start == run.count { return [[]] }
    var ways: [[Range<Int>]] = []
    for length in 1...2 where start + length <= run.count && ways.count < Self.mostWays {
      let part = start..<start + length, code = String(run[part])
      guard known.contains(code), last.map({ rises($0, code) }) ?? true else { continue }
      ways += self.ways(run, from: part.upperBound, after: code).map { [part] + $0 }
    }
    return ways
  }

  private func rises(_ one: String, _ other: String) -> Bool {
    (Int(one) ?? 0, one) < (Int(other) ?? 0, other)
  }
}
