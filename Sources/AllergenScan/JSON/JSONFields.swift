/// A JSON document that is not of the shape that was wanted.
package struct JSONShapeError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Such as `items[3].findings[0].span`; empty for the whole document.
  package var place: String
  /// What stands there and what should.
  package var message: String

  package var description: String { place.isEmpty ? message : "\(place): \(message)" }
}

/// A part of a JSON document, read field by field.
package struct JSONFields: Sendable {
  package let value: JSONValue
  /// Where it stands, for errors.
  private let place: String

  /// The whole document, or a part of it whose place is told in errors.
  package init(_ value: JSONValue, place: String = "") {
    self.value = value
    self.place = place
  }

  /// A field; `null` where it is missing.
  package subscript(key: String) -> JSONFields {
    JSONFields(value[key] ?? .null, place: place.isEmpty ? key : "\(place).\(key)")
  }

  package var isNull: Bool { value == .null }

  package func error(_ wanted: String) -> JSONShapeError {
    JSONShapeError(place: place, message: "expected \(wanted), found \(value.kindName)")
  }

  package func string() throws(JSONShapeError) -> String {
    guard case .string(let text) = value else { throw error("a string") }
    return text
  }

  package func optionalString() throws(JSONShapeError) -> String? {
    isNull ? nil : try string()
  }

  package func bool() throws(JSONShapeError) -> Bool {
    guard case .bool(let bool) = value else { throw error("true or false") }
    return bool
  }

  package func number() throws(JSONShapeError) -> Double {
    guard case .number(let number) = value, number.isFinite else { throw error("a number") }
    return number
  }

  /// A whole number of a size that can be reckoned with.
  package func int() throws(JSONShapeError) -> Int {
    guard let int = Int(exactly: try number()), abs(int) <= 1 << 32 else {
      throw error("a whole number")
    }
    return int
  }

  package func list() throws(JSONShapeError) -> [JSONFields] {
    guard case .array(let values) = value else { throw error("a list") }
    return values.enumerated().map { JSONFields($1, place: "\(place)[\($0)]") }
  }

  package func strings() throws(JSONShapeError) -> [String] {
    try list().map { (element) throws(JSONShapeError) in try element.string() }
  }

  /// A list, each element read in the same way.
  package func list<Element>(
    _ read: (JSONFields) throws(JSONShapeError) -> Element
  ) throws(JSONShapeError) -> [Element] {
    try list().map { (element) throws(JSONShapeError) in try read(element) }
  }

  /// One of the names that an enumeration has.
  package func choice<Choice: RawRepresentable>() throws(JSONShapeError) -> Choice
  where Choice.RawValue == String {
    guard let choice = Choice(rawValue: try string()) else {
      throw JSONShapeError(place: place, message: "no name that is known here")
    }
    return choice
  }
}
