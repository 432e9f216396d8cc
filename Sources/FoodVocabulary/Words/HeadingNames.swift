package import DictionaryFormat

/// The names of the sections of menus, to compare with what was read of decorative print.
final class HeadingNames: Sendable {
  private struct Name {
    /// As the table has it: in small letters without accents.
    var text: String
    /// The same without spaces: a recogniser loses them and adds some.
    var letters: [UInt8]
    /// How many letters it begins with as the name before it does.
    var shared = 0
  }

  let languages: LanguageSet
  /// In the order of their letters: names that begin alike stand together.
  private let names: [Name]

  /// - Complexity: linear in the vocabulary.
  init(in languages: LanguageSet, of vocabulary: Vocabulary) {
    let table = vocabulary.table
    var names = (0..<table.recordCount).compactMap { index -> Name? in
      let record = table.record(index)
      let isHeading = record.meanings.contains { meaning in
        let entry = table.metadata(ofEntry: Int(table.meaning(meaning).entry))
        return entry.kind == .heading
          && Language(rawValue: entry.language).map(languages.contains) == true
      }
      guard isHeading else { return nil }
      let text = table.surface(index)
      let letters = text.utf8.filter { $0 != UInt8(ascii: " ") }
      return letters.count <= MisreadCosts.longest ? Name(text: text, letters: letters) : nil
    }
    names.sort { $0.letters.lexicographicallyPrecedes($1.letters) }
    for (index, shared) in MisreadCosts.shared(in: names.map(\.letters)).enumerated() {
      names[index].shared = shared
    }
    self.languages = languages
    self.names = names
  }

  /// The name that costs least for its length, and that cost for each of its letters.
  func nearest(to letters: [UInt8], limit: Float) -> (name: String, cost: Float)? {
    MisreadCosts.of(letters) { costs in
      var best: (name: String, cost: Float)?
      for name in names {
        costs.keep(name.shared)
        let length = Float(name.letters.count)
        let most = min(limit, best?.cost ?? limit) * length
        guard costs.least(ofLength: name.letters.count) <= most,
          let cost = costs.cost(of: name.letters, limit: most)
        else { continue }
        if cost / length < best?.cost ?? .infinity { best = (name.text, cost / length) }
      }
      return best
    }
  }
}

extension Vocabulary {
  /// The section of a menu whose name a text is nearest to.
  ///
  /// - Parameters:
  ///   - text: What was read.
  ///   - languages: Those of the page.
  ///   - limit: The most that it may differ, in misread letters for each letter of the name.
  /// - Returns: The name in small letters without accents, and how much it differs; `nil` where
  ///   none is near enough.
  /// - Complexity: linear in the names of the languages; the first time, in the vocabulary.
  package func heading(
    near text: String, in languages: LanguageSet, limit: Double
  ) -> (name: String, difference: Double)? {
    let letters = Array(Folding.standard.words(of: text).joined().utf8)
    guard (1...MisreadCosts.longest).contains(letters.count) else { return nil }
    let names = remember(
      where: { (names: HeadingNames) in names.languages == languages },
      { HeadingNames(in: languages, of: $0) })
    return names.nearest(to: letters, limit: Float(limit)).map { ($0.name, Double($0.cost)) }
  }
}
