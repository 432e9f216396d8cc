import FoodVocabulary

extension AllergenEngine {
  /// What to ask for instead of what was found.
  ///
  /// Two for each allergen, in the order of the dictionary.
  func substitutions(for findings: [Finding]) -> [Substitution] {
    var seen: [String] = []
    var result: [Substitution] = []
    for finding in findings where finding.presence == .contains || finding.presence == .likely {
      guard !seen.contains(finding.allergen), concerns(finding) else { continue }
      seen.append(finding.allergen)
      result += suggestions[finding.allergen] ?? []
    }
    return result
  }

  /// For each allergen the first two suggestions that bring nothing which any of the profiles avoids.
  static func suggestions(
    to profiles: [Profile], _ vocabulary: FoodVocabulary
  ) -> [String: [Substitution]] {
    var suggestions: [String: [Substitution]] = [:]
    for entry in vocabulary.entries(ofFile: "substitutions.txt") {
      let isFitting = !entry.effects.contains { brings($0.allergen, profiles, vocabulary) }
      guard isFitting, suggestions[entry.section]?.count ?? 0 < 2 else { continue }
      suggestions[entry.section, default: []].append(
        Substitution(allergen: entry.section, suggestion: entry.name))
    }
    return suggestions
  }

  private static func brings(
    _ index: AllergenIndex, _ profiles: [Profile], _ vocabulary: FoodVocabulary
  ) -> Bool {
    let top = vocabulary.id(of: vocabulary.top(of: index))
    return profiles.contains {
      $0.avoid.contains { $0.allergen == top || $0.allergen.hasPrefix(top + "/") }
    }
  }
}
