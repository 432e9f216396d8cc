/// How things of a kind lie in a table of a store, column by column.
public struct RecordTable<Record>: Sendable {
  let name: String
  /// The first two are `id` and `owner`.
  let columns: [String]
  /// In the order of the columns.
  let values: @Sendable (Record) -> [SQLValue]
  let make: @Sendable (borrowing SQLStatement) throws(StoreError) -> Record

  var select: String { "SELECT \(columns.joined(separator: ", ")) FROM \(name)" }

  var upsert: String {
    let places = columns.map { _ in "?" }.joined(separator: ", ")
    let updates = columns.dropFirst().map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
    // An id that is another owner's is not touched.
    return "INSERT INTO \(name) (\(columns.joined(separator: ", "))) VALUES (\(places))"
      + " ON CONFLICT (id) DO UPDATE SET \(updates) WHERE owner = excluded.owner"
  }
}

/// How an owner is written where nothing may be absent.
func ownerKey(_ owner: String?) -> String { owner ?? "" }

func owner(ofKey key: String) -> String? { key.isEmpty ? nil : key }
