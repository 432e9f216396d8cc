import Dispatch
import Glibc
import Synchronization

/// Turns Ctrl-C into a wish to stop; the second one ends the process at once.
final class Interruption: Sendable {
  private let count = Atomic(0)

  /// Returns once signals are waited for: one that came while the source was being set up was lost.
  ///
  /// - Parameter stop: called once, from any thread.
  init(stop: @escaping @Sendable () -> Void) {
    for number in [SIGINT, SIGTERM] {
      let isWaitedFor = DispatchSemaphore(value: 0)
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(
        signal: number, queue: DispatchQueue(label: "interruption"))
      source.setEventHandler { @Sendable [self] in
        if count.add(1, ordering: .relaxed).newValue > 1 {
          _exit(ExitCode.interrupted.rawValue)
        }
        stop()
      }
      source.setRegistrationHandler { @Sendable in isWaitedFor.signal() }
      source.resume()
      isWaitedFor.wait()
      // It has to live as long as the process.
      _ = Unmanaged.passRetained(source as AnyObject)
    }
  }

  var hasHappened: Bool { count.load(ordering: .relaxed) > 0 }
}
