internal import AllergenScan

extension ScanRequest {
  /// The line that asks a worker for this scan and for how far it is, line feed included; and for
  /// what it read, where that is wanted.
  func workerLine(withDocument: Bool) -> [UInt8] {
    var members = [JSONMember(key: "id", value: .int(1))]
    func add(_ key: String, _ value: JSONValue) {
      members.append(JSONMember(key: key, value: value))
    }
    switch content {
    case .text(let text): add("text", .string(text))
    case .picture(let picture): members += picture.members
    case .pictures(let pictures): add("pages", .array(pictures.map { .object($0.members) }))
    }
    add("kind", .string(settings.kind.rawValue))
    if !settings.languages.names.isEmpty {
      add("lang", .string(settings.languages.names.joined(separator: "+")))
    }
    if let country = settings.country { add("country", .string(country)) }
    add("effort", .string(settings.effort.rawValue))
    add("timeout", .number(min(max(settings.timePerPage / .seconds(1), 0.1), 3600)))
    add("profiles", .array(settings.profiles.map(\.json)))
    if settings.explains { add("explain", .bool(true)) }
    add("progress", .bool(true))
    if withDocument { add("document", .bool(true)) }
    return JSONValue.object(members).utf8() + [0x0A]
  }
}

extension PictureInput {
  /// With what messages are to call it.
  fileprivate var members: [JSONMember] {
    switch self {
    case .file(let path): return [JSONMember(key: "image", value: .string(path))]
    case .data(let bytes, let name):
      let picture = JSONMember(key: "imageBase64", value: .string(bytes.base64))
      return name.isEmpty ? [picture] : [picture, JSONMember(key: "name", value: .string(name))]
    }
  }
}
