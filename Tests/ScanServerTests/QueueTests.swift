import AllergenScan
import ScanServer
import Testing

@Suite struct QueueTests {
  private static func digest(_ bytes: [UInt8]) -> String {
    String(
      (bytes.map { String($0, radix: 16) }.joined() + String(repeating: "0", count: 64)).prefix(64))
  }

  private func api(
    _ stub: StubBackend, waiting: Int, ofAll: Int = 256, bytes: Int = 1 << 20
  ) throws -> ScanAPI {
    var settings = ScanServerSettings()
    settings.jobs = 1
    settings.waitingPerClient = waiting
    settings.waiting = ofAll
    settings.pictureBytes = bytes
    let book = try TokenBook(
      file: "a \(Self.digest(Array("a".utf8)))\nb \(Self.digest(Array("b".utf8)))",
      digest: Self.digest)
    return ScanAPI(backend: stub.backend, tokens: book, settings: settings)
  }

  /// A picture of a client: its name, so many times.
  private func send(_ api: ScanAPI, _ client: String, bytes: Int = 1) async -> HTTPResponse {
    await api.response(
      "POST", "/v1/scans", String(repeating: client, count: bytes), type: "image/png",
      headers: [("authorization", "Bearer \(client)")])
  }

  @Test func `who waits with too many is told when to come again`() async throws {
    let stub = StubBackend(isOpen: false)
    let api = try api(stub, waiting: 2)
    var statuses: [Int] = []
    for _ in 0..<5 { statuses.append(await send(api, "a").status) }
    // One is read, two wait.
    #expect(statuses == [202, 202, 202, 429, 429])
    let refused = await send(api, "a")
    #expect((refused.header("Retry-After").flatMap { Int($0) } ?? 0) >= 1)
    #expect(await send(api, "b").status == 202, "another client has room of its own")
    stub.open()
    await api.drain(grace: .zero)
  }

  @Test func `many scans of one client leave a place for another's first`() async throws {
    let stub = StubBackend(isOpen: false)
    let api = try api(stub, waiting: 100, ofAll: 2)
    var statuses: [Int] = []
    for client in ["a", "a", "a", "a", "b", "b", "a"] {
      statuses.append(await send(api, client).status)
    }
    // One of a is read and two wait; then one of b waits.
    #expect(statuses == [202, 202, 202, 429, 202, 429, 429])
    stub.open()
    await api.drain(grace: .zero)
  }

