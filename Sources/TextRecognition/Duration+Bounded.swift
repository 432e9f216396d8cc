extension Duration {
  /// The nearest time that a reading could take, from none to thirty days: clocks trap where a sum
  /// of times has no number.
  package var bounded: Duration { min(max(self, .zero), .seconds(30 * 86_400)) }

  /// For messages: "2.5", to the millisecond.
  package var inSeconds: String {
    let milliseconds = Int((bounded / .milliseconds(1)).rounded())
    if milliseconds % 1000 == 0 { return String(milliseconds / 1000) }
    return String(Double(milliseconds) / 1000)
  }
}
