internal import Dispatch
internal import Glibc

/// Waits and wakes, between threads.
typealias Semaphore = DispatchSemaphoreBox

/// A semaphore that begins with nothing.
struct DispatchSemaphoreBox: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func wait() { semaphore.wait() }
  func signal() { semaphore.signal() }
}

/// Runs work on a thread of its own, which lives until the work is done.
///
/// The threads of Dispatch come and go, and with the thread that started it a worker ends.
func onOwnThread(_ work: @escaping @Sendable () -> Void) -> Bool {
  final class Work: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
  var thread = pthread_t()
  let work = Unmanaged.passRetained(Work(work))
  let code = pthread_create(
    &thread, nil,
    { @Sendable context in
      guard let context else { return nil }
      Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
      return nil
    }, work.toOpaque())
  guard code == 0 else {
    work.release()
    return false
  }
  pthread_detach(thread)
  return true
}
