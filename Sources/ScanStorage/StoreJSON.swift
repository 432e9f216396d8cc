package import AllergenScan

/// The JSON of what a store keeps, `allergen-scan-store/1`; `Schemas` describes it.
package enum StoreJSON {
  /// What every document says of its own form.
  package static let schema = "allergen-scan-store/1"

  /// A list with its page's end.
  package static func list(
    _ name: String, _ elements: [JSONValue], next: String? = nil
  ) -> JSONValue {
    .object([
      JSONMember(key: "schema", value: .string(schema)),
      JSONMember(key: name, value: .array(elements)),
      JSONMember(key: "next", value: .optional(next)),
    ])
  }

  /// One thing, as the object itself.
  package static func thing(_ value: JSONValue) -> JSONValue {
    guard case .object(let members) = value else { return value }
    return .object([JSONMember(key: "schema", value: .string(schema))] + members)
  }

  /// A page of things in their order, and the cursor after it.
  ///
  /// - Throws: `invalid` for a cursor that names no thing of the list.
  package static func page<Record: StoredRecord>(
    _ records: [Record], after cursor: String?, limit: Int
  ) throws(StoreError) -> (page: [Record], next: String?) {
    var rest = records[...]
    if let cursor {
      guard let index = rest.firstIndex(where: { $0.id == cursor }) else {
        throw .invalid(
          reason: "'\(cursor.prefix(40))' is no cursor of this list; take the 'next' of a page")
      }
      rest = rest[(index + 1)...]
    }
    let page = Array(rest.prefix(max(1, limit)))
    return (page, page.count < rest.count ? page.last?.id : nil)
  }
}

extension Timestamp {
  var json: JSONValue { .string(description) }
}

extension StoredProfile {
  /// Its id, its state, and the `profile` of a report.
  package var json: JSONValue {
    .members([
      "id": .string(id), "name": .string(name), "default": .bool(isDefault),
      "revision": .int(revision),
      "updatedAt": updatedAt.json, "profile": profile.json,
    ])
  }
}

extension Restaurant {
  /// All of it; `outdated` says that the policy wants to be asked about again.
  package func json(now: Timestamp = .now) -> JSONValue {
    .members([
      "id": .string(id), "name": .string(name), "notes": .string(notes),
      "policy": .string(policy), "verifiedAt": verifiedAt?.json ?? .null,
      "outdated": .bool(isOutdated(at: now)), "favourite": .bool(isFavourite),
      "visitedAt": visitedAt?.json ?? .null, "revision": .int(revision),
      "updatedAt": updatedAt.json,
    ])
  }
}

extension Correction {
  /// All of it; `change` is one of four forms.
  package var json: JSONValue {
    .members([
      "id": .string(id), "scan": .string(scan), "restaurant": .optional(restaurant),
      "item": .string(item), "description": .string(description), "page": .string(page),
      "change": change.json, "saidBy": .string(saidBy), "saidAt": saidAt.json,
      "revision": .int(revision), "updatedAt": updatedAt.json,
    ])
  }

  /// Reads what ``json`` writes; the owner is the reader's.
  ///
  /// - Throws: `invalid` with the field that is missing or wrong.
  package init(json: JSONValue, owner: String?) throws(StoreError) {
    guard let change = json["change"] else {
      throw .invalid(reason: "a correction has a 'change'")
    }
    self.init(
      scan: json["scan"]?.string ?? "", page: json["page"]?.string ?? "",
      item: json["item"]?.string ?? "", description: json["description"]?.string ?? "",
      change: try Change(json: change), saidBy: json["saidBy"]?.string ?? "",
      saidAt: json["saidAt"]?.string.flatMap { Timestamp($0) } ?? .now)
    id = json["id"]?.string ?? ""
    restaurant = json["restaurant"]?.string
    self.owner = owner
  }
}

extension ScanSummary {
  /// A line of a list.
  package var json: JSONValue {
    .members([
      "id": .string(id), "scannedAt": scannedAt.json, "restaurant": .optional(restaurantName),
      "source": .string(source), "kind": .string(kind.rawValue),
      "verdict": .string(verdict.rawValue),
      "people": .optional(profile), "safe": .int(safe), "caution": .int(caution),
      "unsafe": .int(unsafe), "revision": .int(revision),
    ])
  }
}

extension KeptScan {
  /// One kept scan, as lists export it: the picture is left out.
  package var json: JSONValue {
    .members([
      "id": .string(summary.id), "scannedAt": summary.scannedAt.json,
      "restaurant": .optional(summary.restaurantName), "profile": Profile.union(of: profiles).json,
      "people": .array(profiles.map(\.json)), "revision": .int(summary.revision),
      "document": result.document?.json ?? .null, "scan": result.json,
    ])
  }

  /// Reads what ``json`` writes, but for the restaurant, whose name the caller looks up.
  ///
  /// - Throws: `invalid` with the field that is missing or wrong.
  package init(
    json: JSONValue, restaurant: String?, owner: String?
  ) throws(StoreError) {
    guard let scan = json["scan"] else {
      throw .invalid(reason: "not a kept scan: it has no 'scan'")
    }
    guard let time = json["scannedAt"]?.string.flatMap({ Timestamp($0) }) else {
      throw .invalid(reason: "'scannedAt' is no time such as 2026-11-22T16:17:22Z")
    }
    var people: [Profile] = []
    for profile in json["people"]?.list ?? [] { people.append(try Profile(imported: profile)) }
    if people.isEmpty, let profile = json["profile"], profile != .null {
      people = [try Profile(imported: profile)]
    }
    var result = try ScanResult(imported: scan)
    if let document = json["document"], document != .null {
      result.document = try ScanDocument(imported: document)
    }
    self.init(result, profiles: people, scannedAt: time, restaurant: restaurant, owner: owner)
    summary.id = json["id"]?.string ?? ""
  }
}
