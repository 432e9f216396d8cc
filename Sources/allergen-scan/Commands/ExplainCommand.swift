import AllergenScan
import Reporting

/// `allergen-scan explain`: how the verdicts of a report came about.
struct ExplainCommand {
  private let path: String
  private let isJSON: Bool
  private let vocabulary: Vocabulary

  init(_ settings: Settings) throws(CommandFailure) {
    path = settings.operands.first ?? "-"
    isJSON = settings.format == .json
    vocabulary = try settings.vocabulary()
  }

  /// Longer reports are for `scan --explain`, which holds none of them.
  private static let mostBytes = 256 << 20

  func run() throws(CommandFailure) -> ExitCode {
    let scans = try scans()
    if isJSON {
      let told = try scans.map { (scan) throws(CommandFailure) in json(of: try explained(scan)) }
      Output.standard.write(JSONValue.members(["scans": .array(told)]).text() + "\n")
    } else {
      for scan in scans {
        Output.standard.write(heading(of: scan) + text(of: try explained(scan), scan) + "\n")
      }
    }
    return .done
  }

  /// A report's scans with the profile that they were judged for, or those of JSON Lines.
  private func scans() throws(CommandFailure) -> [JSONValue] {
    let bytes: [UInt8]?
    do throws(FileError) {
      bytes =
        try path == "-"
        ? OpenFile(borrowing: 0).contents(limit: Self.mostBytes)
        : readFile(path, limit: Self.mostBytes)
    } catch {
      throw .nothingDone("\(path): \(error.reason); name a report in JSON")
    }
    guard let bytes else { throw .nothingDone("\(path): too large for a report") }
    do throws(JSONError) {
      let report = try JSONValue(parsing: bytes)
      if case .array(let scans)? = report["scans"] {
        return scans.map { $0.with("profile", report["profile"]) }
      }
      return [report["scan"] ?? report]
    } catch {
      // Not one document: perhaps one on each line.
      let lines = bytes.split(separator: 10)
      guard lines.count > 1, let scans = try? lines.map({ try JSONValue(parsing: $0) }) else {
        throw .nothingDone("\(path): not JSON: \(error); make it with --format json")
      }
      return scans.map { $0["scan"] ?? $0 }
    }
  }

  private func heading(of scan: JSONValue) -> String {
    guard case .string(let source)? = scan["source"] else { return "" }
    return "\(source.printable)\n\n"
  }

  /// A scan with its explanation, and whether it had to be judged again for that.
  private func explained(
    _ scan: JSONValue
  ) throws(CommandFailure) -> (result: ScanResult, isJudgedAgain: Bool) {
    do throws(JSONShapeError) {
      let result = try ScanResult(JSONFields(scan))
      if result.failure != nil || result.explanation != nil { return (result, false) }
      return (try judgedAgain(result, scan), true)
    } catch {
      throw .nothingDone("\(path): no report of allergen-scan: \(error)")
    }
  }

  /// The items of which a report says otherwise than its text alone.
  private func differences(_ scan: JSONValue, _ again: ScanResult) -> [String] {
    guard let reported = (try? ScanResult(JSONFields(scan)))?.items else { return [] }
    return reported.compactMap { item in
      guard let other = again.items.first(where: { $0.name == item.name }),
        other.verdict != item.verdict
      else { return nil }
      return
        "The report says of “\(item.name.printable)”: \(item.verdict.wording); "
        + "judged from its text alone: \(other.verdict.wording).\n"
    }
  }

  private func text(
    of explained: (result: ScanResult, isJudgedAgain: Bool), _ scan: JSONValue
  ) -> String {
    guard let explanation = explained.result.explanation else {
      let failure = explained.result.failure?.message.printable ?? ""
      return "\(explained.isJudgedAgain ? "not judged" : "not read"): \(failure)\n"
    }
    let note =
      "Judged again from its text: what hangs on the places of the words may differ.\n"
      + differences(scan, explained.result).joined() + "\n"
    let text = (explained.isJudgedAgain ? note : "") + explanation.text
    return Terminal.columns(of: 1).map { text.wrappedByLines(width: $0) } ?? text
  }

  private func json(of explained: (result: ScanResult, isJudgedAgain: Bool)) -> JSONValue {
    let scan = explained.result.json
    return .members([
      "source": .string(explained.result.source), "error": scan["error"] ?? .null,
      "isJudgedAgain": .bool(explained.isJudgedAgain),
      "explanation": scan["explanation"] ?? .null,
    ])
  }

  private func judgedAgain(
    _ result: ScanResult, _ scan: JSONValue
  ) throws(JSONShapeError) -> ScanResult {
    let profile =
      if let profile = scan["profile"] {
        try Profile(JSONFields(profile, place: "profile"))
      } else {
        Profile.mandatory(vocabulary: vocabulary)
      }
    var settings = ScanSettings(
      profiles: [profile], kind: result.kind == .menu ? .menu : .label, explains: true)
    let languages = result.languages.joined(separator: "+")
    if let choice = try? LanguageChoice(languages) { settings.languages = choice }
    return AllergenScanner.judge(
      text: result.text, source: result.source, settings: settings, vocabulary: vocabulary)
  }
}

extension JSONValue {
  /// The object with one more member, where there is something to add.
  fileprivate func with(_ key: String, _ value: JSONValue?) -> JSONValue {
    guard case .object(let members) = self, let value else { return self }
    return .object(members + [JSONMember(key: key, value: value)])
  }
}
