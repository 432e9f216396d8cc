/// The ids of `allergens.txt`, and of those that other folders add.
extension VocabularyCompiler {
  mutating func addAllergens(_ file: DictionaryFile) {
    var named: [(entry: SourceEntry, id: String)] = []
    for entry in file.entries {
      guard let id = entry.forms.first, entry.forms.count == 1, let attributes = entry.effects
      else {
        problems.append(problem(file, entry, "an allergen is `id : annex=1 gs1=AW name=\"…\"`"))
        continue
      }
      if let message = mistake(in: id) {
        problems.append(problem(file, entry, message))
        continue
      }
      let text = attributes.joined(separator: " ")
      let pairs = AllergenAttribute.pairs(in: text)
      if let unknown = pairs.first(where: { AllergenAttribute(rawValue: String($0.key)) == nil }) {
        let known = AllergenAttribute.allCases.map(\.rawValue).joined(separator: ", ")
        problems.append(
          problem(
            file, entry, "unknown attribute `\(unknown.key)`; those of allergens are \(known)"))
        continue
      }
      let mistakes = pairs.compactMap { pair in
        AllergenAttribute(rawValue: String(pair.key))?.mistake(in: pair.value)
      }
      if let message = mistakes.first {
        problems.append(problem(file, entry, message))
        continue
      }
      add(AllergenRecord(id: id, attributes: text))
      named += pairs.filter {
        [.warned, .within].contains(AllergenAttribute(rawValue: String($0.key)))
      }
      .flatMap { $0.value.split(separator: ",").map { (entry, String($0)) } }
    }
    // An allergen may name one that stands below it.
    for (entry, id) in named where allergenIndex[id] == nil {
      problems.append(problem(file, entry, "unknown allergen `\(id)`"))
    }
  }

  /// What is wrong with the id of a new allergen; `nil` when nothing is.
  private func mistake(in id: String) -> String? {
    let parts = id.split(separator: "/", omittingEmptySubsequences: false)
    let isForm = parts.allSatisfy { part in
      !part.isEmpty
        && part.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") }
    }
    if !isForm || parts.count > 2 {
      return "an id is small letters, digits and hyphens: `cinnamon`, or `nuts/almond` for a member"
    }
    if allergenIndex[id] != nil { return "`\(id)` is known already" }
    if parts.count == 2, allergenIndex[String(parts[0])] == nil {
      return "`\(parts[0])` must stand before its member `\(id)`"
    }
    return nil
  }

  mutating func add(_ allergen: AllergenRecord) {
    guard allergenIndex[allergen.id] == nil else { return }
    allergenIndex[allergen.id] = UInt16(allergens.count)
    allergens.append(allergen)
  }
}
