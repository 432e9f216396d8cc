internal import DictionaryFormat
internal import FoodVocabulary

extension Annotations {
  /// How far before a word a food may begin that holds it, in bytes.
  private static let reach = 40

  /// Whether the last word of an option belongs to a food: "extra virgin olive oil" adds nothing.
  func isWithinFood(_ option: Match, _ sections: Sections, _ vocabulary: Vocabulary) -> Bool {
    matches(startingIn: max(0, Int(option.start) - Self.reach)..<Int(option.end)).contains {
      $0.kind == .food && $0.end >= option.end
        && ($0.end > option.end || $0.start < option.start)
        && sections.food(of: $0.entry, in: vocabulary)?.standsInAnySentence == false
    }
  }
}
