internal import DictionaryFormat
package import FoodVocabulary
internal import RecognizedText

/// What a typed text declares line by line, as web pages and apps write it below a dish or on a pack.
///
/// "Allergens" above "Milk" and "Nuts", "Milk⇥yes" above "Nuts⇥no", pictures of allergens on a line
/// of their own: each such line looks like a dish.
package struct PastedDeclarations {
  let vocabulary: Vocabulary

  /// For texts in the languages of a vocabulary.
  package init(vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// Longer lines are sentences or dishes, in bytes.
  private static let longestHead = 40
  private static let longestNames = 200

  /// The text with each declaration in the form of a sentence; the same where it has none.
  ///
  /// - Complexity: linear in the text.
  package func joined(_ text: String) -> String {
    guard text.utf8.contains(10) else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let answers = PastedAnswers(lines, vocabulary: vocabulary)
    var result: [String] = []
    var place = 0, isChanged = false
    while place < lines.count {
      if let (answered, end) = answers.lines(from: place) {
        result += answered
        place = end
        isChanged = true
      } else if Self.isOfPictures(lines[place]),
        result.last?.contains(where: { !$0.isWhitespace }) == true
      {
        result[result.count - 1] += " " + lines[place].trimmingSet(" \t\r")
        place += 1
        isChanged = true
      } else if let (names, end) = points(at: place, lines) {
        result.append("• " + names.joined(separator: ", "))
        place = end
        isChanged = true
      } else if let (names, end) = names(below: place, lines) {
        let head = lines[place].trimmingSet(" \t\r:")
        result.append(head + ": " + names.joined(separator: ", "))
        place = end
        isChanged = true
      } else {
        result.append(String(lines[place]))
        place += 1
      }
    }
    return isChanged ? result.joined(separator: "\n") : text
  }

  /// Whether a line is pictures and nothing else.
  private static func isOfPictures(_ line: Substring) -> Bool {
    guard let first = line.utf8.first(where: { $0 > 32 }), first >= 0x80 else { return false }
    let signs = line.unicodeScalars.filter { !$0.properties.isWhitespace }
    return signs.allSatisfy {
      // Legends may explain any.
      $0.properties.isEmojiPresentation || $0.properties.isVariationSelector || $0 == "\u{200D}"
    }
  }

  // MARK: Names below their head

  /// The names of allergens, or the codes, on the lines below one that only announces them.
  private func names(below place: Int, _ lines: [Substring]) -> (names: [String], end: Int)? {
    guard place + 1 < lines.count, isHead(lines[place]) else { return nil }
    var names: [String] = []
    var end = place + 1
    while end < lines.count, let line = Self.point(lines[end]),
      areNames(line) || names.isEmpty && Self.areCodes(line),
      // A price below makes it a dish.
      end + 1 == lines.count || !ColumnRow(lines[end + 1]).isPrice || !names.isEmpty
    {
      names.append(line)
      end += 1
    }
    return names.isEmpty ? nil : (names, end)
  }

  /// Names of allergens on lines of their own with bullets, below a price.
  private func points(at place: Int, _ lines: [Substring]) -> (names: [String], end: Int)? {
    func isPoint(_ line: Substring) -> Bool {
      line.first { !$0.isWhitespace }.map(Self.bullets.contains) == true
    }
    guard place > 0, isPoint(lines[place]), ColumnRow(lines[place - 1]).isPriced,
      !vocabulary.isOfMeal(lines[place - 1])
    else { return nil }
    let points = lines[place...].prefix(while: isPoint)
    let names = points.compactMap(Self.point)
    // Of other points it is one of several dishes.
    return names.count > 1 && names.count == points.count && names.allSatisfy(areNames)
      ? (names, points.endIndex) : nil
  }

  private static let bullets = Lists.characters(.point)

  private func isHead(_ line: Substring) -> Bool {
    guard line.utf8.count <= Self.longestHead, line.utf8.contains(where: { $0 > 64 }) else {
      return false
    }
    let words = line.trimmingSet(" \t\r:")
    // "Free from" alone is the heading of dishes.
    return vocabulary.announces(words)
      && (line.contains(":") || !vocabulary.isStatement(words, of: [.freeFrom, .without, .none]))
  }

  /// What a line says without a bullet before it; `nil` of long and of empty lines.
  private static func point(_ line: Substring) -> String? {
    guard line.utf8.count <= longestNames else { return nil }
    let text = line.trimmingSet(" \t\r,;.•‣·-–*")
    return text.isEmpty ? nil : text
  }

  private func areNames(_ line: String) -> Bool {
    // "1 gluten" is of a legend.
    guard !line.contains(where: \.isNumber) else { return false }
    let parts = line.split { $0.isOne(of: ",;/|•·()#") }.map { $0.trimmingSet(" \t") }
    return !parts.isEmpty && parts.allSatisfy(areNamesInRow)
  }

  private static let wordsOfName = 4

  /// Whether words are names of allergens one after another: "Milk Tree nuts".
  private func areNamesInRow(_ text: String) -> Bool {
    var words = text.split(separator: " ")[...]
    while !words.isEmpty {
      let lengths = (1...min(Self.wordsOfName, words.count)).reversed()
      guard
        let length = lengths.first(where: {
          vocabulary.namesAllergen(words.prefix($0).joined(separator: " "))
        })
      else { return false }
      words.removeFirst(length)
    }
    return true
  }

  /// "A, G" and "1,3,7", as the law's lists have them.
  private static func areCodes(_ line: String) -> Bool {
    let parts = line.split { $0.isOne(of: " ,;/") }
    return !parts.isEmpty && line.contains(where: \.isAlphanumeric)
      && parts.allSatisfy { part in
        part.count == 1 && part.allSatisfy(\.isUppercase)
          || parts.count > 1 && part.count <= 2 && part.allSatisfy(\.isDigit)
      }
  }
}

extension Vocabulary {
  /// Whether words say what the list after them is to a food: "Contains", "Allergens".
  func announces(_ words: String) -> Bool {
    isStatement(words, of: [.contains, .mayContain, .freeFrom, .opener, .legend])
  }

  /// Whether words are a phrase of one of some sections.
  func isStatement(_ words: String, of sections: [StatementSection]) -> Bool {
    meanings(of: words).contains { entry in
      entry.kind == .statement && sections.map(\.rawValue).contains(entry.section)
    }
  }

  /// Whether a word of a line is a heading's and names no dish: the points of "Lunch 12.00" are dishes.
  func isOfMeal(_ line: Substring) -> Bool {
    ColumnRow(line).cells.flatMap(\.words).contains { word in
      let meanings = meanings(of: String(word))
      return meanings.contains { $0.kind == .heading }
        && !meanings.contains { $0.kind == .dish || $0.kind == .term }
    }
  }

  /// Whether words are the name of an allergen that the law lists, or of a food that is one, and nothing
  /// else.
  func namesAllergen(_ words: String) -> Bool {
    meanings(of: words).contains { entry in
      entry.kind == .term
        && entry.effects.contains {
          $0.kind == .contains && allergen(top(of: $0.allergen)).annex != nil
        }
    }
  }
}
