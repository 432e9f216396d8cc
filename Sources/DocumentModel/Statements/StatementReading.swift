package import FoodVocabulary

/// What the phrases of a document say.
package struct StatementReading: Sendable {
  /// In the order of the text.
  package var statements: [Statement] = []
  /// Words of warnings that stand beside names of allergens, and are near none themselves.
  package var unreadNames: [Range<Int>] = []

  /// Of a document in which no phrase was looked for yet.
  package init() {}

  /// Whether a word of a warning in some passages was not made out, and which is the first.
  package func unreadName(in passages: [Passage]) -> Range<Int>? {
    if unreadNames.isEmpty { return nil }
    return unreadNames.first { name in passages.contains { $0.contains(name) } }
  }
}

extension DocumentText {
  /// Finds what the phrases say, and reads the words of warnings that no dictionary has; those that
  /// are near the name of an allergen are then among the annotations of the document given back.
  ///
  /// `starts` says in order where the parts of a document begin: what a phrase speaks of ends where
  /// the next part begins. "Add bacon" and "may contain nuts" mostly end without a full stop, and
  /// the next line is the next dish.
  /// - Complexity: linear in the text but for the phrases, which are few.
  package func readStatements(
    _ vocabulary: Vocabulary, partsAt starts: [Int] = []
  ) -> (document: DocumentText, said: StatementReading) {
    var reading = StatementReading()
    reading.statements = statements(vocabulary)
    if !starts.isEmpty {
      reading.statements = reading.statements.map { $0.ended(byPartsAt: starts) }
    }
    guard reading.statements.contains(where: WarningReader.isWarning) else {
      return (self, reading)
    }
    var reader = WarningReader(self, vocabulary)
    let warnings = reader.read(reading.statements)
    reading.unreadNames = warnings.unread
    if warnings.names.isEmpty { return (self, reading) }
    var annotations = annotations
    annotations.add(warnings.names)
    return (with(annotations), reading)
  }
}

extension Statement {
  /// The same of no more than the part that its words stand in.
  fileprivate func ended(byPartsAt starts: [Int]) -> Statement {
    guard !scope.isEmpty else { return self }
    // The first that begins after the phrase, and the last before it.
    let next = starts.partitioningIndex { $0 > words.lowerBound }
    let upper = next < starts.count ? starts[next] : Int.max
    let lower = next > 0 ? starts[next - 1] : 0
    var statement = self
    statement.scope = scope.clamped(to: lower..<max(lower, upper))
    return statement
  }
}
