import AllergenScan
import Glibc
import Reporting
import ScanTestSupport
import Synchronization
import Testing
import TextRecognition

@testable import allergen_scan

@Suite(.timeLimit(.minutes(30)))
struct WorkerProtocolTests {
  /// A pipe into the worker.
  private final class Input: Sendable {
    let reading: Int32
    private let writing: Int32

    init() throws {
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      (reading, writing) = (ends[0], ends[1])
    }

    func write(_ line: String) { _ = writeAll(writing, line + "\n") }
    func close() { _ = Glibc.close(writing) }
    deinit { _ = Glibc.close(reading) }
  }

  /// Collects answers, and lets a test wait for them.
  private final class Answers: Sendable {
    private let all = Mutex<[JSONValue]>([])
    private let (stream, continuation) = AsyncStream.makeStream(of: JSONValue.self)

    func take(_ text: String) -> Bool {
      guard let answer = try? JSONValue(parsing: text) else { return false }
      all.withLock { $0.append(answer) }
      continuation.yield(answer)
      return true
    }

    var ids: [JSONValue] { all.withLock { $0.compactMap { $0["id"] } } }

    func first() async -> JSONValue? { await stream.first { _ in true } }
  }

  private func worker(_ recognizer: any TextRecognizer, longestLine: Int = 1 << 16) -> WorkerCommand
  {
    WorkerCommand(
      defaults: RequestDefaults(
        settings: ScanSettings(profiles: [SampleScan.milk]), hasProfiles: true),
      scanner: AllergenScanner(recognizer: recognizer), jobs: 1, longestLine: longestLine)
  }

