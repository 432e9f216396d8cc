import AllergenScan
import Foundation
import Testing

/// What the page says, against what the dictionaries say.
@Suite struct PageTextTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func file(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Questions stand under the foods that they are about; those above are about any dish, and no
  /// scan has them.
  private static func questions() throws -> Set<String> {
    var found: Set<String> = []
    var isUnderFoods = false
    for line in try file("Dictionaries/substitutions.txt").split(separator: "\n") {
      if line.hasPrefix("#") { continue }
      if line.hasPrefix("[") {
        isUnderFoods = false
      } else if let mark = line.firstIndex(of: "?") {
        if isUnderFoods { found.insert(String(line[...mark])) }
      } else {
        isUnderFoods = true
      }
    }
    return found
  }

  /// The page knows what they call themselves, and is asked for no other.
  @Test func `cards are offered in the languages of the dictionaries`() throws {
    let script = try Self.file("Sources/CServerFiles/files/kitchens.js")
    let kitchens = try #require(script.firstMatch(of: /const kitchens = \{([^}]+)\}/)).output.1
      .matches(of: /([a-z]{2}): "[^"]+"/).map { String($0.output.1) }
    let languages = try Self.file("Dictionaries/languages.txt").split(separator: "\n")
      .compactMap { $0.wholeMatch(of: /\[([a-z]{2})\]/).map { String($0.output.1) } }
    #expect(languages.count >= 13)
    #expect(kitchens.sorted() == languages.sorted())
  }

  @Test func `every question that a dish can have is there in the page's other languages`() throws {
    let text = try Self.file("Sources/CServerFiles/files/questions.json")
    guard case .object(let rows) = try JSONValue(parsing: Array(text.utf8)) else {
      Issue.record("no object")
      return
    }
    let asked = try Self.questions()
    #expect(asked.count > 80)
    #expect(Set(rows.map(\.key)) == asked)
    for row in rows {
      guard case .array(let words) = row.value else {
        Issue.record("\(row.key): no list")
        continue
      }
      #expect(words.count == 4, "\(row.key)")
      for case .string(let question) in words {
        #expect(question.hasSuffix("?") && question != row.key, "\(question)")
      }
    }
  }
}
