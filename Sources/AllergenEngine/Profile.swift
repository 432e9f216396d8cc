/// What one person avoids.
public struct Profile: Sendable, Hashable {
  public enum Severity: String, Sendable, CaseIterable { case intolerance, allergy, severe }

  /// What a precautionary statement or a kitchen notice means to a person.
  public enum Traces: String, Sendable, CaseIterable { case caution, unsafe, ignore }

  public struct Avoidance: Sendable, Hashable {
    /// An id of the vocabulary: `milk`, or a member, `nuts/almond`.
    public var allergen: String
    public var severity: Severity
    public var traces: Traces

    /// `traces` of `nil` follows from the severity: `unsafe` for `severe`, `caution` otherwise.
    public init(allergen: String, severity: Severity = .allergy, traces: Traces? = nil) {
      self.allergen = allergen
      self.severity = severity
      self.traces = traces ?? (severity == .severe ? .unsafe : .caution)
    }
  }

  public var name: String?
  /// Id of a regime: `eu`.
  public var regime: String
  public var avoid: [Avoidance]
  /// Free words of the person's own, such as "coriander".
  public var avoidTerms: [String]

  public init(
    name: String? = nil, regime: String = "eu", avoid: [Avoidance], avoidTerms: [String] = []
  ) {
    self.name = name
    self.regime = regime
    self.avoid = avoid
    self.avoidTerms = avoidTerms
  }
}
