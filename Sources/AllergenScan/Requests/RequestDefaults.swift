/// What holds where a request says nothing.
package struct RequestDefaults: Sendable {
  /// For every field that a request leaves out.
  package var settings: ScanSettings
  /// Whether somebody's profiles are among them, and not just all that a regime lists.
  package var hasProfiles: Bool

  /// Defaults that requests outrank field by field.
  package init(settings: ScanSettings, hasProfiles: Bool) {
    self.settings = settings
    self.hasProfiles = hasProfiles
  }
}

/// Why a request asks for no scan.
package struct RequestError: Error, Sendable, Equatable {
  /// What is wrong and what would be right; nothing of what a person avoids but the wrong word.
  package var message: String

  /// An error with a message for the one who wrote the request.
  package init(_ message: String) { self.message = message }
}
