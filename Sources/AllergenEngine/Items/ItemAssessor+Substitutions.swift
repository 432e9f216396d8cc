internal import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing

extension ItemAssessor {
  /// At most so many questions about a dish.
  static let mostQuestions = 2

  /// What to ask for instead of what was found in a dish: about foods that can be left out of it or
  /// exchanged in it, those that somebody prefers first.
  ///
  /// Nothing of an allergen that the dish itself is made of: what its name says before "with".
  func substitutions(
    for findings: [Finding], name: Passage, _ document: DocumentText
  ) -> [Substitution] {
    let found = findings.filter {
      ($0.presence == .contains || $0.presence == .likely)
        && ($0.evidence == .ingredient || $0.evidence == .dish) && concerns($0)
        && !$0.isMade(by: .doubtfulPlace)
    }
    if found.isEmpty { return [] }
    let dish = dish(of: name, document)
    func isOwn(_ finding: Finding) -> Bool {
      dish.contains(covering: finding.range) && !isSeparable(finding)
    }
    let ownAllergens = Set(found.filter { $0.presence == .contains && isOwn($0) }.map(\.allergen))
    let certainFirst =
      found.filter { $0.presence == .contains } + found.filter { $0.presence == .likely }
    var asked: [[Substitution]] = []
    // A text of one long line may say the same many thousand times.
    var seen: Set<[String]> = []
    for finding in certainFirst where !ownAllergens.contains(finding.allergen) {
      guard !isOwn(finding), seen.insert([finding.allergen, finding.text, finding.term]).inserted,
        let questions = self.questions(about: finding), !asked.contains(questions)
      else { continue }
      asked.append(questions)
    }
    // One about each food before a second about any.
    let rounds = (0..<(asked.map(\.count).max() ?? 0)).flatMap { round in
      asked.compactMap { $0.indices.contains(round) ? $0[round] : nil }
    }
    return Array(preferredFirst(rounds).uniqued.prefix(Self.mostQuestions))
  }

  /// All that can be asked about what was found: about the foods, and about any dish.
  ///
  /// `found` has for each finding its allergen, its words as read and their dictionary name.
  package func allQuestions(
    about found: [(allergen: String, text: String, term: String)]
  ) -> [Substitution] {
    var seen = Set<String>()
    let allergens = found.map(\.allergen).filter { seen.insert($0).inserted }
    let all = allergens.flatMap { allergen -> [Substitution] in
      let about = found.filter { $0.allergen == allergen }.flatMap {
        questions(about: $0.text, called: $0.term, of: allergen) ?? []
      }
      return about + (prepared.substitutes[allergen]?.general ?? [])
    }
    return preferredFirst(all).uniqued
  }

  /// Whether a dish's name was found that stays what it is without something that it has.
  private func isSeparable(_ finding: Finding) -> Bool {
    let dishes = Substitutes.of(vocabulary).dishes
    return finding.evidence == .dish
      && [finding.text, finding.term].contains {
        dishes.contains(Substitutes.words(of: $0).joined(separator: " "))
      }
  }

  private func questions(about finding: Finding) -> [Substitution]? {
    questions(about: finding.text, called: finding.term, of: finding.allergen)
  }

  /// `nil` where the words name nothing that could be left out or exchanged, or where all that
  /// could be asked for would harm somebody.
  private func questions(
    about text: String, called term: String, of allergen: String
  ) -> [Substitution]? {
    guard let suggestions = prepared.substitutes[allergen] else { return nil }
    for words in [Substitutes.words(of: text), Substitutes.words(of: term)] {
      if let questions = suggestions.questions(about: words) { return questions }
    }
    return nil
  }

  private func preferredFirst(_ questions: [Substitution]) -> [Substitution] {
    let wanted = prepared.preferences
    if wanted.isEmpty { return questions }
    func isPreferred(_ question: Substitution) -> Bool {
      let words = " " + Substitutes.words(of: question.suggestion).joined(separator: " ") + " "
      return wanted.contains { words.contains(" " + $0) }
    }
    return questions.filter(isPreferred) + questions.filter { !isPreferred($0) }
  }

