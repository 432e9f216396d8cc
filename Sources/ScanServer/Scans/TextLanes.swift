internal import Dispatch

/// Two threads for long texts, apart from those that serve connections.
final class TextLanes: Sendable {
  private let queues = [DispatchQueue(label: "texts-0"), DispatchQueue(label: "texts-1")]

  /// Runs the work on one of them.
  func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      (queues.randomElement() ?? .global()).async { continuation.resume(returning: work()) }
    }
  }
}
