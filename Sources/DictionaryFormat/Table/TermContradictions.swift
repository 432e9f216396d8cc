/// Terms of which two lines of one file say the opposite.
///
/// What all lines say of a word counts together, so a line may add to another. But where one says that
/// an allergen is in it and another that it only looks so, or that nothing is, the one would take away
/// what the other brings.
struct TermContradictions {
  /// In the order of the allergens' indices.
  private let allergens: [VocabularyCompiler.AllergenRecord]
  private let indices: [String: UInt16]
  private var said: [Form: [(line: Int, effects: [Effect])]] = [:]

  private struct Form: Hashable {
    var bare: String
    /// Whether its last words count in brackets alone.
    var isBracketed: Bool
  }

  init(_ allergens: [VocabularyCompiler.AllergenRecord], _ indices: [String: UInt16]) {
    self.allergens = allergens
    self.indices = indices
  }

  /// Notes a line.
  ///
  /// - Returns: Its first form of which an earlier line says the opposite, and what is wrong with that.
  mutating func add(
    _ entry: SourceEntry, _ effects: [Effect]
  ) -> (form: String, message: String)? {
    for form in entry.forms {
      let marks = FormMarks(form)
      let key = Form(bare: marks.bare, isBracketed: marks.isBracketed)
      for (line, earlier) in said[key] ?? [] {
        if let allergen = contradiction(effects, earlier) ?? contradiction(earlier, effects) {
          return (
            marks.bare,
            "line \(line) says the opposite of this form for \(allergen): write all that it brings "
              + "on one line, with `?` where it may mean two things"
          )
        }
      }
      said[key, default: []].append((entry.line, effects))
    }
    return nil
  }

  /// The allergen that one line says is contained, and another denies; `nil` where there is none.
  private func contradiction(_ effects: [Effect], _ others: [Effect]) -> String? {
    effects.first { effect in
      effect.kind == .contains
        && (others.isEmpty
          || others.contains { $0.isDenial && covers($0.allergen, effect.allergen) })
    }.map { allergens[Int($0.allergen.rawValue)].id }
  }

  /// Whether one is the other, or the allergen that the other is a member of.
  private func covers(_ allergen: AllergenIndex, _ other: AllergenIndex) -> Bool {
    if allergen == other { return true }
    let top = allergens[Int(other.rawValue)].id.prefix { $0 != "/" }
    return indices[String(top)] == allergen.rawValue
  }
}