  @Test func `large pictures of one client leave memory for another's`() async throws {
    let stub = StubBackend(isOpen: false)
    let api = try api(stub, waiting: 100, bytes: 100)
    var statuses: [Int] = []
    for _ in 0..<4 { statuses.append(await send(api, "a", bytes: 20).status) }
    #expect(statuses == [202, 202, 429, 429])
    #expect(await send(api, "b", bytes: 50).status == 202)
    let refused = await send(api, "a", bytes: 20)
    // Both of a's must end, at two seconds each.
    #expect(refused.header("Retry-After") == "4")
    #expect(
      refused.json["detail"]
        == .string(
          "Your pictures take all the memory that there is for those of one client; "
            + "try again in 4 s."))
    stub.open()
    await api.drain(grace: .zero)
  }

  @Test func `many pictures of one client do not delay another's one`() async throws {
    let stub = StubBackend(isOpen: false)
    let api = try api(stub, waiting: 100)
    for _ in 0..<20 { #expect(await send(api, "a").status == 202) }
    #expect(await send(api, "b").status == 202)
    stub.open()
    await api.drain(grace: .zero)
    #expect(stub.begun.count == 21)
    #expect(stub.begun.prefix(3).contains("b"), "after the one under way and one more")
  }

  @Test func `a server that stops finishes what it took and takes no more`() async throws {
    let stub = StubBackend(isOpen: false)
    let api = try api(stub, waiting: 10)
    let first = await send(api, "a").header("Location") ?? ""
    let second = await send(api, "a").header("Location") ?? ""
    async let drained: Void = api.drain(grace: .zero)
    while await api.response("GET", "/readyz").status == 200 { await Task.yield() }
    #expect(await send(api, "a").status == 503)
    stub.open()
    await drained
    for place in [first, second] {
      let scan = await api.response("GET", place, headers: [("authorization", "Bearer a")])
      #expect(scan.json["state"]?["phase"] == .string("finished"))
    }
  }

  @Test func `the pictures of the oldest finished scans are let go of, their results stay`()
    async throws
  {
    var settings = ScanServerSettings()
    // The stub's pictures have six bytes: two of them are kept.
    settings.finishedPictureBytes = 12
    // A busy machine may take longer for this test than the usual ten minutes.
    settings.forgetAfter = .seconds(86_400)
    let api = ScanAPI(backend: StubBackend(draws: true).backend, settings: settings)
    var places: [String] = []
    for body in ["first.", "second", "third."] {
      let scan = await api.response(
        "POST", "/v1/scans", body, type: "image/png", headers: [("prefer", "wait=60")])
      #expect(scan.status == 200)
      guard case .string(let id) = scan.json["id"] else { continue }
      places.append("/v1/scans/\(id)")
    }
    api.forgetOldScans()
    var pictures: [Int] = []
    for place in places {
      pictures.append(await api.response("GET", place + "/picture").status)
      let scan = await api.response("GET", place)
      #expect(scan.json["scan"]?["verdict"] == .string("unsafe"))
      #expect(scan.json["kept"] == .null)
    }
    #expect(pictures == [404, 200, 200])
  }

  @Test(arguments: [
    (nil, "png"), ("", "png"), ("*/*", "png"), ("image/*", "png"), ("text/html", "png"),
    ("image/png, image/jpeg", "png"), ("image/jpeg", "jpeg"), ("IMAGE/JPEG", "jpeg"),
    ("image/jpeg;q=0", "png"), ("image/png;q=0.5, image/jpeg;q=0.4", "png"),
    ("image/jpeg; q=0.9, image/*;q=0.8", "jpeg"),
    // What browsers send for an `img`.
    ("image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", "png"),
  ])
  func `a drawn picture is PNG, or JPEG for those who accept that rather`(
    _ accept: String?, _ form: String
  ) async {
    let api = ScanAPI(backend: StubBackend(draws: true).backend, settings: ScanServerSettings())
    let scan = await api.response(
      "POST", "/v1/scans", "first.", type: "image/png", headers: [("prefer", "wait=60")])
    guard case .string(let id) = scan.json["id"] else {
      Issue.record("no id")
      return
    }
    let picture = await api.response(
      "GET", "/v1/scans/\(id)/picture", headers: accept.map { [("accept", $0)] } ?? [])
    #expect(picture.status == 200)
    #expect(picture.header("Content-Type") == "image/\(form)")
    #expect(picture.header("Vary") == "Accept")
    #expect(String(decoding: picture.bytes, as: UTF8.self) == "drawn as \(form)")
  }

  @Test func `of too many results those go first that somebody has seen`() async throws {
    var settings = ScanServerSettings()
    // Two results with what is counted for each beside its packed bytes.
    settings.finishedResultBytes = 5000
    settings.forgetAfter = .seconds(86_400)
    let stub = StubBackend()
    let api = ScanAPI(backend: stub.backend, settings: settings)
    var places: [String] = []
    for name in ["first", "second", "third", "fourth"] {
      let taken = await api.response("POST", "/v1/scans", name, type: "image/png")
      guard case .string(let id) = taken.json["id"] else { continue }
      places.append("/v1/scans/\(id)")
    }
    await api.drain(grace: .zero)
    for place in places.suffix(2) {
      let scan = await api.response("GET", place)
      #expect(scan.json["scan"]?["verdict"] == .string("unsafe"))
    }
    api.forgetOldScans()
    var found: [Int] = []
    for place in places { found.append(await api.response("GET", place).status) }
    #expect(found == [200, 200, 404, 404])
  }
}
