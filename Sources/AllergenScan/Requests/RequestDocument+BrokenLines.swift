extension RequestDocument {
  /// The id of a line that is no JSON, such as one with `"timeout": 1e400` or `NaN`: the error then
  /// names the request.
  ///
  /// `nil` where the line has none, or several.
  ///
  /// - Complexity: linear in the line.
  package static func id(ofBroken line: [UInt8]) -> JSONValue? {
    var found: [JSONValue] = []
    var depth = 0
    var place = 0
    while place < line.count {
      switch line[place] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        let end = endOfString(in: line, from: place)
        if depth == 1, line[place..<end].elementsEqual("\"id\"".utf8),
          let value = value(in: line, afterName: end)
        {
          found.append(value)
        }
        place = end
        continue
      default: break
      }
      place += 1
    }
    return found.count == 1 ? returnable(found[0]) : nil
  }

  /// The offset after a string's closing quote, or after the line where it has none.
  private static func endOfString(in line: [UInt8], from start: Int) -> Int {
    var place = start + 1
    while place < line.count, line[place] != UInt8(ascii: "\"") {
      place += line[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(place + 1, line.count)
  }

  /// The string or number after a name and its colon.
  private static func value(in line: [UInt8], afterName end: Int) -> JSONValue? {
    let rest = line[end...].drop { $0 == 32 || $0 == 9 }
    guard rest.first == UInt8(ascii: ":") else { return nil }
    let value = rest.dropFirst().drop { $0 == 32 || $0 == 9 }
    guard let first = value.first else { return nil }
    let length =
      first == UInt8(ascii: "\"")
      ? endOfString(in: line, from: value.startIndex) - value.startIndex
      : value.prefix { !",} \t\r\n".utf8.contains($0) }.count
    return try? JSONValue(parsing: Array(value.prefix(length)))
  }
}
