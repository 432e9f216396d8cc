internal import Synchronization

/// What holds where a request says nothing.
package struct RequestDefaults: Sendable {
  /// For every field that a request leaves out.
  package var settings: ScanSettings { didSet { remembered = RememberedSettings() } }
  /// Whether somebody's profiles are among them, and not just all that a regime lists.
  package var hasProfiles: Bool { didSet { remembered = RememberedSettings() } }
  /// What the last requests asked for.
  package var remembered = RememberedSettings()

  /// Defaults that requests outrank field by field.
  package init(settings: ScanSettings, hasProfiles: Bool) {
    self.settings = settings
    self.hasProfiles = hasProfiles
  }
}

/// The settings of the last few different requests of one client, in memory alone.
///
/// Clients ask for the same people again and again: what was read and prepared for them is used
/// again. It goes with the client's connection.
package final class RememberedSettings: Sendable {
  private struct Entry {
    var fields: [JSONMember]
    var settings: ScanSettings
  }

  private static let most = 8
  private let entries = Mutex<[Entry]>([])

  /// Of a client that has asked for nothing yet.
  package init() {}

  /// The settings that a request asks for, made when they are not those of one of the last
  /// requests; `isSetting` tells the fields that say how to scan from those that say what.
  func settings(
    for members: [JSONMember], where isSetting: (JSONMember) -> Bool,
    _ make: () throws(RequestError) -> ScanSettings
  ) throws(RequestError) -> ScanSettings {
    let known = entries.withLock { entries in
      for index in entries.indices
      where Self.isSame(entries[index].fields, as: members, where: isSetting) {
        return entries[index].settings as ScanSettings?
      }
      return nil
    }
    if let known { return known }
    let made = try make()
    entries.withLock { entries in
      entries.insert(Entry(fields: members.filter(isSetting), settings: made), at: 0)
      if entries.count > Self.most { entries.removeLast() }
    }
    return made
  }

  /// Whether some fields are those of a request that say how to scan; nothing is copied.
  private static func isSame(
    _ fields: [JSONMember], as members: [JSONMember], where isSetting: (JSONMember) -> Bool
  ) -> Bool {
    var next = 0
    for index in members.indices {
      // Equal to the next one it is a setting, too; asking that takes longer than comparing.
      if next < fields.count, fields[next] == members[index] {
        next += 1
      } else if isSetting(members[index]) {
        return false
      }
    }
    return next == fields.count
  }
}

/// Why a request asks for no scan.
package struct RequestError: Error, Sendable, Equatable {
  /// What is wrong and what would be right; nothing of what a person avoids but the wrong word.
  package var message: String

  /// An error with a message for the one who wrote the request.
  package init(_ message: String) { self.message = message }
}
