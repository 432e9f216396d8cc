import FoodVocabulary

extension AllergenEngine {
  /// What to ask for instead of what was found: nothing that brings another allergen of any of the
  /// profiles.
  ///
  /// Two for each allergen, in the order of the dictionary.
  func substitutions(for findings: [Finding]) -> [Substitution] {
    let judges = profiles.map { Judge(vocabulary: vocabulary, profile: $0) }
    let found = findings.filter { finding in
      (finding.presence == .contains || finding.presence == .likely)
        && judges.contains { $0.concerns(finding) }
    }
    let entries = found.isEmpty ? [] : vocabulary.entries(ofFile: "substitutions.txt")
    var result: [Substitution] = []
    for allergen in Self.unique(found.map(\.allergen)) {
      let fitting = entries.filter { entry in
        entry.section == allergen && !entry.effects.contains { brings($0.allergen) }
      }
      result += fitting.prefix(2).map { Substitution(allergen: allergen, suggestion: $0.name) }
    }
    return result
  }

  private func brings(_ index: AllergenIndex) -> Bool {
    let top = vocabulary.id(of: vocabulary.top(of: index))
    return profiles.contains {
      $0.avoid.contains { $0.allergen == top || $0.allergen.hasPrefix(top + "/") }
    }
  }

  private static func unique(_ ids: [String]) -> [String] {
    var seen = Set<String>()
    return ids.filter { seen.insert($0).inserted }
  }
}
