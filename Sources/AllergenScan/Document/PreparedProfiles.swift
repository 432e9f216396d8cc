internal import AllergenEngine
internal import FoodVocabulary
internal import Synchronization

/// What judging for some people needs, made when it is first asked for.
///
/// It belongs to the settings of a scan: what people avoid is forgotten with them.
final class PreparedProfiles: Sendable {
  private let made = Mutex<ItemAssessor?>(nil)

  /// Whether the people have been judged for by these dictionaries.
  func isMade(by vocabulary: Vocabulary) -> Bool {
    made.withLock { $0?.vocabulary.isSame(as: vocabulary) ?? false }
  }

  /// The assessor for the people that the settings name; by other dictionaries it is made anew.
  func assessor(for profiles: [Profile], _ vocabulary: Vocabulary) -> ItemAssessor {
    if let known = made.withLock({ $0 }), known.vocabulary.isSame(as: vocabulary) { return known }
    // Made outside of the lock: two may make it at once, and make the same.
    let assessor = ItemAssessor(vocabulary: vocabulary, profiles: profiles)
    made.withLock { $0 = assessor }
    return assessor
  }
}
