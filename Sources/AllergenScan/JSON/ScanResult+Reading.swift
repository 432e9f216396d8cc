internal import AllergenEngine
internal import DocumentModel
internal import MenuParsing
internal import RecognizedText

// The counterpart of `ScanResult+JSON`: reads what stands in reports of version 1.

extension ScanResult: JSONCodable {
  /// Reads a scan of a report; its document is not part of that.
  package init(_ fields: JSONFields) throws(JSONShapeError) {
    self.init(
      source: try fields["source"].string(), kind: try fields["kind"].choice(),
      verdict: try fields["verdict"].choice())
    let error = fields["error"]
    if !error.isNull {
      failure = ScanFailure(
        code: try error["code"].choice(), message: try error["message"].string())
    }
    languages = try fields["languages"].strings()
    confidence = try fields["confidence"].number()
    pages = try fields["pages"].int()
    items = try fields["items"].list { (item) throws(JSONShapeError) in try ScannedItem(item) }
    if !fields["notices"].isNull { notices = try fields["notices"].strings() }
    diagnostics = try fields["diagnostics"].strings()
    text = try fields["text"].string()
    timing = try ScanTiming(fields["timing"])
    if !fields["explanation"].isNull {
      explanation = try ScanExplanation(fields["explanation"])
    }
    versions = fields["versions"].isNull ? nil : try ScanVersions(fields["versions"])
  }
}

extension ScanVersions {
  fileprivate init(_ fields: JSONFields) throws(JSONShapeError) {
    self.init(
      library: try fields["library"].string(), dictionaries: try fields["dictionaries"].string(),
      engine: try fields["engine"].optionalString())
  }
}

extension ScanTiming {
  fileprivate init(_ fields: JSONFields) throws(JSONShapeError) {
    self.init()
    load = try fields["load"].number()
    recognize = try fields["recognize"].number()
    parse = try fields["parse"].number()
    classify = try fields["classify"].number()
  }
}

extension ScannedItem: JSONCodable {
  package init(_ fields: JSONFields) throws(JSONShapeError) {
    let verdict: Verdict = try fields["verdict"].choice()
    let reasons = try fields["reasons"].strings()
    var people = [PersonVerdict(name: nil, verdict: verdict, reasons: reasons)]
    if !fields["people"].isNull {
      people = try fields["people"].list { (person) throws(JSONShapeError) in
        try PersonVerdict(person)
      }
    }
    self.init(
      name: try fields["name"].string(), description: try fields["description"].string(),
      section: try fields["section"].optionalString(),
      prices: try fields["prices"].list { (price) throws(JSONShapeError) in try Price(price) },
      verdict: verdict, reasons: reasons, basis: try fields["basis"].choice(),
      coverage: try fields["coverage"].number(), confidence: try fields["confidence"].number(),
      boxes: try fields["boxes"].list { (box) throws(JSONShapeError) in try PageBox(box) },
      findings: try fields["findings"].list { (finding) throws(JSONShapeError) in
        try Finding(finding)
      },
      substitutions: try fields["substitutions"].list { (ask) throws(JSONShapeError) in
        Substitution(
          allergen: try ask["for"].string(), suggestion: try ask["suggestion"].string())
      }, people: people)
  }
}

extension Finding: JSONCodable {
  package init(_ fields: JSONFields) throws(JSONShapeError) {
    let start = try fields["span"]["start"].int()
    let end = try fields["span"]["end"].int()
    guard 0 <= start, start <= end else { throw fields["span"].error("a start before the end") }
    self.init(
      allergen: try fields["allergen"].string(), member: try fields["member"].optionalString(),
      presence: try fields["presence"].choice(), evidence: try fields["evidence"].choice(),
      term: try fields["term"].string(), text: try fields["text"].string(), span: start..<end,
      rule: try fields["rule"].string(), isInProfile: try fields["inProfile"].bool(),
      confidence: try fields["confidence"].number(),
      boxes: try fields["boxes"].list { (box) throws(JSONShapeError) in try PageBox(box) },
      gs1: try fields["gs1"].optionalString(),
      openFoodFacts: try fields["openFoodFacts"].optionalString())
  }
}

extension PersonVerdict {
  fileprivate init(_ fields: JSONFields) throws(JSONShapeError) {
    self.init(
      name: try fields["name"].optionalString(), verdict: try fields["verdict"].choice(),
      reasons: try fields["reasons"].strings())
  }
}

extension Price {
  fileprivate init(_ fields: JSONFields) throws(JSONShapeError) {
    self.init(
      amount: try fields["amount"].optionalString(),
      currency: try fields["currency"].optionalString(), text: try fields["text"].string(),
      label: try fields["label"].optionalString(), range: 0..<0)
  }
}

extension PageBox {
  fileprivate init(_ fields: JSONFields) throws(JSONShapeError) {
    let left = try fields["x"].int()
    let top = try fields["y"].int()
    self.init(
      page: try fields["page"].int(),
      box: BoundingBox(
        left: left, top: top, right: left + (try fields["width"].int()),
        bottom: top + (try fields["height"].int())),
      slope: fields["slope"].isNull ? 0 : try fields["slope"].number())
  }
}
