/// Who may use the server: names, and hashes of the tokens that were given to them.
package struct TokenBook: Sendable {
  /// From a hash's text to the name; hashes are compared in constant time.
  private let entries: [(name: String, hash: [UInt8])]
  private let digest: @Sendable ([UInt8]) -> String

  /// Reads a tokens file: a line `NAME HASH` for each token; empty lines and `#` are skipped.
  ///
  /// `digest` hashes a token's bytes as the file writes it.
  ///
  /// - Throws: Which line is wrong, and what would be right.
  package init(
    file text: String, digest: @escaping @Sendable ([UInt8]) -> String
  ) throws(ServerError) {
    self.digest = digest
    var entries: [(name: String, hash: [UInt8])] = []
    // Of any system: a line feed after a carriage return is one character with it.
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let words = line.split(whereSeparator: \.isWhitespace)
      if words.isEmpty || words[0].hasPrefix("#") { continue }
      guard words.count == 2, words[1].utf8.count == 64, words[1].allSatisfy(\.isHexDigit) else {
        throw ServerError("line \(index + 1): write NAME HASH; `serve token NAME` makes such lines")
      }
      guard !entries.contains(where: { $0.name == words[0] }) else {
        throw ServerError("line \(index + 1): the name '\(words[0])' stands twice")
      }
      entries.append((String(words[0]), Array(words[1].lowercased().utf8)))
    }
    guard !entries.isEmpty else {
      throw ServerError("no tokens in it; make one with `allergen-scan serve token NAME`")
    }
    self.entries = entries
  }

  /// How many have a token.
  var count: Int { entries.count }

  /// The name that a token was made for.
  ///
  /// - Complexity: All tokens are compared, each to its end, whichever fits.
  func owner(ofToken token: String) -> String? {
    let hash = Array(digest(Array(token.utf8)).utf8)
    var owner: String?
    for entry in entries where Self.isEqual(entry.hash, hash) { owner = entry.name }
    return owner
  }

  /// Takes as long for hashes that differ early as for equal ones.
  private static func isEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    guard a.count == b.count else { return false }
    var difference: UInt8 = 0
    for index in a.indices { difference |= a[index] ^ b[index] }
    return difference == 0
  }

  /// A token that nobody can guess: 256 bits of the system's generator, in hexadecimal digits.
  package static func makeToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<32).map { _ in
      let byte = UInt8.random(in: .min ... .max, using: &generator)
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}
