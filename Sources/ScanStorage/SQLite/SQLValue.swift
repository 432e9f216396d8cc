/// What is bound to a statement or stands in a column.
enum SQLValue: Sendable, Equatable {
  case null
  case integer(Int64)
  case text(String)
  case blob([UInt8])

  static func integer(_ value: Int) -> SQLValue { .integer(Int64(value)) }
  static func flag(_ value: Bool) -> SQLValue { .integer(value ? 1 : 0) }
  static func optional(_ value: String?) -> SQLValue { value.map(SQLValue.text) ?? .null }
  static func time(_ value: Timestamp?) -> SQLValue {
    value.map { .integer($0.milliseconds) } ?? .null
  }
}
