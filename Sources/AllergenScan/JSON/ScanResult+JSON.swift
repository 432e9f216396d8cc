internal import AllergenEngine
internal import DocumentModel
internal import MenuParsing
internal import RecognizedText

extension ScanResult {
  /// A scan of version 1 of the report.
  package var json: JSONValue {
    var members: [JSONMember] = []
    func add(_ key: String, _ value: JSONValue) {
      members.append(JSONMember(key: key, value: value))
    }
    add("source", .string(source))
    add("status", .string(failure == nil ? "ok" : "failed"))
    add(
      "error",
      failure.map {
        .members(["code": .string($0.code.rawValue), "message": .string($0.message)])
      } ?? .null)
    add("kind", .string(kind.rawValue))
    add("languages", .strings(languages))
    add("verdict", .string(verdict.rawValue))
    add("confidence", .fraction(confidence))
    add("pages", .int(pages))
    add("items", .array(items.map(\.json)))
    if !notices.isEmpty { add("notices", .strings(notices)) }
    add("diagnostics", .strings(diagnostics))
    add("text", .string(text))
    add("timing", timing.json)
    if let versions { add("versions", versions.json) }
    if let explanation { add("explanation", explanation.json) }
    return .object(members)
  }
}

extension ScanVersions {
  fileprivate var json: JSONValue {
    .members([
      "library": .string(library), "dictionaries": .string(dictionaries),
      "engine": .optional(engine),
    ])
  }
}

extension ScanTiming {
  fileprivate var json: JSONValue {
    .members([
      "load": .seconds(load), "recognize": .seconds(recognize), "parse": .seconds(parse),
      "classify": .seconds(classify),
    ])
  }
}

extension ScannedItem {
  package var json: JSONValue {
    var members: [JSONMember] = []
    func add(_ key: String, _ value: JSONValue) {
      members.append(JSONMember(key: key, value: value))
    }
    add("name", .string(name))
    add("description", .string(description))
    add("section", .optional(section))
    add("prices", .array(prices.compactMap(\.json)))
    add("verdict", .string(verdict.rawValue))
    add("reasons", .strings(reasons))
    add("basis", .string(basis.rawValue))
    add("coverage", .fraction(coverage))
    add("confidence", .fraction(confidence))
    add("boxes", .array(boxes.map(\.json)))
    add("findings", .array(findings.map(\.json)))
    add("substitutions", .array(substitutions.map(\.json)))
    if people.count > 1 {
      add("people", .array(people.enumerated().map { $1.json(number: $0 + 1) }))
    }
    return .object(members)
  }
}

extension Finding {
  package var json: JSONValue {
    .members([
      "allergen": .string(allergen),
      "member": .optional(member),
      "presence": .string(presence.rawValue),
      "evidence": .string(evidence.rawValue),
      "term": .string(term),
      "text": .string(text),
      "span": .members(["start": .int(span.lowerBound), "end": .int(span.upperBound)]),
      "rule": .string(rule),
      "inProfile": .bool(isInProfile),
      "confidence": .fraction(confidence),
      "boxes": .array(boxes.map(\.json)),
      "gs1": .optional(gs1),
      "openFoodFacts": .optional(openFoodFacts),
    ])
  }
}

extension PersonVerdict {
  fileprivate func json(number: Int) -> JSONValue {
    .members([
      "name": .string(name ?? "person \(number)"), "verdict": .string(verdict.rawValue),
      "reasons": .strings(reasons),
    ])
  }
}

extension Price {
  /// `nil` for "market price": the form has prices with an amount only.
  fileprivate var json: JSONValue? {
    guard let amount else { return nil }
    return .members([
      "amount": .string(amount), "currency": .optional(currency), "text": .string(text),
      "label": .optional(label),
    ])
  }
}

extension Substitution {
  fileprivate var json: JSONValue {
    .members(["for": .string(allergen), "suggestion": .string(suggestion)])
  }
}

extension PageBox {
  fileprivate var json: JSONValue {
    var members: [JSONMember] = [
      JSONMember(key: "page", value: .int(page)), JSONMember(key: "x", value: .int(box.left)),
      JSONMember(key: "y", value: .int(box.top)), JSONMember(key: "width", value: .int(box.width)),
      JSONMember(key: "height", value: .int(box.height)),
    ]
    // Left out where the text is level, as it mostly is.
    if slope != 0 { members.append(JSONMember(key: "slope", value: .number(slope))) }
    return .object(members)
  }
}

extension Profile {
  /// A profile of version 1 of the report, which ``init(json:vocabulary:)`` reads back.
  package var json: JSONValue {
    let preferences =
      prefers.isEmpty ? [] : [JSONMember(key: "prefers", value: .strings(prefers))]
    return .object(required + preferences)
  }

  private var required: [JSONMember] {
    [
      JSONMember(key: "name", value: .optional(name)),
      JSONMember(key: "regime", value: .string(regime)),
      JSONMember(
        key: "avoid",
        value: .array(
          avoid.map {
            .members([
              "allergen": .string($0.allergen), "severity": .string($0.severity.rawValue),
              "traces": .string($0.traces.rawValue),
            ])
          })),
      JSONMember(key: "avoidTerms", value: .strings(avoidTerms)),
    ]
  }
}

extension JSONValue {
  package static func strings(_ values: [String]) -> JSONValue {
    .array(values.map(JSONValue.string))
  }
  /// Four decimals: more would be noise.
  package static func fraction(_ value: Double) -> JSONValue {
    .number((value * 1e4).rounded() / 1e4)
  }
  /// Microseconds.
  package static func seconds(_ value: Double) -> JSONValue {
    .number((value * 1e6).rounded() / 1e6)
  }
}
