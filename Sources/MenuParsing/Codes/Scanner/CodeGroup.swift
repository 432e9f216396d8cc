import DocumentModel

/// Words that announce codes.
struct CodeLabel {
  enum Kind {
    /// "Allergene:"
    case allergens
    /// "Zusatzstoffe:"
    case additives
    /// "Contains:", which names foods as well.
    case contains
    /// "may contain", of codes that a legend explains.
    case traces
  }

  var range: Range<Int>
  var kind: Kind
  /// Whether it is a short word that announces nothing but codes of the legend.
  var isShort = false
}

/// The codes printed together after one dish.
struct CodeGroup {
  enum Form: Int {
    /// `(A, C, G)`
    case bracket
    /// `Schnitzel A,C,G`
    case trailing
    /// `SchnitzelA,C,G`
    case glued
    /// `Allergene: A, C, G`
    case labelled
  }

  /// Empty where a label announces nothing that the page explains: "Zusatzstoffe: -".
  var tokens: [CodeToken]
  var form: Form
  /// What is to be taken out of the name: the codes with their brackets or label.
  var range: Range<Int>
  /// The worst confidence of the words that it was read from.
  var confidence: Double
  /// What announces it, where something does.
  var label: CodeLabel.Kind?

  var isNumeric: Bool { tokens.allSatisfy(\.isNumber) }
  var isLettered: Bool { tokens.allSatisfy { !$0.isNumber } }

  /// The letters that name allergens among the numbers of additives: G of "(1,2,g)".
  ///
  /// - Returns: `nil` where there are no numbers, or no separator precedes a letter: "1,5 l" is a
  ///   volume.
  func lettersAmongNumbers(in document: DocumentText) -> [String]? {
    guard !isNumeric, !isLettered else { return nil }
    for (last, token) in zip(tokens, tokens.dropFirst()) where !token.isNumber {
      let between = document.utf8[
        last.range.upperBound..<max(last.range.upperBound, token.range.lowerBound)]
      guard between.contains(where: { ",;/".utf8.contains($0) }) else { return nil }
    }
    return tokens.filter { !$0.isNumber }.map(\.code)
  }
}
