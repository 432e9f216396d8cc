extension ItemAssessor {
  /// Whether someone avoids what a finding is about, by the same rule that verdicts follow.
  public func concerns(_ finding: Finding) -> Bool {
    judges.contains { $0.isConcerned(by: finding) }
  }
}
