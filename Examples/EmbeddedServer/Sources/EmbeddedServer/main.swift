import AllergenScan
import Foundation

// A server of one's own on the library: POST /scan?avoid=milk,nuts with a picture or a text as the
// body, and the answer is the scan as JSON. Usage: EmbeddedServer [PORT]

// One pool for the whole process. With eight pictures in the queue, further clients get a 503.
var scanner = AllergenScanner(maxWaiting: 8)
// For the log: how it went, nothing of what was read and nothing of who asked.
scanner.metrics = { scan in
  let outcome = scan.failure?.rawValue ?? "ok"
  log("\(outcome) pages=\(scan.pages) queued=\(scan.queued) total=\(scan.total)")
}

/// Bytes in, bytes out.
func answer(_ request: HTTPRequest, by scanner: AllergenScanner) async throws -> HTTPResponse {
  let profile = try Profile.avoiding(request.list("avoid"), vocabulary: scanner.vocabulary)
  let settings = ScanSettings(profiles: [profile], deadline: .seconds(60))
  let content: ScanRequest.Content =
    request.contentType.hasPrefix("text/plain")
    ? .text(String(decoding: request.body, as: UTF8.self))
    : .picture(.data(request.body, name: "upload"))
  let result = await scanner.scan(
    ScanRequest(source: "upload", content: content, settings: settings))
  return HTTPResponse(status: status(of: result), body: [UInt8](try JSONEncoder().encode(result)))
}

/// What a client makes of a failure: come again later, wait less long, or send something else.
func status(of result: ScanResult) -> Int {
  switch result.failure?.code {
  case nil: 200
  case .busy: 503
  case .timedOut: 504
  case .tooLarge: 413
  case .crashed, .engineFailed, .missingLanguage, .outOfMemory: 500
  default: 422
  }
}

func route(_ request: HTTPRequest, by scanner: AllergenScanner) async -> HTTPResponse {
  switch (request.method, request.path) {
  case ("POST", "/scan"):
    do {
      return try await answer(request, by: scanner)
    } catch {
      return HTTPResponse(status: 400, error: "\(error)")
    }
  case ("GET", "/load"):
    let load = await scanner.load
    return HTTPResponse(
      status: 200,
      body: [UInt8](#"{"reading": \#(load.reading), "waiting": \#(load.waiting)}"#.utf8))
  default: return HTTPResponse(status: 404, error: "POST /scan or GET /load")
  }
}

func log(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }

let listener = try Listener(port: CommandLine.arguments.dropFirst().first.flatMap(UInt16.init) ?? 0)
print("http://127.0.0.1:\(listener.port)")
fflush(nil)
do {
  try await scanner.warmUp()
} catch {
  log(error.message)
}

// Whoever was let in is answered before the process ends.
signal(SIGTERM, SIG_IGN)
let terminated = DispatchSource.makeSignalSource(signal: SIGTERM, queue: .global())
terminated.setEventHandler { [listener] in listener.close() }
terminated.resume()

await withDiscardingTaskGroup { [scanner, listener] group in
  for await connection in listener.connections() {
    group.addTask {
      switch await connection.request() {
      case .success(let request): await connection.send(await route(request, by: scanner))
      case .failure(let fault): await connection.send(fault.response)
      }
      connection.close()
    }
  }
}
await scanner.shutdown()
