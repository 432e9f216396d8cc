internal import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing

/// What kind of words name and describe a dish.
extension ItemAssessor {
  /// Whether the description says what is in the dish: some words, most of them understood.
  ///
  /// The name of the dish follows known words that name no food ("Kids' menu:", "Monday:"), unless
  /// it is a list.
  func isDescribed(_ item: MenuItem, _ document: DocumentText) -> Bool {
    let words = item.description.ranges.reduce(0) {
      $0 + document.annotations.tokens(startingIn: $1).count
    }
    return words >= 3
      && document.coverage(of: [item.description]) >= Thresholds.dishCoverage
      && (namesFood(item.name, document) || isList(item.description, document)
        || document.coverage(of: [item.name]) < Thresholds.dishCoverage)
  }

  /// Whether a section's heading is one of drinks.
  func isOfDrinks(_ section: MenuSection, _ document: DocumentText) -> Bool {
    guard let heading = section.heading else { return false }
    return matches(in: heading, document).contains {
      $0.kind == .heading
        && vocabulary.section(of: $0.entry) == HeadingSection.drinks.rawValue
    }
  }

  func isList(_ description: Passage, _ document: DocumentText) -> Bool {
    description.ranges.count > 1
      || description.ranges.contains { range in
        document.utf8[range].contains {
          $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "|") || $0 == 10
        }
      }
  }

  /// Whether a name has a food, a dish or an allergen in it, or a word that may be one.
  func namesFood(_ name: Passage, _ document: DocumentText) -> Bool {
    matches(in: name, document).contains { isFood($0) }
  }

  /// Whether the description says more than how the dish is made and where it is from, as "smoked"
  /// does; of words that are not known nobody can tell.
  func describesFood(_ item: MenuItem, _ document: DocumentText) -> Bool {
    namesFood(item.description, document)
      || item.description.ranges.contains { range in
        document.annotations.tokens(startingIn: range).contains { $0.knowledge == .unknown }
      }
  }

  /// Whether a match is a food, a dish or an allergen, or a word that may be one.
  func isFood(_ match: Match) -> Bool {
    switch match.kind {
    case .term, .dish: true
    case .food: !prepared.isOfWords[vocabulary.sectionIndex(of: match.entry)]
    default: false
    }
  }

  /// Whether a name is, or has in it, a dish that the dictionaries know.
  ///
  /// "Prawns" below "Pad Thai" are an ingredient, though they are a dish elsewhere: as one they have
  /// nothing but what their name says.
  func namesDish(_ name: Passage, _ document: DocumentText) -> Bool {
    let found = matches(in: name, document)
    return found.contains { dish in
      dish.kind == .dish
        && !found.contains { $0.kind == .term && $0.range == dish.range && says($0, allOf: dish) }
    }
  }

  /// Whether a term is certain of all that a dish has.
  private func says(_ term: Match, allOf dish: Match) -> Bool {
    let named = vocabulary.effects(of: term.entry).filter { $0.kind == .contains }
    let tops = Set(named.map { vocabulary.top(of: $0.allergen) })
    return vocabulary.effects(of: dish.entry).allSatisfy {
      $0.kind == .contains && tops.contains(vocabulary.top(of: $0.allergen))
    }
  }

  /// What the dictionaries found wholly inside a passage's ranges.
  private func matches(in passage: Passage, _ document: DocumentText) -> [Match] {
    passage.ranges.flatMap { range in
      document.annotations.matches(startingIn: range).filter {
        $0.range.upperBound <= range.upperBound
      }
    }
  }
}
