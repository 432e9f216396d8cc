import AllergenScan
import ScanTestSupport
import Testing

struct ProfileDocumentTests {
  private func profile(_ json: String) throws -> Profile {
    try Profile(json: JSONValue(parsing: json), vocabulary: .builtIn)
  }

  @Test func `A profile is read with all it says`() throws {
    let read = try profile(
      """
      {"name": "Anna", "regime": "uk", "avoid": [
        {"allergen": "milk", "severity": "intolerance", "traces": "ignore"},
        {"allergen": "nuts/almond", "severity": "severe"}, "eggs"],
       "avoidTerms": ["coriander"]}
      """)
    #expect(
      read
        == Profile(
          name: "Anna", regime: "uk",
          avoid: [
            .init(allergen: "milk", severity: .intolerance, traces: .ignore),
            .init(allergen: "nuts/almond", severity: .severe, traces: .unsafe),
            .init(allergen: "eggs"),
          ], avoidTerms: ["coriander"]))
  }

  @Test(arguments: [SampleScan.milk, SampleScan.nuts])
  func `A profile that was written is read as it was`(_ written: Profile) throws {
    #expect(try profile(written.json.text()) == written)
    #expect(
      try profile(#"{"schema": "allergen-scan/1", "profile": \#(written.json.text())}"#) == written)
  }

  @Test(arguments: [
    ("[]", "a profile is an object, this is a list"),
    (#"{"avoid": ["mlik"]}"#, "line 1: unknown allergen 'mlik'; did you mean 'milk'?"),
    (#"{"avoid": ["nuts/"]}"#, "line 1: unknown allergen 'nuts/'; it is of nuts: avoid that"),
    ("{\n\"avoid\": [{\n\"allergen\": \"zzz\"}]}", "line 3: unknown allergen 'zzz';"),
    (#"{"avoid": "milk"}"#, "line 1: 'avoid' must be a list, not a string"),
    (#"{"avoid": [1]}"#, "line 1: 'avoid' lists ids or objects, one of them is a number"),
    (#"{"avoid": [{}]}"#, "line 1: an entry of 'avoid' has no 'allergen'"),
    (#"{"aviod": []}"#, "line 1: unknown field 'aviod'; did you mean 'avoid'?"),
    (#"{"avoid": []}"#, "line 1: 'avoid' is empty: name what is avoided"),
    (#"{"avoid": [], "avoidTerms": []}"#, "line 1: 'avoid' is empty: name what is avoided"),
    (#"{"avoidTerms": [""]}"#, "line 1: a word to avoid is empty or has no letters"),
    ("{\"avoid\": [\"milk\"],\n\"avoid\": [\"fish\"]}", "line 2: 'avoid' is given twice"),
    (
      #"{"avoid": [{"allergen": "milk", "allergen": "fish"}]}"#,
      "line 1: 'allergen' is given twice"
    ),
    (
      #"{"regime": "eu", "regimes": ["eu", "us"], "avoid": ["milk"]}"#,
      "line 1: this is the report of people under several laws"
    ),
    (#"{"name": 5}"#, "line 1: 'name' must be a string, not a number"),
    (
      #"{"avoid": [{"allergen": "milk", "severity": "deadly"}]}"#,
      "line 1: unknown severity 'deadly'; one of intolerance, allergy, severe"
    ),
  ])
  func `A mistake is told with its line and nothing else of the profile`(
    _ json: String, _ message: String
  ) throws {
    let error = #expect(throws: ProfileError.self) { try profile(json) }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "none")")
  }

  @Test func `The same allergen named twice counts as the stricter`() throws {
    let read = try profile(
      #"{"avoid": [{"allergen": "milk", "severity": "severe"}, {"allergen": "milk", "traces": "ignore"}]}"#
    )
    #expect(read.avoid == [.init(allergen: "milk", severity: .severe, traces: .unsafe)])
  }

  @Test func `The union is as careful as the most careful`() {
    let one = Profile(name: "A", avoid: [.init(allergen: "milk", severity: .severe)])
    let two = Profile(
      name: "B", avoid: [.init(allergen: "milk", severity: .intolerance, traces: .ignore)],
      avoidTerms: ["kiwi"])
    #expect(
      Profile.union(of: [two, one])
        == Profile(
          name: "B, A", avoid: [.init(allergen: "milk", severity: .severe, traces: .unsafe)],
          avoidTerms: ["kiwi"]))
  }

  @Test(
    arguments: [
      ("--kidn", ["--kind", "--lang"], "--kind"), ("mlik", ["eggs", "milk"], "milk"),
      ("crust", ["crustaceans", "celery"], "crustaceans"), ("qwertz", ["milk"], nil),
      ("", ["milk"], nil),
    ] as [(String, [String], String?)])
  func `A slip finds what was meant`(_ text: String, _ names: [String], _ expected: String?) {
    #expect(Suggestion.nearest(to: text, among: names) == expected)
  }
}
