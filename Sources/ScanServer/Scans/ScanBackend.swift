package import AllergenScan
package import Reporting
package import ScanStorage

/// What the server scans with.
package struct ScanBackend: Sendable {
  /// Reads pictures, in this process or in others.
  ///
  /// What goes wrong with them is told in the result. Cancelling the task ends the scan soon.
  package var scan: @Sendable (ScanRequest, @escaping ScanObserver) async -> ScanResult
  /// Draws a result's verdicts on its picture; `nil` where there is nothing to draw on.
  package var annotate: @Sendable (ScanRequest.Content, ScanResult, DrawingFormat) async -> [UInt8]?
  /// What holds where a request says nothing.
  package var defaults: RequestDefaults
  /// Texts are judged by this one, on the connections' own threads.
  package var vocabulary: Vocabulary
  /// What lasts; without it the server keeps nothing.
  package var store: (any ScanStore)?
  /// Told what went wrong, for whoever runs the server; never what a request holds.
  package var log: @Sendable (String) -> Void

  /// A backend of the command, or of a test.
  package init(
    defaults: RequestDefaults, vocabulary: Vocabulary, store: (any ScanStore)? = nil,
    log: @escaping @Sendable (String) -> Void = { _ in },
    annotate:
      @escaping @Sendable (
        ScanRequest.Content, ScanResult, DrawingFormat
      ) async -> [UInt8]? = { _, _, _ in nil },
    scan: @escaping @Sendable (ScanRequest, @escaping ScanObserver) async -> ScanResult
  ) {
    self.defaults = defaults
    self.vocabulary = vocabulary
    self.store = store
    self.log = log
    self.annotate = annotate
    self.scan = scan
  }

  /// Reads a request of the worker protocol, with what its client asked for before.
  func request(
    _ json: JSONValue, remembered: RememberedSettings = RememberedSettings()
  ) throws(Problem) -> ScanRequest {
    do throws(RequestError) {
      return try RequestDocument(
        json, defaults: defaults, remembered: remembered, vocabulary: vocabulary
      ).request
    } catch {
      throw Problem(422, error.message)
    }
  }
}
