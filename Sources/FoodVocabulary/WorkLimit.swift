internal import Synchronization

/// How long judging a document may take and how much it may find, so that no text fills the memory
/// or never ends.
///
/// It is looked at between the stages of parsing, between dishes, and now and then between words:
/// where it is over, loops end early, and what they have made is thrown away as a whole.
package final class WorkLimit: Sendable {
  /// Why work ended.
  package enum Breach: Int, Sendable {
    case cancelled = 1
    case time, findings
  }

  /// That of the work that this thread or task does; without one nothing is limited.
  @TaskLocal package static var current: WorkLimit?

  /// About 100 MB of JSON; a menu of a thousand dishes has ten thousand.
  private static let mostFindings = 250_000
  /// Reading so many words takes a few milliseconds at most.
  static let wordsBetweenLooks = 128
  private let end: ContinuousClock.Instant?
  private let findings = Atomic(0)
  private let breached = Atomic(0)

  /// A limit whose time, if any, begins now.
  package init(time: Duration?) { end = time.map { .now + $0 } }

  /// Why the work ended early; `nil` where it did not.
  package var breach: Breach? { Breach(rawValue: breached.load(ordering: .relaxed)) }

  /// Whether the work under way should end.
  package static var isOver: Bool { current?.isOver ?? false }

  /// Counts what was found.
  package static func spend(findings count: Int) {
    guard let limit = current else { return }
    if limit.findings.add(count, ordering: .relaxed).newValue > mostFindings {
      limit.note(.findings)
    }
  }

  private var isOver: Bool {
    if breach != nil { return true }
    if Task.isCancelled { note(.cancelled) }
    if let end, ContinuousClock.now >= end { note(.time) }
    return breach != nil
  }

  private func note(_ breach: Breach) {
    _ = breached.compareExchange(expected: 0, desired: breach.rawValue, ordering: .relaxed)
  }
}
