import AllergenScan
import Reporting

extension Profile {
  /// Applies what `profiles create` and `profiles edit` say of ids.
  mutating func apply(
    _ settings: StoreSettings, _ vocabulary: Vocabulary
  ) throws(CommandFailure) {
    try remove(settings.removed, vocabulary)
    var named: [String] = []
    for (severity, ids) in settings.avoided {
      let checked = try Self.checked(ids, vocabulary)
      for entry in checked.avoid {
        let avoidance = Avoidance(
          allergen: entry.allergen, severity: severity, traces: settings.traces)
        if let index = avoid.firstIndex(where: { $0.allergen == entry.allergen }) {
          avoid[index] = avoidance
        } else {
          avoid.append(avoidance)
        }
        named.append(entry.allergen)
      }
      avoidTerms += checked.avoidTerms.filter { !avoidTerms.contains($0) }
    }
    if let preferred = settings.preferred { prefers = preferred }
    // Alone it means all that is avoided.
    if let traces = settings.traces, named.isEmpty {
      for index in avoid.indices { avoid[index].traces = traces }
    }
  }

  private mutating func remove(
    _ ids: [String], _ vocabulary: Vocabulary
  ) throws(CommandFailure) {
    let removed = try Self.checked(ids, vocabulary)
    let allergens = removed.avoid.map(\.allergen)
    // What is not there cannot be taken away: a slip of the pen must not pass for done.
    for id in allergens where !avoid.contains(where: { $0.allergen == id }) {
      throw .usage("--remove: \(id) is not avoided as such; `profiles show NAME` lists what is")
    }
    for term in removed.avoidTerms where !avoidTerms.contains(term) {
      throw .usage(
        "--remove: term:\(term.printable) is not avoided; `profiles show NAME` lists what is")
    }
    avoid.removeAll { allergens.contains($0.allergen) }
    avoidTerms.removeAll(where: removed.avoidTerms.contains)
  }

  private static func checked(
    _ ids: [String], _ vocabulary: Vocabulary
  ) throws(CommandFailure) -> Profile {
    do throws(ProfileError) {
      return try .avoiding(ids, vocabulary: vocabulary)
    } catch {
      throw .usage("\(error)")
    }
  }
}

extension Settings {
  /// A JSON file that a person hands in.
  func json(_ path: String, _ wanted: String) throws(CommandFailure) -> JSONValue {
    let bytes: [UInt8]?
    do throws(FileError) {
      bytes =
        try path == "-"
        ? OpenFile(borrowing: 0).contents(limit: limits.bytes)
        : readFile(path, limit: limits.bytes)
    } catch {
      throw .nothingDone("\(path): \(error.reason); name \(wanted)")
    }
    guard let bytes else { throw .nothingDone("\(path): more than \(limits.bytes >> 20) MiB") }
    do throws(JSONError) {
      return try JSONValue(parsing: bytes)
    } catch {
      throw .usage("\(path): not JSON: \(error)")
    }
  }
}
