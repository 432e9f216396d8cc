import AllergenScan
import ScanTestSupport
import Testing

/// Requests that differ from the client's last one in their texts alone.
struct RememberedFormTests {
  private static let settings = ScanSettings(profiles: [SampleScan.milk], kind: .label)
  private static let first =
    #"{"text": "milk", "kind": "label", "avoid": ["milk"], "profile": {"name": "text"}}"#

  /// What has seen one request, whose text stands where the parser tells.
  private func form(of body: String) throws -> RememberedForm {
    let form = RememberedForm()
    let bytes = Array(body.utf8)
    let place = try #require(try JSONValue.parsing(bytes, locating: "text").place)
    form.remember(
      bytes, textAt: place,
      ScanRequest(source: "text", content: .text("milk"), settings: Self.settings))
    return form
  }

  private func text(_ request: ScanRequest?) -> String? {
    guard case .text(let text)? = request?.content else { return nil }
    return text
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var body: String
    /// `nil` where the request must be read as a whole.
    var text: String?
  }

  static let rows = [
    Row(testDescription: "the same request", body: first, text: "milk"),
    Row(
      testDescription: "another text",
      body: first.replacing("\"milk\", \"k", with: "\"oat flour\", \"k"), text: "oat flour"),
    Row(
      testDescription: "an empty text", body: first.replacing("\"milk\", \"k", with: "\"\", \"k"),
      text: ""),
    Row(
      testDescription: "letters that are escaped",
      body: first.replacing("\"milk\", \"k", with: #""a\n\"b\" \u00e9", "k"#),
      text: "a\n\"b\" é"),
    Row(
      testDescription: "letters beyond ASCII",
      body: first.replacing("\"milk\", \"k", with: "\"œufs, 牛乳\", \"k"), text: "œufs, 牛乳"),
    Row(
      testDescription: "another person", body: first.replacing("[\"milk\"]", with: "[\"nuts\"]"),
      text: nil),
    Row(
      testDescription: "a field more, before the end of what looks like the text",
      body: first.replacing("\"milk\", \"k", with: #""milk", "lang": "de", "k"#), text: nil),
    Row(
      testDescription: "a text with another field hidden in it",
      body: first.replacing("\"milk\", \"k", with: #""milk", "avoid": "x", "k"#), text: nil),
    Row(
      testDescription: "no string", body: first.replacing("\"milk\", \"k", with: "1, \"k"),
      text: nil),
    Row(
      testDescription: "a string without its end",
      body: first.replacing("\"milk\", \"k", with: "\"milk, \"k"), text: nil),
    Row(
      testDescription: "an escape that is none",
      body: first.replacing("\"milk\", \"k", with: #""mi\lk", "k"#), text: nil),
    Row(
      testDescription: "another space", body: first.replacing("{\"text", with: "{ \"text"),
      text: nil),
    Row(testDescription: "less", body: "{\"text\": ", text: nil),
    Row(testDescription: "nothing", body: "", text: nil),
  ]

  @Test(arguments: rows) func `Only the text is read anew`(_ row: Row) throws {
    let request = try form(of: Self.first).request(Array(row.body.utf8))
    #expect(text(request) == row.text)
    if let request {
      #expect(request.settings.profiles == Self.settings.profiles)
      #expect(request.settings.kind == .label)
    }
  }

  @Test func `The last request is remembered, and none before the first`() throws {
    let body = Array(Self.first.utf8)
    #expect(RememberedForm().request(body) == nil)
    let form = try form(of: Self.first)
    let other = Array(#"{"avoid": ["milk"], "text": "milk"}"#.utf8)
    form.remember(
      other, textAt: try #require(try JSONValue.parsing(other, locating: "text").place),
      ScanRequest(source: "text", content: .text("milk"), settings: Self.settings))
    #expect(form.request(body) == nil)
    #expect(text(form.request(other)) == "milk")
  }

  @Test func `Long forms are not kept`() throws {
    let body = #"{"text": "milk", "lang": "\#(String(repeating: " ", count: 5000))"}"#
    #expect(try form(of: body).request(Array(body.utf8)) == nil)
  }

  @Test(arguments: [
    (#"{"text": "milk"}"#, "\"milk\""), (#"{"a": {"text": 1}, "text" : [2] }"#, "[2]"),
    (#"{"text": 1, "text": 22}"#, "22"), (#"{"a": {"text": 1}}"#, nil), (#"["text"]"#, nil),
    ("\u{FEFF}{\"text\": 1}", nil),
  ])
  func `A member of the whole document is found`(_ body: String, _ value: String?) throws {
    let bytes = Array(body.utf8)
    let place = try JSONValue.parsing(bytes, locating: "text").place
    #expect(place.map { String(decoding: bytes[$0], as: UTF8.self) } == value)
  }
}
