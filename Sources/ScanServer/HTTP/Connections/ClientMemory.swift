import AllergenScan

/// What is kept of a connection's requests for its next ones, and goes with it: clients mostly ask
/// for the same people again.
final class ClientMemory: Sendable {
  let settings = RememberedSettings()
  let form = RememberedForm()
}
