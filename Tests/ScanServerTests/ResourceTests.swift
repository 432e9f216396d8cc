import AllergenScan
import ScanServer
import Testing

@Suite struct ResourceTests {
  struct Refusal: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var method: String
    var target: String
    var body = ""
    var type = "application/json"
    var status: Int
    var detail: String
  }

  static let refusals = [
    Refusal(
      testDescription: "an unknown path", method: "GET", target: "/v2/scans", status: 404,
      detail: "There is nothing at this address."),
    Refusal(
      testDescription: "a method that is not there", method: "PUT", target: "/v1/texts",
      status: 405, detail: "PUT is not possible here; POST is."),
    Refusal(
      testDescription: "a scan that is not there", method: "GET", target: "/v1/scans/abc",
      status: 404, detail: "There is no such scan; finished ones are forgotten after a while."),
    Refusal(
      testDescription: "a text without JSON", method: "POST", target: "/v1/texts",
      body: "Ingredients: milk", type: "text/plain", status: 415, detail: "Send application/json."),
    Refusal(
      testDescription: "broken JSON", method: "POST", target: "/v1/texts", body: "{\"text\": }",
      status: 400, detail: "This is no JSON: line 1, column 10"),
    Refusal(
      testDescription: "a list instead of an object", method: "POST", target: "/v1/texts",
      body: "[]", status: 422, detail: "The body must be a JSON object, this is a list."),
    Refusal(
      testDescription: "an allergen with a slip", method: "POST", target: "/v1/texts",
      body: #"{"text": "milk", "avoid": ["mlik"]}"#, status: 422, detail: "did you mean 'milk'?"),
    Refusal(
      testDescription: "a field with a slip", method: "POST", target: "/v1/texts",
      body: #"{"text": "milk", "avoids": ["milk"]}"#, status: 422, detail: "'avoid'"),
    Refusal(
      testDescription: "a picture sent as a text", method: "POST", target: "/v1/texts",
      body: #"{"imageBase64": "AAAA"}"#, status: 422, detail: "Pictures go to /v1/scans."),
    Refusal(
      testDescription: "a path on the server's disk", method: "POST", target: "/v1/scans",
      body: #"{"image": "/etc/passwd"}"#, status: 422, detail: "'image' names a file"),
    Refusal(
      testDescription: "what somebody avoids in a URL", method: "POST",
      target: "/v1/scans?avoid=milk", body: "x", type: "image/png", status: 400,
      detail: "What a person avoids never stands in a URL"),
    Refusal(
      testDescription: "a body of an unknown type", method: "POST", target: "/v1/scans",
      body: "x", type: "text/html", status: 415, detail: "Send a picture or a PDF"),
    Refusal(
      testDescription: "an unknown kind", method: "POST", target: "/v1/scans?kind=menue",
      body: "x", type: "image/png", status: 422, detail: "unknown kind 'menue'"),
  ]

  @Test(arguments: refusals) func `says what is wrong and what would be right`(_ case: Refusal)
    async
  {
    let api = ScanAPI(backend: StubBackend().backend)
    let response = await api.response(`case`.method, `case`.target, `case`.body, type: `case`.type)
    #expect(response.status == `case`.status)
    #expect(response.header("Content-Type") == "application/problem+json")
    #expect(response.json["status"] == .int(`case`.status))
    guard case .string(let detail)? = response.json["detail"] else {
      Issue.record("no detail")
      return
    }
    #expect(detail.contains(`case`.detail), "\(detail)")
  }

  @Test(arguments: [(4, 202), (5, 413)])
  func `a picture has as many bytes as are allowed, and no more`(
    _ count: Int, _ status: Int
  ) async {
    var settings = ScanServerSettings()
    settings.uploadBytes = 4
    let api = ScanAPI(backend: StubBackend().backend, settings: settings)
    let response = await api.response(
      "POST", "/v1/scans", String(repeating: "x", count: count), type: "image/png")
    #expect(response.status == status)
  }

  @Test(
    arguments: [
      ("evil.example", nil, 400), ("localhost:8080", nil, 200), ("127.0.0.1:8080", nil, 200),
      ("[::1]:8080", nil, 200), ("127.0.0.1.evil.example", nil, 400),
      ("localhost:8080", "http://localhost:8080", 200),
      ("localhost:8080", "https://evil.example", 400), ("localhost:8080", "null", 400),
    ] as [(String, String?, Int)])
  func `other sites and names that point here get nothing`(
    _ host: String, _ origin: String?, _ status: Int
  ) async {
    let api = ScanAPI(backend: StubBackend().backend)
    let request = HTTPRequest(
      method: "POST", path: "/v1/texts",
      headers: [("host", host), ("content-type", "application/json")]
        + (origin.map { [("origin", $0)] } ?? []),
      body: Array(#"{"text": "milk"}"#.utf8))
    switch api.admit(request) {
    case .refuse(let response): #expect(response.status == status)
    case .accept: #expect(status == 200)
    }
  }

  @Test func `a text is judged at once`() async {
    let api = ScanAPI(backend: StubBackend().backend)
    let response = await api.response(
      "POST", "/v1/texts", #"{"text": "Ingredients: oats, milk.", "avoid": ["milk"]}"#)
    #expect(response.status == 200)
    #expect(response.json["verdict"] == .string("unsafe"))
    #expect(response.header("Cache-Control") == "no-store")
  }

  @Test func `a picture is taken, read and forgotten`() async {
    let stub = StubBackend(isOpen: false)
    let api = ScanAPI(backend: stub.backend)
    let taken = await api.response("POST", "/v1/scans?kind=menu", "x", type: "image/png")
    #expect(taken.status == 202)
    let place = taken.header("Location") ?? ""
    #expect(await api.response("GET", place).json["scan"] == .null)
    stub.open()
    let waited = await api.response(
      "POST", "/v1/scans?kind=menu", "x", type: "image/png", headers: [("prefer", "wait=30")])
    #expect(waited.status == 200)
    #expect(waited.json["state"]?["phase"] == .string("finished"))
    #expect(waited.json["scan"]?["verdict"] == .string("unsafe"))
    #expect(await api.response("DELETE", place).status == 204)
    #expect(await api.response("GET", place).status == 404)
  }

  @Test func `pages carry a policy and an ETag that saves a second transfer`() async {
    let api = ScanAPI(backend: StubBackend().backend)
    let page = await api.response("GET", "/")
    #expect(page.status == 200)
    #expect(page.header("Content-Type") == "text/html; charset=utf-8")
    #expect(page.header("Content-Security-Policy")?.contains("script-src 'self'") == true)
    let tag = page.header("ETag") ?? ""
    let again = await api.response("GET", "/", headers: [("if-none-match", tag)])
    #expect(again.status == 304)
    #expect(again.bytes.isEmpty)
  }

  @Test func `the document names every route, and no other`() async {
    let api = ScanAPI(backend: StubBackend().backend)
    let document = await api.response("GET", "/openapi.json").json
    guard case .object(let paths)? = document["paths"] else {
      Issue.record("no paths")
      return
    }
    for path in paths {
      let target = path.key.replacing("{id}", with: "x").replacing("{term}", with: "x")
      let allowed = await api.response("OPTIONS", target).header("Allow")?.split(separator: ", ")
      guard case .object(let methods) = path.value else { continue }
      for method in methods.map({ $0.key.uppercased() }) where method != "PARAMETERS" {
        #expect(allowed?.contains(method[...]) == true, "\(method) \(path.key)")
      }
    }
  }
}