  /// Where a name says what the dish is: up to "with" or a comma, in its first line.
  private func dish(of name: Passage, _ document: DocumentText) -> RangeIndex {
    guard let line = name.ranges.first else { return RangeIndex([Range<Int>]()) }
    let connectives = Substitutes.of(vocabulary).connectives
    let tokens = document.annotations.tokens(startingIn: line)
    let word = tokens.dropFirst().first {
      connectives.contains(Substitutes.words(of: document.string($0.range)).joined(separator: " "))
    }
    let sign = document.utf8[line].firstIndex {
      $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "|")
    }
    let end = min(word.map { Int($0.start) } ?? line.upperBound, sign ?? line.upperBound)
    return RangeIndex([line.lowerBound..<max(end, line.lowerBound)])
  }
}

/// What people at one table can ask for instead of one allergen.
struct SafeSuggestions: Sendable {
  /// About any dish.
  let general: [Substitution]
  private let section: Substitutes.Section
  /// By the section's foods.
  private let questions: [[Substitution]]
  private let joining: Set<String>

  /// Of each section what brings nothing that any of the profiles avoids, and names no word of
  /// theirs.
  ///
  /// People who avoid only a member, such as lactose, have what the dictionary has for that member.
  static func all(
    for profiles: [Profile], _ vocabulary: Vocabulary
  ) -> [String: SafeSuggestions] {
    let avoided = Set(profiles.flatMap(\.avoid).map(\.allergen))
    let own = profiles.flatMap(\.avoidTerms).map {
      Substitutes.words(of: $0).joined(separator: " ")
    }
    .filter { !$0.isEmpty }
    let substitutes = Substitutes.of(vocabulary)
    let sections = substitutes.sections
    var suggestions: [String: SafeSuggestions] = [:]
    for allergen in vocabulary.allergens where allergen.member == nil {
      let members = avoided.filter { $0 == allergen.id || $0.hasPrefix(allergen.id + "/") }
      let only = members.count == 1 ? members.first : nil
      guard
        let name = [only, allergen.id].compactMap(\.self).first(where: { sections[$0] != nil }),
        let section = sections[name]
      else { continue }
      func safe(_ questions: [Substitutes.Question]) -> [Substitution] {
        questions.filter { question in
          !question.brings.contains { isAvoided($0, avoided, for: name, vocabulary) }
            && !own.contains(where: question.words.contains)
        }
        .map { Substitution(allergen: allergen.id, suggestion: $0.text) }
      }
      suggestions[allergen.id] = SafeSuggestions(
        general: safe(section.general), section: section, questions: section.foods.map(safe),
        joining: substitutes.joining)
    }
    return suggestions
  }

  /// `nil` where the words name no food, or one that nothing can be asked about.
  func questions(about words: [String]) -> [Substitution]? {
    guard let food = section.food(in: words, joining: joining) else { return nil }
    return questions[food].isEmpty ? nil : questions[food]
  }

  /// Whether somebody avoids what a suggestion brings, besides the allergen that it is for:
  /// lactose-free milk is milk, and yet right for lactose.
  private static func isAvoided(
    _ index: AllergenIndex, _ avoided: Set<String>, for section: String,
    _ vocabulary: Vocabulary
  ) -> Bool {
    let id = vocabulary.id(of: index)
    let top = vocabulary.id(of: vocabulary.top(of: index))
    return avoided.contains {
      if $0 == section, section.hasPrefix(id + "/") { return false }
      return $0 == top || $0.hasPrefix(top + "/")
    }
  }
}

extension [Substitution] {
  /// Each question once.
  fileprivate var uniqued: [Substitution] {
    var seen = Set<String>()
    return filter { seen.insert($0.suggestion).inserted }
  }
}
