/// The codes that a page explains, and the characters that they are printed with.
struct CodeAlphabet {
  /// In capitals; empty where the page explains none.
  let codes: Set<String>
  /// Of the codes, each once.
  private let letters: String

  /// The signs between codes and around them.
  private static let signs = ",./()[] "
  private static let mostWays = 2

  init(_ codes: Set<String>) {
    self.codes = Set(codes.map { $0.uppercased() })
    letters = String(Set(self.codes.joined()).sorted())
  }

  var isEmpty: Bool { codes.isEmpty }
  var hasLetters: Bool { letters.contains(where: \.isLetter) }

  /// Whether codes in small letters may be others as well: an i and an l differ by a dot.
  func isMistakable(_ codes: [String]) -> Bool {
    self.codes.isSuperset(of: ["I", "L"]) && codes.contains { $0 == "I" || $0 == "L" }
  }

  /// What a reading may give of print in capitals and digits.
  var capitals: String { letters + Self.signs }

  /// What a reading may give of print in small letters and digits.
  var smallLetters: String { letters.lowercased() + Self.signs }

  /// The codes that a printed list names: those between its signs, or letters and numbers between
  /// which no sign stands.
  ///
  /// - Returns: `nil` where it names anything else, or a code twice.
  func codes(in list: String) -> [String]? {
    var found: [String] = []
    for part in list.uppercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      guard let codes = parted(part) else { return nil }
      found += codes
    }
    return !found.isEmpty && Set(found).count == found.count ? found : nil
  }

  private func parted(_ part: Substring) -> [String]? {
    if codes.contains(String(part)) { return [String(part)] }
    guard part.count <= 9 else { return nil }
    let ways = self.ways(part, after: nil)
    return ways.count == 1 ? ways[0] : nil
  }

  /// The ways to part letters or digits into codes that rise, at most two.
  private func ways(_ part: Substring, after last: String?) -> [[String]] {
    guard !part.isEmpty else { return [[]] }
    var ways: [[String]] = []
    for length in 1...min(2, part.count) where ways.count < Self.mostWays {
      let code = String(part.prefix(length))
      guard codes.contains(code), last.map({ Self.rises($0, code) }) ?? true else { continue }
      ways += self.ways(part.dropFirst(length), after: code).map { [code] + $0 }
    }
    return ways
  }

  /// Whether codes are in the order that kitchens print them in.
  static func rise(_ codes: [String]) -> Bool {
    zip(codes, codes.dropFirst()).allSatisfy { rises($0, $1) }
  }

  private static func rises(_ code: String, _ next: String) -> Bool {
    if let number = Int(code), let other = Int(next) { return number < other }
    return code < next
  }
}
