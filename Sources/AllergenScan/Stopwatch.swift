/// Seconds since it was made.
struct Stopwatch {
  private let start = ContinuousClock.now

  var seconds: Double {
    let passed = (ContinuousClock.now - start).components
    return Double(passed.seconds) + Double(passed.attoseconds) * 1e-18
  }
}
