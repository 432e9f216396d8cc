package import DocumentModel
package import FoodVocabulary

extension ItemAssessor {
  /// Whether someone avoids what a finding is about, by the same rule that verdicts follow.
  package func concerns(_ finding: Finding) -> Bool {
    judges.contains { $0.isConcerned(by: finding) }
  }

  /// What a person would look up of a match.
  package func term(for match: Match, in document: DocumentText) -> String {
    vocabulary.term(for: match, printed: document.string(match.range), in: document)
  }

  /// The worst verdict that a finding calls for by itself; `nil` where nobody avoids it.
  package func verdict(calledForBy finding: Finding) -> Verdict? {
    judges.compactMap { $0.verdict(calledForBy: finding) }.max()
  }
}
