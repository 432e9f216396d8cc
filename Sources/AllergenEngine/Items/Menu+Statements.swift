package import DocumentModel
package import FoodVocabulary
package import MenuParsing

extension Menu {
  /// What the phrases of the menu say: each of its own dish or heading, and of no other.
  ///
  /// "Add bacon" and "may contain nuts" mostly end without a full stop, and the next line is the
  /// next dish.
  package func statements(
    in document: DocumentText, _ vocabulary: Vocabulary
  ) -> [Statement] {
    let starts =
      sections.flatMap { section in
        ([section.heading] + section.items.map(\.name)).compactMap {
          $0?.ranges.map(\.lowerBound).min()
        }
      }.sorted()
    return document.statements(vocabulary).map { statement in
      guard !statement.scope.isEmpty else { return statement }
      // The first that begins after the phrase, and the last before it.
      let next = starts.partitioningIndex { $0 > statement.words.lowerBound }
      let upper = next < starts.count ? starts[next] : Int.max
      let lower = next > 0 ? starts[next - 1] : 0
      var statement = statement
      statement.scope = statement.scope.clamped(to: lower..<max(lower, upper))
      return statement
    }
  }
}
