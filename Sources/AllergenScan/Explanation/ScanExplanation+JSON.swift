internal import AllergenEngine
internal import DocumentModel
internal import FoodVocabulary
internal import MenuParsing

extension ScanExplanation: JSONCodable {
  package var json: JSONValue {
    .members([
      "languages": .strings(languages), "items": .array(items.map(\.json)),
      "others": .array(others.map(\.json)),
    ])
  }

  package init(_ fields: JSONFields) throws(JSONShapeError) {
    self.init(
      languages: try fields["languages"].strings(),
      items: try fields["items"].list { (item) throws(JSONShapeError) in try Item(item) },
      others: try fields["others"].list { (line) throws(JSONShapeError) in try Line(line) })
  }
}

extension ScanExplanation.Part {
  /// Its members, to stand beside those of what it is a part of.
  fileprivate var members: [JSONMember] {
    [
      JSONMember(key: "text", value: .string(text)),
      JSONMember(
        key: "span",
        value: .members(["start": .int(span.lowerBound), "end": .int(span.upperBound)])),
    ]
  }

  fileprivate init(_ fields: JSONFields) throws(JSONShapeError) {
    let start = try fields["span"]["start"].int(), end = try fields["span"]["end"].int()
    guard 0 <= start, start <= end else { throw fields["span"].error("a start before the end") }
    self.init(text: try fields["text"].string(), span: start..<end)
  }
}

extension ScanExplanation.Line {
  fileprivate var json: JSONValue {
    .object(
      [JSONMember(key: "role", value: .string(role))] + part.members
        + (label.map { [JSONMember(key: "label", value: $0.json)] } ?? []))
  }

  fileprivate init(_ fields: JSONFields) throws(JSONShapeError) {
    self.init(
      role: try fields["role"].string(), part: try .init(fields),
      label: fields["label"].isNull ? nil : try .init(fields["label"]))
  }
}

extension ScanExplanation.Label {
  fileprivate var json: JSONValue {
    .members([
      "name": .string(name), "odds": odds.map { .fraction($0) } ?? .null, "pass": .optional(pass),
    ])
  }

  fileprivate init(_ fields: JSONFields) throws(JSONShapeError) {
    self.init(
      name: try fields["name"].string(),
      odds: fields["odds"].isNull ? nil : try fields["odds"].number(),
      pass: try fields["pass"].optionalString())
  }
}

extension ScanExplanation.Item {
  fileprivate var json: JSONValue {
    .members([
      "name": .string(name), "verdict": .string(verdict.rawValue), "reasons": .strings(reasons),
      "basis": .string(basis.rawValue), "coverage": .fraction(coverage),
      "confidence": .fraction(confidence), "lines": .array(lines.map(\.json)),
      "words": .array(
        words.map {
          .object(
            $0.part.members + [
              JSONMember(key: "knowledge", value: .string($0.knowledge)),
              JSONMember(key: "languages", value: .strings($0.languages)),
            ])
        }),
      "matches": .array(
        matches.map {
          .object(
            $0.part.members + [
              JSONMember(key: "entry", value: .string($0.entry)),
              JSONMember(key: "place", value: .string($0.place)),
              JSONMember(key: "language", value: .optional($0.language)),
              JSONMember(key: "effects", value: .strings($0.effects)),
              JSONMember(key: "cost", value: .fraction($0.cost)),
            ])
        }),
      "statements": .array(
        statements.map {
          .object(
            [JSONMember(key: "kind", value: .string($0.kind))] + $0.part.members + [
              JSONMember(key: "reach", value: $0.reach.map { .object($0.members) } ?? .null)
            ])
        }),
      "findings": .array(
        findings.map {
          .object(
            [
              JSONMember(key: "allergen", value: .string($0.allergen)),
              JSONMember(key: "presence", value: .string($0.presence)),
              JSONMember(key: "rule", value: .string($0.rule)),
              JSONMember(key: "calls", value: .optional($0.calls?.rawValue)),
            ] + $0.part.members)
        }),
      "leftOut": .array(
        leftOut.map {
          .object(
            [
              JSONMember(key: "allergen", value: .string($0.allergen)),
              JSONMember(key: "reason", value: .string($0.reason)),
            ] + $0.part.members)
        }),
    ])
  }

  fileprivate init(_ fields: JSONFields) throws(JSONShapeError) {
    self.init(
      name: try fields["name"].string(), verdict: try fields["verdict"].choice(),
      reasons: try fields["reasons"].strings(), basis: try fields["basis"].choice(),
      coverage: try fields["coverage"].number(), confidence: try fields["confidence"].number(),
      lines: try fields["lines"].list { (line) throws(JSONShapeError) in try .init(line) },
      words: try fields["words"].list { (word) throws(JSONShapeError) in
        ScanExplanation.Word(
          part: try .init(word), knowledge: try word["knowledge"].string(),
          languages: try word["languages"].strings())
      },
      matches: try fields["matches"].list { (match) throws(JSONShapeError) in
        ScanExplanation.Match(
          part: try .init(match), entry: try match["entry"].string(),
          place: try match["place"].string(), language: try match["language"].optionalString(),
          effects: try match["effects"].strings(), cost: try match["cost"].number())
      },
      statements: try fields["statements"].list { (statement) throws(JSONShapeError) in
        ScanExplanation.Statement(
          kind: try statement["kind"].string(), part: try .init(statement),
          reach: statement["reach"].isNull ? nil : try .init(statement["reach"]))
      },
      findings: try fields["findings"].list { (finding) throws(JSONShapeError) in
        ScanExplanation.Finding(
          allergen: try finding["allergen"].string(), presence: try finding["presence"].string(),
          rule: try finding["rule"].string(), part: try .init(finding),
          calls: finding["calls"].isNull ? nil : try finding["calls"].choice())
      },
      leftOut: try fields["leftOut"].list { (left) throws(JSONShapeError) in
        ScanExplanation.LeftOut(
          allergen: try left["allergen"].string(), part: try .init(left),
          reason: try left["reason"].string())
      })
  }
}
