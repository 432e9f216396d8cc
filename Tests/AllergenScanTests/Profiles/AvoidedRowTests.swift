import DictionaryFormat
import DocumentModel
import FoodVocabulary
import Foundation
import TestSupport
import Testing

@testable import AllergenEngine
@testable import AllergenScan

/// What people say that they avoid, on the rows of `Rows/Avoided.txt`.
struct AvoidedRowTests {
  static let rows = (try? TextRows.of("Rows/Avoided.txt", beside: #filePath)) ?? []

  /// What a profile avoids, as the rows write it.
  private static func told(_ profile: Profile) -> String {
    let law = Profile.mandatory(regime: profile.regime, vocabulary: .builtIn)
    if profile.avoid == law.avoid, profile.avoidTerms.isEmpty { return "law" }
    let ids = profile.avoid.map { "\($0.allergen) \($0.severity.rawValue) \($0.traces.rawValue)" }
    return (ids + profile.avoidTerms.map { "term:" + $0 }).joined(separator: ", ")
  }

  @Test(arguments: rows.filter { $0.heading == "names" })
  func `names mean their allergens`(_ row: TextRow) throws {
    for name in row[1].components(separatedBy: ", ") {
      let ids = try? Profile.avoiding([name], vocabulary: .builtIn).avoid.map(\.allergen)
      #expect(ids == row[0].components(separatedBy: " "), "\(name)")
    }
  }

  @Test(arguments: rows.filter { $0.heading == "unknown" })
  func `what is no allergen is told with what may be meant`(_ row: TextRow) {
    let error = #expect(throws: ProfileError.self) {
      try Profile.avoiding([row[0]], vocabulary: .builtIn)
    }
    #expect(error?.description == row[1])
  }

  @Test(arguments: rows.filter { $0.heading == "profiles" })
  func `a profile is what it says`(_ row: TextRow) throws {
    let profile = try Profile(json: JSONValue(parsing: row[0]), vocabulary: .builtIn)
    #expect(Self.told(profile) == row[1])
    #expect(try Profile(json: profile.json, vocabulary: .builtIn) == profile)
  }

  @Test(arguments: rows.filter { $0.heading == "profile mistakes" })
  func `a profile that cannot be used says why`(_ row: TextRow) throws {
    let json = try JSONValue(parsing: row[0])
    let error = #expect(throws: ProfileError.self) {
      try Profile(json: json, vocabulary: .builtIn)
    }
    #expect(error?.description.hasPrefix(row[1]) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: rows.filter { $0.heading == "own words" })
  func `a word is found in its other forms, and in compounds`(_ row: TextRow) throws {
    let profile = try Profile.avoiding(["term:" + row[0]], vocabulary: .builtIn)
    let dishes = [2, 3].map { row[$0].components(separatedBy: "; ") }
    let menu = (dishes[0] + dishes[1]).map { "\($0) 9.50" }.joined(separator: "\n")
    let onMenu = try judged(menu, .menu, row[1], profile)
    #expect(onMenu.filter { $0.verdict == .unsafe }.map(\.name) == dishes[0])
    let onLabel = try judged(dishes[0].joined(separator: ", "), .label, row[1], profile)
    #expect(onLabel.map(\.verdict) == [.unsafe])
  }

  private func judged(
    _ text: String, _ kind: DocumentKind, _ language: String, _ profile: Profile
  ) throws -> [ScannedItem] {
    let language = try #require(Language(code: language))
    let parser = DocumentParser(vocabulary: .builtIn)
    let (document, content) = parser.parse(text: text, kind: kind, languages: LanguageSet(language))
    let assessor = ItemAssessor(vocabulary: .builtIn, profiles: [profile])
    return switch content {
    case .menu(let menu): assessor.assess(menu, in: document)
    case .label(let label): assessor.assess(label, in: document)
    }
  }

  @Test func `the rows are there to be tried`() {
    #expect(
      Set(Self.rows.map(\.heading)) == [
        "names", "unknown", "profiles", "profile mistakes", "own words",
      ])
  }
}
