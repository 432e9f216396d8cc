/// Which sections the files of a folder may have.
///
/// A section that nobody asks for would be left out of everything without a word.
enum KnownSections {
  /// `nil` for folders whose sections are allergens or names of the author's own.
  private static func names(in place: DictionaryPlace) -> [String]? {
    switch place {
    case .statements: StatementSection.allCases.map(\.rawValue)
    case .foods: FoodSection.allCases.map(\.rawValue)
    case .markers: MarkerSection.allCases.map(\.rawValue)
    case .regimes: RegimeSection.allCases.map(\.rawValue)
    case .codes: CodeSection.allCases.map(\.rawValue)
    case .headings: HeadingSection.allCases.map(\.rawValue)
    case .structure: StructureSection.allCases.map(\.rawValue)
    case .card: CardSection.allCases.map(\.rawValue)
    case .morphology: MorphologySection.allCases.map(\.rawValue)
    case .units: UnitSection.allCases.map(\.rawValue)
    case .signs: SignSection.allCases.map(\.rawValue)
    case .confusions: ConfusionSection.allCases.map(\.rawValue)
    case .currencies: CurrencySection.allCases.map(\.rawValue)
    case .countries: Language.allCases.map(\.code)
    case .languages: Language.allCases.map(\.code) + LanguageSection.allCases.map(\.rawValue)
    case .allergens, .dishes, .substitutions, .terms, .warned: nil
    }
  }

  /// What is wrong with a section; `nil` when nothing is.
  static func mistake(_ section: String, in place: DictionaryPlace?) -> String? {
    if place == .dishes {
      // Any other name may be a kitchen's.
      let meant = DishSection.allCases.map(\.rawValue).first {
        $0 != section
          && ($0.dropLast() == section || section.dropLast() == $0
            || $0 == section.lowercased())
      }
      return meant.map { "unknown section [\(section)]; is [\($0)] meant?" }
    }
    guard let place, let names = names(in: place), !names.contains(section) else { return nil }
    let known = names.sorted().joined(separator: ", ")
    guard place == .currencies else {
      return "unknown section [\(section)]; those of \(place.rawValue) are \(known)"
    }
    return isCurrency(section)
      ? nil
      : "unknown section [\(section)]; those of currencies are \(known), and codes of ISO 4217: EUR"
  }

  /// ISO 4217: three capitals.
  private static func isCurrency(_ section: String) -> Bool {
    section.utf8.count == 3 && section.utf8.allSatisfy { (65...90).contains($0) }
  }

  /// What is wrong with a line that is in no section; `nil` when nothing is.
  static func mistakeWithoutSection(in place: DictionaryPlace?) -> String? {
    switch place {
    case .warned, .substitutions:
      return "under which allergen? Write its section above, such as [milk]"
    case .foods, nil: return nil
    case let place?:
      guard let names = names(in: place) else { return nil }
      return "under which section? Write one above: "
        + names.sorted().map { "[\($0)]" }.joined(separator: ", ")
    }
  }
}
