package import AllergenScan

/// What the server scans with.
package struct ScanBackend: Sendable {
  /// Reads pictures, in this process or in others.
  ///
  /// What goes wrong with them is told in the result. Cancelling the task ends the scan soon.
  package var scan: @Sendable (ScanRequest, @escaping ScanObserver) async -> ScanResult
  /// Draws a result's verdicts on its picture; `nil` where there is nothing to draw on.
  package var annotate: @Sendable (ScanRequest.Content, ScanResult) async -> [UInt8]?
  /// What holds where a request says nothing.
  package var defaults: RequestDefaults
  /// Texts are judged by this one, on the connections' own threads.
  package var vocabulary: FoodVocabulary

  /// A backend of the command, or of a test.
  package init(
    defaults: RequestDefaults, vocabulary: FoodVocabulary,
    annotate: @escaping @Sendable (ScanRequest.Content, ScanResult) async -> [UInt8]? = { _, _ in
      nil
    },
    scan: @escaping @Sendable (ScanRequest, @escaping ScanObserver) async -> ScanResult
  ) {
    self.defaults = defaults
    self.vocabulary = vocabulary
    self.annotate = annotate
    self.scan = scan
  }

  /// Reads a request of the worker protocol.
  func request(_ json: JSONValue) throws(Problem) -> ScanRequest {
    do throws(RequestError) {
      return try RequestDocument(json, defaults: defaults, vocabulary: vocabulary).request
    } catch {
      throw Problem(422, error.message)
    }
  }
}
