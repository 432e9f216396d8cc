internal import DictionaryFormat
internal import FoodVocabulary

/// The days of the week, in every language: plans are headed by them.
struct DayNames {
  let vocabulary: Vocabulary

  /// Whether a word names one, with or without a date after it: "Monday", "Terça-19.05.", "MONTAG:".
  func contain(_ word: String) -> Bool {
    let name = word.drop { !$0.isLetter }.prefix { $0.isLetter || $0 == "-" }
    let core = name.last == "-" ? name.dropLast() : name
    return core.count >= 4
      && vocabulary.meanings(of: String(core)).contains {
        $0.kind == .statement && $0.section == StatementSection.weekday.rawValue
      }
  }
}
