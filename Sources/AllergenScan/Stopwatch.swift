internal import Glibc

/// Seconds since it was made, those included in which the machine slept.
struct Stopwatch {
  private let start = Self.now

  var seconds: Double { Self.now - start }

  /// Not `ContinuousClock`, whose differences are reckoned in 128 bits: that takes longer than
  /// asking the clock.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
