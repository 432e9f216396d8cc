package import AllergenScan

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
        var result = try ScanResult(fields["scan"])
        if !fields["document"].isNull { result.document = try ScanDocument(fields["document"]) }
        self = .answer(result)
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
