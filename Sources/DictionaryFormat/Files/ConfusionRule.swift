/// A line of `confusions.txt`: what is read, what was meant, and what undoing it costs.
package struct ConfusionRule: Sendable, Hashable {
  /// One letter or digit, or two.
  package var read: String
  /// One letter or digit, or two; or a sign.
  package var meant: String
  /// 0…1; 0 where the line names no cost.
  package var cost: Float

  /// Whether a sign was meant, as between codes and before amounts, and no letter.
  package var meansSign: Bool { Self.isSign(meant[...]) }

  /// What a line must look like.
  package static let form =
    "a confusion is `read > meant cost`: one letter or digit or two on each side, a cost of 0 to 1"

  /// - Returns: `nil` for a line of another form.
  package init?(_ line: String) {
    let words = line.split(separator: " ")
    guard words.count == 3 || words.count == 4, words[1] == ">" else { return nil }
    guard
      [words[0], words[2]].filter({ !Self.isSign($0) }).allSatisfy({ side in
        (1...2).contains(side.utf8.count)
          && side.utf8.allSatisfy {
            (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
          }
      }),
      let cost = words.count == 4 ? Float(words[3]) : 0, (0...1).contains(cost)
    else { return nil }
    (read, meant, self.cost) = (String(words[0]), String(words[2]), cost)
  }

  /// One character that is no plain letter or digit.
  private static func isSign(_ side: Substring) -> Bool {
    side.count == 1
      && side.unicodeScalars.allSatisfy {
        !$0.isASCII || !$0.properties.isAlphabetic && $0.properties.numericType == nil
      }
  }
}

/// A line of `confusions.txt` on a letter that is easily added and lost, with what that costs.
package struct NarrowLetter: Sendable, Hashable {
  /// A small letter or a digit.
  package var letter: UInt8
  /// 0…1.
  package var cost: Float

  /// - Returns: `nil` for a line of another form.
  package init?(_ line: String) {
    let words = line.split(separator: " ")
    guard words.count == 2, words[0].utf8.count == 1, let letter = words[0].utf8.first,
      (48...57).contains(letter) || (97...122).contains(letter),
      let cost = Float(words[1]), (0...1).contains(cost)
    else { return nil }
    (self.letter, self.cost) = (letter, cost)
  }
}