  @Test func `Texts never wait behind pictures, and every request is answered`() async throws {
    let recognizer = GatedRecognizer()
    let input = try Input()
    let answers = Answers()
    async let serving: Void = worker(recognizer).serve(OpenFile(borrowing: input.reading)) {
      answers.take($0)
    }
    for number in 0..<5 { input.write(#"{"id": \#(number), "image": "\#(number)"}"#) }
    await recognizer.hasBegun(2)
    input.write(#"{"id": "text", "text": "Cheddar"}"#)
    #expect(await answers.first()?["id"] == .string("text"))
    for number in 0..<5 { recognizer.open("\(number)") }
    input.close()
    await serving
    #expect(answers.ids.count == 6)
  }

  struct Line: CustomTestStringConvertible {
    var text: String
    var message: String

    var testDescription: String { text }
  }

  @Test(arguments: [
    Line(text: "{", message: "line 7: not JSON: column 2: expected a name in quotes"),
    Line(text: "[]", message: "line 7: a request is an object, this is a list"),
    Line(
      text: #"{"id": "1"}"#,
      message: "line 7: one of 'image', 'imageBase64', 'pages' and 'text' is needed"),
    Line(
      text: #"{"image": "a", "text": "b"}"#,
      message: "line 7: 'image' and 'text' exclude each other"),
    Line(text: #"{"text": 5}"#, message: "line 7: 'text' must be a string, not a number"),
    Line(text: #"{"imageBase64": "%%%"}"#, message: "line 7: 'imageBase64' is not base64"),
    Line(
      text: #"{"text": "a", "name": "b"}"#,
      message: "line 7: 'name' is what a picture in 'imageBase64' is called"),
    Line(
      text: #"{"image": "a.png", "name": "b"}"#,
      message: "line 7: 'name' is what a picture in 'imageBase64' is called"),
    Line(text: #"{"imageBase64": "eA==", "name": ""}"#, message: "line 7: 'name' is empty"),
    Line(
      text: #"{"imageBase64": "eA==", "name": 5}"#,
      message: "line 7: 'name' must be a string, not a number"),
    Line(
      text: #"{"pages": [{"image": "a.png", "name": "b"}]}"#,
      message: "line 7: 'name' is what a picture in 'imageBase64' is called"),
    Line(
      text: #"{"pages": [{"image": "a.png", "kind": "menu"}]}"#,
      message: "line 7: 'pages' lists objects with 'image', or with 'imageBase64' and perhaps "
        + "'name', alone"),
    Line(
      text: #"{"pages": [{"image": "a.png", "image": "b.png"}]}"#,
      message: "line 7: 'pages' lists objects with 'image', or with 'imageBase64' and perhaps "
        + "'name', alone"),
    Line(
      text: #"{"text": "a", "kind": "poem"}"#,
      message: "line 7: unknown kind 'poem'; one of auto, menu, label"),
    Line(
      text: #"{"text": "a", "timeout": 0}"#,
      message: "line 7: 'timeout' must be a number of seconds from 0.1 to 3600"),
    Line(
      text: #"{"text": "a", "timeout": 1e21}"#,
      message: "line 7: 'timeout' must be a number of seconds from 0.1 to 3600"),
    Line(
      text: #"{"text": "a", "timeout": true}"#,
      message: "line 7: 'timeout' must be a number of seconds from 0.1 to 3600"),
    Line(
      text: #"{"id": 1, "text": "a", "avoids": ["milk"]}"#,
      message: "line 7: unknown field 'avoids'; did you mean 'avoid'?"),
    Line(
      text: #"{"id": 1, "text": "a", "efort": "fast"}"#,
      message: "line 7: unknown field 'efort'; did you mean 'effort'?"),
    Line(
      text: #"{"id": 1, "text": "a", "effort": "fats"}"#,
      message: "line 7: unknown effort 'fats'; one of fast, balanced, thorough"),
    Line(
      text: #"{"id": 1, "text": "a", "country": "Austria"}"#,
      message: "line 7: 'country' must be a code of ISO 3166-1, such as AT"),
    Line(
      text: #"{"id": 1, "text": "a", "regime": "zz"}"#,
      message:
        "line 7: unknown regime 'zz'; one of anz, br, ca, ch, cn, eu, jp, kr, uk, us"),
    Line(
      text: #"{"id": 1, "text": "a", "avoid": ["milk"], "avoid": ["fish"]}"#,
      message: "line 7: 'avoid' is given twice"),
    Line(
      text: #"{"id": 1, "text": "a", "avoid": []}"#,
      message: "line 7: 'avoid' is empty: name what is avoided, or leave it out to look for all "
        + "that the law lists"),
    Line(
      text: #"{"id": 1, "text": "a", "profile": {"avoid": []}}"#,
      message: "line 7: 'avoid' is empty: name what is avoided, or leave it out to look for all "
        + "that the law lists"),
    Line(
      text: #"{"id": 1, "text": "a", "profile": {"avoid": ["milk"], "avoid": ["fish"]}}"#,
      message: "line 7: 'avoid' is given twice"),
    Line(
      text: ##"{"id": 1, "text": "a", "profiles": [{"name": "A", "avoid": ["milk"]}, "##
        + ##"{"name": "A", "avoid": ["fish"]}]}"##,
      message: "line 7: 'profiles' has two people of one name; give each another"),
    Line(
      text: ##"{"id": 1, "text": "a", "profiles": [{"name": "Jürgen", "avoid": ["milk"]}, "##
        + ##"{"name": "JURGEN", "avoid": ["fish"]}]}"##,
      message: "line 7: 'profiles' has two people of one name; give each another"),
    Line(
      text: #"{"id": 1, "text": "a", "avoid": ["shelfish"]}"#,
      message: "line 7: unknown allergen 'shelfish'; did you mean 'shellfish'? `allergen-scan "
        + "allergens` lists them"),
    Line(
      text: #"{"id": 1, "text": "a", "avoid": ["term:"]}"#,
      message: "line 7: a word to avoid is empty or has no letters; write term:coriander"),
    Line(
      text: #"{"id": 1, "text": "a", "profile": {"avoidTerms": ["…"]}}"#,
      message: "line 7: a word to avoid is empty or has no letters; write term:coriander"),
    Line(
      text: #"{"text": "a"}"#,
      message: "line 7: 'id' must be a string or a number below 2^53: the answer carries it"),
    Line(
      text: #"{"id": null, "text": "a"}"#,
      message: "line 7: 'id' must be a string or a number below 2^53: the answer carries it"),
    Line(
      text: #"{"id": {"a": 1}, "text": "a"}"#,
      message: "line 7: 'id' must be a string or a number below 2^53: the answer carries it"),
    Line(
      text: #"{"id": 12345678901234567890, "text": "a"}"#,
      message: "line 7: 'id' must be a string or a number below 2^53: the answer carries it"),
    Line(text: #"{"id": 1, "image": ""}"#, message: "line 7: 'image' is no path"),
    Line(
      text: #"{"text": "a", "avoid": "milk"}"#,
      message: "line 7: 'avoid' must be a list, not a string"),
    Line(
      text: #"{"text": "a", "lang": "xx"}"#,
      message: "line 7: unknown language 'xx'; use ISO 639-1 or Tesseract's names, joined by +"),
  ])
  func `A bad line is answered with its number`(_ line: Line) throws {
    let reaction = worker(GatedRecognizer()).reaction(
      to: .complete(Array(line.text.utf8)), number: 7)
    guard case .answer(let text) = reaction else {
      Issue.record("expected an answer at once")
      return
    }
    let answer = try JSONValue(parsing: text)
    #expect(answer["line"] == .int(7))
    #expect(answer["error"]?["code"] == .string("bad-request"))
    #expect(answer["error"]?["message"] == .string(line.message))
  }

  @Test func `A request's own fields outrank the defaults`() throws {
    let line = """
      {"id": 5, "image": "a.jpg", "kind": "menu", "lang": "de+fra", "timeout": 2.5, \
      "avoid": ["fish", "nuts/almond"]}
      """
    let read = try WorkerRequest(
      line: Array(line.utf8), number: 1,
      defaults: RequestDefaults(
        settings: ScanSettings(profiles: [SampleScan.milk]), hasProfiles: true),
      vocabulary: .builtIn)
    #expect(read.id == .number(5))
    #expect(read.request.source == "a.jpg")
    #expect(read.request.settings.kind == .menu)
    #expect(read.request.settings.languages.names == ["deu", "fra"])
    #expect(read.request.settings.timePerPage == .seconds(2.5))
    #expect(
      read.request.settings.profiles.map { $0.avoid.map(\.allergen) } == [["fish", "nuts/almond"]])
  }

  struct Wish: CustomTestStringConvertible {
    var fields: String
    /// What is avoided, with its severity and what traces mean.
    var avoid: [String]
    var regime = "eu"

    var testDescription: String { fields }
  }

  @Test(arguments: [
    Wish(
      fields:
        #""profile": {"avoid": [{"allergen": "milk", "severity": "severe"}]}, "avoid": ["fish"]"#,
      avoid: ["milk severe unsafe", "fish allergy caution"]),
    Wish(
      fields:
        #""profile": {"avoid": [{"allergen": "milk", "traces": "ignore"}]}, "avoid": ["milk"]"#,
      avoid: ["milk allergy caution"]),
    Wish(
      fields: #""avoid": ["milk", {"allergen": "milk", "severity": "severe"}]"#,
      avoid: ["milk severe unsafe"]),
    Wish(
      fields: #""profile": {"avoid": ["fish"]}, "avoid": ["term:coriander"]"#,
      avoid: ["fish allergy caution", "coriander"]),
    Wish(fields: #""regime": "us""#, avoid: ["peanuts allergy caution"], regime: "us"),
    Wish(
      fields: #""profile": {"regime": "jp", "avoid": ["fish"]}, "regime": "us""#,
      avoid: ["fish allergy caution"], regime: "us"),
  ])
  func `What a request names to avoid is all kept, the stricter where it is named twice`(
    _ wish: Wish
  ) throws {
    let peanuts = Profile(avoid: [.init(allergen: "peanuts")])
    let read = try WorkerRequest(
      line: Array(#"{"id": 1, "text": "a", \#(wish.fields)}"#.utf8), number: 1,
      defaults: RequestDefaults(
        settings: ScanSettings(profiles: [peanuts]), hasProfiles: true),
      vocabulary: .builtIn)
    let profile = try #require(read.request.settings.profiles.first)
    let avoid = profile.avoid.map { "\($0.allergen) \($0.severity) \($0.traces)" }
    #expect(avoid + profile.avoidTerms == wish.avoid)
    #expect(profile.regime == wish.regime)
  }

  @Test func `Under another regime somebody who named nothing avoids what that one lists`() throws {
    let eu = Profile.mandatory(regime: "eu", vocabulary: .builtIn)
    let read = try WorkerRequest(
      line: Array(#"{"id": 1, "text": "a", "regime": "us"}"#.utf8), number: 1,
      defaults: RequestDefaults(settings: ScanSettings(profiles: [eu]), hasProfiles: false),
      vocabulary: .builtIn)
    let avoid = read.request.settings.profiles.first?.avoid.map(\.allergen) ?? []
    #expect(!avoid.contains("celery") && avoid.contains("sesame"))
  }

  @Test func `A line that is too long is answered, and the next one is read`() async throws {
    let input = try Input()
    let answers = Answers()
    input.write(#"{"id": "long", "text": "\#(String(repeating: "a", count: 5000))"}"#)
    input.write(#"{"id": "short", "text": "Tea"}"#)
    input.close()
    await worker(GatedRecognizer(), longestLine: 1000)
      .serve(OpenFile(borrowing: input.reading)) { answers.take($0) }
    #expect(answers.ids.count == 2)
    #expect(answers.ids.contains(.null) && answers.ids.contains(.string("short")))
  }

  @Test(
    arguments: [
      ("", []), ("TQ==", [77]), ("TWE=", [77, 97]), ("TWFu", [77, 97, 110]),
      ("TWFu\nTQ", [77, 97, 110, 77]),
      ("T", nil), ("TQ==TQ==", nil), ("*", nil),
    ] as [(String, [UInt8]?)])
  func `Base64 is read`(_ text: String, _ expected: [UInt8]?) {
    #expect(base64Decoded(text) == expected)
  }
}
