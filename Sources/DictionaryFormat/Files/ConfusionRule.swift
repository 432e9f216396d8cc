/// A line of `confusions.txt`: what is read, what was meant, and what undoing it costs.
package struct ConfusionRule: Sendable, Hashable {
  /// One letter or digit, or two.
  package var read: String
  /// One letter or digit, or two.
  package var meant: String
  /// 0…1; 0 where the line names no cost.
  package var cost: Float

  /// What a line must look like.
  package static let form =
    "a confusion is `read > meant cost`: one letter or digit or two on each side, a cost of 0 to 1"

  /// - Returns: `nil` for a line of another form.
  package init?(_ line: String) {
    let words = line.split(separator: " ")
    guard words.count == 3 || words.count == 4, words[1] == ">" else { return nil }
    let isSign =
      words[0].count == 1
      && words[0].unicodeScalars.allSatisfy {
        !$0.isASCII || !$0.properties.isAlphabetic && $0.properties.numericType == nil
      }
    let sides = isSign ? [words[2]] : [words[0], words[2]]
    guard
      sides.allSatisfy({ side in
        (1...2).contains(side.utf8.count)
          && side.utf8.allSatisfy {
            (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
          }
      }),
      let cost = words.count == 4 ? Float(words[3]) : 0, (0...1).contains(cost)
    else { return nil }
    (read, meant, self.cost) = (String(words[0]), String(words[2]), cost)
  }
}
