import AllergenScan
import ScanStorage
import Testing

/// Profiles in every kind of store.
@Suite(.serialized) struct ProfileStoreTests {
  private func profile(_ name: String, owner: String? = nil, isDefault: Bool = false)
    -> StoredProfile
  {
    StoredProfile(name: name, profile: .milkAndNuts, isDefault: isDefault, owner: owner)
  }

  @Test(arguments: StoreKind.allCases)
  func `A profile comes back as it was saved`(_ kind: StoreKind) async throws {
    let store = try await kind.make()
    let saved = try await store.save(profile("Alex"))
    #expect(saved.id.utf8.count == 8)
    #expect(saved.revision == 1)
    let found = try await store.find(StoredProfile.self, called: "ALEX", of: nil)
    #expect(found == saved)
    #expect(found.profile == .milkAndNuts)
    #expect(try await store.find(StoredProfile.self, called: saved.id, of: nil) == saved)
  }

  @Test(arguments: StoreKind.allCases)
  func `Names differ in more than case and accents`(_ kind: StoreKind) async throws {
    let store = try await kind.make()
    _ = try await store.save(profile("José"))
    await #expect(throws: StoreError.taken(kind: "profile")) {
      try await store.save(profile("jose"))
    }
    // Another owner has names of their own.
    _ = try await store.save(profile("José", owner: "phone"))
    #expect(try await store.all(StoredProfile.self, of: nil).map(\.name) == ["José"])
  }

  @Test(arguments: StoreKind.allCases)
  func `One is the default at most`(_ kind: StoreKind) async throws {
    let store = try await kind.make()
    _ = try await store.save(profile("Alex", isDefault: true))
    _ = try await store.save(profile("Kim", isDefault: true))
    _ = try await store.save(profile("Sam", owner: "phone", isDefault: true))
    let all = try await store.all(StoredProfile.self, of: nil)
    #expect(all.map(\.name) == ["Alex", "Kim"])
    #expect(all.map(\.isDefault) == [false, true])
    #expect(all.map(\.revision) == [2, 1])
    #expect(try await store.all(StoredProfile.self, of: "phone").map(\.isDefault) == [true])
  }

  @Test(arguments: StoreKind.allCases)
  func `A change of something that was changed meanwhile is refused`(
    _ kind: StoreKind
  ) async throws {
    let store = try await kind.make()
    let first = try await store.save(profile("Alex"), expecting: 0)
    var mine = first
    mine.profile.regime = "us"
    let second = try await store.save(mine, expecting: 1)
    #expect(second.revision == 2)
    await #expect(throws: StoreError.changed(kind: "profile", revision: 2)) {
      try await store.save(mine, expecting: 1)
    }
    await #expect(throws: StoreError.changed(kind: "profile", revision: 2)) {
      try await store.delete(StoredProfile.self, id: first.id, of: nil, expecting: 1)
    }
    try await store.delete(StoredProfile.self, id: first.id, of: nil, expecting: 2)
    #expect(try await store.all(StoredProfile.self, of: nil).isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func `What is another's is not there`(_ kind: StoreKind) async throws {
    let store = try await kind.make()
    let saved = try await store.save(profile("Alex", owner: "phone"))
    await #expect(throws: StoreError.notFound(kind: "profile", name: saved.id)) {
      try await store.find(StoredProfile.self, called: saved.id, of: "tablet")
    }
    await #expect(throws: StoreError.notFound(kind: "profile", name: saved.id)) {
      try await store.delete(StoredProfile.self, id: saved.id, of: nil, expecting: nil)
    }
    var stolen = saved
    stolen.owner = "tablet"
    await #expect(throws: StoreError.taken(kind: "profile")) { try await store.save(stolen) }
    #expect(try await store.all(StoredProfile.self, of: "phone") == [saved])
  }

  @Test(arguments: StoreKind.allCases)
  func `Several are saved or none`(_ kind: StoreKind) async throws {
    let store = try await kind.make()
    await #expect(throws: StoreError.taken(kind: "profile")) {
      try await store.save([profile("Alex"), profile("Kim"), profile("alex")], expecting: nil)
    }
    #expect(try await store.all(StoredProfile.self, of: nil).isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func `Nothing useless is saved`(_ kind: StoreKind) async throws {
    let store = try await kind.make()
    for wrong in [
      profile(""), profile("a/b"), StoredProfile(name: "Nobody", profile: Profile(avoid: [])),
    ] {
      await #expect(throws: StoreError.self) { try await store.save(wrong) }
    }
    #expect(try await store.all(StoredProfile.self, of: nil).isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func `A choice is remembered for each owner`(_ kind: StoreKind) async throws {
    let store = try await kind.make()
    try await store.select("a", for: "profile", of: nil)
    try await store.select("b", for: "profile", of: "phone")
    #expect(try await store.selection("profile", of: nil) == "a")
    #expect(try await store.selection("profile", of: "phone") == "b")
    try await store.select(nil, for: "profile", of: nil)
    #expect(try await store.selection("profile", of: nil) == nil)
  }
}
