/// Where the pieces of a document go: into a tree of values, or at once into text.
///
/// A result is written the same way to both; text that is only sent needs no tree.
protocol JSONSink: ~Copyable {
  /// The name of the value that comes next, which needs no escapes.
  mutating func name(_ name: StaticString)
  mutating func add(_ value: JSONValue)
  mutating func add(_ text: String)
  mutating func add(_ number: Double)
  mutating func add(seconds: Double)
  mutating func addNull()
  mutating func add(_ flag: Bool)
  mutating func beginObject()
  mutating func endObject()
  mutating func beginArray()
  mutating func endArray()
}

extension JSONSink where Self: ~Copyable {
  mutating func add(_ name: StaticString, _ text: String) {
    self.name(name)
    add(text)
  }

  mutating func add(_ name: StaticString, _ text: String?) {
    self.name(name)
    if let text { add(text) } else { addNull() }
  }

  mutating func add(_ name: StaticString, _ number: Int) {
    self.name(name)
    add(Double(number))
  }

  /// Four decimals: more would be noise.
  mutating func add(_ name: StaticString, fraction: Double) {
    self.name(name)
    add((fraction * 1e4).rounded() / 1e4)
  }

  /// Microseconds.
  mutating func add(_ name: StaticString, seconds: Double) {
    self.name(name)
    add(seconds: seconds)
  }

  mutating func add(_ name: StaticString, _ flag: Bool) {
    self.name(name)
    add(flag)
  }

  mutating func add(_ name: StaticString, _ texts: [String]) {
    self.name(name)
    beginArray()
    for text in texts { add(text) }
    endArray()
  }

  mutating func add(_ name: StaticString, _ value: JSONValue) {
    self.name(name)
    add(value)
  }
}

// MARK: - Text

extension JSONTextWriter: JSONSink {
  /// Writes the comma before a value or a name, where one is due.
  mutating func separate() {
    if needsComma { text.add(UInt8(ascii: ",")) }
    needsComma = true
  }

  mutating func name(_ name: StaticString) {
    text.add(name: name, hasComma: needsComma)
    needsComma = false
  }

  mutating func add(_ value: JSONValue) {
    separate()
    write(value, depth: 0)
  }

  mutating func add(_ text: String) {
    separate()
    string(text)
  }

  mutating func add(_ number: Double) {
    separate()
    self.number(number)
  }

  /// Whole microseconds need none of the digits that a fraction of two may have.
  mutating func add(seconds: Double) {
    let millionths = (seconds * 1e6).rounded()
    guard millionths >= 0, millionths < 1e15 else { return add(millionths / 1e6) }
    separate()
    text.add(millionths: UInt(millionths))
  }

  mutating func addNull() {
    separate()
    text.add("null")
  }

  mutating func add(_ flag: Bool) {
    separate()
    text.add(flag ? "true" : "false")
  }

  mutating func beginObject() { begin(UInt8(ascii: "{")) }
  mutating func endObject() { end(UInt8(ascii: "}")) }
  mutating func beginArray() { begin(UInt8(ascii: "[")) }
  mutating func endArray() { end(UInt8(ascii: "]")) }

  private mutating func begin(_ sign: UInt8) {
    separate()
    text.add(sign)
    needsComma = false
  }

  private mutating func end(_ sign: UInt8) {
    text.add(sign)
    needsComma = true
  }
}

// MARK: - Tree

/// Builds a tree of values.
struct JSONTreeBuilder: JSONSink {
  private struct Level {
    var members: [JSONMember]?
    var values: [JSONValue] = []
    var name = ""
  }

  private var levels = [Level()]

  /// The document written so far.
  var value: JSONValue { levels[0].values.last ?? .null }

  mutating func name(_ name: StaticString) {
    levels[levels.count - 1].name = name.description
  }

  mutating func add(_ value: JSONValue) {
    let last = levels.count - 1
    if levels[last].members == nil {
      levels[last].values.append(value)
    } else {
      let name = levels[last].name
      levels[last].members?.append(JSONMember(key: name, value: value))
    }
  }

  mutating func add(_ text: String) { add(JSONValue.string(text)) }
  mutating func add(_ number: Double) { add(JSONValue.number(number)) }
  mutating func add(seconds: Double) { add(JSONValue.seconds(seconds)) }
  mutating func addNull() { add(JSONValue.null) }
  mutating func add(_ flag: Bool) { add(JSONValue.bool(flag)) }
  mutating func beginObject() { levels.append(Level(members: [])) }
  mutating func beginArray() { levels.append(Level()) }
  mutating func endObject() { add(JSONValue.object(levels.removeLast().members ?? [])) }
  mutating func endArray() { add(JSONValue.array(levels.removeLast().values)) }
}
