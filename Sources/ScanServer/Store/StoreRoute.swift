import AllergenScan
import ScanStorage

/// What routes of kept things have in common: whose things they are, pages, revisions, errors.
struct StoreAccess: Sendable {
  let store: (any ScanStore)?
  let vocabulary: Vocabulary
  /// Told what went wrong beside a client's doing, with the id that the client was told.
  let log: @Sendable (String) -> Void

  /// The most bytes of a thing that is sent to be kept.
  private static let thingBytes = 1 << 18

  /// A route that answers from the store; 404 where the server has none.
  func route(
    _ method: String, _ pattern: String,
    answer: @escaping @Sendable (any ScanStore, Route.Call) async throws(Problem) -> HTTPResponse
  ) -> Route {
    let takesBody = method == "POST" || method == "PUT"
    return Route(method: method, pattern: pattern, bodyLimit: takesBody ? Self.thingBytes : 0) {
      (call) throws(Problem) in
      let store = try present
      return .later {
        do throws(Problem) {
          return try await answer(store, call)
        } catch {
          return error.response
        }
      }
    }
  }

  /// The store, where there is one.
  var present: any ScanStore {
    get throws(Problem) {
      guard let store else {
        throw Problem(404, "This server keeps nothing; it was started without --store FILE.")
      }
      return store
    }
  }

  /// Runs what a store is asked, with its errors as answers.
  func asking<Value>(
    _ body: () async throws(StoreError) -> Value
  ) async throws(Problem) -> Value {
    do throws(StoreError) {
      return try await body()
    } catch {
      throw problem(error)
    }
  }

  private func problem(_ error: StoreError) -> Problem {
    switch error {
    case .notFound(let kind, _): return Problem(404, "There is no such \(kind).")
    case .taken: return Problem(409, "\(error)")
    case .changed(_, let revision):
      return Problem(412, "\(error)", headers: ["ETag": "\"\(revision)\""])
    case .invalid(let reason): return Problem(422, reason)
    case .busy: return Problem(503, "The store is busy.", headers: ["Retry-After": "1"])
    case .full, .readOnly:
      log("\(error)")
      return Problem(503, "The store cannot be written now.", headers: ["Retry-After": "60"])
    case .cannotOpen, .notAStore, .madeByLaterVersion, .damaged, .failed:
      let id = RandomID.make()
      log("\(id): \(error)")
      return .unforeseen(id: id)
    }
  }
}

extension Route.Call {
  /// As stores name it: the things of a server without tokens are those of the command line.
  var storeOwner: String? { owner.isEmpty ? nil : owner }

  var id: String { parameters["id"] ?? "" }

  /// How many things a list shows: `limit` of the query, 1 to 1000.
  var limit: Int {
    get throws(Problem) {
      guard let text = request.queryValue("limit") else { return 50 }
      guard let number = Int(text), (1...HistoryQuery.mostScans).contains(number) else {
        throw Problem(400, "'limit' must be a whole number from 1 to \(HistoryQuery.mostScans).")
      }
      return number
    }
  }

  /// The revision of `If-Match`; `nil` for `*` and where there is none.
  ///
  /// - Throws: 428 where a change must name what it changes, 412 for what is no tag of ours.
  func revision(isNeeded: Bool) throws(Problem) -> Int? {
    guard let text = request.header("if-match") else {
      if isNeeded {
        throw Problem(428, "Send If-Match with the ETag of what you have read, or *.")
      }
      return nil
    }
    if text.filter({ !$0.isWhitespace }) == "*" { return nil }
    guard let revision = Int(text.filter { $0.isASCII && $0.isNumber }),
      text.filter({ !$0.isWhitespace }) == "\"\(revision)\""
    else { throw Problem(412, "If-Match is no ETag of this server.") }
    return revision
  }

  /// Refuses parameters that the resource does not know: a filter with a slip would show all.
  func allowParameters(_ names: [String]) throws(Problem) {
    for (name, _) in request.query where !names.contains(name) {
      throw Problem(400, "Unknown parameter; known are \(names.joined(separator: ", ")).")
    }
  }
}

/// The members of an object that a client sent to be kept.
struct SentObject {
  private let members: [JSONMember]

  /// - Throws: 422 for a member that is unknown or stands twice.
  init(_ json: JSONValue, known: [String]) throws(Problem) {
    guard case .object(let members) = json else { throw Problem(422, "Send a JSON object.") }
    guard members.allSatisfy({ known.contains($0.key) }) else {
      throw Problem(422, "Unknown field; known are \(known.joined(separator: ", ")).")
    }
    if let twice = json.repeatedKey { throw Problem(422, "'\(twice)' is given twice.") }
    self.members = members
  }

  subscript(name: String) -> JSONValue? {
    members.first { $0.key == name }.flatMap { $0.value == .null ? nil : $0.value }
  }

  func text(_ name: String) throws(Problem) -> String? {
    switch self[name] {
    case nil: return nil
    case .string(let text)?: return text
    default: throw Problem(422, "'\(name)' must be a string.")
    }
  }

  func flag(_ name: String) throws(Problem) -> Bool? {
    switch self[name] {
    case nil: return nil
    case .bool(let flag)?: return flag
    default: throw Problem(422, "'\(name)' must be true or false.")
    }
  }

  /// The member `profile`, in the form of reports.
  func profile(_ vocabulary: Vocabulary) throws(Problem) -> Profile {
    let json = try needed(self["profile"], "profile")
    do throws(ProfileError) {
      return try Profile(json: json, vocabulary: vocabulary)
    } catch {
      throw Problem(422, error.message)
    }
  }

  func needed<Value>(_ value: Value?, _ name: String) throws(Problem) -> Value {
    guard let value else { throw Problem(422, "'\(name)' is missing.") }
    return value
  }
}

extension HTTPResponse {
  /// A thing of the store, with its revision as its tag, and the corrections that count in it.
  static func thing(
    _ json: JSONValue, revision: Int, corrections: [Correction] = [], status: Int = 200,
    location: String? = nil
  ) -> HTTPResponse {
    // Whatever is said or taken back changes their number or which of them is the last.
    let last = corrections.max { ($0.saidAt, $0.id) < ($1.saidAt, $1.id) }
    let said = last.map { "-\(corrections.count)-\($0.id)" } ?? ""
    var headers = [(name: "ETag", value: "\"\(revision)\(said)\"")]
    if let location { headers.append(("Location", location)) }
    return .json(StoreJSON.thing(json), status: status, headers: headers)
  }
}
