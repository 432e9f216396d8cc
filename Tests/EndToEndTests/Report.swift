import Foundation

/// As much of the JSON as the tests look into; the schema checks the rest.
struct Report: Decodable {
  var summary: Summary
  var scans: [Scan]

  struct Summary: Decodable {
    var scans, failed, items, safe, caution, unsafe: Int
  }

  struct Scan: Decodable {
    var source: String
    var status: String
    var error: Failure?
    var kind: String?
    var verdict: String
    var items: [Item]
    var text: String
  }

  struct Failure: Decodable {
    var code: String
    var message: String
  }

  struct Item: Decodable {
    var name: String
    var section: String?
    var verdict: String
    var reasons: [String]
    var findings: [Finding]
    var people: [Person]?
  }

  struct Person: Decodable {
    var name: String
    var verdict: String
  }

  struct Finding: Decodable {
    var allergen: String
    var member: String?
    var presence: String
    var text: String
    var span: Span
  }

  struct Span: Decodable {
    var start, end: Int
  }
}

/// One line of the worker's output.
struct Answer: Decodable {
  var id: String?
  var line: Int?
  var scan: Report.Scan?
  var error: Report.Failure?
}

extension Program.Outcome {
  func report() throws -> Report {
    try JSONDecoder().decode(Report.self, from: output)
  }

  /// Each line of the output as a value.
  func each<Value: Decodable>(_ type: Value.Type) throws -> [Value] {
    try lines.map { try JSONDecoder().decode(type, from: Data($0.utf8)) }
  }
}

extension Report.Scan {
  /// The allergens of all items with this presence.
  func allergens(_ presence: String) -> Set<String> {
    Set(items.flatMap(\.findings).filter { $0.presence == presence }.map(\.allergen))
  }
}

extension Report.Item {
  /// The allergens of findings with this presence.
  func allergens(_ presence: String) -> Set<String> {
    Set(findings.filter { $0.presence == presence }.map(\.allergen))
  }
}

extension Report.Scan {
  /// The item whose name is nearest to this one: at most three letters more or fewer.
  func item(named name: String) -> Report.Item? {
    let wanted = Self.letters(name)
    let nearest = items.map { item in
      (item: item, apart: Self.letters(item.name).difference(from: wanted).count)
    }.min { $0.apart < $1.apart }
    return nearest.flatMap { $0.apart <= 3 ? $0.item : nil }
  }

  private static func letters(_ text: String) -> [Character] {
    text.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
      .filter { $0.isLetter || $0.isNumber }.map(\.self)
  }
}
