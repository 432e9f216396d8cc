import AllergenScan
import Reporting
import ScanStorage

/// `allergen-scan history …`: the scans that were kept.
struct HistoryCommand {
  let settings: Settings
  let store: SQLiteStore
  let printer: StorePrinter

  init(_ settings: Settings) async throws(CommandFailure) {
    self.settings = settings
    store = try await settings.openStore()
    printer = StorePrinter(settings)
  }

  func scan(_ id: String) async throws(CommandFailure) -> KeptScan {
    try await asking { () throws(StoreError) in try await store.scan(id: id, of: nil) }
  }

  /// `list`, and with words to look for `search`.
  func list(matching text: String? = nil) async throws(CommandFailure) -> ExitCode {
    var query = settings.store.query
    query.text = text
    query.after = settings.store.cursor
    query.limit = settings.store.limit
    if let text, !text.contains(where: { $0.isLetter || $0.isNumber }) {
      throw .usage("history: there is no word in '\(text.printable)' to look for")
    }
    if let name = settings.store.restaurant {
      query.restaurant = try await found(Restaurant.self, called: name, in: store).id
    }
    let page = try await asking { [query] () throws(StoreError) in
      try await store.scans(query, of: nil)
    }
    // Nothing is found of what does not exist, either: say so.
    if page.scans.isEmpty, let allergen = query.allergen, !allergen.hasPrefix("term:") {
      let vocabulary = try settings.vocabulary()
      do throws(ProfileError) {
        _ = try Profile.avoiding([allergen], vocabulary: vocabulary)
      } catch {
        throw .usage("--allergen: \(error)")
      }
    }
    try printer.list(
      "history", page.scans.map(\.json), next: page.next, lines: page.scans.map(\.line),
      empty: query == HistoryQuery(limit: query.limit)
        ? "nothing kept; `allergen-scan scan … --keep` keeps a scan" : "nothing found")
    return .done
  }

  func show() async throws(CommandFailure) -> ExitCode {
    let kept = try await scan(settings.operands[0])
      .corrected(by: try await corrections(), vocabulary: try settings.vocabulary())
    var report = TextReport(
      hasColor: Terminal.hasColor, width: Terminal.columns(of: 1) ?? 80)
    var lines = [kept.summary.heading, String(report.scan(kept.result).dropLast())]
    if let versions = kept.result.versions {
      let engine = versions.engine.map { ", \($0)" } ?? ""
      lines.append(
        "judged by allergen-scan \(versions.library), dictionaries \(versions.dictionaries)\(engine)"
      )
    }
    try printer.thing(kept.json, lines: lines)
    return .done
  }

  /// What was said of all scans, which may be a warning of any.
  private func corrections() async throws(CommandFailure) -> [Correction] {
    try await asking { () throws(StoreError) in try await store.all(Correction.self, of: nil) }
  }

  func delete() async throws(CommandFailure) -> ExitCode {
    let ids = settings.operands
    try await asking { () throws(StoreError) in
      try await store.deleteScans(ids: ids, of: nil)
    }
    try printer.list(
      "deleted", ids.map(JSONValue.string), next: nil, lines: ["deleted \(ids.count)"], empty: "")
    return .done
  }

  /// Judges what was read with today's dictionaries, for the same people or those named.
  func judge() async throws(CommandFailure) -> ExitCode {
    let kept = try await scan(settings.operands[0])
    let vocabulary = try settings.vocabulary()
    let isSame = settings.profileFiles.isEmpty && settings.avoid.isEmpty
    let profiles = isSame ? nil : try settings.profiles(vocabulary: vocabulary)
    let said = try await corrections()
    let result = try await asking { () throws(StoreError) in
      try kept.judged(for: profiles, correctedBy: said, vocabulary: vocabulary)
    }
    let changes = JudgementChanges(from: kept.result.items, to: result.items)
    try printer.thing(
      JudgementChanges.json(of: kept, judgedAgain: result),
      lines: [
        "\(kept.summary.id)  \(kept.summary.verdict.wording) → \(result.verdict.wording)"
      ] + (changes.changed.isEmpty ? ["  nothing changed"] : changes.sentences.map(\.printable)))
    return .done
  }

  // MARK: Files

  /// One kept scan a line; memory holds one page of ids and one scan.
  func export() async throws(CommandFailure) -> ExitCode {
    var query = HistoryQuery(limit: 200)
    repeat {
      let page = try await asking { [query] () throws(StoreError) in
        try await store.scans(query, of: nil)
      }
      for summary in page.scans {
        let kept = try await scan(summary.id)
        guard Output.standard.write(StoreJSON.thing(kept.json).text() + "\n") else { return .done }
      }
      query.after = page.next
    } while query.after != nil
    return .done
  }

