/// What an entry brings: the words after its colon, or its section.
extension VocabularyCompiler {
  mutating func effects(
    of entry: SourceEntry, kind: EntryKind, in file: DictionaryFile
  ) -> [Effect]? {
    let words: [String]
    if let own = entry.effects {
      words = own
    } else if kind == .term {
      words = entry.section.split(separator: " ").map(String.init)
      if words.isEmpty {
        problems.append(
          problem(
            file, entry,
            "what does it bring? Put it under a section such as [milk] or [none], or write its "
              + "effects after ` : `"))
        return nil
      }
      // Any other word may be a slip of the pen, and its terms would count as harmless.
      if Self.plainSections.contains(entry.section) { return [] }
    } else {
      return []
    }
    var effects: [Effect] = []
    for word in words {
      guard let effect = effect(word) else {
        problems.append(unknownAllergen(word, entry, file))
        return nil
      }
      effects.append(effect)
    }
    // Of more the line is refused whatever they are.
    let isFew = effects.count <= VocabularyTable.mostEffects
    if isFew, let twice = words.first(where: { word in words.count { $0 == word } > 1 }) {
      problems.append(problem(file, entry, "`\(twice)`: this allergen stands here twice"))
      return nil
    }
    return effects
  }

  /// Sections of terms that bring no allergen.
  private static let plainSections: Set<String> = ["additive", "none"]

  /// Whether a section is one that would bring allergens in `terms/`.
  func bringsAllergens(_ section: String) -> Bool {
    let words = section.split(separator: " ")
    return !words.isEmpty && words.allSatisfy { effect(String($0)) != nil }
  }

  private func unknownAllergen(
    _ word: String, _ entry: SourceEntry, _ file: DictionaryFile
  ) -> DictionaryError {
    if entry.effects == nil {
      return problem(
        file, entry,
        "unknown allergen `\(word)` in the section [\(entry.section)]; the ids are in allergens.txt, "
          + "and [none] is for what brings no allergen")
    }
    var problem = problem(
      file, entry,
      "unknown allergen `\(word)`; " + (meant(word) ?? "the ids are in allergens.txt"))
    let words = entry.text.split(separator: ":", omittingEmptySubsequences: false)
    let names = words.dropLast().joined(separator: ":")
    let effects = words.last.map(String.init) ?? ""
    if let place = effects.firstRange(of: word) {
      problem.column =
        names.count + 2 + effects.distance(from: effects.startIndex, to: place.lowerBound)
    }
    return problem
  }

  /// What would be right for a mistyped effect, where that can be told: `wheat` is `gluten/wheat`.
  private func meant(_ word: String) -> String? {
    if word.hasSuffix(","), effect(String(word.dropLast())) != nil {
      return "spaces stand between effects, no commas"
    }
    let id = word.drop { "~?!=-".contains($0) }
    let whole = allergenIndex.keys.filter { $0.hasSuffix("/" + id) }.min()
    return whole.map { "write `\(word.prefix(word.count - id.count))\($0)`" }
  }

  private func effect(_ word: String) -> Effect? {
    let signed = Effect.Kind.allCases.first { !$0.sign.isEmpty && word.hasPrefix($0.sign) }
    let id = signed == nil ? word : String(word.dropFirst())
    return allergenIndex[id].map {
      Effect(kind: signed ?? .contains, allergen: AllergenIndex(rawValue: $0))
    }
  }
}
