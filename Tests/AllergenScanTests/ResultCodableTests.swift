import AllergenScan
import Foundation
import ScanTestSupport
import Testing

/// `Codable` is the form that reports print.
struct ResultCodableTests {
  @Test(arguments: [SampleScan.menu, SampleScan.label, SampleScan.failed, SampleScan.menuForTwo])
  func `A result is written as reports have it and read as it was`(_ result: ScanResult) throws {
    let written = try JSONEncoder().encode(result)
    // Encoders of Foundation order members as they like.
    let sorted = { (value: JSONValue) in Self.sorted(value).text() }
    #expect(sorted(try JSONValue(parsing: written)) == sorted(result.json))
    #expect(try JSONDecoder().decode(ScanResult.self, from: written) == result)
  }

  private static func sorted(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let members):
      .object(
        members.map { JSONMember(key: $0.key, value: sorted($0.value)) }.sorted { $0.key < $1.key })
    case .array(let values): .array(values.map(sorted))
    default: value
    }
  }

  @Test(arguments: [SampleScan.milk, SampleScan.nuts]) func `A profile is read as it was`(
    _ profile: Profile
  ) throws {
    let written = try JSONEncoder().encode(profile)
    #expect(try JSONDecoder().decode(Profile.self, from: written) == profile)
  }

  @Test(arguments: [
    (#"{"avoid": "milk"}"#, "'avoid' must be a list"), (#"{"aviod": []}"#, "unknown field 'aviod'"),
  ])
  func `What is no profile is no profile`(_ json: String, _ message: String) {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Profile.self, from: Data(json.utf8))
    }
    #expect("\(String(describing: error))".contains(message))
  }

  @Test func `An allergen of nobody's dictionary is decoded, and judged by it fails`() throws {
    let profile = try JSONDecoder().decode(
      Profile.self, from: Data(#"{"avoid": [{"allergen": "mlik"}]}"#.utf8))
    let result = AllergenScanner.judge(
      text: "Ingredients: milk", source: "a", settings: ScanSettings(profiles: [profile]))
    #expect(result.failure?.code == .badProfile)
  }

  @Test func `A result says what made it`() throws {
    let settings = ScanSettings(profiles: [SampleScan.milk])
    let result = AllergenScanner.judge(text: "milk", source: "a", settings: settings)
    let other = AllergenScanner.judge(
      text: "milk", source: "a", settings: settings,
      vocabulary: try Vocabulary.builtIn.adding(files: [("foods/en.txt", "flurbium\n")]))
    #expect(result.versions?.library == ScanVersions.library)
    #expect(result.versions?.engine == nil)
    let versions = [result, other].compactMap(\.versions?.dictionaries)
    #expect(versions.count == 2)
    #expect(Set(versions).count == 2)
    #expect(versions.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isHexDigit) })
  }
}
