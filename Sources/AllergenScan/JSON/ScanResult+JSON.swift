internal import AllergenEngine
internal import DocumentModel
internal import MenuParsing
internal import RecognizedText

extension ScanResult {
  /// A scan of version 1 of the report.
  package var json: JSONValue {
    var builder = JSONTreeBuilder()
    write(to: &builder)
    return builder.value
  }

  /// The same as text on one line, made without the tree.
  package var jsonText: [UInt8] {
    var writer = JSONTextWriter()
    write(to: &writer)
    return writer.text.bytes
  }

  /// The same with a newline at its end.
  package var jsonLine: [UInt8] {
    var writer = JSONTextWriter()
    write(to: &writer)
    writer.text.add(0x0A)
    return writer.text.bytes
  }

  /// The line that answers a request: its id, the scan, and what else it asked for.
  package func answer(to id: JSONValue, with members: [JSONMember] = []) -> String {
    var writer = JSONTextWriter()
    writer.beginObject()
    writer.add("id", id)
    writer.name("scan")
    write(to: &writer)
    for member in members { writer.add(member) }
    writer.endObject()
    return writer.text.string
  }

  private func write(to sink: inout some JSONSink & ~Copyable) {
    sink.beginObject()
    sink.add("source", source)
    sink.add("status", failure == nil ? "ok" : "failed")
    sink.name("error")
    if let failure { sink.add(failure.json) } else { sink.addNull() }
    sink.add("kind", kind.rawValue)
    sink.add("languages", languages)
    sink.add("verdict", verdict.rawValue)
    sink.add("confidence", fraction: confidence)
    sink.add("pages", pages)
    sink.name("items")
    sink.beginArray()
    for index in items.indices { items[index].write(to: &sink) }
    sink.endArray()
    if !notices.isEmpty { sink.add("notices", notices) }
    sink.add("diagnostics", diagnostics)
    sink.add("text", text)
    sink.name("timing")
    timing.write(to: &sink)
    if let versions {
      sink.name("versions")
      versions.write(to: &sink)
    }
    if let explanation { sink.add("explanation", explanation.json) }
    sink.endObject()
  }
}

extension ScanFailure {
  fileprivate var json: JSONValue {
    .members(["code": .string(code.rawValue), "message": .string(message)])
  }
}

extension ScanVersions {
  fileprivate func write(to sink: inout some JSONSink & ~Copyable) {
    sink.beginObject()
    sink.add("library", library)
    sink.add("dictionaries", dictionaries)
    sink.add("engine", engine)
    sink.endObject()
  }
}

extension ScanTiming {
  fileprivate func write(to sink: inout some JSONSink & ~Copyable) {
    sink.beginObject()
    sink.add("load", seconds: load)
    sink.add("recognize", seconds: recognize)
    sink.add("parse", seconds: parse)
    sink.add("classify", seconds: classify)
    sink.endObject()
  }
}

extension ScannedItem {
  package var json: JSONValue {
    var builder = JSONTreeBuilder()
    write(to: &builder)
    return builder.value
  }

  /// The same as text on one line.
  package var jsonText: String {
    var writer = JSONTextWriter()
    write(to: &writer)
    return writer.text.string
  }

  fileprivate func write(to sink: inout some JSONSink & ~Copyable) {
    sink.beginObject()
    sink.add("name", name)
    sink.add("description", description)
    sink.add("section", section)
    sink.name("prices")
    sink.beginArray()
    for price in prices.lazy.compactMap(\.json) { sink.add(price) }
    sink.endArray()
    sink.add("verdict", verdict.rawValue)
    sink.add("reasons", reasons)
    sink.add("basis", basis.rawValue)
    sink.add("coverage", fraction: coverage)
    sink.add("confidence", fraction: confidence)
    boxes.write(to: &sink)
    sink.name("findings")
    sink.beginArray()
    // By index: a copy of a finding counts references to all its texts.
    for index in findings.indices { findings[index].write(to: &sink) }
    sink.endArray()
    sink.name("substitutions")
    sink.beginArray()
    for substitution in substitutions { sink.add(substitution.json) }
    sink.endArray()
    if people.count > 1 {
      sink.add("people", .array(people.enumerated().map { $1.json(number: $0 + 1) }))
    }
    sink.endObject()
  }
}

extension Finding {
  package var json: JSONValue {
    var builder = JSONTreeBuilder()
    write(to: &builder)
    return builder.value
  }

  fileprivate func write(to sink: inout some JSONSink & ~Copyable) {
    sink.beginObject()
    sink.add("allergen", allergen)
    sink.add("member", member)
    sink.add("presence", presence.rawValue)
    sink.add("evidence", evidence.rawValue)
    sink.add("term", term)
    sink.add("text", text)
    sink.name("span")
    sink.beginObject()
    sink.add("start", span.lowerBound)
    sink.add("end", span.upperBound)
    sink.endObject()
    sink.add("rule", rule)
    sink.add("inProfile", isInProfile)
    sink.add("confidence", fraction: confidence)
    boxes.write(to: &sink)
    sink.add("gs1", gs1)
    sink.add("openFoodFacts", openFoodFacts)
    sink.endObject()
  }
}

extension [PageBox] {
  /// As the member `boxes`.
  fileprivate func write(to sink: inout some JSONSink & ~Copyable) {
    sink.name("boxes")
    sink.beginArray()
    for box in self {
      sink.beginObject()
      sink.add("page", box.page)
      sink.add("x", box.box.left)
      sink.add("y", box.box.top)
      sink.add("width", box.box.width)
      sink.add("height", box.box.height)
      // Left out where the text is level, as it mostly is.
      if box.slope != 0 { sink.add("slope", .number(box.slope)) }
      sink.endObject()
    }
    sink.endArray()
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
