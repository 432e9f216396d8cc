/// A JSON document, objects in the order they were written.
package enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])

  /// A whole number.
  package static func int(_ value: Int) -> JSONValue { .number(Double(value)) }

  /// A string or `null`.
  package static func optional(_ value: String?) -> JSONValue {
    value.map(JSONValue.string) ?? .null
  }

  /// Members in the order given.
  package static func members(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    .object(members.map { JSONMember(key: $0.key, value: $0.value) })
  }

  /// The member of an object; the last one where a name stands twice.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  /// What it is, for messages: "a string".
  package var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// A name and its value.
package struct JSONMember: Sendable, Equatable {
  /// Without quotes, escapes resolved.
  package var key: String
  /// What stands after the colon.
  package var value: JSONValue
  /// Where the name stands in the source, from 1; 0 for values that were not parsed.
  package var line: Int

  /// A member that was made, not parsed, has no line.
  package init(key: String, value: JSONValue, line: Int = 0) {
    self.key = key
    self.value = value
    self.line = line
  }

  /// Equal where name and value are: the line does not count.
  package static func == (a: JSONMember, b: JSONMember) -> Bool {
    a.key == b.key && a.value == b.value
  }
}
