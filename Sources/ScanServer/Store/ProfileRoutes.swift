import AllergenScan
import ScanStorage

/// `/v1/profiles`: what people avoid, by name.
struct ProfileRoutes: Sendable {
  let access: StoreAccess

  private var records: RecordRoutes<StoredProfile> { RecordRoutes(access: access) { $0.json } }

  var routes: [Route] {
    [
      records.list,
      records.create { (_, call) throws(Problem) in try profile(call) },
      records.show,
      records.change { (call, _) throws(Problem) in try profile(call) },
      records.delete,
    ]
  }

  private func profile(_ call: Route.Call) throws(Problem) -> StoredProfile {
    let sent = try SentObject(try call.object(), known: ["name", "default", "profile"])
    let profile = try sent.profile(access.vocabulary)
    let name = try sent.text("name") ?? profile.name
    return StoredProfile(
      name: try sent.needed(name, "name"), profile: profile,
      isDefault: try sent.flag("default") ?? false, owner: call.storeOwner)
  }
}
