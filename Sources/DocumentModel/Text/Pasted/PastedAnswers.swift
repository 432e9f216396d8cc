internal import DictionaryFormat
internal import FoodVocabulary
internal import RecognizedText

/// Lines of a typed text that answer for an allergen each, "Milk⇥yes", "Eggs? no", "Nuts … no",
/// "Soya +", or a name above its answer.
struct PastedAnswers {
  private let vocabulary: Vocabulary
  private let lines: [Substring]

  private struct Answer {
    var name: String
    /// As it was typed, in small letters.
    var said: String
  }

  init(_ lines: [Substring], vocabulary: Vocabulary) {
    self.lines = lines
    self.vocabulary = vocabulary
  }

  /// A lone answer may be anything else: "Milk 1".
  private static let fewest = 2
  /// Longer lines are no answers, in bytes.
  private static let longest = 80

  private static let noes = Set(Lists.signs(.crossWord))
  private static let yeses = Set(Lists.signs(.tickWord))
  private static let traces = Set(Lists.signs(.traceWord))
  /// Signs and digits that tables have for "yes" and "no", and whether they say yes.
  private static let signs: [String: Bool] = {
    var signs = ["+": true, "1": true, "-": false, "–": false, "0": false]
    for sign in Lists.signs(.tick) { signs[sign] = true }
    for sign in Lists.signs(.cross) { signs[sign] = false }
    return signs
  }()

  /// The answers that begin at a line, as statements, and the line after them; `nil` where none do.
  ///
  /// Lines that may mean anything else are returned unchanged.
  func lines(from start: Int) -> (lines: [String], end: Int)? {
    var answers: [[Answer]] = []
    var place = start
    while place < lines.count {
      if let line = self.answers(lines[place]) {
        answers.append(line)
        place += 1
      } else if let pair = pair(at: place) {
        answers.append([pair])
        place += 2
      } else {
        break
      }
    }
    guard place > start else { return nil }
    let all = Array(answers.joined())
    // Of a list of "yes" alone the answers may be prices: "Milk 1", "Eggs 1".
    let areBinary = all.contains { $0.said == "0" } || !all.contains { $0.said == "1" }
    let signs = Set(all.compactMap { Self.signs[$0.said] })
    // Crosses alone may be marks of what is in the food.
    guard all.count >= Self.fewest, areBinary, signs != [false] else {
      return (self.lines[start..<place].map(String.init), place)
    }
    let lines = answers.map { $0.compactMap(Self.written).joined(separator: ", ") }
    return (lines.filter { !$0.isEmpty }, place)
  }

  /// What is in the food; words that deny are kept, signs that do are left out.
  private static func written(_ answer: Answer) -> String? {
    switch signs[answer.said] {
    case true?: "✓ " + answer.name
    case false?: nil
    case nil: answer.name + ": " + answer.said
    }
  }

  /// The answers of a line, which may have several: "Milk: 1, Nuts: 0".
  private func answers(_ line: Substring) -> [Answer]? {
    guard line.utf8.count <= Self.longest else { return nil }
    let parts = line.split { $0.isOne(of: ",;") }
    let answers = parts.compactMap(answer)
    return !answers.isEmpty && answers.count == parts.count ? answers : nil
  }

  private func answer(_ part: Substring) -> Answer? {
    let line = part.trimmingSet(" \r")
    // "✓ Milk"
    if let first = line.first, Self.signs[String(first)] != nil, !first.isASCII {
      return answer(String(line.dropFirst()).trimmingSet(" \t:"), String(first))
    }
    let cut = line.firstIndex { $0.isOne(of: "\t:?…") } ?? line.firstRange(of: "..")?.lowerBound
    let (name, said): (Substring, Substring)
    if let cut {
      (name, said) = (line[..<cut], line[cut...])
    } else if let space = line.lastIndex(of: " "), !line[space...].contains(where: \.isAlphanumeric)
    {
      // After a space words and digits may be anything: "Käse Ei", "Prawns 1".
      (name, said) = (line[..<space], line[space...])
    } else {
      return nil
    }
    return answer(name.trimmingSet(" \t•·*"), said.trimmingSet(" \t:?.…()[]"))
  }

  /// "Milk" above "yes".
  private func pair(at place: Int) -> Answer? {
    guard place + 1 < lines.count, lines[place].utf8.count <= Self.longest,
      lines[place + 1].utf8.count <= Self.longest
    else { return nil }
    let said = lines[place + 1].trimmingSet(" \t\r()")
    // A number below a name is a price.
    return said.contains(where: \.isNumber)
      ? nil : answer(lines[place].trimmingSet(" \t\r•·*:?"), said)
  }

  private func answer(_ name: String, _ said: String) -> Answer? {
    let said = said.lowercased()
    guard !name.isEmpty, Self.isAnswer(said), vocabulary.namesAllergen(name) else { return nil }
    return Answer(name: name, said: said)
  }

  private static func isAnswer(_ said: String) -> Bool {
    if signs[said] != nil { return true }
    // Letters are codes of allergens, too.
    return said.count > 1 && (noes.contains(said) || yeses.contains(said) || traces.contains(said))
  }
}
