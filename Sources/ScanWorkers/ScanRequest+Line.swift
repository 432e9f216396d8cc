package import AllergenScan

extension ScanRequest {
  /// The line that asks a worker for this scan and for how far it is, line feed included.
  var workerLine: [UInt8] {
    var members = [JSONMember(key: "id", value: .int(1))]
    func add(_ key: String, _ value: JSONValue) {
      members.append(JSONMember(key: key, value: value))
    }
    switch content {
    case .text(let text): add("text", .string(text))
    case .picture(let picture): members.append(picture.member)
    case .pictures(let pictures): add("pages", .array(pictures.map { .object([$0.member]) }))
    }
    add("kind", .string(settings.kind.rawValue))
    if !settings.languages.names.isEmpty {
      add("lang", .string(settings.languages.names.joined(separator: "+")))
    }
    if let country = settings.country { add("country", .string(country)) }
    add("effort", .string(settings.effort.rawValue))
    add("timeout", .number(min(max(settings.timePerPage / .seconds(1), 0.1), 3600)))
    add("profiles", .array(settings.profiles.map(\.json)))
    add("progress", .bool(true))
    return Array(JSONValue.object(members).text().utf8) + [0x0A]
  }
}

extension PictureInput {
  fileprivate var member: JSONMember {
    switch self {
    case .file(let path): JSONMember(key: "image", value: .string(path))
    case .data(let bytes, _): JSONMember(key: "imageBase64", value: .string(bytes.base64))
    }
  }
}

extension [UInt8] {
  /// RFC 4648, padded.
  fileprivate var base64: String {
    let alphabet = Array(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((count + 2) / 3 * 4)
    for start in stride(from: 0, to: count, by: 3) {
      let group = self[start..<Swift.min(start + 3, count)]
      var bits: UInt32 = 0
      for offset in 0..<3 {
        bits = bits << 8 | (offset < group.count ? UInt32(group[start + offset]) : 0)
      }
      for place in 0..<4 {
        let digit = alphabet[Int(bits >> UInt32(18 - 6 * place)) & 63]
        text.append(place <= group.count ? digit : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// One line of a worker's output.
enum WorkerLine {
  case step(ScanStep)
  case answer(ScanResult)
  /// No line of the protocol, or the answer to a request that the worker did not understand.
  case other(String)

  init(_ bytes: [UInt8]) {
    guard let json = try? JSONValue(parsing: bytes) else {
      self = .other("a line that is not JSON")
      return
    }
    let fields = JSONFields(json)
    do throws(JSONShapeError) {
      if !fields["state"].isNull {
        self = .step(try ScanStep(workerState: fields["state"]))
      } else if !fields["scan"].isNull {
        self = .answer(try ScanResult(fields["scan"]))
      } else {
        self = .other(try fields["error"]["message"].string())
      }
    } catch {
      self = .other("an answer of unknown form: \(error)")
    }
  }
}

extension ScanStep {
  /// What stands in `state` of a worker's line; see ``workerState``.
  init(workerState fields: JSONFields) throws(JSONShapeError) {
    if !fields["items"].isNull {
      self = .items(
        try fields["items"].list { (item) throws(JSONShapeError) in try ScannedItem(item) })
    } else if !fields["progress"].isNull {
      self = .recognized(try fields["progress"].number())
    } else {
      self = .phase(try fields["phase"].choice())
    }
  }

  /// What a worker tells of a scan that is under way: one of `phase`, `progress` (0…1 of the
  /// reading) and `items`.
  package var workerState: JSONValue {
    switch self {
    case .phase(let phase): .members(["phase": .string(phase.rawValue)])
    case .recognized(let fraction):
      .members(["progress": .fraction(fraction)])
    case .items(let items): .members(["items": .array(items.map(\.json))])
    }
  }
}
