/// So that any encoder and decoder takes the values whose form as JSON is written down once, here.
extension JSONValue: Codable {
  private struct Name: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Takes any JSON document; an object's members come in the decoder's order.
  package init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: Name.self) {
      self = .object(
        try object.allKeys.map {
          JSONMember(key: $0.stringValue, value: try object.decode(JSONValue.self, forKey: $0))
        })
      return
    }
    if var list = try? decoder.unkeyedContainer() {
      var values: [JSONValue] = []
      while !list.isAtEnd { values.append(try list.decode(JSONValue.self)) }
      self = .array(values)
      return
    }
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else {
      self = .string(try value.decode(String.self))
    }
  }

  /// Writes whole numbers as such.
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let members):
      var object = encoder.container(keyedBy: Name.self)
      for member in members {
        try object.encode(member.value, forKey: Name(stringValue: member.key))
      }
    case .array(let values):
      var list = encoder.unkeyedContainer()
      for value in values { try list.encode(value) }
    case .null:
      var single = encoder.singleValueContainer()
      try single.encodeNil()
    case .bool(let bool):
      var single = encoder.singleValueContainer()
      try single.encode(bool)
    case .number(let number):
      var single = encoder.singleValueContainer()
      if let whole = Int(exactly: number) {
        try single.encode(whole)
      } else {
        try single.encode(number)
      }
    case .string(let text):
      var single = encoder.singleValueContainer()
      try single.encode(text)
    }
  }
}

/// A type whose form as JSON is a ``JSONValue``; it is `Codable` in that form.
package protocol JSONCodable: Codable {
  /// Its form as JSON.
  var json: JSONValue { get }
  /// Reads what ``json`` writes; fields that it does not know are passed over.
  init(_ fields: JSONFields) throws(JSONShapeError)
}

extension JSONCodable {
  /// Reads the form that reports print.
  ///
  /// - Throws: `DecodingError` that names the place in the document.
  public init(from decoder: any Decoder) throws {
    do throws(JSONShapeError) {
      try self.init(JSONFields(try JSONValue(decoding: decoder)))
    } catch {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: error.description))
    }
  }

  /// Writes the form that reports print.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

extension JSONValue {
  fileprivate init(decoding decoder: any Decoder) throws(JSONShapeError) {
    do {
      try self.init(from: decoder)
    } catch {
      throw JSONShapeError(place: "", message: "\(error)")
    }
  }
}
