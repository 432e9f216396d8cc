public import AllergenScan

/// What became of a kept scan's items when it was judged again, and why.
public struct JudgementChanges: Sendable, Equatable {
  /// An item that is judged otherwise now.
  public struct Change: Sendable, Equatable {
    /// As printed.
    public var name: String
    /// `nil` where the item was not there.
    public var before: Verdict?
    /// `nil` where it is not there any more.
    public var after: Verdict?
    /// Ids that were not found before.
    public var gained: [String]
    /// Ids that are not found any more.
    public var lost: [String]
    /// Reasons of the new verdict, most serious first.
    public var reasons: [String]
  }

  /// In the order of the document as it is understood now, items that went last.
  public var changed: [Change] = []

  /// Compares what was found with what is found now.
  public init(from before: [ScannedItem], to after: [ScannedItem]) {
    var left = Dictionary(grouping: before, by: \.key)
    for item in after {
      let old = left[item.key]?.first
      if old != nil { left[item.key]?.removeFirst() }
      let (was, now) = (old?.evidence ?? [], item.evidence)
      guard old == nil || old?.verdict != item.verdict || was != now else { continue }
      changed.append(
        Change(
          name: item.name, before: old?.verdict, after: item.verdict,
          gained: now.subtracting(was).sorted(), lost: was.subtracting(now).sorted(),
          reasons: item.reasons))
    }
    for item in before where left[item.key]?.isEmpty == false {
      left[item.key]?.removeFirst()
      changed.append(
        Change(
          name: item.name, before: item.verdict, after: nil, gained: [],
          lost: item.evidence.sorted(), reasons: []))
    }
  }

  /// A line or more for each item, for people.
  public var sentences: [String] {
    changed.flatMap { change in
      let before = change.before?.wording ?? "not there"
      let after = change.after?.wording ?? "not there"
      var lines = [
        before == after ? "\(change.name): \(after) still" : "\(change.name): \(before) → \(after)"
      ]
      if !change.gained.isEmpty {
        lines.append("  found now: \(change.gained.joined(separator: ", "))")
      }
      if !change.lost.isEmpty {
        lines.append("  not any more: \(change.lost.joined(separator: ", "))")
      }
      return lines + change.reasons.map { "  - \($0)" }
    }
  }

  /// A kept scan judged again, with what it says now and what became of its items.
  package static func json(of kept: KeptScan, judgedAgain result: ScanResult) -> JSONValue {
    .members([
      "id": .string(kept.summary.id), "before": .string(kept.summary.verdict.rawValue),
      "after": .string(result.verdict.rawValue),
      "changed": JudgementChanges(from: kept.result.items, to: result.items).json,
      "scan": result.json,
    ])
  }

  /// For programs.
  package var json: JSONValue {
    .array(
      changed.map { change in
        .members([
          "name": .string(change.name), "before": .optional(change.before?.rawValue),
          "after": .optional(change.after?.rawValue),
          "gained": .array(change.gained.map(JSONValue.string)),
          "lost": .array(change.lost.map(JSONValue.string)),
          "reasons": .array(change.reasons.map(JSONValue.string)),
        ])
      })
  }
}

extension ScannedItem {
  /// What was found and how surely: "milk contains".
  fileprivate var evidence: Set<String> {
    Set(findings.map { "\($0.id) (\($0.presence.rawValue))" })
  }
}
