import AllergenScan
import ScanTestSupport
import Testing

@testable import allergen_scan

/// Lines of a worker that are no JSON: whoever waits for the answer knows whose it is.
struct BrokenLineTests {
  static let lines: [(line: String, id: JSONValue)] = [
    (#"{"id": "a", "text": "b", "timeout": 1e400}"#, .string("a")),
    (#"{"text": "b", "timeout": NaN, "id": 7}"#, .number(7)),
    (#"{"timeout":NaN,"id":"x\"y","text":"b"}"#, .string(#"x"y"#)),
    (#"{ "id" : "a" , "text": "b" "#, .string("a")),
    // Inside another object, in a text, twice, or itself broken it is none of the request.
    (#"{"profile": {"id": "a"}, "timeout": NaN}"#, .null),
    (#"{"text": "\"id\": \"a\"", "timeout": NaN}"#, .null),
    (#"{"id": "a", "id": "b", "timeout": NaN}"#, .null),
    (#"{"id": 1e400, "text": "b"}"#, .null),
    (#"{"id": "a"#, .null),
    (#"{"id"#, .null),
    ("", .null),
  ]

  @Test(arguments: lines) func `the answer carries the id`(_ row: (line: String, id: JSONValue)) {
    let defaults = RequestDefaults(
      settings: ScanSettings(profiles: [SampleScan.milk]), hasProfiles: true)
    do throws(WorkerError) {
      _ = try WorkerRequest(
        line: Array(row.line.utf8), number: 3, defaults: defaults, vocabulary: .builtIn)
      Issue.record("was taken: \(row.line)")
    } catch {
      #expect(error.id == row.id, "\(row.line)")
      #expect(error.line == 3)
    }
  }
}
