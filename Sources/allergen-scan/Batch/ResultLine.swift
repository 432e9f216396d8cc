import AllergenScan
import Reporting

/// A line of a results file: a scan, and by what an earlier result is known to hold still.
struct ResultLine: Sendable {
  var scan: ScanResult
  /// `nil` when the file could not be read.
  var content: ContentHash?
  /// `nil` when the file may have changed since without showing it.
  var stamp: FileStamp?
  /// The options that decide what a scan says, as a hash.
  var options: String

  /// The scan of version 1 with `content` and `options`; the file's time stands among the timings,
  /// for it differs where all else is the same.
  var text: String {
    guard case .object(var members) = scan.json else { return "" }
    for index in members.indices where members[index].key == "timing" {
      guard let stamp, stamp.isSettled, case .object(let timing) = members[index].value else {
        continue
      }
      members[index].value = .object(
        timing + [JSONMember(key: "fileChanged", value: .number(stamp.changed))])
    }
    members.insert(
      contentsOf: [
        JSONMember(key: "content", value: .optional(content?.text)),
        JSONMember(key: "bytes", value: stamp.map { .int($0.bytes) } ?? .null),
        JSONMember(key: "options", value: .string(options)),
      ], at: min(1, members.count))
    return JSONValue.object(members).text() + "\n"
  }
}

/// What is remembered of a line of an earlier run.
struct DoneEntry: Sendable {
  var content: ContentHash?
  var bytes: Int
  var changed: Double?
  var options: String
  var hasFailed: Bool
  var verdicts: VerdictCounts
  /// Where the line stands in the file, its line feed included.
  var range: Range<Int>

  /// Reads a line; `nil` for one that is torn or is no result.
  static func read(_ line: [UInt8], at start: Int) -> (source: String, entry: DoneEntry)? {
    guard line.first == UInt8(ascii: "{"), line.last == UInt8(ascii: "}"),
      let json = try? JSONValue(parsing: line)
    else { return nil }
    let fields = JSONFields(json)
    guard let source = try? fields["source"].string(), let status = try? fields["status"].string(),
      let options = try? fields["options"].string()
    else { return nil }
    guard
      let verdicts = try? fields["items"].list({ (item) throws(JSONShapeError) -> Verdict in
        try item["verdict"].choice()
      })
    else { return nil }
    let content = try? fields["content"].string()
    let entry = DoneEntry(
      content: content.flatMap(ContentHash.init(text:)),
      bytes: (try? fields["bytes"].int()) ?? -1,
      changed: try? fields["timing"]["fileChanged"].number(), options: options,
      hasFailed: status == "failed",
      verdicts: VerdictCounts(verdicts), range: start..<start + line.count + 1)
    return (source, entry)
  }

  /// Whether it is the result of this file as it is now; reads the file only where its size and
  /// times do not say.
  func holds(for path: String) -> Bool {
    guard let content, let stamp = FileStamp(ofFile: path), stamp.bytes == bytes else {
      return false
    }
    if let changed, changed == stamp.changed { return true }
    return ContentHash(ofFile: path) == content
  }
}
