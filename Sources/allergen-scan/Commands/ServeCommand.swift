import AllergenScan
import Dispatch
import Reporting
import ScanServer
import ScanStorage
internal import TextRecognition

/// `allergen-scan serve`: the HTTP server, and `serve token NAME`.
struct ServeCommand: Sendable {
  private let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  func run() async throws(CommandFailure) -> ExitCode {
    switch settings.operands.first {
    case nil: return try await serve()
    case "token"? where settings.operands.count == 2: return try makeToken(settings.operands[1])
    case "token"?: throw .usage("serve token: say whom the token is for: serve token NAME")
    case let other?: throw .usage("serve: '\(other)' is not known; did you mean 'token NAME'?")
    }
  }

  // MARK: Tokens

  /// The line for the file goes to standard output, so that it can be appended; the token itself
  /// is for a person's eyes.
  private func makeToken(_ name: String) throws(CommandFailure) -> ExitCode {
    guard !name.isEmpty, !name.contains(where: \.isWhitespace), !name.hasPrefix("#") else {
      throw .usage("serve token: a name has no spaces and does not begin with #")
    }
    let token = TokenBook.makeToken()
    Output.error.write("The token, shown this once: \(token)\nIts line for --tokens FILE:\n")
    Output.standard.write("\(name) \(ContentHash(of: Array(token.utf8)).digits)\n")
    return .done
  }

  private func tokens() throws(CommandFailure) -> TokenBook? {
    guard let path = settings.serving.tokens else { return nil }
    let text = String(decoding: try contents(path, of: "--tokens"), as: UTF8.self)
    do throws(ServerError) {
      return try TokenBook(file: text) { ContentHash(of: $0).digits }
    } catch {
      throw .usage("--tokens \(path): \(error)")
    }
  }

  private func certificate() throws(CommandFailure) -> HTTPSettings.Certificate? {
    switch (settings.serving.certificate, settings.serving.key) {
    case (nil, nil): return nil
    case (let chain?, let key?):
      return HTTPSettings.Certificate(
        chain: try contents(chain, of: "--tls-certificate"), key: try contents(key, of: "--tls-key")
      )
    default: throw .usage("serve: --tls-certificate and --tls-key belong together")
    }
  }

  private func contents(_ path: String, of option: String) throws(CommandFailure) -> [UInt8] {
    do throws(FileError) {
      if let bytes = try readFile(path, limit: 1 << 20) { return bytes }
    } catch {
      throw .usage("\(option) \(path): \(error.reason)")
    }
    throw .usage("\(option) \(path): longer than 1 MiB")
  }

  // MARK: Serving

  private func serve() async throws(CommandFailure) -> ExitCode {
    let vocabulary = try settings.vocabulary()
    let defaults = RequestDefaults(
      settings: try settings.scanSettings(vocabulary: vocabulary),
      hasProfiles: !settings.isDefaultProfile)
    let (scanner, width) = scanner(vocabulary)
    let annotator = settings.annotator()
    let backend = ScanBackend(
      defaults: defaults, vocabulary: vocabulary, store: try await store(),
      log: { Output.error.write("allergen-scan: \($0)\n") },
      annotate: { content, result, format in
        await Self.drawing(content, result, annotator, format)
      },
      scan: { request, observer in await scanner.scan(request, observer: observer) })
    var allowed = settings.serving.limits
    allowed.jobs = width
    allowed.uploadBytes = settings.limits.bytes
    var http = HTTPSettings(address: settings.serving.address)
    http.certificate = try certificate()
    let known = try tokens()
    let server: AllergenScanServer
    do throws(ServerError) {
      server = try AllergenScanServer(
        backend: backend, tokens: known, settings: allowed, http: http)
    } catch {
      throw .nothingDone("serve: \(error)")
    }
    let (stops, stop) = AsyncStream.makeStream(of: Void.self)
    let interruption = Interruption { stop.finish() }
    Output.error.write("listening on \(server.url)\n")
    for await _ in stops {}
    Output.error.write("stopping when what was accepted is done\n")
    await server.stop()
    withExtendedLifetime(interruption) {}
    return .done
  }

  /// Nothing is kept unless a store is named.
  private func store() async throws(CommandFailure) -> SQLiteStore? {
    settings.store.path == nil ? nil : try await settings.openStore()
  }

  private func scanner(_ vocabulary: Vocabulary) -> (any Scanning, width: Int) {
    let pool = settings.pool()
    let width = pool.configuration.workers
    if settings.isolation == .inProcess {
      return (AllergenScanner(recognizer: pool, vocabulary: vocabulary), width)
    }
    // Whoever sends a picture says whether it is to be kept.
    return (settings.workers(count: width, keepsDocuments: settings.store.path != nil), width)
  }

  /// The first page that has anything to draw.
  private static func drawing(
    _ content: ScanRequest.Content, _ result: ScanResult, _ annotator: PictureAnnotator,
    _ format: DrawingFormat
  ) async -> [UInt8]? {
    let marks = result.marks
    guard let first = marks.map(\.page).min() else { return nil }
    let pictures: [PictureInput]
    switch content {
    case .picture(let picture): pictures = [picture]
    case .pictures(let several): pictures = several
    case .text: return nil
    }
    // Pages count through all pictures; only single ones and pictures of one page each are drawn.
    let index = pictures.count == 1 ? 0 : first - 1
    guard pictures.indices.contains(index) else { return nil }
    let own = marks.filter { $0.page == first }.map { mark in
      var mark = mark
      if pictures.count > 1 { mark.page = 1 }
      return mark
    }
    return await onQueue { try? annotator.draw(own, on: pictures[index], as: format).first?.bytes }
  }
}

/// Drawing takes long, and the threads that all asynchronous work shares are few.
private func onQueue<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async { continuation.resume(returning: work()) }
  }
}
