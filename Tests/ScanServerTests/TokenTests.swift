import ScanServer
import Testing

@Suite struct TokenTests {
  /// No hash, but as long as one, and different for different tokens.
  private static func digest(_ bytes: [UInt8]) -> String {
    let text = bytes.map { String($0, radix: 16) }.joined()
    return String((text + String(repeating: "0", count: 64)).prefix(64))
  }

  private func api() throws -> ScanAPI {
    let book = try TokenBook(
      file: """
        # who may ask
        kitchen \(Self.digest(Array("one".utf8)))

        canteen \(Self.digest(Array("two".utf8)))
        """, digest: Self.digest)
    return ScanAPI(backend: StubBackend().backend, tokens: book)
  }

  @Test func `nobody gets in without a token that is known`() async throws {
    let api = try api()
    for headers in [[], [("authorization", "Bearer three")], [("authorization", "Basic one")]] {
      let response = await api.response("GET", "/v1/scans/x", headers: headers)
      #expect(response.status == 401)
      #expect(response.header("WWW-Authenticate") == "Bearer")
    }
    #expect(await api.response("GET", "/healthz").status == 200)
  }

  @Test func `what belongs to another token does not exist`() async throws {
    let api = try api()
    let taken = await api.response(
      "POST", "/v1/scans", "x", type: "image/png", headers: [("authorization", "Bearer one")])
    let place = taken.header("Location") ?? ""
    #expect(
      await api.response("GET", place, headers: [("authorization", "Bearer one")]).status == 200)
    for (method, path) in [
      ("GET", place), ("DELETE", place), ("GET", place + "/events"), ("GET", place + "/picture"),
    ] {
      let other = await api.response(method, path, headers: [("authorization", "Bearer two")])
      #expect(other.status == 404, "\(method)")
    }
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `a tokens file has the line ends of any system`(_ end: String) async throws {
    let lines = [
      "# who may ask", "kitchen \(Self.digest([0x31]))", "", "bar \(Self.digest([0x32]))", "",
    ]
    let book = try TokenBook(file: lines.joined(separator: end), digest: Self.digest)
    let api = ScanAPI(backend: StubBackend().backend, tokens: book)
    for (token, status) in [("1", 404), ("2", 404), ("3", 401)] {
      let response = await api.response(
        "GET", "/v1/scans/x", headers: [("authorization", "Bearer \(token)")])
      #expect(response.status == status, "\(token)")
    }
  }

  @Test(arguments: [
    ("kitchen", "line 1: write NAME HASH"), ("kitchen abc", "line 1: write NAME HASH"),
    ("", "no tokens in it"),
    (
      "kitchen \(digest([1]))\ncanteen \(digest([2]))\nkitchen \(digest([3]))",
      "line 3: the name 'kitchen' stands twice"
    ),
  ])
  func `a tokens file that is wrong says where`(_ text: String, _ message: String) {
    #expect(throws: ServerError.self) { try TokenBook(file: text, digest: Self.digest) }
    do { _ = try TokenBook(file: text, digest: Self.digest) } catch {
      #expect("\(error)".contains(message))
    }
  }
}
