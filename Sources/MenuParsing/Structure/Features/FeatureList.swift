import DocumentModel

/// Values of features in their order, or, once, their names.
struct FeatureList {
  private(set) var values: [Float] = []
  private(set) var names: [String] = []
  private let isNaming: Bool

  init(isNaming: Bool = false) { self.isNaming = isNaming }

  /// Forgets the values and keeps their memory.
  mutating func removeAll() { values.removeAll(keepingCapacity: true) }

  mutating func add(_ name: @autoclosure () -> String, _ holds: Bool) {
    if isNaming { names.append(name()) }
    values.append(holds ? 1 : 0)
  }

  mutating func add(_ owner: StaticString, _ name: StaticString, _ holds: Bool) {
    add("\(owner): \(name)", holds)
  }

  /// A value as steps: a feature for each limit that it exceeds.
  ///
  /// A linear model can then give each stretch its own weight.
  mutating func steps(
    _ name: @autoclosure () -> String, _ value: Double?, _ limits: [Double], absent: String? = nil
  ) {
    if let absent { add("\(name()): \(absent)", value == nil) }
    for limit in limits { add("\(name()) > \(Self.text(limit))", (value ?? -.infinity) > limit) }
  }

  mutating func steps(
    _ owner: StaticString, _ name: StaticString, _ value: Double?, _ limits: [Double]
  ) {
    steps("\(owner): \(name)", value, limits)
  }

  private static func text(_ limit: Double) -> String {
    limit == limit.rounded() ? "\(Int(limit))" : "\(limit)"
  }
}
