/// What one person avoids.
public struct Profile: Sendable, Hashable {
  /// How badly the person bears the allergen; unless told, it decides what traces mean.
  public enum Severity: String, Sendable, CaseIterable {
    /// As an allergy, except that a claim such as "lactose-free" turns `milk/lactose` into caution.
    case intolerance
    /// What precautionary statements name is caution.
    case allergy
    /// What precautionary statements name is unsafe.
    case severe
  }

  /// What a precautionary statement or a kitchen notice means to a person.
  public enum Traces: String, Sendable, CaseIterable {
    /// To be asked about.
    case caution
    /// Not to be eaten.
    case unsafe
    /// Nothing.
    case ignore
  }

  /// One allergen that a person avoids, and how strictly.
  public struct Avoidance: Sendable, Hashable {
    /// An id of the vocabulary: `milk`, or a member, `nuts/almond`.
    public var allergen: String
    /// For verdicts only `severe` makes a difference, and only where traces were left open.
    public var severity: Severity
    /// The verdict for what may contain it; with `ignore` precautionary statements count for
    /// nothing.
    public var traces: Traces

    /// `traces` of `nil` follows from the severity: `unsafe` for `severe`, `caution` otherwise.
    public init(allergen: String, severity: Severity = .allergy, traces: Traces? = nil) {
      self.allergen = allergen
      self.severity = severity
      self.traces = traces ?? (severity == .severe ? .unsafe : .caution)
    }
  }

  /// What reports call the person; `nil` for somebody unnamed.
  public var name: String?
  /// Id of a regime: `eu`.
  public var regime: String
  /// In any order; an allergen stands for all its members.
  public var avoid: [Avoidance]
  /// Free words of the person's own, such as "coriander".
  public var avoidTerms: [String]
  /// What the person would rather have instead, such as "olive oil": suggestions that name it come
  /// first.
  public var prefers: [String]

  /// Someone who avoids nothing but what is given; a regime adds no allergen by itself.
  public init(
    name: String? = nil, regime: String = "eu", avoid: [Avoidance], avoidTerms: [String] = [],
    prefers: [String] = []
  ) {
    self.name = name
    self.regime = regime
    self.avoid = avoid
    self.avoidTerms = avoidTerms
    self.prefers = prefers
  }
}
