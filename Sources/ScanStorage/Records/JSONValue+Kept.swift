internal import AllergenScan

extension JSONValue {
  /// What a store wrote itself.
  init(kept text: String) throws(StoreError) {
    do throws(JSONError) {
      self = try JSONValue(parsing: text)
    } catch {
      throw .damaged(path: "store", reason: "a record is not JSON")
    }
  }

  /// The texts of a list.
  package var strings: [String] { list.compactMap(\.string) }
  /// The text that it is.
  package var string: String? { if case .string(let text) = self { text } else { nil } }
  var list: [JSONValue] { if case .array(let values) = self { values } else { [] } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
}

extension JSONCodable {
  /// What a store wrote itself.
  init(kept text: String) throws(StoreError) { try self.init(kept: try JSONValue(kept: text)) }

  init(kept json: JSONValue) throws(StoreError) {
    do throws(JSONShapeError) {
      try self.init(JSONFields(json))
    } catch {
      throw .damaged(path: "store", reason: "\(error)")
    }
  }

  /// What a person hands in.
  ///
  /// - Throws: `invalid` with the field that is missing or wrong.
  init(imported json: JSONValue) throws(StoreError) {
    do throws(JSONShapeError) {
      try self.init(JSONFields(json))
    } catch {
      throw .invalid(reason: "\(error)")
    }
  }
}
