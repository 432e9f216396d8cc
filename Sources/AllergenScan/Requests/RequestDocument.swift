package import FoodVocabulary

/// A request as a JSON object: what to scan, and how.
///
/// The same for every way in: the worker's lines, a server, a host that embeds the library.
package struct RequestDocument: Sendable {
  /// As the caller wrote it: a string or a number that can be given back unchanged; `nil` where it
  /// is left out or is neither.
  package let id: JSONValue?
  /// What was asked.
  package let request: ScanRequest
  /// Whether the asker wants to be told how far it is.
  package let wantsProgress: Bool
  /// Whether the asker wants what was read, to keep it and judge it again.
  package let wantsDocument: Bool

  /// Every field that a request may have.
  package static let fields = [
    "id", "image", "imageBase64", "text", "kind", "lang", "profile", "avoid", "timeout", "effort",
    "explain", "country", "regime", "pages", "profiles", "progress", "document", "name",
  ]

  /// Those that say what to scan and not how.
  private static let contents = [
    "text", "id", "image", "imageBase64", "name", "pages", "progress", "document",
  ]

  /// Reads a request, with `defaults` where it says nothing.
  ///
  /// `remembered` is what its client asked for before, where each client has a memory of its own.
  /// - Throws: For fields that are unknown, given twice, of the wrong type or out of range; see
  ///   ``id(of:)`` for whom to tell.
  package init(
    _ json: JSONValue, defaults: RequestDefaults, remembered: RememberedSettings? = nil,
    vocabulary: Vocabulary
  ) throws(RequestError) {
    guard case .object(let members) = json else {
      throw RequestError("a request is an object, this is \(json.kindName)")
    }
    if let twice = json.repeatedKey { throw RequestError("'\(twice)' is given twice") }
    for member in members where !Self.fields.contains(member.key) {
      throw RequestError(
        "unknown field '\(member.key.shortened)'"
          + Suggestion.phrase(for: member.key, among: Self.fields))
    }
    id = Self.returnable(json["id"])
    let fields = RequestFields(json: json, vocabulary: vocabulary)
    let content = try fields.content()
    request = ScanRequest(
      source: content.source, content: content.content,
      settings: try (remembered ?? defaults.remembered).settings(
        for: members, where: { !Self.contents.contains($0.key) }
      ) { () throws(RequestError) in try fields.settings(defaults: defaults) })
    wantsProgress = try fields.flag("progress")
    wantsDocument = try fields.flag("document")
  }

  /// The id of a request, also of one that asks for no scan.
  ///
  /// `nil` where it has none that could be given back: a whole number past 2^53 would come back as
  /// another.
  package static func id(of json: JSONValue) -> JSONValue? {
    json.repeatedKey == "id" ? nil : returnable(json["id"])
  }

  static func returnable(_ id: JSONValue?) -> JSONValue? {
    switch id {
    case .string(let text)?: return .string(text)
    case .number(let number)? where abs(number) < 9_007_199_254_740_992: return .number(number)
    default: return nil
    }
  }
}

extension JSONValue {
  /// The first name that stands twice in an object.
  package var repeatedKey: String? {
    guard case .object(let members) = self else { return nil }
    // A set costs more than it saves until there are some dozens.
    if members.count <= 32 {
      return members.indices.first { index in
        members[..<index].contains { $0.key == members[index].key }
      }.map { members[$0].key }
    }
    var seen = Set<String>()
    return members.first { !seen.insert($0.key).inserted }?.key
  }
}

extension String {
  /// For messages: at most 40 characters of what somebody sent.
  var shortened: String { count <= 40 ? self : prefix(40) + "…" }
}
