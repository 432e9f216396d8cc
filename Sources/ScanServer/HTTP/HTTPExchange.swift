internal import CMicroHTTPD
internal import Synchronization

/// One request and its answer, as the daemon carries it from call to call.
///
/// `@unchecked Sendable`: all properties but `turn` are used by the thread that serves the
/// connection alone; `turn` is guarded, and the connection is resumed only while it is suspended,
/// when the daemon does not touch it.
final class HTTPExchange: @unchecked Sendable {
  var request: HTTPRequest
  let bodyLimit: Int
  /// Answers the request once its body is there.
  let reply: @Sendable (HTTPRequest) -> HTTPReply
  /// What is refused is told when the body is through.
  var isTooLong = false
  var hasBegun = false
  private let isForm: Bool
  private var form: FormReader?

  // The pointer is used under the lock alone, once.
  @safe private enum Turn: @unchecked Sendable {
    case working
    /// The connection waits.
    case suspended(OpaquePointer)
    case answered(HTTPResponse)
  }
  private let turn = Mutex(Turn.working)

  init(
    _ head: HTTPRequest, bodyLimit: Int, reply: @escaping @Sendable (HTTPRequest) -> HTTPReply,
    connection: OpaquePointer
  ) {
    request = head
    self.bodyLimit = bodyLimit
    self.reply = reply
    isForm = !head.isJSON && head.mediaType == "multipart/form-data"
    if isForm {
      unsafe form = FormReader(connection, limit: bodyLimit)
    }
  }

  private var received = 0

  /// - Returns: Whether the client is still worth listening to.
  func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
    received += bytes.count
    guard received <= bodyLimit, !isTooLong else {
      isTooLong = true
      request.body = []
      // A little more is read, so that the answer reaches a client that is still sending.
      return received <= bodyLimit + (1 << 20)
    }
    if let form {
      unsafe form.take(bytes)
    } else {
      unsafe request.body.append(contentsOf: bytes)
    }
    return true
  }

  /// - Returns: Whether the body could be read.
  func finishBody() -> Bool {
    guard let form else { return !isForm }
    request.form = form.parts
    self.form = nil
    return form.isWhole
  }

  /// The answer that was waited for, once it is there.
  var answer: HTTPResponse? {
    turn.withLock { if case .answered(let response) = $0 { response } else { nil } }
  }

  /// Suspends the connection until the answer is there.
  ///
  /// - Returns: The answer, if it is there already: then nothing was suspended.
  func wait(_ connection: OpaquePointer) -> HTTPResponse? {
    turn.withLock { turn in
      if case .answered(let response) = turn { return response }
      unsafe turn = .suspended(connection)
      unsafe MHD_suspend_connection(connection)
      return nil
    }
  }

  /// Gives the answer, from any thread.
  func give(_ response: HTTPResponse) {
    turn.withLock { turn in
      let before = turn
      turn = .answered(response)
      if case .suspended(let connection) = before { unsafe MHD_resume_connection(connection) }
    }
  }
}

/// Reads a multipart body as it arrives.
@safe private final class FormReader {
  private let processor: OpaquePointer?
  private let collector: Collector
  private(set) var isWhole = true

  final class Collector {
    var parts: [FormPart] = []
    var room: Int
    init(room: Int) { self.room = room }
  }

  /// How many parts a form may have: more than there are pages in a document.
  private static let most = 1024

  init(_ connection: OpaquePointer, limit: Int) {
    collector = Collector(room: limit)
    let context = unsafe Unmanaged.passUnretained(collector).toOpaque()
    unsafe processor = MHD_create_post_processor(
      connection, 4096,
      { context, _, key, fileName, _, _, data, offset, size in
        guard let context = unsafe context, let key = unsafe key else { return .NO }
        let collector = unsafe Unmanaged<Collector>.fromOpaque(context).takeUnretainedValue()
        guard size <= collector.room else { return .NO }
        collector.room -= size
        if offset == 0 {
          guard collector.parts.count < FormReader.most else { return .NO }
          collector.parts.append(
            FormPart(
              name: unsafe String(cString: key),
              fileName: unsafe fileName.map { unsafe String(cString: $0) }, bytes: []))
        }
        if let data = unsafe data, size > 0, !collector.parts.isEmpty {
          let piece = unsafe UnsafeRawBufferPointer(start: data, count: size)
          unsafe collector.parts[collector.parts.count - 1].bytes.append(contentsOf: piece)
        }
        return .YES
      }, context)
    isWhole = unsafe processor != nil
  }

  var parts: [FormPart] { collector.parts }

  func take(_ bytes: UnsafeRawBufferPointer) {
    guard let processor = unsafe processor, isWhole else { return }
    let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
    if unsafe MHD_post_process(processor, start, bytes.count) != .YES { isWhole = false }
  }

  deinit {
    if let processor = unsafe processor { unsafe _ = MHD_destroy_post_processor(processor) }
  }
}