  /// Takes what was exported, in portions: a history of years is more than memory holds.
  ///
  /// What is kept already is passed over, so that the same file may be taken again after a mistake
  /// was mended.
  func `import`() async throws(CommandFailure) -> ExitCode {
    let path = settings.operands[0]
    var lines = LineReader(
      try settings.opened(path, "what `history export` printed"), limit: Self.longestLine)
    var places: [String: String] = [:]
    var portion: [KeptScan] = []
    var (number, count, added) = (0, 0, 0)
    while let line = try Self.next(&lines, path) {
      number += 1
      do throws(CommandFailure) {
        guard case .complete(let bytes) = line else {
          throw .usage("longer than \(Self.longestLine >> 20) MiB")
        }
        if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) { continue }
        portion.append(try await kept(bytes, &places))
      } catch {
        throw CommandFailure(
          message: "\(path), line \(number): \(error.message)"
            + (added > 0 ? "; \(added) before it are kept" : ""), status: error.status)
      }
      count += 1
      if portion.count == 500 { added += try await keep(&portion) }
    }
    added += try await keep(&portion)
    let known = count - added
    try printer.thing(
      .members(["imported": .int(added), "known": .int(known)]),
      lines: ["imported \(added)\(known > 0 ? ", \(known) were kept already" : "")"])
    return .done
  }

  /// In bytes; a kept scan of hundreds of pages is shorter.
  private static let longestLine = 256 << 20

  private static func next(
    _ lines: inout LineReader, _ path: String
  ) throws(CommandFailure) -> LineReader.Line? {
    do throws(FileError) {
      return try lines.next()
    } catch {
      throw .nothingDone("\(path): \(error.reason)")
    }
  }

  private func keep(_ portion: inout [KeptScan]) async throws(CommandFailure) -> Int {
    let scans = portion
    portion = []
    return try await asking { () throws(StoreError) in try await store.keep(scans).count }
  }

  /// The scan of a line; `places` are ids of restaurants by their names, as far as they are known.
  private func kept(
    _ line: [UInt8], _ places: inout [String: String]
  ) async throws(CommandFailure) -> KeptScan {
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONValue(parsing: line)
    } catch {
      throw .usage("not JSON: \(error.message)")
    }
    var place: String?
    if let name = json["restaurant"]?.string {
      if places[name] == nil {
        places[name] = try await settings.restaurant(name, in: store)?.id
      }
      place = places[name]
    }
    do throws(StoreError) {
      return try KeptScan(json: json, restaurant: place, owner: nil)
    } catch {
      throw .usage("\(error)")
    }
  }
}

extension ScanSummary {
  /// For people: when it was scanned, where, and for whom.
  var heading: String {
    let time = String(scannedAt.description.prefix(16)).replacing("T", with: " ")
    let parts = [id, time, restaurantName, profile.map { "for \($0)" }]
    return String(
      parts.compactMap(\.self).joined(separator: " · ").wrapped(first: "", rest: "  ").dropLast())
  }

  /// The same as two lines of a list, with what was scanned and found.
  var line: String {
    let counts = [
      (unsafe, "unsafe"), (caution, "caution"), (safe, "with no listed allergen found"),
    ].filter { $0.0 > 0 }.map { "\($0) \($1)" }.joined(separator: ", ")
    return heading + "\n"
      + "\(verdict.wording.uppercased()) \(source)\(counts.isEmpty ? "" : ": \(counts)")"
      .wrapped(first: "  ", rest: "    ").dropLast()
  }
}

extension Settings {
  /// A file that a person hands in, to be read piece by piece.
  func opened(_ path: String, _ wanted: String) throws(CommandFailure) -> OpenFile {
    do throws(FileError) {
      return try path == "-" ? OpenFile(borrowing: 0) : OpenFile(reading: path)
    } catch {
      throw .nothingDone("\(path): \(error.reason); name \(wanted)")
    }
  }

  /// The restaurant of that name, made where there is none; `nil` without a name.
  func restaurant(
    _ name: String?, in store: SQLiteStore
  ) async throws(CommandFailure) -> Restaurant? {
    guard let name else { return nil }
    return try await asking { () throws(StoreError) in
      do throws(StoreError) {
        return try await store.find(Restaurant.self, called: name, of: nil)
      } catch {
        guard case .notFound = error else { throw error }
        return try await store.save(Restaurant(name: name))
      }
    }
  }
}
