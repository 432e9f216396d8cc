import Foundation
import TestSupport
import Testing

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

  @Test func `the rows are there to be tried`() {
    #expect(
      Set(Self.rows.map(\.heading)) == ["names", "unknown", "profiles", "profile mistakes"])
  }
}
