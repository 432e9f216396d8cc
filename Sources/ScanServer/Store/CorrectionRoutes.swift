import AllergenScan
import ScanStorage

/// `/v1/corrections`: what people say of kept scans.
struct CorrectionRoutes: Sendable {
  let access: StoreAccess

  private var records: RecordRoutes<Correction> { RecordRoutes(access: access) { $0.json } }

  var routes: [Route] {
    [
      records.list,
      records.create { (store, call) throws(Problem) in try await correction(store, call) },
      records.delete,
    ]
  }

  /// `{"scan": ID, "item": 0…, "change": {…}, "saidBy": "the chef"}`; the change has the four forms
  /// that lists show.
  private func correction(
    _ store: any ScanStore, _ call: Route.Call
  ) async throws(Problem) -> Correction {
    let sent = try SentObject(try call.object(), known: ["scan", "item", "change", "saidBy"])
    let id = try sent.needed(try sent.text("scan"), "scan")
    let saidBy = try sent.needed(try sent.text("saidBy"), "saidBy")
    let json = try sent.needed(sent["change"], "change")
    let scan: KeptScan
    do throws(StoreError) {
      scan = try await store.scan(id: id, of: call.storeOwner)
    } catch {
      guard case .notFound = error else {
        return try await access.asking { () throws(StoreError) in throw error }
      }
      throw Problem(422, "'scan' names no kept scan.")
    }
    var item: ScannedItem?
    if let number = sent["item"] {
      guard case .number(let index) = number, let index = Int(exactly: index),
        scan.result.items.indices.contains(index)
      else {
        let last = scan.result.items.count - 1
        throw Problem(
          422, last < 0 ? "The scan has no items." : "'item' must be from 0 to \(last).")
      }
      item = scan.result.items[index]
    }
    let change = try await access.asking { () throws(StoreError) in
      try Correction.Change(json: json)
    }
    switch change {
    case .word: break
    case .item: if item == nil { throw Problem(422, "'item' is missing.") }
    case .contains, .freeFrom: if item == nil { throw Problem(422, "'item' is missing.") }
    }
    let known = try await access.asking { () throws(StoreError) in
      try change.withID(vocabulary: access.vocabulary)
    }
    return Correction(of: scan, item: item, change: known, saidBy: saidBy)
  }
}
