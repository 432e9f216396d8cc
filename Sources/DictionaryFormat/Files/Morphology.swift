/// How the words of one language inflect and join, from `morphology/<lang>.txt`.
package struct Morphology: Sendable {
  struct Rule: Sendable {
    var ending: String
    var replacements: [String]
  }

  var lastWord: [Rule] = []
  var everyWord: [Rule] = []
  /// Rules that are undone when an unknown word is read, rather than written out.
  var undone: [Rule] = []
  /// The linking letters of compounds.
  package var linking: [String] = []
  /// Letters that are written as others where they cannot be printed: "ae" for "ä".
  var spellings: [(letter: String, written: String)] = []

  /// A language whose words stay as they are: every phrase has one form.
  package init() {}

  /// - Throws: `DictionaryError` for a rule without `>`.
  package init(_ file: DictionaryFile) throws(DictionaryError) {
    for entry in file.entries {
      guard let problem = add(entry.forms.joined(separator: ","), section: entry.section) else {
        continue
      }
      throw DictionaryError(
        file: file.path, line: entry.line, column: 1, text: entry.text, message: problem)
    }
  }

  /// Adds a line of the file.
  ///
  /// - Returns: what is wrong with it, `nil` when nothing is.
  mutating func add(_ text: String, section: String) -> String? {
    let section = MorphologySection(rawValue: section)
    switch section {
    case .linking:
      if text.contains(">") { return "linking letters stand alone: `s` or `en`" }
      linking += text.split(separator: ",").map { DictionaryFile.trimmed($0) }.filter { $0 != "-" }
    case .inflect, .inflectAll, .endings:
      let sides = text.split(separator: ">", maxSplits: 1, omittingEmptySubsequences: false)
      let endings = sides.dropFirst().flatMap { $0.split(separator: ",") }
        .map { DictionaryFile.trimmed($0) }
      guard sides.count == 2, text.contains(where: \.isLetter),
        !endings.contains(where: { $0.contains(">") }), !sides[0].contains("-")
      else { return "a rule is `ending > ending, ending`" }
      let rule = Rule(ending: DictionaryFile.trimmed(sides[0]), replacements: endings)
      switch section {
      case .inflect: lastWord.append(rule)
      case .endings: undone.append(rule)
      default: everyWord.append(rule)
      }
    case .spelling:
      let sides = text.split(separator: ">").map { DictionaryFile.trimmed($0) }
      guard sides.count == 2, sides[0].count == 1, (sides[0] + sides[1]).allSatisfy(\.isLetter)
      else { return "a spelling is a letter and what is written for it: `ä > ae`" }
      spellings.append((sides[0], sides[1]))
    // The file was refused.
    case nil: break
    }
    return nil
  }

  /// All forms of a phrase, the given one first.
  ///
  /// At most 24 a phrase for languages in which every word inflects: agreement makes the product
  /// sparse anyway.
  package func inflections(of phrase: String) -> [String] {
    let words = phrase.split(separator: " ").map(String.init)
    guard let last = words.last else { return [phrase] }
    if !undone.isEmpty {
      // Single words are undone at run time; of phrases the commonest forms are written out.
      guard words.count > 1 else { return [phrase] }
      let head = words.dropLast().map { $0 + " " }.joined()
      return Self.forms(of: last, undone).prefix(5).map { head + $0 }
    }
    if everyWord.isEmpty {
      let head = words.dropLast().map { $0 + " " }.joined()
      return Self.forms(of: last, lastWord).map { head + $0 }
    }
    var phrases = [""]
    for (index, word) in words.enumerated() {
      let forms =
        Self.forms(of: word, everyWord)
        + (index == words.count - 1 ? Self.forms(of: word, lastWord).dropFirst() : [])
      // A phrase agrees or the word stands still: combine with the first forms once the product
      // grows.
      let usable =
        phrases.count * forms.count <= 24 ? forms : Array(forms.prefix(max(1, 24 / phrases.count)))
      phrases = phrases.flatMap { head in usable.map { head.isEmpty ? $0 : head + " " + $0 } }
    }
    return phrases
  }

  /// The endings to undo, longest first: what an inflected word ends in, and what its dictionary
  /// form has instead.
  var endings: [(inflected: String, base: String)] {
    let folding = Folding.standard
    let pairs = undone.flatMap { rule in
      rule.replacements.map { (folding.word(of: $0), folding.word(of: rule.ending)) }
    }
    var seen = Set<String>()
    return pairs.filter { !$0.0.isEmpty && $0.0 != $0.1 && seen.insert("\($0.0) \($0.1)").inserted }
      .sorted { ($0.0.count, $0.0, $0.1) > ($1.0.count, $1.0, $1.1) }
  }

  private static func forms(of word: String, _ rules: [Rule]) -> [String] {
    // Words of one or two letters are particles and names that do not inflect.
    guard word.count > 2, word.contains(where: \.isLetter) else { return [word] }
    var forms = [word]
    guard let rule = rules.first(where: { $0.ending.isEmpty || word.hasSuffix($0.ending) }) else {
      return forms
    }
    let stem = word.dropLast(rule.ending.count)
    for replacement in rule.replacements where !forms.contains(stem + replacement) {
      forms.append(stem + replacement)
    }
    return forms
  }
}
