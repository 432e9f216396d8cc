package import AllergenEngine

extension Profile {
  /// What several people avoid together: for each allergen the most serious severity and the most
  /// careful meaning of traces; the first one's regime.
  package static func union(of profiles: [Profile]) -> Profile {
    if profiles.count == 1, let only = profiles.first { return only }
    let names = profiles.compactMap(\.name)
    var union = Profile(
      name: names.isEmpty ? nil : names.joined(separator: ", "),
      regime: profiles.first?.regime ?? "eu", avoid: [])
    for profile in profiles {
      for avoided in profile.avoid { union.add(avoided) }
      for term in profile.avoidTerms where !union.avoidTerms.contains(term) {
        union.avoidTerms.append(term)
      }
      union.prefers += profile.prefers.filter { !union.prefers.contains($0) }
    }
    return union
  }

  /// The same person, avoiding also what another profile names.
  package func adding(_ other: Profile) -> Profile {
    var profile = self
    for avoided in other.avoid { profile.add(avoided) }
    profile.avoidTerms += other.avoidTerms.filter { !avoidTerms.contains($0) }
    return profile
  }

  /// What is named twice counts as the stricter of both says.
  mutating func add(_ avoided: Avoidance) {
    guard let index = avoid.firstIndex(where: { $0.allergen == avoided.allergen }) else {
      avoid.append(avoided)
      return
    }
    let traces: [Traces] = [.ignore, .caution, .unsafe]
    avoid[index].severity = Severity.allCases.worst(avoid[index].severity, avoided.severity)
    avoid[index].traces = traces.worst(avoid[index].traces, avoided.traces)
  }
}

extension [Profile] {
  /// The laws they are under, each once, in the order of the people.
  package var regimes: [String] {
    reduce(into: []) { if !$0.contains($1.regime) { $0.append($1.regime) } }
  }
}

extension Array where Element: Equatable {
  /// The one that stands later in the list.
  fileprivate func worst(_ a: Element, _ b: Element) -> Element {
    (firstIndex(of: a) ?? 0) >= (firstIndex(of: b) ?? 0) ? a : b
  }
}
