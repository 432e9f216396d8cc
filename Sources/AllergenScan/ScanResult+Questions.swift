internal import AllergenEngine
package import FoodVocabulary

extension ScanResult {
  /// The result with every question that the dictionaries have about what was found, not only the
  /// best two of each dish; labels have no kitchen that could be asked.
  package func withAllQuestions(
    for profiles: [Profile], vocabulary: Vocabulary
  ) -> ScanResult {
    guard kind == .menu else { return self }
    let assessor = ItemAssessor(vocabulary: vocabulary, profiles: profiles)
    var result = self
    for index in items.indices {
      let found = items[index].findings.filter {
        $0.isInProfile && ($0.presence == .contains || $0.presence == .likely)
      }
      result.items[index].substitutions = assessor.allQuestions(
        about: found.map { ($0.allergen, $0.text, $0.term) })
    }
    return result
  }
}
