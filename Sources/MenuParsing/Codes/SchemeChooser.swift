internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Finds out what codes mean where the page prints no legend.
struct SchemeChooser {
  let vocabulary: Vocabulary
  var country: String?
  var languages: LanguageSet

  /// In how many of the document's languages menus use a scheme.
  private func expectation(of scheme: CodeScheme) -> Int {
    let own = Set(scheme.countries.map { $0.lowercased() })
    return languages.languages.count { !own.isDisjoint(with: Lists.countries(of: $0)) }
  }

  /// The schemes that all codes of the page fit: the country's, else the language's, else any.
  ///
  /// - Parameters:
  ///   - codes: In capitals.
  ///   - areAllergens: Whether the page calls some of them so: they are then no additives.
  /// - Returns: `nil` when no scheme fits.
  func legend(for codes: Set<String>, areAllergens: Bool) -> CodeLegend? {
    guard !codes.isEmpty else { return nil }
    func tells(_ scheme: CodeScheme) -> Bool { codes.contains { scheme.meanings[$0] != nil } }
    let allowed = vocabulary.codeSchemes.filter { scheme in
      scheme.claims.isEmpty && (!areAllergens || tells(scheme))
    }
    let whole = allowed.filter { scheme in codes.allSatisfy(scheme.has) }
    // One code that was misread, or is the kitchen's own, takes the meaning from no other.
    let fitting =
      whole.isEmpty ? allowed.filter { tells($0) && $0.isMostOf(Array(codes)) } : whole
    guard !fitting.isEmpty else { return nil }
    if let country = country?.lowercased() {
      var own = fitting.filter { $0.countries.contains { $0.lowercased() == country } }
      // Numbers of additives may as well be those of the law.
      if !own.isEmpty, !own.contains(where: tells) { own += fitting.filter(\.isOfLaw) }
      if own.count == 1 { return legend(own, source: .country) }
      if !own.isEmpty { return legend(own, source: .fit) }
    }
    let best = fitting.map { expectation(of: $0) }.max() ?? 0
    // Numbers may always be those of the law; German kitchens number their additives too.
    let expected = fitting.filter { expectation(of: $0) == best || (best > 0 && $0.isOfLaw) }
    return legend(expected, source: .fit)
  }

  /// The schemes of letters for allergens and of numbers for additives, where a page prints both in
  /// one list, as kitchens do in the countries of the latter.
  ///
  /// - Returns: `nil` when no scheme has all of the letters. Numbers that no scheme of additives has
  ///   are left out, which makes them a doubt.
  func legendOfLettersAndNumbers(_ codes: Set<String>) -> CodeLegend? {
    let numbers = codes.filter { $0.allSatisfy(\.isNumber) }
    guard var both = legend(for: codes.subtracting(numbers), areAllergens: true) else { return nil }
    let additives = vocabulary.codeSchemes.first { scheme in
      !scheme.harmless.isEmpty && scheme.claims.isEmpty
        && (country.map { scheme.countries.contains($0.lowercased()) }
          ?? (expectation(of: scheme) > 0))
        && scheme.harmless.union(scheme.meanings.keys).isSuperset(of: numbers)
    }
    guard let own = additives else { return both }
    both.harmless.formUnion(own.harmless)
    both.meanings.merge(own.meanings) { letters, _ in letters }
    return both
  }

  private func legend(_ schemes: [CodeScheme], source: CodeLegend.Source) -> CodeLegend {
    var meanings: [String: [AllergenIndex]] = [:]
    var harmless: Set<String> = []
    for scheme in schemes {
      for (code, allergens) in scheme.meanings {
        for allergen in allergens where !(meanings[code] ?? []).contains(allergen) {
          meanings[code, default: []].append(allergen)
        }
      }
      harmless.formUnion(scheme.harmless)
    }
    harmless.subtract(meanings.keys)
    return CodeLegend(
      source: source, meanings: meanings, harmless: harmless,
      doubtfulCodes: schemes.count == 1 ? [] : Set(meanings.keys),
      scheme: schemes.count == 1 ? schemes[0].id : nil)
  }
}

extension CodeScheme {
  /// Whether it says what a code stands for, or that it is no allergen.
  func has(_ code: String) -> Bool { meanings[code] != nil || harmless.contains(code) }

  /// Whether it has two codes of three, and two at least.
  func isMostOf(_ codes: [String]) -> Bool {
    let known = codes.count(where: has)
    return known >= 2 && known * 3 >= codes.count * 2
  }
}
