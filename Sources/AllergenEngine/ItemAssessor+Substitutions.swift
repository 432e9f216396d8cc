import FoodVocabulary

extension ItemAssessor {
  /// What to ask for instead of what was found.
  ///
  /// Two for each allergen, in the order of the dictionary.
  func substitutions(for findings: [Finding]) -> [Substitution] {
    var seen: [String] = []
    var result: [Substitution] = []
    for finding in findings where finding.presence == .contains || finding.presence == .likely {
      guard !seen.contains(finding.allergen), concerns(finding) else { continue }
      seen.append(finding.allergen)
      result += prepared.suggestions[finding.allergen] ?? []
    }
    return result
  }

  /// For each allergen the first two suggestions that bring nothing which any of the profiles
  /// avoids, and name no word of theirs.
  ///
  /// For people who avoid only a member, such as lactose, what the dictionary has for that member.
  static func suggestions(
    to profiles: [Profile], _ vocabulary: FoodVocabulary
  ) -> [String: [Substitution]] {
    let avoided = Set(profiles.flatMap(\.avoid).map(\.allergen))
    let own = profiles.flatMap(\.avoidTerms).map(folded).filter { !$0.isEmpty }
    var sections: [String: [String]] = [:]
    for entry in vocabulary.entries(ofFile: "substitutions.txt")
    where sections[entry.section]?.count ?? 0 < 2 {
      let brought = entry.effects.map(\.allergen)
      let words = folded(entry.name)
      guard !brought.contains(where: { isAvoided($0, avoided, for: entry.section, vocabulary) }),
        !own.contains(where: words.contains)
      else { continue }
      sections[entry.section, default: []].append(entry.name)
    }
    var suggestions: [String: [Substitution]] = [:]
    for allergen in vocabulary.allergens where allergen.member == nil {
      let members = avoided.filter { $0 == allergen.id || $0.hasPrefix(allergen.id + "/") }
      let only = members.count == 1 ? members.first : nil
      let names = only.flatMap { sections[$0] } ?? sections[allergen.id] ?? []
      suggestions[allergen.id] = names.map {
        Substitution(allergen: allergen.id, suggestion: $0)
      }
    }
    return suggestions
  }

  /// Whether somebody avoids what a suggestion brings, besides the allergen that it is for:
  /// lactose-free milk is milk, and yet right for lactose.
  private static func isAvoided(
    _ index: AllergenIndex, _ avoided: Set<String>, for section: String,
    _ vocabulary: FoodVocabulary
  ) -> Bool {
    let id = vocabulary.id(of: index)
    let top = vocabulary.id(of: vocabulary.top(of: index))
    return avoided.contains {
      if $0 == section, section.hasPrefix(id + "/") { return false }
      return $0 == top || $0.hasPrefix(top + "/")
    }
  }

  private static func folded(_ text: String) -> String {
    Folding.standard.words(of: text).joined(separator: " ")
  }
}
