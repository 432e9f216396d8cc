internal import DocumentModel
internal import MenuParsing
internal import RecognizedText

// The form in which documents are kept: boxes and words as lists, since a menu has hundreds.
// Numbers are written so that they are read back exactly: another confidence could be another
// verdict.

extension ScanDocument: JSONCodable {
  private static let version = 1

  package var json: JSONValue {
    var members: [JSONMember] = [
      JSONMember(key: "document", value: .int(Self.version)),
      JSONMember(key: "source", value: .string(source)),
      JSONMember(key: "kind", value: .string(kind.rawValue)),
      JSONMember(key: "languages", value: .string(languages.names.joined(separator: "+"))),
      JSONMember(key: "country", value: .optional(country)),
      JSONMember(key: "engine", value: .optional(engine)),
    ]
    switch content {
    case .text(let text): members.append(JSONMember(key: "text", value: .string(text)))
    case .pages(let pages):
      members.append(JSONMember(key: "pages", value: .array(pages.map(\.compactJSON))))
    }
    return .object(members)
  }

  package init(_ fields: JSONFields) throws(JSONShapeError) {
    guard try fields["document"].int() == Self.version else {
      throw fields["document"].error("version \(Self.version) of a kept document")
    }
    source = try fields["source"].string()
    kind = try fields["kind"].choice()
    do throws(ScanFailure) {
      languages = try LanguageChoice((try? fields["languages"].string()) ?? "")
    } catch {
      throw fields["languages"].error("languages")
    }
    country = try fields["country"].optionalString()
    engine = try fields["engine"].optionalString()
    if fields["text"].isNull {
      content = .pages(
        try fields["pages"].list { (page) throws(JSONShapeError) in try RecognizedPage(page) })
    } else {
      content = .text(try fields["text"].string())
    }
  }
}

extension RecognizedPage {
  fileprivate var compactJSON: JSONValue {
    .members([
      "number": .int(number), "width": .int(width), "height": .int(height),
      "turns": .int(quarterTurns),
      "straightening": straightening.map {
        .array(
          [
            .number($0.degrees), .number($0.sine), .number($0.cosine), .int($0.width),
            .int($0.height),
          ] + ($0.keystone.map { [.number($0.growth), .number($0.level)] } ?? []))
      } ?? .null,
      "languages": .strings(languages), "diagnostics": .strings(diagnostics),
      "condition": .string(condition.rawValue),
      "marks": .array(
        marks.map { mark in
          .array(mark.box.numbers + mark.word.numbers + (mark.kind.map { [.int($0)] } ?? []))
        }),
      "table": markTable?.compactJSON ?? .null,
      "blocks": .array(
        blocks.map { block in
          .array(block.box.numbers + [.array(block.lines.map(\.compactJSON))])
        }),
    ])
  }

  fileprivate init(_ fields: JSONFields) throws(JSONShapeError) {
    self.init(
      number: try fields["number"].int(), width: try fields["width"].int(),
      height: try fields["height"].int(),
      blocks: try fields["blocks"].list { (block) throws(JSONShapeError) in
        let parts = try block.parts(5)
        return RecognizedBlock(
          lines: try parts[4].list { (line) throws(JSONShapeError) in try RecognizedLine(line) },
          box: try BoundingBox(parts))
      }, languages: try fields["languages"].strings(),
      diagnostics: try fields["diagnostics"].strings())
    quarterTurns = try fields["turns"].int()
    if !fields["condition"].isNull { condition = try fields["condition"].choice() }
    if !fields["marks"].isNull {
      marks = try fields["marks"].list { (mark) throws(JSONShapeError) in
        let parts = try mark.parts(8)
        return UnreadMark(
          box: try BoundingBox(parts), word: try BoundingBox(Array(parts.dropFirst(4))),
          kind: parts.count > 8 ? try parts[8].int() : nil)
      }
    }
    if !fields["table"].isNull { markTable = try MarkTable(fields["table"]) }
    if !fields["straightening"].isNull {
      let parts = try fields["straightening"].parts(5)
      straightening = Straightening(
        degrees: try parts[0].number(), sine: try parts[1].number(),
        cosine: try parts[2].number(), width: try parts[3].int(), height: try parts[4].int())
      if parts.count > 6 {
        straightening?.keystone = Keystone(
          growth: try parts[5].number(), level: try parts[6].number())
      }
    }
  }
}

extension RecognizedLine {
  fileprivate var compactJSON: JSONValue {
    .array(
      box.numbers + [
        .array(
          words.map { word in
            .array(
              word.box.numbers + [.string(word.text), .number(word.confidence)]
                + (word.stroke.map { [.number($0)] } ?? []))
          })
      ])
  }

  fileprivate init(_ fields: JSONFields) throws(JSONShapeError) {
    let parts = try fields.parts(5)
    self.init(
      words: try parts[4].list { (word) throws(JSONShapeError) in
        let parts = try word.parts(6)
        return RecognizedWord(
          text: try parts[4].string(), box: try BoundingBox(parts),
          confidence: try parts[5].number(), stroke: parts.count > 6 ? try parts[6].number() : nil)
      }, box: try BoundingBox(parts))
  }
}

extension BoundingBox {
  var numbers: [JSONValue] {
    [.int(left), .int(top), .int(right), .int(bottom)]
  }

  init(_ parts: [JSONFields]) throws(JSONShapeError) {
    self.init(
      left: try parts[0].int(), top: try parts[1].int(), right: try parts[2].int(),
      bottom: try parts[3].int())
  }
}

extension JSONFields {
  /// The elements of a list that has at least so many.
  func parts(_ least: Int) throws(JSONShapeError) -> [JSONFields] {
    let parts = try list()
    guard parts.count >= least else { throw error("a list of \(least)") }
    return parts
  }
}
