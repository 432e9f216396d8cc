import AllergenScan
import Testing

struct JSONValueTests {
  @Test(
    arguments: [
      ("null", .null), ("true", .bool(true)), ("false", .bool(false)), ("0", .number(0)),
      ("-1.5e2", .number(-150)), (#""a""#, .string("a")), ("[]", .array([])), ("{}", .object([])),
      (#""\u00e9\ud83e\udd5a\n""#, .string("é🥚\n")), (#""\ud83e""#, .string("\u{FFFD}")),
      (" [1, 2 ]\n", .array([.number(1), .number(2)])),
      (#"{"b": 1, "a": [null]}"#, .members(["b": .number(1), "a": .array([.null])])),
    ] as [(String, JSONValue)])
  func `JSON is read`(_ text: String, _ expected: JSONValue) throws {
    #expect(try JSONValue(parsing: text) == expected)
  }

  @Test(arguments: [
    ("", "line 1, column 1: the text ends where a value should stand"),
    ("nul", "line 1, column 1: not a JSON value"),
    ("[1,", "line 1, column 4: the text ends where a value should stand"),
    ("{\n \"a\" 1}", "line 2, column 6: expected ':' after \"a\""),
    ("{\"a\": 1 \"b\"}", "line 1, column 9: expected ',' or '}' after the value of \"a\""),
    ("{a: 1}", "line 1, column 2: expected a name in quotes"),
    ("\"ab", "line 1, column 1: a string without its closing quote"),
    ("1.", "line 1, column 1: '1.' is not a number"),
    ("01", "line 1, column 1: '01' is not a number"),
    ("-.1", "line 1, column 1: '-.1' is not a number"),
    ("-1.e5", "line 1, column 1: '-1.e5' is not a number"),
    ("1e999", "line 1, column 1: '1e999' is not a number"),
    ("1 2", "line 1, column 3: text after the end of the document"),
    ("\"\\x\"", "line 1, column 2: unknown escape in a string"),
    ("\"\\u12\"", "line 1, column 4: expected four hexadecimal digits after \\u"),
    ("\"a\nb\"", "line 1, column 3: a line break or control sign inside a string"),
  ])
  func `What is not JSON is told with its place`(_ text: String, _ message: String) {
    let error = #expect(throws: JSONError.self) { try JSONValue(parsing: text) }
    #expect(error?.description == message)
  }

  @Test func `What is not UTF-8 is refused, not repaired`() {
    let latin = Array(#"{"a": "K"#.utf8) + [0xE4] + Array(#"se"}"#.utf8)
    let error = #expect(throws: JSONError.self) { try JSONValue(parsing: latin) }
    #expect(
      error?.description
        == "line 1, column 7: this text is not UTF-8; save it with that encoding")
  }

  @Test func `Deep nesting is refused and not followed`() {
    #expect(throws: JSONError.self) {
      try JSONValue(parsing: String(repeating: "[", count: 100_000))
    }
  }

  /// Eight bytes are written in one step; what must be escaped may stand at each of them.
  @Test(arguments: [
    "\"", "\\", "\u{1F}", "\u{7F}", "\u{85}", "\u{9F}", "\u{A0}", "é", " ", "!", "x",
  ])
  func `A sign is written at every place of texts of every length`(_ sign: String) throws {
    for length in 0..<20 {
      for place in 0...length {
        let text =
          String(repeating: "a", count: place) + sign
          + String(repeating: "b", count: length - place)
        let written = JSONValue.string(text).text()
        #expect(try JSONValue(parsing: written) == .string(text))
        let steers = ["\u{1F}", "\u{7F}", "\u{85}", "\u{9F}"].contains(sign)
        #expect(written.contains("\\u00") == steers)
        #expect(
          written.utf8.contains(UInt8(ascii: "\\")) == (steers || sign == "\"" || sign == "\\"))
      }
    }
  }

  @Test func `What is written is read as the same value`() throws {
    let value = JSONValue.members([
      "text": .string("\"é\\\u{1}\u{7F}\t🥚"), "numbers": .array([.int(3), .number(0.1), .int(-7)]),
      "none": .null, "yes": .bool(true), "nested": .members(["empty": .array([])]),
    ])
    #expect(try JSONValue(parsing: value.text()) == value)
    #expect(try JSONValue(parsing: value.text(.indented)) == value)
  }

  @Test func `Numbers are written plainly, and what is none as null`() {
    let values: [JSONValue] = [.number(1), .number(0.25), .number(-3), .number(.infinity)]
    #expect(JSONValue.array(values).text() == "[1,0.25,-3,null]")
  }
}
