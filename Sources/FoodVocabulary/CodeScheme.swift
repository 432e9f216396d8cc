package import DictionaryFormat

/// Letters or numbers that menus print after dishes, and what they mean.
package struct CodeScheme: Sendable {
  /// The name of its file: `at`, `de`, `annex`.
  package var id: String
  /// ISO 3166-1 codes of the countries where it is expected, in capitals.
  package var countries: [String]
  /// Keyed by the code in capitals.
  package var meanings: [String: [AllergenIndex]]
  /// Codes that claim to be free of something instead, as all of Finland's do.
  package var claims: [String: [AllergenIndex]]
  /// Codes of additives and the like.
  package var harmless: Set<String>

  /// Whether its numbers are those of the law.
  package var isOfLaw: Bool { id == DictionaryPlace.schemeOfLaw }
}

extension Vocabulary {
  /// The code schemes of `codes/`: sections `[countries]`, `[codes]` and `[harmless]`.
  package var codeSchemes: [CodeScheme] {
    remember { CodeSchemes($0.makeCodeSchemes()) }.all
  }

  private final class CodeSchemes: Sendable {
    let all: [CodeScheme]
    init(_ all: [CodeScheme]) { self.all = all }
  }

  private func makeCodeSchemes() -> [CodeScheme] {
    files.filter(DictionaryPlace.codes.holds).map { path in
      var scheme = CodeScheme(
        id: String(path.dropFirst(6).prefix { $0 != "." }), countries: [], meanings: [:],
        claims: [:], harmless: [])
      for entry in entries(ofFile: path) {
        let form = entry.name.uppercased()
        switch CodeSection(rawValue: entry.section) {
        case .countries: scheme.countries.append(form)
        case .harmless: scheme.harmless.insert(form)
        case .codes, nil:
          let allergens = entry.effects.map(\.allergen)
          if entry.effects.contains(where: { $0.kind == .freeFrom }) {
            scheme.claims[form] = allergens
          } else {
            scheme.meanings[form] = allergens
          }
        }
      }
      return scheme
    }
  }
}
