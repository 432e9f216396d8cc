internal import Synchronization

/// What holds where a request says nothing.
package struct RequestDefaults: Sendable {
  /// For every field that a request leaves out.
  package var settings: ScanSettings { didSet { remembered = RememberedSettings() } }
  /// Whether somebody's profiles are among them, and not just all that a regime lists.
  package var hasProfiles: Bool { didSet { remembered = RememberedSettings() } }
  /// What the last requests asked for.
  private(set) var remembered = RememberedSettings()

  /// Defaults that requests outrank field by field.
  package init(settings: ScanSettings, hasProfiles: Bool) {
    self.settings = settings
    self.hasProfiles = hasProfiles
  }
}

/// The settings of the last few different requests, in memory alone.
///
/// Clients ask for the same people again and again: what was read and prepared for them is used
/// again.
final class RememberedSettings: Sendable {
  private struct Entry {
    var fields: [JSONMember]
    var settings: ScanSettings
  }

  private static let most = 8
  private let entries = Mutex<[Entry]>([])

  /// The settings that the fields ask for, made when they are not those of one of the last
  /// requests.
  func settings(
    for fields: [JSONMember], _ make: () throws(RequestError) -> ScanSettings
  ) throws(RequestError) -> ScanSettings {
    if let known = entries.withLock({ $0.first { $0.fields == fields } }) { return known.settings }
    let made = try make()
    entries.withLock { entries in
      entries.insert(Entry(fields: fields, settings: made), at: 0)
      if entries.count > Self.most { entries.removeLast() }
    }
    return made
  }
}

/// Why a request asks for no scan.
package struct RequestError: Error, Sendable, Equatable {
  /// What is wrong and what would be right; nothing of what a person avoids but the wrong word.
  package var message: String

  /// An error with a message for the one who wrote the request.
  package init(_ message: String) { self.message = message }
}
