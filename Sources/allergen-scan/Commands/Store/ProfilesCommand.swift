import AllergenScan
import Reporting
import ScanStorage

/// `allergen-scan profiles …`: what people avoid, kept by name.
struct ProfilesCommand: StoreCommand {
  let settings: Settings
  let store: SQLiteStore
  let printer: StorePrinter

  init(_ settings: Settings) async throws(CommandFailure) {
    self.settings = settings
    store = try await settings.openStore()
    printer = StorePrinter(settings)
  }

  private func profile(_ name: String) async throws(CommandFailure) -> StoredProfile {
    try await found(StoredProfile.self, called: name, in: store)
  }

  private func save(_ profile: StoredProfile, _ done: String) async throws(CommandFailure) {
    let saved = try await asking { () throws(StoreError) in try await store.save(profile) }
    try printer.thing(saved.json, lines: [done.replacing("NAME", with: saved.name)] + saved.lines)
  }

  func list() async throws(CommandFailure) -> ExitCode {
    let (page, next) = try await page(of: all(StoredProfile.self))
    try printer.list(
      "profiles", page.map(\.json), next: next, lines: page.flatMap(\.lines),
      empty: "no profiles; `allergen-scan profiles create NAME --avoid milk,nuts` makes one")
    return .done
  }

  func show() async throws(CommandFailure) -> ExitCode {
    let profile = try await profile(settings.operands[0])
    try printer.thing(profile.json, lines: profile.lines)
    return .done
  }

  func create() async throws(CommandFailure) -> ExitCode {
    let vocabulary = try settings.vocabulary()
    var profile = Profile(regime: try settings.checkedRegime(vocabulary) ?? "eu", avoid: [])
    try profile.apply(settings.store, vocabulary)
    try await save(
      StoredProfile(name: settings.operands[0], profile: profile), "created NAME")
    return .done
  }

  func edit() async throws(CommandFailure) -> ExitCode {
    let vocabulary = try settings.vocabulary()
    var stored = try await profile(settings.operands[0])
    var profile = stored.profile
    if let regime = try settings.checkedRegime(vocabulary) { profile.regime = regime }
    try profile.apply(settings.store, vocabulary)
    stored.profile = profile
    if let name = settings.store.name { stored.name = name }
    try await save(stored, "changed NAME")
    return .done
  }

  func duplicate() async throws(CommandFailure) -> ExitCode {
    var copy = try await profile(settings.operands[0])
    copy.id = ""
    copy.name = settings.operands[1]
    copy.isDefault = false
    try await save(copy, "created NAME")
    return .done
  }

  func delete() async throws(CommandFailure) -> ExitCode {
    let profile = try await profile(settings.operands[0])
    try await asking { () throws(StoreError) in
      try await store.delete(
        StoredProfile.self, id: profile.id, of: nil, expecting: profile.revision)
    }
    try printer.thing(
      .members(["id": .string(profile.id), "deleted": .bool(true)]),
      lines: ["deleted \(profile.name.printable)"])
    return .done
  }

  func makeDefault() async throws(CommandFailure) -> ExitCode {
    var profile = try await profile(settings.operands[0])
    profile.isDefault = !settings.store.isOff
    try await save(
      profile,
      settings.store.isOff
        ? "NAME is no default any more" : "NAME counts where nobody says what to avoid")
    return .done
  }

  // MARK: Files

  func export() async throws(CommandFailure) -> ExitCode {
    let chosen: [StoredProfile]
    if let name = settings.operands.first {
      chosen = [try await profile(name)]
    } else {
      chosen = try await all(StoredProfile.self)
    }
    Output.standard.write(
      StoreJSON.list("profiles", chosen.map(\.json)).text(.indented) + "\n")
    return .done
  }

  func `import`() async throws(CommandFailure) -> ExitCode {
    let path = settings.operands[0]
    let json = try settings.json(path, "a profile, or what `profiles export` printed")
    let vocabulary = try settings.vocabulary()
    var entries = [json]
    if case .array(let list)? = json["profiles"] { entries = list }
    var profiles: [StoredProfile] = []
    for (index, entry) in entries.enumerated() {
      do throws(ProfileError) {
        let profile = try Profile(json: entry["profile"] ?? entry, vocabulary: vocabulary)
        guard let name = settings.store.name ?? entry["name"]?.string ?? profile.name else {
          throw ProfileError(message: "it has no name; say one with --name")
        }
        profiles.append(StoredProfile(name: name, profile: profile))
      } catch {
        throw .usage("\(path), profile \(index + 1): \(error)")
      }
    }
    let (new, known) = try await sorted(profiles, path)
    let saved = try await asking { () throws(StoreError) in
      try await store.save(new, expecting: nil)
    }
    try printer.list(
      "profiles", saved.map(\.json), next: nil,
      lines: saved.map { "imported \($0.name.printable)" }
        + known.map { "\($0.name.printable) is kept already" },
      empty: "the file has no profiles")
    return .done
  }

  /// Profiles that are to be kept, and those that are kept just so: a copy may be taken in twice.
  private func sorted(
    _ profiles: [StoredProfile], _ path: String
  ) async throws(CommandFailure) -> (new: [StoredProfile], known: [StoredProfile]) {
    let kept = try await all(StoredProfile.self)
    var sorted: (new: [StoredProfile], known: [StoredProfile]) = ([], [])
    for profile in profiles {
      guard let other = kept.first(where: { $0.isCalled(profile.name) }) else {
        sorted.new.append(profile)
        continue
      }
      guard other.profile == profile.profile else {
        throw .usage(
          "\(path): another profile is called \(other.name.printable); delete or rename one of them "
            + "(nothing was imported)")
      }
      sorted.known.append(profile)
    }
    return sorted
  }
}

extension StoredProfile {
  /// For people.
  fileprivate var lines: [String] {
    let ids = profile.avoid.map { avoided in
      let usual = Profile.Avoidance(allergen: avoided.allergen, severity: avoided.severity)
      let severity = avoided.severity == .allergy ? [] : [avoided.severity.rawValue]
      let traces = avoided.traces == usual.traces ? [] : ["traces \(avoided.traces.rawValue)"]
      let notes = (severity + traces).joined(separator: ", ")
      return avoided.allergen + (notes.isEmpty ? "" : " (\(notes))")
    }
    let words = profile.avoidTerms.map { "“\($0)”" }
    let instead =
      profile.prefers.isEmpty ? "" : "; rather \(profile.prefers.joined(separator: ", "))"
    let text =
      "\(name)\(isDefault ? " (default)" : ""): \((ids + words).joined(separator: ", "))\(instead)"
      + " (\(profile.regime))"
    return [String(text.wrapped(first: "", rest: "  ").dropLast())]
  }
}
